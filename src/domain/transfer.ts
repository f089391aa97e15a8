import { checksummed } from './checksum-address'
import { coinContract } from './coin-contract'
import { fractionDigits, toUnits } from './decimal'
import { hex, word } from './json-rpc'
import type { OrderCoin } from './order'
import { PAIR_TABLE } from './pairs'
import { addressFault } from './receiving-address'
import { networkOf } from './standing'
import type { Terms } from './terms'

/** The one transfer that pays an order from a connected wallet, made of what its terms hold and a reviewed pair. */
export interface TransferTerms {
  /** EIP-155. */
  chainId: number
  /** The token's contract in EIP-55 spelling; `null` for the chain's own coin. */
  contract: string | null
  /** The deposit address in EIP-55 spelling. */
  to: string
  /** The amount in units of 10^-decimals, as decimal digits: a trace and a record are plain JSON. */
  units: string
  decimals: number
  /** What the contract's `symbol()` may answer; empty for the chain's own coin. */
  symbols: readonly string[]
  /** As the API spells it. */
  ticker: string
  /** The ticker of the chain's own coin, in capitals; `''` where the table has none. */
  native: string
}

/** Why an order cannot be paid from a connected wallet. By hand it may. */
export type UnfitReason =
  /** Coin, network, amount or deposit address is not known yet. */
  | 'incomplete'
  /** The payment needs a memo, which a transfer has no place for. */
  | 'memo'
  /** Network and ticker are no reviewed pair. */
  | 'pair'
  /** The API names another chain than the network's. */
  | 'chain'
  /** The API names a contract that was not reviewed, or none where two were. */
  | 'contract'
  /** The amount is zero, or finer than the coin's units. */
  | 'amount'
  /** The deposit address is no EVM address, or nobody's: zero, or a token's contract. */
  | 'address'

/**
 * The rows of the table in `pairs.ts`, each with all that the `symbol()` of its contract may answer. Parsed in this one
 * place, because a build inlines the table wherever it is used.
 */
export const PAIR_CONTRACTS = PAIR_TABLE.trim()
  .split('\n')
  .map(row => {
    const [network = '', ticker = '', chainId, decimals, contract = null, ...others] = row.split(' ')
    const symbols = contract ? [ticker.toUpperCase(), ...others] : []
    return { network, ticker, chainId: Number(chainId), decimals: Number(decimals), contract, symbols }
  })

/** Polygon, and the chains that a build may have in its place because no money on them is real: Anvil and Amoy. */
const POLYGON = 137
const TEST_CHAINS = [31_337, 80_002]

/**
 * The transfer that pays an order, or why there is none. Whether a wallet may be asked for it now, `transferStanding`
 * says. `coin` is the order's, from its last answer. `saleChain` is the chain of the token that is sold: on a test
 * chain Polygon's pairs are paid there and no other pair at all, because pretended FRACT must not cost real money. On a
 * chain that nobody reviewed no pair is paid, because it may be a test chain too.
 */
export function transferTermsOf(terms: Terms, coin: OrderCoin | null, saleChain: number): TransferTerms | UnfitReason {
  const { request, amountFrom, paymentAddress } = terms
  const [network, ticker] = [networkOf(terms), request?.ticker ?? terms.ticker]
  if (network === null || ticker === null || amountFrom === null || paymentAddress === null) return 'incomplete'
  if (terms.extras?.length || terms.unreadMemos?.length) return 'memo'

  const contracts = reviewed(network, ticker.toLowerCase(), saleChain)
  if (contracts.length === 0) return 'pair'
  const isOtherChain = (named?: number | null) => named != null && named !== contracts[0]?.chainId
  if (isOtherChain(request?.chainId) || isOtherChain(coin?.chainId)) return 'chain'
  const named = coinContract(terms)
  const [chosen, another] = contracts.filter(({ contract }) => named === null || named === contract)
  if (!chosen || another) return 'contract'

  const units = toUnits(amountFrom, chosen.decimals)
  if (units === 0n || fractionDigits(amountFrom) > chosen.decimals) return 'amount'
  const to = checksummed(paymentAddress)
  if (to === null || addressFault(paymentAddress) !== null || PAIR_CONTRACTS.some(({ contract }) => contract === to))
    return 'address'
  return { ...chosen, to, units: String(units), ticker, native: nativeTicker(chosen.chainId) }
}

/** The ticker of a chain's own coin, in capitals; `''` where the table has none. */
function nativeTicker(chainId: number): string {
  return PAIR_CONTRACTS.find(row => row.chainId === chainId && row.contract === null)?.ticker.toUpperCase() ?? ''
}

/** The reviewed contracts of a coin on its network, as a transfer names them. */
function reviewed(network: string, ticker: string, saleChain: number) {
  const isTest = TEST_CHAINS.includes(saleChain)
  const isReviewed = isTest || PAIR_CONTRACTS.some(row => row.chainId === saleChain)
  return PAIR_CONTRACTS.filter(
    row => isReviewed && row.network === network && row.ticker === ticker && (!isTest || row.chainId === POLYGON),
  ).map(({ chainId, decimals, contract, symbols }) => ({
    chainId: isTest ? saleChain : chainId,
    decimals,
    contract,
    symbols,
  }))
}

/** What is sent where. */
export type TransferSum = Pick<TransferTerms, 'chainId' | 'contract' | 'to' | 'units'>

/** The parameter of `eth_sendTransaction`. Fee and nonce are the wallet's. Numbers are hex without leading zeros. */
export interface TransferCall {
  from: string
  /** The deposit address, or the contract of a token. */
  to: string
  /** Units of the chain's own coin: zero where a token is sent. */
  value: `0x${string}`
  /** The call of a token's contract; absent for the chain's own coin. */
  data?: `0x${string}`
  chainId: `0x${string}`
}

/** The selector of ERC-20's `transfer(address,uint256)`. */
const TRANSFER = '0xa9059cbb'

/** The call that asks the wallet of `from` for the transfer: an ERC-20 `transfer`, or plain coins. */
export function callOf({ chainId, contract, to, units }: TransferSum, from: string): TransferCall {
  const [amount, chain] = [hex(BigInt(units)), hex(chainId)]
  return contract === null
    ? { from, to, value: amount, chainId: chain }
    : { from, to: contract, value: '0x0', data: `${TRANSFER}${word(to)}${word(amount)}`, chainId: chain }
}
