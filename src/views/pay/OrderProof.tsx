import { useSelector } from '@xstate/react'
import type { DeliveryActor } from '#machines/delivery'
import type { OrderActor } from '#machines/order'
import { Proof } from '../receipt/Proof'
import { OrderId } from './OrderId'

/** The check of the delivery, and whether the chain shows another one than the server says. */
export function useDelivery(order: OrderActor) {
  const delivery = useSelector(order, ({ children }) => children.delivery as DeliveryActor | undefined)
  const isDifferent = useSelector(delivery, snapshot => snapshot?.hasTag('different') === true)
  return { delivery, isDifferent }
}

/** What the page has seen of the delivery on the chain; where it saw something else, the id to ask about it with. */
export function OrderProof({ order }: { order: OrderActor }) {
  const { delivery, isDifferent } = useDelivery(order)
  return (
    <>
      <Proof delivery={delivery} />
      {isDifferent && <OrderId actor={order} hasFailed />}
    </>
  )
}
