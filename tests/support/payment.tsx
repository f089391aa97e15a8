import type { OrderActor } from '#machines/order'
import type { SaleActor } from '#machines/sale'
import { PayForm, Summary } from '#views/pay/PayForm'
import { shown } from './markup'

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
