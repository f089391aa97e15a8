import { useSelector } from '@xstate/react'
import type { SaleActor } from '#machines/sale'
import { words } from '#words/form.en'
import css from './app.module.css'
import { BuyForm } from './buy/BuyForm'
import { opening, PayForm } from './later'
import { useArrived } from './use-arrived'

/** The sale's card: the buy form, or the payment. */
export function Card({ sale }: { sale: SaleActor }) {
  const isPaying = useSelector(sale, ({ children }) => children.order !== undefined)
  const order = useArrived(useSelector(sale, ({ children }) => children.order))
  return (
    <section
      className={css.card}
      id="sale"
      tabIndex={-1}
      aria-label={words.page.sale}
      data-state={isPaying ? 'paying' : 'buying'}
    >
      {order ? <PayForm sale={sale} order={order} /> : isPaying ? opening : <BuyForm sale={sale} />}
    </section>
  )
}
