import { compare, type Decimal, multiply, round } from './decimal'

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

/** What is pinned once an answer is known: what was first named stays. */
export function pin(pinned: Pinned, order: Order): Pinned {
  return {
    paymentAddress: pinned.paymentAddress ?? order.paymentAddress,
    amountFrom: pinned.amountFrom ?? order.amountFrom,
    ticker: pinned.ticker ?? order.coin?.ticker ?? null,
  }
}

/** Whether an answer names another deposit address, coin or amount than the one that is pinned. */
export function contradicts(pinned: Pinned, order: Order): boolean {
  const first = pin(pinned, order)
  return (
    (order.paymentAddress !== null && order.paymentAddress !== first.paymentAddress) ||
    (order.amountFrom !== null && order.amountFrom !== first.amountFrom) ||
    (order.coin !== null && order.coin.ticker.toLowerCase() !== first.ticker?.toLowerCase())
  )
}

/** The order after an answer: what is pinned stays, and so does a status or a coin that the answer leaves out. */
export function heldTo(pinned: Pinned, before: Order | null, answer: Order): Order {
  const { paymentAddress, amountFrom } = pin(pinned, answer)
  const isItsCoin = answer.coin !== null && !contradicts(pinned, { ...answer, paymentAddress: null, amountFrom: null })
  const status = answer.status ?? before?.status ?? null
  return {
    ...answer,
    paymentAddress,
    amountFrom,
    coin: isItsCoin ? answer.coin : (before?.coin ?? null),
    status,
    secondsLeft: status === 'WAITING' ? timeLeft(before, answer) : answer.secondsLeft,
  }
}

/** The time of WAITING: only an answer that says WAITING knows it, and one that cannot be read takes none away. */
function timeLeft(before: Order | null, answer: Order): number | null {
  const known = before?.status === 'WAITING' ? before.secondsLeft : null
  return answer.status === null ? known : (answer.secondsLeft ?? known)
}

/** Whether an order that had one status cannot well have the other now: a lower one, which a stale answer may name. */
export function goesBack(from: OrderStatus | null, to: OrderStatus | null): boolean {
  return from !== null && to !== null && ORDER_STATUSES.indexOf(to) < ORDER_STATUSES.indexOf(from)
}

/** Reads a status from outside; an unknown one is `null`. */
export function orderStatus(value: unknown): OrderStatus | null {
  return ORDER_STATUSES.find(status => status === value) ?? null
}

/** Whether nothing can happen to the order any more: polling stops (section 4). */
export function isSettled(status: OrderStatus): status is SettledStatus {
  return (SETTLED_STATUSES as readonly OrderStatus[]).includes(status)
}

// spec 2.address
/** Whether the buyer must still say where the tokens go: alive, beyond PREPARING, and no receive_address (section 2). */
export function lacksReceiveAddress(order: Order): boolean {
  return (
    (order.status === 'WAITING' || order.status === 'CONFIRMING' || order.status === 'SENDING') &&
    order.receiveAddress === null
  )
}

// spec 2.deposit.placeholders
/** Whether the deposit may be shown: only once both addresses exist (section 2, "Send Deposit"). */
export function depositIsKnown(
  order: Order,
): order is Order & { amountFrom: Decimal; paymentAddress: string; receiveAddress: string } {
  return order.amountFrom !== null && order.paymentAddress !== null && order.receiveAddress !== null
}

/** Dollars received: received_amount times the coin's price, to the cent; `null` where either is unknown. */
export function orderValue(order: Order, coinPrice: Decimal | null): Decimal | null {
  return order.receivedAmount && coinPrice ? round(multiply(order.receivedAmount, coinPrice), 2) : null
}

/** Whether what arrived is less or more than what was asked. */
export function depositDifference(order: Order): 'underpaid' | 'overpaid' | null {
  if (!order.amountFrom || !hasReceived(order)) return null
  const difference = compare(order.receivedAmount, order.amountFrom)
  return difference === 0 ? null : difference < 0 ? 'underpaid' : 'overpaid'
}

/** Whether money came for an order that had already ended without it. */
export function cameLate(order: Order): order is Paid {
  return (order.status === 'EXPIRED' || order.status === 'CANCEL') && hasReceived(order)
}

type Paid = Order & { receivedAmount: Decimal }

/** Whether any money came for an order. */
export function hasReceived(order: Order): order is Paid {
  return order.receivedAmount !== null && order.receivedAmount !== '0'
}

/** Whether to pay again would be to pay twice: money came, or tokens were to be sent, which follows only then. */
export function wasPaid(order: Order): boolean {
  return hasReceived(order) || order.status === 'ERROR_SENDING'
}
