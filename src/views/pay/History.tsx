import { useSelector } from '@xstate/react'
import type { OrderActor } from '#machines/order'
import type { SaleActor } from '#machines/sale'
import { words } from '#words/en'
import { Icon } from '../parts/Icon'
import { Timeline } from '../receipt/Timeline'
import css from './bad-day.module.css'

/** The statuses of the order on screen, to be unfolded. */
export function History({ sale, order }: { sale: SaleActor; order: OrderActor }) {
  const uuid = useSelector(order, ({ context }) => context.uuid)
  const record = useSelector(sale, ({ context }) => context.orders.find(one => one.uuid === uuid))
  if (!record || record.history.length === 0) return null
  return (
    <details className={css.history}>
      <summary>
        {words.history.title}
        <Icon name="chevron" />
      </summary>
      <Timeline history={record.history} />
    </details>
  )
}
