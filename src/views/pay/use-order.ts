import { useSelector } from '@xstate/react'
import type { CopyActor } from '#machines/copy'
import type { OrderActor } from '#machines/order'

/** What the panels show of an order: its last answer, the network to send on, and the actor behind the copy buttons. */
export function useOrder(actor: OrderActor) {
  const order = useSelector(actor, ({ context }) => context.order)
  const network = useSelector(actor, ({ context }) => context.order?.coin?.network ?? context.network)
  const copy = useSelector(actor, ({ children }) => children.copy) as CopyActor
  return { order, network, copy }
}
