import { useSelector } from '@xstate/react'
import type { OrderActor } from '#machines/order'
import { words } from '#words/en'
import { CopyButton } from '../parts/CopyButton'
import { SupportLink } from '../parts/SupportLink'
import css from './pay.module.css'
import { useOrder } from './use-order'

/** The order's id for support; `hasFailed` adds where support is. */
export function OrderId({ actor, hasFailed = false }: { actor: OrderActor; hasFailed?: boolean }) {
  const { copy } = useOrder(actor)
  const uuid = useSelector(actor, ({ context }) => context.uuid)
  return (
    <div className={css.order} data-state={hasFailed ? 'failed' : 'open'}>
      <p className={css.orderId}>
        {words.pay.orderId} <bdi translate="no">{uuid}</bdi>
      </p>
      <CopyButton copy={copy} name={words.pay.copyOrderId} text={uuid} />
      {hasFailed && <SupportLink />}
    </div>
  )
}
