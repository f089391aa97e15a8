import { cameLate } from '#domain/deposit'
import type { OrderActor } from '#machines/order'
import type { SaleActor } from '#machines/sale'
import { words } from '#words/en'
import { Button } from '../parts/Button'
import { Notice } from '../parts/Notice'
import { coinInWords } from './in-words'
import { useOrder } from './use-order'

/** Of an order that ended unpaid: money that came late, or may be on its way, is never to be sent twice. */
export function Late({ sale, order: actor }: { sale: SaleActor; order: OrderActor }) {
  const { order } = useOrder(actor)
  if (!order) return null
  const isLate = cameLate(order)
  return (
    <Notice tone="warn">
      {isLate ? words.late.arrived(coinInWords(order.receivedAmount, order.coin)) : words.late.maybe}
      <Button look="tonal" onClick={() => sale.send({ type: 'order.rechecked' })}>
        {isLate ? words.late.look : words.late.again}
      </Button>
    </Notice>
  )
}
