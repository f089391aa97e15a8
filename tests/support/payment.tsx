import type { OrderActor } from '#machines/order'
import type { SaleActor } from '#machines/sale'
import { PayForm, Summary } from '#views/pay/PayForm'
import { OPEN_ORDER, order } from '../../paths/fixtures/fixtures'
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

/** The payment screen as soon as the server told this order. */
export async function screen(...answer: Parameters<typeof order>) {
  const { sale, doors, children, orders } = startSale({ openOrder: OPEN_ORDER })
  sale.send({ type: 'order.resumed' })
  await doors.order.resolves(order(...answer))
  const actor = children().order
  if (!actor) throw new Error('No order is on screen.')
  return { look: () => payment(sale, actor), sale, doors, children, orders, actor }
}

/** What is seen on the payment screen then. */
export const see = async (...answer: Parameters<typeof order>) => (await screen(...answer)).look()
