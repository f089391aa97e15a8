import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'

/** A network that orders are paid on, by the short code that coins have it by. */
export interface NetworkFacts {
  readonly code: string
  readonly chainId: number
  readonly name: string
}

/** The sale's own network: FRACT is on it too, and its chain id may be another one (SANDBOX_CHAIN_ID). */
export const SALE_NETWORK = 'matic'

export const NETWORKS: readonly NetworkFacts[] = [
  { code: SALE_NETWORK, chainId: 137, name: 'Polygon' },
  { code: 'eth', chainId: 1, name: 'Ethereum' },
  { code: 'bsc', chainId: 56, name: 'BNB Smart Chain' },
]

/** What orders are paid with on a network: its native coin, or a token at the address that it has on the real one. */
export interface Asset {
  /** The network's code and the ticker, such as 'bsc usdt'; the database knows deposits by it. */
  readonly id: string
  readonly network: string
  /** `null` for the native coin. */
  readonly contract: Address | null
  readonly decimals: number
  /** What the contract answers to `symbol()`. */
  readonly symbol: string
  /** Whether its `transfer` returns nothing. */
  readonly isSilent: boolean
}

type Row = readonly [id: string, contract: Address | null, decimals: number, symbol: string, isSilent?: 'silent']

const ROWS: readonly Row[] = [
  ['matic pol', null, 18, 'POL'],
  ['matic usdt', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 6, 'USDT'],
  ['matic usdc', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', 6, 'USDC'],
  ['matic usdc.e', '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174', 6, 'USDC.e'],
  ['matic dai', '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063', 18, 'DAI'],
  ['matic weth', '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619', 18, 'WETH'],
  ['eth eth', null, 18, 'ETH'],
  ['eth usdt', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 6, 'USDT', 'silent'],
  ['eth usdc', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 6, 'USDC'],
  ['bsc bnb', null, 18, 'BNB'],
  ['bsc usdt', '0x55d398326f99059fF775485246999027B3197955', 18, 'USDT'],
  ['bsc usdc', '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 18, 'USDC'],
]

/** By their ids. */
export const ASSETS: ReadonlyMap<string, Asset> = new Map(
  ROWS.map(([id, contract, decimals, symbol, isSilent]) => [
    id,
    { id, network: id.split(' ')[0] ?? '', contract, decimals, symbol, isSilent: isSilent !== undefined },
  ]),
)

/** The asset of this id. @throws where there is none. */
export function assetOf(id: string): Asset {
  const asset = ASSETS.get(id)
  if (!asset) throw new Error(`There is no asset "${id}": sandbox/chain/assets.ts has the list.`)
  return asset
}

export function transferData(to: Address, units: bigint): Hex {
  return encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] })
}
