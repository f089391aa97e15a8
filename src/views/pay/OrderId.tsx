import { useSelector } from '@xstate/react'
import type { OrderActor } from '#machines/order'
import { words } from '#words/en'
import { CopyButton } from '../parts/CopyButton'
import css from './order-id.module.css'
import { Row } from './Rows'
import { useOrder } from './use-order'

/** The order's id, by which the sale finds it. */
export function OrderId({ actor }: { actor: OrderActor }) {
  const uuid = useSelector(actor, ({ context }) => context.uuid)
  return (
    <div className={css.line}>
      <p>
        {words.pay.orderId} <bdi translate="no">{uuid}</bdi>
      </p>
      <Copy actor={actor} />
    </div>
  )
}

/** The same as a line of an order's details. */
export function OrderIdRow({ actor }: { actor: OrderActor }) {
  const uuid = useSelector(actor, ({ context }) => context.uuid)
  return (
    <Row name={words.pay.orderId}>
      <bdi className={css.id} translate="no">
        {uuid}
      </bdi>
      <Copy actor={actor} />
    </Row>
  )
}

function Copy({ actor }: { actor: OrderActor }) {
  const { copy } = useOrder(actor)
  const uuid = useSelector(actor, ({ context }) => context.uuid)
  return <CopyButton copy={copy} name={words.pay.copyOrderId} text={uuid} />
}
