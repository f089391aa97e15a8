import type { OrderActor } from '#machines/order'
import type { SaleActor } from '#machines/sale'
import { PayForm, Summary } from '#views/pay/PayForm'
import { OPEN_ORDER, order } from '../../paths/fixtures/domain-values'
import { shown } from './markup'
import { startSale } from './sale'

/** What a buyer sees while paying: the card, whose words are `card`, and the summary of the order beside or below it. */
export function payment(sale: SaleActor, order: OrderActor) {
  const card = <PayForm sale={sale} order={order} />
  const both = (
    <>
      {card}
      <Summary sale={sale} order={order} />
    </>
  )
  return { ...shown(both), card: shown(card).words }
}

/** The payment screen of an order that is asked for. */
export function opened(openOrder = OPEN_ORDER) {
  const world = startSale({ openOrder })
  world.sale.send({ type: 'order.resumed' })
  const actor = world.children().order
  if (!actor) throw new Error('No order is on screen.')
  return { ...world, actor, look: () => payment(world.sale, actor) }
}

/** The same as soon as the server told the order. */
export async function screen(...answer: Parameters<typeof order>) {
  const world = opened()
  await world.doors.order.resolves(order(...answer))
  return world
}

/** What is seen on the payment screen then. */
export const see = async (...answer: Parameters<typeof order>) => (await screen(...answer)).look()
