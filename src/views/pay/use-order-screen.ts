import { shallowEqual, useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { OrderActor } from '#machines/order'
import { isOrderLost } from '#machines/order-polling'
import type { Outside } from '#machines/order-screen'
import { knownOfTransfer } from '#machines/transfer-screen'
import { useLoaded } from '../../start/lazy-view'
import { useChild } from '../use-child'
import { useDelivery } from './DeliveryVerification'
import { useIsTimeUp } from './use-order'

/** What the order's polling, its transfer, its countdown and the check of its delivery know of it. */
export function useOutside(order: OrderActor): Required<Outside> {
  const isLost = useSelector(
    useChild(order, 'orderPolling'),
    snapshot => snapshot !== undefined && isOrderLost(snapshot),
  )
  const transfer = useLoaded(useChild(order, 'transfer'))
  const recorded = useSelector(order, ({ context }) => context.attempt)
  const isMined = useSelector(order, ({ context }) => context.terms.minedAmount !== null)
  const known = useSelector(transfer, snapshot => knownOfTransfer(snapshot, recorded, isMined), shallowEqual)
  const { isDifferent } = useDelivery(order)
  const isTimeUp = useIsTimeUp(order)
  return { isLost, isDifferent, isTimeUp, ...known }
}

/** The answer to a question of machines/order-screen.ts. */
export function useOrderScreen<Answer>(
  order: OrderActor,
  question: (snapshot: SnapshotFrom<OrderActor>, outside: Outside) => Answer,
): Answer {
  const outside = useOutside(order)
  return useSelector(order, snapshot => question(snapshot, outside), shallowEqual)
}
