import type { Store } from '#actors/store'
import { type Decimal, multiply } from '#domain/decimal'
import type { Order } from '#domain/order'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Pushes GA4's purchase event (section 4), once per order ever: the orders announced on earlier visits are remembered. */
export function announcePurchase(store: Store, order: Order, coinPrice: Decimal | null): void {
  const announced = store.announced.read() ?? []
  if (announced.includes(order.uuid)) return
  store.announced.write([...announced, order.uuid])
  const { uuid, receivedAmount } = order
  const value = receivedAmount && coinPrice ? Number(multiply(receivedAmount, coinPrice)) : 0
  push({ event: 'purchase', ecommerce: { transaction_id: uuid, currency: 'USD', value } })
}

/** Pushes that the visitor connected a wallet (section 2): by which connector, and never whose. */
export function announceConnection(connectorId: string): void {
  push({ event: 'connect_wallet', connector: connectorId })
}

function push(event: object): void {
  // `dataLayer` may be another thing by that name (an element's id), which must not break the screen of a successful
  // payment.
  if (!Array.isArray(window.dataLayer)) window.dataLayer = []
  window.dataLayer.push(event)
}
