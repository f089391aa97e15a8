import type { OrderActor } from '#machines/order'
import { words } from '#words/en'
import { CopyButton } from '../parts/CopyButton'
import css from './pay.module.css'
import { Row } from './Rows'
import { useOrder } from './use-order'

/** The order's id, for a visitor who has to ask about it. */
export function OrderId({ actor }: { actor: OrderActor }) {
  const { order, copy } = useOrder(actor)
  if (!order) return null
  return (
    <dl className={css.rows}>
      <Row name={words.pay.orderId}>
        <bdi className={css.orderId} translate="no">
          {order.uuid}
        </bdi>
        <CopyButton copy={copy} name={words.pay.copyOrderId} text={order.uuid} />
      </Row>
    </dl>
  )
}
