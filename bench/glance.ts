import type { OrderActor } from '#machines/order'
import type { PurchaseActor } from '#machines/purchase'
import { asksForAddress } from '../machines/order-screen'

/** Does what the buy form asks for next: Buy, the order once more that was not answered, or an amount. */
export function fillsIn(purchase: PurchaseActor | undefined, amount: string): void {
  const form = purchase?.getSnapshot()
  if (!form || !purchase) return
  if (form.can({ type: 'order.requested' })) purchase.send({ type: 'order.requested' })
  else if (form.matches('unclear')) purchase.send({ type: 'order.resent' })
  else if (form.matches({ editing: 'idle' }) || form.matches({ editing: 'declined' }))
    purchase.send({ type: 'amount.typed', amount })
}

/** Gives the receiving address where the page of an order asks for it. */
export function givesAddress(order: OrderActor, address: string): void {
  const page = order.getSnapshot()
  const recipient = { address, email: null }
  if (asksForAddress(page) && page.can({ type: 'address.submitted', recipient }))
    order.send({ type: 'address.submitted', recipient })
}
