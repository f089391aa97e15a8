import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { networkName } from '#domain/networks'
import { PAIR_CONTRACTS } from '#domain/transfer'

/** A network that orders are paid on, by the short code that coins have it by. */
export interface NetworkFacts {
  readonly code: string
  readonly chainId: number
  readonly name: string
}

/** The sale's own network: FRACT is on it too, and its chain id may be another one (SANDBOX_CHAIN_ID). */
export const SALE_NETWORK = 'matic'

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
  /** Whether network and ticker have another contract, so that the API has to name this one. */
  readonly isAmbiguous: boolean
}

/** The contracts of the sandbox's coins, where network and ticker have two. */
const MEANT: readonly string[] = [
  '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58',
]

/** The assets whose `transfer` returns nothing. */
export const SILENT: readonly string[] = ['eth usdt']

const isAmbiguous = ({ network, ticker }: (typeof PAIR_CONTRACTS)[number]) =>
  PAIR_CONTRACTS.filter(row => row.network === network && row.ticker === ticker).length > 1

export const NETWORKS: readonly NetworkFacts[] = [
  ...new Map(PAIR_CONTRACTS.map(({ network, chainId }) => [network, chainId])),
]
  .map(([code, chainId]) => ({ code, chainId, name: networkName(code).replace(/ \(.*/, '') }))
  .sort((one, other) => Number(other.code === SALE_NETWORK) - Number(one.code === SALE_NETWORK))

/** What orders are paid with, by its id. */
export const ASSETS: ReadonlyMap<string, Asset> = new Map(
  PAIR_CONTRACTS.map(row => {
    const { network, ticker, decimals, symbols } = row
    const contract = row.contract as Address | null
    // The other contract of a coin is an asset by its own symbol.
    const isOther = isAmbiguous(row) && !MEANT.includes(contract ?? '')
    const symbol = symbols[isOther ? 1 : 0] ?? ticker.toUpperCase()
    const id = `${network} ${isOther ? symbol.toLowerCase() : ticker}`
    return [id, { id, network, contract, decimals, symbol, isAmbiguous: isAmbiguous(row) }]
  }),
)

/** The asset of this id. @throws where there is none. */
export function assetOf(id: string): Asset {
  const asset = ASSETS.get(id)
  if (!asset) throw new Error(`There is no asset "${id}": src/domain/pairs.ts has the list.`)
  return asset
}

export function transferData(to: Address, units: bigint): Hex {
  return encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] })
}
