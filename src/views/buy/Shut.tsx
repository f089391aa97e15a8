import { useSelector } from '@xstate/react'
import type { SaleActor } from '#machines/sale'
import { words as header } from '#words/header'
import { SHUT, words } from '#words/remarks'
import { Drop } from '../parts/Drop'
import css from './buy.module.css'

/** While nothing can be bought: what that means, what may come, and where to read on. */
export function Shut({ sale, why }: { sale: SaleActor; why: keyof typeof SHUT }) {
  const hasOrders = useSelector(sale, ({ context }) => context.orders.length > 0)
  return (
    <section className={css.shut} aria-label={SHUT[why].title}>
      <Drop size={42} />
      <strong>{SHUT[why].title}</strong>
      <p>{SHUT[why].text}</p>
      <p className={css.ways}>
        {hasOrders && (
          <button type="button" onClick={() => sale.send({ type: 'orders.opened' })}>
            {header.orders.title}
          </button>
        )}
        <a href="#faq">{words.shut.faq}</a>
        <a href="#contract">{words.shut.contract}</a>
      </p>
    </section>
  )
}
