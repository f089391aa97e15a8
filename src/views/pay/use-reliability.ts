import { shallowEqual, useSelector } from '@xstate/react'
import type { OrderActor } from '#machines/order'
import { isOrderLost } from '#machines/order-polling'
import {
  type Ending,
  ending,
  mayBePaid,
  needsSupport,
  type OrderScreen,
  type Progress,
  progress,
  screenOf,
} from '../../../machines/order-screen'
import { useLoaded } from '../../start/lazy-view'
import { useChild } from '../use-child'
import { useDelivery } from './DeliveryVerification'
import { useIsTimeUp } from './use-order'

/** Whether the server does not know the order, which the order itself does not know. */
export function useIsLost(order: OrderActor): boolean {
  const orderPolling = useChild(order, 'orderPolling')
  return useSelector(orderPolling, snapshot => snapshot !== undefined && isOrderLost(snapshot))
}

/** The screen of an order: its panel, and what stands around it. */
export function useScreen(order: OrderActor): OrderScreen {
  const isLost = useIsLost(order)
  const isSent = useIsSent(order)
  return useSelector(order, snapshot => screenOf(snapshot, isLost, isSent), shallowEqual)
}

/** How an order ended without tokens. */
export function useEnding(order: OrderActor): Ending | null {
  const isSent = useIsSent(order)
  return useSelector(order, snapshot => ending(snapshot, isSent), shallowEqual)
}

/** Whether the server lost the order or the chain shows another delivery, which the order itself does not know. */
export function useIsUnreliable(order: OrderActor): boolean {
  const { isDifferent } = useDelivery(order)
  const isLost = useIsLost(order)
  return isLost || isDifferent
}

/** Whether something went wrong with the order, so that support may be asked about it. */
export function useNeedsSupport(order: OrderActor): boolean {
  const isUnreliable = useIsUnreliable(order)
  const isTimeUp = useIsTimeUp(order)
  return useSelector(order, snapshot => needsSupport(snapshot, { isUnreliable, isTimeUp }))
}

/** Whether the connected wallet sent the payment, which the server may not have seen. */
export function useIsSent(order: OrderActor): boolean {
  return useSelector(useLoaded(useChild(order, 'transfer')), transfer => transfer?.hasTag('sent') ?? false)
}

/** Whether money may still be sent for the order. */
export function useMayBePaid(order: OrderActor): boolean {
  const isUnreliable = useIsUnreliable(order)
  const isSent = useIsSent(order)
  const isTimeUp = useIsTimeUp(order)
  return useSelector(order, snapshot => mayBePaid(snapshot, { isUnreliable, isSent, isTimeUp }))
}

/** Where the order is on its way. */
export function useProgress(order: OrderActor): Progress {
  const isUnreliable = useIsUnreliable(order)
  const isSent = useIsSent(order)
  const isTimeUp = useIsTimeUp(order)
  return useSelector(order, snapshot => progress(snapshot, { isUnreliable, isSent, isTimeUp }), shallowEqual)
}
