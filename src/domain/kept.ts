import type { OrderRecord } from './record'

/** Whether this browser keeps an order, so that it is found in My orders after the page was closed. */
export function isKept(
  { orders, isLasting }: { orders: readonly OrderRecord[]; isLasting: boolean },
  uuid: string,
): boolean {
  return isLasting && orders.some(order => order.uuid === uuid)
}
