import { useSelector } from '@xstate/react'
import { dollars, roundedAmount } from '#domain/format'
import { dollarValue } from '#domain/purchase'
import { currentEstimate, isEstimating, type PurchaseActor } from '#machines/purchase'
import { words } from '#words/en'
import { Drop } from '../parts/Drop'
import css from './buy.module.css'

// spec 2.receive
/** 'You Receive': the estimated $FRACT and its worth. While a new estimate is awaited the last one stands, faded. */
export function Receive({ purchase }: { purchase: PurchaseActor }) {
  const context = useSelector(purchase, snapshot => snapshot.context)
  const isWaiting = useSelector(purchase, isEstimating)
  const estimate = isWaiting ? context.estimate : currentEstimate(context)
  const worth = dollarValue(estimate, context.stage)
  return (
    <section className={css.receive} aria-label={words.buy.receive} aria-busy={isWaiting}>
      <span className={css.label}>{words.buy.receive}</span>
      <output className={css.receives} data-state={isWaiting ? 'pending' : 'known'}>
        <Drop size={22} />
        <span>
          <span>{words.buy.receives(estimate ? roundedAmount(estimate.amount) : '0')}</span>{' '}
          {worth && <span className={css.worth}>{words.buy.worth(dollars(worth))}</span>}
        </span>
      </output>
    </section>
  )
}
