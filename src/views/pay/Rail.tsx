import { shallowEqual, useSelector } from '@xstate/react'
import type { OrderActor } from '#machines/order'
import { progress, STEPS } from '#machines/order-progress-screen'
import { words } from '#words/payment'
import parts from '../parts/parts.module.css'
import css from './rail.module.css'

/** The four steps of a purchase, with the one that the order is at. */
export function Rail({ order }: { order: OrderActor }) {
  const { step, tone } = useSelector(order, progress, shallowEqual)
  const at = step ? STEPS.indexOf(step) : -1
  const isStopped = tone !== 'busy' && tone !== 'good'
  return (
    <ol className={css.rail} aria-label={words.pay.progress}>
      {STEPS.map((name, place) => (
        <li
          key={name}
          data-state={place < at ? 'done' : place === at ? tone : null}
          aria-current={place === at ? 'step' : undefined}
        >
          {words.pay.steps[name]}
          {place < at && <span className={parts.hidden}>{words.pay.stepDone}</span>}
          {place === at && isStopped && <span className={parts.hidden}>{words.pay.stopped}</span>}
        </li>
      ))}
    </ol>
  )
}
