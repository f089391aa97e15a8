import type { Decimal } from './decimal'
import { sameAddress } from './evm-address'
import type { BadEnd, ExtraField } from './order'

/** The visitor's request, as this browser created the order. Amounts in the coin, `toReceive` in FRACT. */
export interface OrderRequest {
  code: string
  ticker: string
  network: string | null
  /** The token contract and the chain that the list of coins named. */
  contractAddress: string | null
  chainId: number | null
  amount: Decimal
  toReceive: Decimal
  promocode: string | null
}

export type Subject =
  | 'deposit address'
  /** A deposit address that has not the format of its network. */
  | 'address form'
  | 'memo'
  | 'network'
  | 'coin'
  /** The token contract of the coin. */
  | 'contract'
  | 'amount'
  | 'promise'
  | 'receiver'
  | 'transaction'

/**
 * A contradiction: the value held and the value received, which cannot both be true. `held` is `null` where none was
 * held.
 */
export interface Contradiction {
  subject: Subject
  held: string | null
  told: string
}

/** The amount to send, in the coin, and the FRACT promised for it. */
export interface Figures {
  amountFrom: Decimal
  toReceive: Decimal
}

/**
 * The terms of an order, which bind every answer over reloads, tabs and years ("What is held" in the safety rules): the
 * visitor's request, the server's first values, and the payments seen. Kept in the order's record; `null` is not known
 * yet.
 */
export interface Terms {
  /** `null` where this browser did not create the order. */
  request: OrderRequest | null
  /** Whether the visitor claimed an order that this browser did not create. */
  isClaimed: boolean
  /** Dollars for one coin when the order was created. */
  coinPrice: Decimal | null
  /** The receiving address that this browser gave, or that the visitor took by a press. */
  receiver: string | null
  /** Milliseconds of the epoch: when the visitor gave or took that address, because the last one counts. */
  receiverAt: number | null
  amountFrom: Decimal | null
  /** The FRACT promised. */
  toReceive: Decimal | null
  ticker: string | null
  network: string | null
  /** The token contract of the coin, where an answer named one. */
  contractAddress: string | null
  paymentAddress: string | null
  /** The memos and tags of the deposit address, named together with it. */
  extras: readonly ExtraField[] | null
  /** The names of the memos and tags that could not be read. */
  unreadMemos: readonly string[] | null
  /** The figures that the visitor took though they differ from the request. Others are asked about anew. */
  takenFigures: Figures | null
  /** Whether the deposit was on screen, so that money may be on its way. */
  wasShown: boolean
  /** Whether money was seen: an amount received, all of it or a part, or a status that follows only a payment. */
  wasPaid: boolean
  /** The most that was received. */
  receivedAmount: Decimal | null
  /** The amount that a wallet was asked for, once the chain shows it at the deposit address. */
  minedAmount: Decimal | null
  /** The status by which the order ended without a delivery. It is never to be paid again, whatever an answer says. */
  endedAs: BadEnd | null
  /** The contract of FRACT as it was first named to this page, by the build or the API: deliveries are of its tokens. */
  tokenContract: string | null
  /** The transaction that delivered. */
  txHash: string | null
  /** The first contradiction, which nothing takes back. */
  contradictions: readonly Contradiction[] | null
}

export const NO_TERMS: Terms = {
  request: null,
  isClaimed: false,
  coinPrice: null,
  receiver: null,
  receiverAt: null,
  amountFrom: null,
  toReceive: null,
  ticker: null,
  network: null,
  contractAddress: null,
  paymentAddress: null,
  extras: null,
  unreadMemos: null,
  takenFigures: null,
  wasShown: false,
  wasPaid: false,
  receivedAmount: null,
  minedAmount: null,
  endedAs: null,
  tokenContract: null,
  txHash: null,
  contradictions: null,
}

/**
 * Whether money was seen for the order, so that it is never asked for again. The last answer alone does not say so,
 * because it may leave out what an earlier one told.
 */
export function isPaid({ wasPaid }: Terms): boolean {
  return wasPaid
}

/**
 * Whether this browser created the order. The purchase of an order of another browser is never announced here, because that
 * browser announces the purchase.
 */
export function isCreatedHere({ request }: Terms): boolean {
  return request !== null
}

/** Whether the order is the visitor's own, to be paid and kept: created by this browser or claimed. */
export function isOwn(terms: Terms): boolean {
  return isCreatedHere(terms) || terms.isClaimed
}

/** Whether an address is the receiving address that the terms hold. */
export function isReceiver({ receiver }: Terms, { address }: { address: string }): boolean {
  return sameAddress(address.trim(), receiver)
}
