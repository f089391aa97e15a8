import { useSelector } from '@xstate/react'
import { isOrderLost } from '#machines/connectivity'
import { isContradicted, needsSupport, type OrderActor } from '#machines/order'
import { useChild } from '../use-child'
import { useDelivery } from './DeliveryVerification'

/**
 * The reason why the visitor must not rely on an order's answers: a contradiction, or a server that does not know the
 * order.
 */
export function useStop(order: OrderActor): 'contradicted' | 'lost' | null {
  const isStopped = useSelector(order, isContradicted)
  const connectivity = useChild(order, 'connectivity')
  const isLost = useSelector(connectivity, snapshot => snapshot !== undefined && isOrderLost(snapshot))
  return isStopped ? 'contradicted' : isLost ? 'lost' : null
}

/** Whether the order's answers must not be relied on, which the order itself does not know. */
export function useDoubt(order: OrderActor): boolean {
  const { isDifferent } = useDelivery(order)
  return useStop(order) === 'lost' || isDifferent
}

/** Whether something went wrong with the order, so that support may be asked about it. */
export function useNeedsSupport(order: OrderActor): boolean {
  const isDoubted = useDoubt(order)
  return useSelector(order, snapshot => needsSupport(snapshot, isDoubted))
}
