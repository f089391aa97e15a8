import type { OrderActor } from '#machines/order'
import { words } from '#words/en'
import { Notice } from '../parts/Notice'
import css from './bad-day.module.css'
import { OrderId } from './OrderId'

/** Stands above an order that nothing may be paid for: why, and the id to ask about it with. */
export function Doubt({ order, why }: { order: OrderActor; why: 'contradicted' | 'lost' }) {
  const { title, text } = words.doubt[why]
  return (
    <div className={css.doubt}>
      <Notice tone="bad">
        <strong>{title}</strong>
        <span>{text}</span>
      </Notice>
      <OrderId actor={order} hasFailed />
    </div>
  )
}
