import { useSelector } from '@xstate/react'
import { isOrderLost } from '#machines/connectivity'
import { isContradicted, type OrderActor } from '#machines/order'
import { useChild } from '../use-child'

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
