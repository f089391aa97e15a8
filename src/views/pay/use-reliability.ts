import { useSelector } from '@xstate/react'
import { isOrderLost } from '#machines/connectivity'
import type { OrderActor } from '#machines/order'
import { isContradicted, needsSupport } from '../../../machines/order-screen'
import { useChild } from '../use-child'
import { useDelivery } from './DeliveryVerification'

/** The reason why an order must not be paid: a contradiction, or a server that does not know the order. */
export function useWithheld(order: OrderActor): 'contradicted' | 'lost' | null {
  const isStopped = useSelector(order, isContradicted)
  const connectivity = useChild(order, 'connectivity')
  const isLost = useSelector(connectivity, snapshot => snapshot !== undefined && isOrderLost(snapshot))
  return isStopped ? 'contradicted' : isLost ? 'lost' : null
}

/** Whether the server lost the order or the chain shows another delivery, which the order itself does not know. */
export function useIsUnreliable(order: OrderActor): boolean {
  const { isDifferent } = useDelivery(order)
  return useWithheld(order) === 'lost' || isDifferent
}

/** Whether something went wrong with the order, so that support may be asked about it. */
export function useNeedsSupport(order: OrderActor): boolean {
  const isUnreliable = useIsUnreliable(order)
  return useSelector(order, snapshot => needsSupport(snapshot, isUnreliable))
}
