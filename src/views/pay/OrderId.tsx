import { useSelector } from '@xstate/react'
import type { OrderActor } from '#machines/order'
import { words } from '#words/payment'
import { CopyButton } from '../parts/CopyButton'
import css from './order-id.module.css'
import { useOrder } from './use-order'

/** The order's id, by which the sale finds it. */
export function OrderId({ actor }: { actor: OrderActor }) {
  const uuid = useSelector(actor, ({ context }) => context.uuid)
  const { copy } = useOrder(actor)
  return (
    <div className={css.line}>
      <p>
        {words.pay.orderId} <bdi translate="no">{uuid}</bdi>
      </p>
      <CopyButton copy={copy} name={words.pay.copyOrderId} text={uuid} />
    </div>
  )
}
