import { shallowEqual, useSelector } from '@xstate/react'
import { currentEstimate, formerFigure } from '#domain/buy-form'
import { dollars, roundedAmount } from '#domain/format'
import { dollarValue } from '#domain/purchase'
import type { PurchaseActor } from '#machines/purchase'
import { receives } from '#machines/purchase-screen'
import { words } from '#words/form'
import { Changed, Rate } from '../lazy-card'
import { Drop } from '../parts/Drop'
import { lengthOf } from '../parts/length-of'
import css from './buy.module.css'

/**
 * 'You Receive': the estimated $FRACT and their worth at the price of the estimate. While an estimate for the
 * amount in the field is on its way, its place is held by a bar, so that nobody reads an old figure as the new one.
 */
export function Receive({ purchase }: { purchase: PurchaseActor }) {
  const context = useSelector(purchase, snapshot => snapshot.context, shallowEqual)
  const current = currentEstimate(context)
  const { estimate, isBlank, isWaiting, isFirm } = useSelector(purchase, receives, shallowEqual)
  const figure = estimate ? roundedAmount(estimate.amount) : isBlank ? '0' : '—'
  const worth = dollarValue(estimate, context.basis)
  const former = formerFigure(context)
  return (
    <section className={css.receive} aria-label={words.buy.receive} aria-busy={isWaiting}>
      <span className={css.label}>{words.buy.receive}</span>{' '}
      <output className={css.receives} data-state={isFirm ? 'known' : 'pending'}>
        <Drop size={21} />
        <span>
          <bdi translate="no" className={css.figure} style={estimate ? lengthOf(figure) : undefined}>
            {words.buy.receives(figure)}
          </bdi>{' '}
          {worth && (
            <bdi className={css.worth} style={lengthOf(dollars(worth))}>
              {words.buy.worth(dollars(worth))}
            </bdi>
          )}
          {former && current && <Changed from={former} to={current.amount} />}
        </span>
      </output>{' '}
      <p className={css.rate}>
        <Rate purchase={purchase} />
      </p>
    </section>
  )
}
