import { useSelector } from '@xstate/react'
import type { SaleActor } from '#machines/sale'
import { words as header } from '#words/header'
import { SHUT, words } from '#words/remarks'
import { Button } from '../parts/Button'
import { Drop } from '../parts/Drop'
import { Icon } from '../parts/Icon'
import { LOCK } from '../parts/icon-paths'
import css from './buy.module.css'

/** While nothing can be bought: what that means, what may come, and where to read on. */
export function Shut({ sale, why }: { sale: SaleActor; why: keyof typeof SHUT }) {
  const hasOrders = useSelector(sale, ({ context }) => context.orders.length > 0)
  return (
    <section className={css.shut} aria-label={SHUT[why].title} data-state={why}>
      {why === 'closed' ? <Icon path={LOCK} size={32} /> : <Drop size={42} />}
      <strong>{SHUT[why].title}</strong>
      <p>{SHUT[why].text}</p>
      {hasOrders && (
        <Button look="tonal" onClick={() => sale.send({ type: 'orders.opened' })}>
          {header.orders.title}
        </Button>
      )}
      <p className={css.ways}>
        <a href="#faq">{words.shut.faq}</a>
        <a href="#contract">{words.shut.contract}</a>
      </p>
    </section>
  )
}
