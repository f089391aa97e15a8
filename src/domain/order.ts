import type { Decimal } from './decimal'

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
export type OrderStatus = LiveStatus | SettledStatus

export const ORDER_STATUSES: readonly OrderStatus[] = [...LIVE_STATUSES, ...SETTLED_STATUSES] // spec 4.statuses

/** A field of an order that must reach the payee's network too: a memo, a tag, an extra id. */
export interface ExtraField {
  name: string
  value: string
}

// spec 3.order
/** One purchase (specification section 3). Amounts in the coin, `toReceive` and `amountTo` in FRACT. */
export interface Order {
  uuid: string
  /** `null` is a status this page does not know: the panel stays and polling goes on. */
  status: OrderStatus | null
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
}

/** The coin as an order names it; `network` where the server says it. */
export interface OrderCoin {
  ticker: string
  logoUrl: string | null
  network: string | null
}

/** What must never change during an order, as the server first named it; `null` is not named yet. */
export interface Pinned {
  paymentAddress: string | null
  amountFrom: Decimal | null
  ticker: string | null
}

export const UNPINNED: Pinned = { paymentAddress: null, amountFrom: null, ticker: null }

/** Reads a status from outside; an unknown one is `null`. */
export function orderStatus(value: unknown): OrderStatus | null {
  return ORDER_STATUSES.find(status => status === value) ?? null
}

/** Whether nothing can happen to the order any more: polling stops (section 4). */
export function isSettled(status: OrderStatus): status is SettledStatus {
  return (SETTLED_STATUSES as readonly OrderStatus[]).includes(status)
}
