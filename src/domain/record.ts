import type { Decimal } from './decimal'
import { isSettled, type Order, type OrderStatus, type Pinned, UNPINNED } from './order'

/** What this browser keeps of an order, so that nothing is lost when the page is closed. Amounts as in `Order`. */
export interface OrderRecord {
  uuid: string
  /** Milliseconds of the epoch: when this browser first knew of the order. */
  since: number
  status: OrderStatus | null
  ticker: string | null
  network: string | null
  /** Dollars for one coin when the order was made. */
  coinPrice: Decimal | null
  amountFrom: Decimal | null
  receivedAmount: Decimal | null
  toReceive: Decimal | null
  amountTo: Decimal | null
  paymentAddress: string | null
  receiveAddress: string | null
  txHash: string | null
  /** The statuses that this browser was told, in their order. */
  history: readonly { status: OrderStatus; at: number }[]
}

/** What the order's answers do not say: the price and the network it was made with. */
export interface Made {
  coinPrice: Decimal | null
  network: string | null
}

/** The record of an order after an answer that came at `now`. */
export function recorded(before: OrderRecord | undefined, order: Order, made: Made, now: number): OrderRecord {
  const steps = before?.history ?? []
  const isNews = order.status !== null && order.status !== steps.at(-1)?.status
  return {
    uuid: order.uuid,
    since: before?.since ?? now,
    status: order.status ?? before?.status ?? null,
    ticker: order.coin?.ticker ?? before?.ticker ?? null,
    network: made.network ?? before?.network ?? null,
    coinPrice: made.coinPrice ?? before?.coinPrice ?? null,
    amountFrom: order.amountFrom ?? before?.amountFrom ?? null,
    receivedAmount: order.receivedAmount ?? before?.receivedAmount ?? null,
    toReceive: order.toReceive ?? before?.toReceive ?? null,
    amountTo: order.amountTo ?? before?.amountTo ?? null,
    paymentAddress: order.paymentAddress ?? before?.paymentAddress ?? null,
    receiveAddress: order.receiveAddress ?? before?.receiveAddress ?? null,
    txHash: order.txHash ?? before?.txHash ?? null,
    history: isNews && order.status ? [...steps, { status: order.status, at: now }] : steps,
  }
}

/** The newest records first, each order once, and no more than `limit`. */
export function withRecord(records: readonly OrderRecord[], record: OrderRecord, limit: number): OrderRecord[] {
  const isKnown = records.some(({ uuid }) => uuid === record.uuid)
  const all = isKnown ? records.map(one => (one.uuid === record.uuid ? record : one)) : [...records, record]
  return all.sort((one, other) => other.since - one.since).slice(0, limit)
}

/** Whether somebody may have sent money for the order that has not arrived yet: it lives, and where to pay was shown. */
export function mayBePaid({ status, paymentAddress, receiveAddress }: OrderRecord): boolean {
  return status !== null && !isSettled(status) && paymentAddress !== null && receiveAddress !== null
}

/** What an order may never change, as far as its record knows. */
export function pinnedIn(record: OrderRecord | undefined): Pinned {
  if (!record) return UNPINNED
  const { paymentAddress, amountFrom, ticker } = record
  return { paymentAddress, amountFrom, ticker }
}

/** Whether the payment for the order has been seen: there is nothing left to wait for before leaving it. */
export function isPaid({ status }: OrderRecord): boolean {
  return status === 'CONFIRMING' || status === 'SENDING'
}
