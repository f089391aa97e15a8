import { useSelector } from '@xstate/react'
import type { OrderActor } from '#machines/order'
import { Verification } from '../receipt/Verification'
import { useChild } from '../use-child'

/** The verification of the delivery, and whether it is a mismatch. */
export function useDelivery(order: OrderActor) {
  const delivery = useChild(order, 'delivery')
  const isDifferent = useSelector(delivery, snapshot => snapshot?.hasTag('mismatch') === true)
  return { delivery, isDifferent }
}

/** The result of the delivery's verification on the chain. */
export function DeliveryVerification({ order }: { order: OrderActor }) {
  return <Verification delivery={useDelivery(order).delivery} />
}
