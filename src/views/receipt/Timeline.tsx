import type { OrderRecord } from '#domain/record'
import { STATUS_TITLE } from '#words/payment'
import { Time } from '../parts/Time'
import css from './receipt.module.css'

/** The statuses that this browser received of an order, in their order. */
export function Timeline({ history }: Pick<OrderRecord, 'history'>) {
  return (
    <ol className={css.timeline}>
      {history.map(({ status, at }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step that was told never moves
        <li key={place}>
          <span>{STATUS_TITLE[status]}</span>
          <Time at={at} />
        </li>
      ))}
    </ol>
  )
}
