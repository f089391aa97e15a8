import { tokens as aave } from '@aave-dao/aave-address-book/tokenlist'
import uniswap from '@uniswap/default-token-list' with { type: 'json' }
import { getAddress } from 'viem'
import { arbitrum, avalanche, base, bsc, type Chain, mainnet, optimism, polygon } from 'viem/chains'
import { type Network, ONE_WITNESS, PAIRS, type Pair } from './reviewed.ts'

/** A token as a kept list has it. */
export interface Listed {
  chainId: number
  address: string
  symbol: string
  decimals: number
  tags?: readonly string[]
}

/** The kept lists, by who keeps them. Of Aave's only what is lent, not what Aave gives for it. */
export const LISTS: Readonly<Record<'uniswap' | 'aave', readonly Listed[]>> = {
  uniswap: uniswap.tokens,
  aave: aave.filter(({ tags }) => tags.includes('underlying')),
}

/** The chains of the networks, as viem has them. */
export const CHAINS: Readonly<Record<Network, Chain>> = {
  arbitrum,
  avaxc: avalanche,
  base,
  bsc,
  eth: mainnet,
  matic: polygon,
  op: optimism,
}

const HEAD = `/**
 * The coins that may be paid from a connected wallet, one contract in a row: network and ticker as the API spells them,
 * chain id (EIP-155), decimals, and of a token its contract (EIP-55) and what its \`symbol()\` may answer beside the
 * ticker in capitals. A row without a contract is the chain's own coin. A pair with two rows is paid only where the API
 * names the contract. Written by scripts/pairs.ts from the reviewed pairs and two kept lists of tokens.
 */
export const PAIR_TABLE = \``

/** The source of \`src/domain/pairs.ts\`. @throws Error where a pair, the lists and the named exceptions disagree. */
export function pairsSource(lists: typeof LISTS = LISTS): string {
  const rows = PAIRS.flatMap(pair => rowsOf(pair, lists))
  const unused = Object.keys(ONE_WITNESS).filter(address => !rows.some(row => row.includes(address)))
  if (unused.length > 0) throw new Error(`No pair has these contracts, which are excepted: ${unused.join(', ')}`)
  return `${HEAD}\n${rows.join('\n')}\n\`\n`
}

function rowsOf({ network, ticker, native, symbols = [] }: Pair, lists: typeof LISTS): string[] {
  const { id, nativeCurrency } = CHAINS[network]
  const name = `${network} ${ticker}`
  if (native) {
    if (nativeCurrency.symbol.toLowerCase() !== ticker) throw new Error(`${name}: the chain's coin is another`)
    return [`${name} ${id} ${nativeCurrency.decimals}`]
  }
  const found = Object.values(lists)
    .flatMap(list => list.filter(token => token.chainId === id && isCalled(ticker, token.symbol)))
    .map(token => ({ ...token, address: getAddress(token.address) }))
  if (found.length === 0) throw new Error(`${name}: no list has it`)
  return [...new Set(found.map(({ address }) => address))].sort().map(address => {
    const witnesses = found.filter(token => token.address === address)
    const [decimals, ...others] = new Set(witnesses.map(witness => witness.decimals))
    if (others.length > 0) throw new Error(`${name}: the lists disagree on the decimals of ${address}`)
    if (witnesses.length < 2 !== address in ONE_WITNESS) {
      throw new Error(`${name}: ${address} is in ${witnesses.length} lists, and ONE_WITNESS says otherwise`)
    }
    return [name, id, decimals, address, ...symbols].join(' ')
  })
}

/** Whether a list's symbol is the ticker's, also of a token that was bridged (`.e`) or renamed (`0`, `₮`). */
function isCalled(ticker: string, symbol: string): boolean {
  return (
    symbol
      .toLowerCase()
      .replace('₮', 't')
      .replace(/(?:\.e|0)$/, '') === ticker
  )
}
