import { cameLate } from '#domain/deposit'
import type { OrderActor } from '#machines/order'
import type { SaleActor } from '#machines/sale'
import { words } from '#words/en'
import { Button } from '../parts/Button'
import { Notice } from '../parts/Notice'
import { Sentence } from '../parts/Sentence'
import { AskSupport } from '../parts/SupportLink'
import { coinInWords } from './in-words'
import { useOrder } from './use-order'

/** For an order that ended unpaid: a late payment was received or may be on its way, and must not be sent twice. */
export function Late({ sale, order: actor }: { sale: SaleActor; order: OrderActor }) {
  const { order } = useOrder(actor)
  if (!order) return null
  const isLate = cameLate(order)
  return (
    <Notice tone="warn">
      {isLate ? (
        <span>
          <Sentence of={words.late.arrived} values={[coinInWords(order.receivedAmount, order.coin)]} /> <AskSupport />
        </span>
      ) : (
        words.late.maybe
      )}
      <Button look="tonal" onClick={() => sale.send({ type: 'order.rechecked' })}>
        {isLate ? words.late.look : words.late.again}
      </Button>
    </Notice>
  )
}
