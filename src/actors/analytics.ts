import type { Memory } from '#actors/memory'
import type { Decimal } from '#domain/decimal'
import { type Order, orderValue } from '#domain/order'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Pushes GA4's purchase event (section 4), once per order ever: the orders announced on earlier visits are remembered. */
export function announcePurchase(memory: Memory, order: Order, coinPrice: Decimal | null): void {
  const announced = memory.announced.read() ?? []
  if (announced.includes(order.uuid)) return
  memory.announced.write([...announced, order.uuid])
  // Something else by that name (an element's id) must not break the screen of a payment that succeeded.
  if (!Array.isArray(window.dataLayer)) window.dataLayer = []
  window.dataLayer.push({
    event: 'purchase',
    ecommerce: { transaction_id: order.uuid, currency: 'USD', value: Number(orderValue(order, coinPrice) ?? '0') },
  })
}
