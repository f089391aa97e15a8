import { compare, type Decimal } from './decimal'
import type { Order } from './order'
import { worthOf } from './purchase'

/** Whether an order with this status must have a receiving address: live, and beyond PREPARING (section 2). */
export function needsReceiver({ status }: Order): boolean {
  return status === 'WAITING' || status === 'CONFIRMING' || status === 'SENDING'
}

/** Dollars received: received_amount times the coin's price, to the cent; `null` where either is unknown. */
export function orderValue(order: Pick<Order, 'receivedAmount'>, coinPrice: Decimal | null): Decimal | null {
  return order.receivedAmount && coinPrice ? worthOf(order.receivedAmount, coinPrice) : null
}

/** Whether what arrived is less or more than what was asked. */
export function depositDifference(order: Order): 'underpaid' | 'overpaid' | null {
  if (!order.amountFrom || !hasReceived(order)) return null
  const difference = compare(order.receivedAmount, order.amountFrom)
  return difference === 0 ? null : difference < 0 ? 'underpaid' : 'overpaid'
}

/** Whether an order names an amount received. Whether it is paid is a question to its terms (`isPaid`). */
export function hasReceived<Received extends Pick<Order, 'receivedAmount'>>(
  order: Received,
): order is Received & { receivedAmount: Decimal } {
  return order.receivedAmount !== null && order.receivedAmount !== '0'
}
