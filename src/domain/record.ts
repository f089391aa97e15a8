import type { Decimal } from './decimal'
import { sameAddress } from './evm-address'
import type { OpenOrder } from './open-order'
import { isSettled, type OrderStatus } from './order'
import { isPaid, type Terms } from './terms'

/** The record of an order in local storage, so that nothing is lost when the page is closed. Amounts as in `Order`. */
export interface OrderRecord {
  uuid: string
  /** Milliseconds of the epoch: when this browser first knew of the order. */
  since: number
  status: OrderStatus | null
  ticker: string | null
  network: string | null
  amountFrom: Decimal | null
  receivedAmount: Decimal | null
  toReceive: Decimal | null
  amountTo: Decimal | null
  paymentAddress: string | null
  receiveAddress: string | null
  txHash: string | null
  /** The transaction by which a wallet sent the payment; the server alone says whether that was seen. */
  sentHash: string | null
  /** Whether the chain, when it was asked last, showed another delivery than the transaction that this order names. */
  isMismatch: boolean
  /** Milliseconds of the epoch: the deadline of the payment, from the first answer that said WAITING. */
  deadline: number | null
  /** The statuses that this browser was told, in their order. */
  history: readonly { status: OrderStatus; at: number }[]
  terms: Terms
}

/** The record of an order, where this browser keeps one. */
export function recordOf(orders: readonly OrderRecord[], uuid: string | undefined): OrderRecord | null {
  return orders.find(record => record.uuid === uuid) ?? null
}

/** Whether a payment that was not seen yet may be on its way: the order is live, and its deposit was shown. */
export function mayHaveBeenPaid({ status, terms }: OrderRecord): boolean {
  return status !== null && !isSettled(status) && terms.wasShown
}

type Payment = Pick<OrderRecord, 'terms' | 'sentHash'>

/**
 * Whether a wallet sent the payment, whatever the server has seen: its transaction is known, or the chain has shown it. A
 * payment in the chain's own coin may be shown without its hash.
 */
export function isSent({ terms, sentHash }: Payment): boolean {
  return sentHash !== null || terms.minedAmount !== null
}

/** Whether an order took a payment, or was sent one: no other is asked for. */
export function isPaidOrSent(payment: Payment): boolean {
  return isPaid(payment.terms) || isSent(payment)
}

/**
 * Whether an order took a payment, or was sent one, and ended without a delivery, or with a contradicted one: somebody owes
 * an answer.
 */
export function isUnresolved(record: Payment & Pick<OrderRecord, 'status' | 'isMismatch'>): boolean {
  const { status, terms, isMismatch } = record
  const isUndelivered = status !== 'SUCCESS' || terms.contradictions !== null || isMismatch
  return isSettled(status) && isPaidOrSent(record) && isUndelivered
}

/** Whether an order of this browser failed because of this receiving address. */
export function hasFailedAt(orders: readonly OrderRecord[], address: string): boolean {
  return orders.some(
    ({ status, receiveAddress }) => status === 'ERROR_RECEIVE_ADDRESS' && sameAddress(receiveAddress, address),
  )
}

/** Whether an order comes before another purchase: it is live, or it is unresolved. An order without a record is live. */
export function isPending(record: OrderRecord | null): boolean {
  return record === null || !isSettled(record.status) || isUnresolved(record)
}

/**
 * Whether an order took a payment, or was sent one, that its record did not know `before`, and still has to deliver: an
 * order that was given up may be paid late, and nobody would remind of it.
 */
export function isOwedSince(before: OrderRecord | null, record: OrderRecord): boolean {
  const isNews = (is: (payment: Payment) => boolean) => is(record) && !(before && is(before))
  return (isNews(({ terms }) => isPaid(terms)) || isNews(isSent)) && isPending(record)
}

/** Whether the visitor claimed an order of another browser just now, to pay it here. */
export function isClaimedSince(before: OrderRecord | null, { status, terms }: OrderRecord): boolean {
  return before === null && terms.isClaimed && !isSettled(status)
}

/**
 * The live order that took a payment, or was sent one, and takes the place of an open order that has ended: a purchase made
 * meanwhile must not be the end of its reminder.
 */
export function nextOpenOrder(orders: readonly OrderRecord[], ended: string | undefined): OpenOrder | null {
  const next = orders.find(record => record.uuid !== ended && !isSettled(record.status) && isPaidOrSent(record))
  return next ? { uuid: next.uuid, terms: next.terms } : null
}

/** The events of the door 'watch orders': the stored orders, after another tab or this one changed them. */
export type OrdersEvent =
  | { type: 'orders.read'; orders: readonly OrderRecord[]; openOrder: OpenOrder | null; isLasting: boolean }
  /** The page's address names an order now. */
  | { type: 'link.opened'; uuid: string }
