import { useSelector } from '@xstate/react'
import { type OrderRecord, recordOf } from '#domain/record'
import { networkOf } from '#domain/standing'
import type { CountdownActor } from '#machines/countdown'
import type { OrderActor } from '#machines/order'
import { shownCountdown } from '#machines/order-screen'
import type { SaleActor } from '#machines/sale'
import { useChild } from '../use-child'

/** The parts of an order that the panels show: its last answer, its network, and the actor behind the copy buttons. */
export function useOrder(actor: OrderActor) {
  const order = useSelector(actor, ({ context }) => context.order)
  const network = useSelector(actor, ({ context }) => networkOf(context.terms) ?? context.order?.coin?.network ?? null)
  const copy = useChild(actor, 'copy')
  return { order, network, copy }
}

/** This browser's record of the order on screen. */
export function useRecord(sale: SaleActor, order: OrderActor): OrderRecord | null {
  const uuid = useSelector(order, ({ context }) => context.uuid)
  return useSelector(sale, ({ context }) => recordOf(context.orders, uuid))
}

/** The countdown of an order, while there is one to show. */
export function useCountdown(actor: OrderActor): CountdownActor | undefined {
  return useSelector(actor, shownCountdown)
}
