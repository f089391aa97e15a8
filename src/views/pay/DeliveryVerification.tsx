import type { OrderActor } from '#machines/order'
import { Verification } from '../receipt/Verification'
import { useChild } from '../use-child'

/** The result of the delivery's verification on the chain. */
export function DeliveryVerification({ order }: { order: OrderActor }) {
  return <Verification delivery={useChild(order, 'delivery')} />
}
