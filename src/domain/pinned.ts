import { ORDER_STATUSES, type Order, type OrderStatus, type Pinned } from './order'

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
