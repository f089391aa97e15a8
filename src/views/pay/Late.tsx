import { useSelector } from '@xstate/react'
import { hasReceived } from '#domain/deposit'
import { isOrderPaid, type OrderActor } from '#machines/order'
import type { SaleActor } from '#machines/sale'
import { words } from '#words/en'
import { Button } from '../parts/Button'
import { Notice } from '../parts/Notice'
import { Sentence } from '../parts/Sentence'
import { AskSupport } from '../parts/SupportLink'
import { coinInWords } from './in-words'
import { useOrder } from './use-order'

/** For an order that ended unpaid: a payment was seen or may be on its way, and must not be sent twice. */
export function Late({ sale, order: actor }: { sale: SaleActor; order: OrderActor }) {
  const { order } = useOrder(actor)
  const isPaid = useSelector(actor, isOrderPaid)
  if (!order) return null
  return (
    <Notice tone="warn">
      {isPaid ? (
        <span>
          {hasReceived(order) ? (
            <Sentence of={words.late.arrived} values={[coinInWords(order.receivedAmount, order.coin)]} />
          ) : (
            words.late.detected
          )}{' '}
          <AskSupport />
        </span>
      ) : (
        words.late.maybe
      )}
      <Button look="tonal" onClick={() => sale.send({ type: 'order.rechecked' })}>
        {isPaid ? words.late.look : words.late.again}
      </Button>
    </Notice>
  )
}
