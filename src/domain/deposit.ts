import { compare, type Decimal, multiply, round } from './decimal'
import type { Order } from './order'

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
