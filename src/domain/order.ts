import type { NamedToken } from './coin'
import type { Decimal } from './decimal'

/** The statuses in the order of an order's life, which is their `rank`. */
export const LIVE_STATUSES = ['NEW', 'PREPARING', 'WAITING', 'CONFIRMING', 'SENDING'] as const
export const SETTLED_STATUSES = [
  'SUCCESS',
  'ERROR',
  'ERROR_RECEIVE_ADDRESS',
  'ERROR_SENDING',
  'CANCEL',
  'EXPIRED',
] as const

export type LiveStatus = (typeof LIVE_STATUSES)[number]
export type SettledStatus = (typeof SETTLED_STATUSES)[number]
/** The ends that bring no tokens. */
export type BadEnd = Exclude<SettledStatus, 'SUCCESS'>
export type OrderStatus = LiveStatus | SettledStatus

export const ORDER_STATUSES: readonly OrderStatus[] = [...LIVE_STATUSES, ...SETTLED_STATUSES]

/** A field that a payment must carry beside the deposit address: a memo, a tag, an extra id. */
export interface ExtraField {
  name: string
  value: string
}

/** The name of the deposit address in `unreadable`. */
export const DEPOSIT_ADDRESS_FIELD = 'deposit address'
/** The name in `unreadable` of a memo that an answer requires without naming one; a memo of any name meets that. */
export const ANY_MEMO = '*'

/** One purchase (specification section 3). Amounts in the coin, `toReceive` and `amountTo` in FRACT. */
export interface Order {
  uuid: string
  /** `null` is a status that this page does not know: the panel stays and polling goes on. */
  status: OrderStatus | null
  /** Whether the last answer named no status that this page knows, though the order could be paid before. */
  isStatusUnknown?: boolean
  /** Whether the order waited for its payment before, and has a status that comes before that again. */
  isUnready?: boolean
  secondsLeft: number | null
  amountFrom: Decimal | null
  receivedAmount: Decimal | null
  toReceive: Decimal | null
  amountTo: Decimal | null
  receiveAddress: string | null
  paymentAddress: string | null
  txHash: string | null
  errorMessage: string | null
  coin: OrderCoin | null
  payerPromocode: string | null
  extras: readonly ExtraField[]
  /** Whether an answer names received money of an amount that cannot be read. */
  isReceiptUnread: boolean
  /** The fields of the deposit that cannot be shown exactly: `DEPOSIT_ADDRESS_FIELD`, `ANY_MEMO`, or the names of memos. */
  unreadable: readonly string[]
}

/** The coin as an order names it; `network` where the order names one. */
export interface OrderCoin extends NamedToken {
  ticker: string
  logoUrl: string | null
  network: string | null
}

/** Reads a status from outside; an unknown one is `null`. */
export function orderStatus(value: unknown): OrderStatus | null {
  return ORDER_STATUSES.find(status => status === value) ?? null
}

/** Whether an order has ended, so that polling stops (section 4). An order without a status has not. */
export function isSettled(status: OrderStatus | null | undefined): status is SettledStatus {
  return (SETTLED_STATUSES as readonly unknown[]).includes(status)
}

/** Whether an order of this status has ended, and brought no tokens. */
export function isBadEnd(status: OrderStatus | null | undefined): status is BadEnd {
  return isSettled(status) && status !== 'SUCCESS'
}

/** Whether an order of this status waits for its payment, so that it may be paid. */
export function isBeforePayment(status: OrderStatus | null): status is 'NEW' | 'PREPARING' | 'WAITING' {
  return status === 'NEW' || status === 'PREPARING' || status === 'WAITING'
}

/** Whether an order ended while its payment was still due (CANCEL, EXPIRED), so that a payment that arrives now is late. */
export function endsUnpaid(status: OrderStatus | null): boolean {
  return status === 'CANCEL' || status === 'EXPIRED'
}

/** Where the tokens go, and where news may be sent. */
export interface Recipient {
  address: string
  email: string | null
}
