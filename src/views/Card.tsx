import { useSelector } from '@xstate/react'
import type { SaleActor } from '#machines/sale'
import { words } from '#words/form'
import { useLoaded } from '../start/lazy-view'
import css from './app.module.css'
import { BuyForm } from './buy/BuyForm'
import { StageHeader } from './buy/StageHeader'
import { Opening, PayForm, Summary } from './lazy-card'
import { useChild } from './use-child'

/** The sale's card, the buy form or the payment, and what stands beside it: the stage on sale, or the order in short. */
export function Card({ sale }: { sale: SaleActor }) {
  const payment = useChild(sale, 'order')
  const order = useLoaded(payment)
  const stage = useChild(sale, 'stage')
  const isWalletRequired = useSelector(sale, ({ context }) => context.isWalletRequired)
  return (
    <>
      {!payment && stage && <StageHeader stage={stage} />}
      <section
        className={css.card}
        id="sale"
        tabIndex={-1}
        aria-label={words.page.sale}
        data-state={payment ? 'paying' : 'buying'}
        data-wallet={isWalletRequired ? 'required' : undefined}
      >
        {order ? <PayForm sale={sale} order={order} /> : payment ? <Opening /> : <BuyForm sale={sale} />}
      </section>
      {order && <Summary sale={sale} order={order} />}
    </>
  )
}
