/**
 * A pair of network and ticker, as the API spells them, that was reviewed to be paid from a connected wallet. A coin
 * with a chain of its own is `native`. A token must be a plain ERC-20 that moves exactly what was asked for: no fee on
 * a transfer, no balances that change by themselves.
 */
export interface Pair {
  network: Network
  ticker: string
  native?: true
  /** What `symbol()` of its contracts may answer beside the ticker in upper case. */
  symbols?: readonly string[]
}

/** The EIP-155 networks of the pairs. */
export type Network = 'arbitrum' | 'avaxc' | 'base' | 'bsc' | 'eth' | 'matic' | 'op'

/**
 * The reviewed pairs: the coins of the sandbox's list on these networks, which a test holds. Tether renamed its token
 * on Arbitrum, Polygon and Optimism, where explorers show `USD₮0` and `USDT0`; of Polygon's and Arbitrum's bridged USDC
 * they show `USDC.e`. A wallet that answers otherwise costs the visitor the button, never money.
 */
export const PAIRS: readonly Pair[] = [
  { network: 'arbitrum', ticker: 'arb' },
  { network: 'arbitrum', ticker: 'eth', native: true },
  { network: 'arbitrum', ticker: 'usdc', symbols: ['USDC.e'] },
  { network: 'arbitrum', ticker: 'usdt', symbols: ['USDT0', 'USD₮0'] },
  { network: 'avaxc', ticker: 'avax', native: true },
  { network: 'base', ticker: 'eth', native: true },
  { network: 'base', ticker: 'usdc' },
  { network: 'bsc', ticker: 'bnb', native: true },
  { network: 'bsc', ticker: 'cake', symbols: ['Cake'] },
  { network: 'bsc', ticker: 'usdc' },
  { network: 'bsc', ticker: 'usdt' },
  { network: 'eth', ticker: 'aave' },
  { network: 'eth', ticker: 'dai' },
  { network: 'eth', ticker: 'eth', native: true },
  { network: 'eth', ticker: 'link' },
  { network: 'eth', ticker: 'pepe' },
  { network: 'eth', ticker: 'shib' },
  { network: 'eth', ticker: 'uni' },
  { network: 'eth', ticker: 'usdc' },
  { network: 'eth', ticker: 'usdt' },
  { network: 'eth', ticker: 'wbtc' },
  { network: 'matic', ticker: 'pol', native: true },
  { network: 'matic', ticker: 'usdc', symbols: ['USDC.e'] },
  { network: 'matic', ticker: 'usdt', symbols: ['USDT0', 'USD₮0'] },
  { network: 'op', ticker: 'op' },
  { network: 'op', ticker: 'usdt', symbols: ['USDT0', 'USD₮0'] },
]

/** The contracts that one list alone has, and the reason that it is enough. */
export const ONE_WITNESS: Readonly<Record<string, string>> = {
  '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE': 'SHIB is no market of Aave.',
  '0x6982508145454Ce325dDbE47a25d4ec3d2311933': 'PEPE is no market of Aave.',
  '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82': 'CAKE is the token of another exchange, so Uniswap leaves it out.',
  '0x01bFF41798a0BcF287b996046Ca68b395DbC1071':
    'USDT0 is no market of Aave on Optimism, and the second contract of its pair: paid only where the API names it.',
}
