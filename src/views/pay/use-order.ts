import { useSelector } from '@xstate/react'
import { type CountdownActor, isTimeUp } from '#machines/countdown'
import type { OrderActor } from '#machines/order'
import { shownCountdown } from '../../../machines/order-screen'
import { useChild } from '../use-child'

/** The parts of an order that the panels show: its last answer, its network, and the actor behind the copy buttons. */
export function useOrder(actor: OrderActor) {
  const order = useSelector(actor, ({ context }) => context.order)
  const network = useSelector(
    actor,
    ({ context }) => context.order?.coin?.network ?? context.terms.request?.network ?? null,
  )
  const copy = useChild(actor, 'copy')
  return { order, network, copy }
}

/** The countdown of an order, while there is one to show. */
export function useCountdown(actor: OrderActor): CountdownActor | undefined {
  return useSelector(actor, shownCountdown)
}

/** Whether the time to pay is up, though the server has not ended the order. */
export function useIsTimeUp(actor: OrderActor): boolean {
  return useSelector(useCountdown(actor), snapshot => snapshot !== undefined && isTimeUp(snapshot))
}
