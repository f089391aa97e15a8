import { shallowEqual, useSelector } from '@xstate/react'
import type { CopyActor } from '#machines/copy'
import type { CountdownActor } from '#machines/countdown'
import type { OrderActor } from '#machines/order'

/** What the panels show of an order: its last answer, the network to send on, and the actor behind the copy buttons. */
export function useOrder(actor: OrderActor) {
  const order = useSelector(actor, ({ context }) => context.order, shallowEqual)
  const network = useSelector(actor, ({ context }) => context.order?.coin?.network ?? context.network)
  const copy = useSelector(actor, ({ children }) => children.copy) as CopyActor
  return { order, network, copy }
}

/** The countdown of an order, while there is one to show: the chart counts from 0 where the server gave no time. */
export function useCountdown(actor: OrderActor): CountdownActor | undefined {
  return useSelector(actor, ({ children, context }) =>
    context.order?.secondsLeft == null ? undefined : (children.countdown as CountdownActor | undefined),
  )
}
