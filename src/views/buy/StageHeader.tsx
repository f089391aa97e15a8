import { useSelector } from '@xstate/react'
import type { Decimal } from '#domain/decimal'
import { price, roundedAmount } from '#domain/format'
import { LIMITS } from '#domain/limits'
import { isSoldOut, type Stage } from '#domain/stage'
import type { StageActor } from '#machines/stage'
import { words } from '#words/form.en'
import { Drop } from '../parts/Drop'
import { Skeleton } from '../parts/Skeleton'
import css from './buy.module.css'

/** The stage on sale: whether it is open, how much of it is sold, and what a token costs now and next. */
export function StageHeader({ stage: actor }: { stage: StageActor }) {
  const stage = useSelector(actor, snapshot => snapshot.context.stage)
  return (
    <section className={css.stage}>
      <div className={css.stageTop}>
        <p className={css.pill} data-state={stateOf(stage)} role="status">
          {stage ? (stage.active ? words.stage.live : words.stage.closed) : words.stage.loading}
        </p>
        <p className={css.discount}>{words.stage.discount(LIMITS.nextRoundPercent)}</p>
      </div>
      <Bar stage={stage} />
      <dl className={css.prices}>
        <div>
          <dt>{words.stage.current}</dt>
          <dd>{stage ? <Price value={stage.currentPrice} /> : <Skeleton wide="m" />}</dd>
        </div>
        {(!stage || (stage.nextPrice && stage.nextPrice !== '0')) && (
          <div>
            <dt>{words.stage.next}</dt>
            <dd className={css.next}>{stage ? <Price value={stage.nextPrice} /> : <Skeleton wide="m" />}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** A stage that is open and sold out is live in its word alone. */
function stateOf(stage: Stage | null): 'loading' | 'closed' | 'sold out' | 'live' {
  if (!stage) return 'loading'
  if (!stage.active) return 'closed'
  return isSoldOut(stage) ? 'sold out' : 'live'
}

function Bar({ stage }: { stage: Stage | null }) {
  const sold =
    stage?.raised && stage.total ? words.stage.sold(roundedAmount(stage.raised), roundedAmount(stage.total)) : null
  const isKnown = stage !== null && (stage.raised !== null || stage.percent > 0)
  return (
    <div>
      <div className={css.barWords}>
        <span>{stage ? stage.number !== null && words.stage.number(String(stage.number)) : <Skeleton wide="m" />}</span>
        {/* Two spans, so that neither moves when the words are longer than their placeholder. */}
        {stage ? (
          <span key="known">{sold}</span>
        ) : (
          <span>
            <Skeleton wide="xl" />
          </span>
        )}
      </div>
      <div
        className={css.bar}
        role="progressbar"
        aria-label={words.stage.bar}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={isKnown ? Math.round(stage.percent) : undefined}
        aria-valuetext={sold ?? undefined}
      >
        {isKnown && (
          <div className={css.fill} style={{ inlineSize: `${stage.percent}%` }}>
            <span className={css.drop}>
              <Drop size={26} />
            </span>
          </div>
        )}
      </div>
    </div>
  )
}

function Price({ value }: { value: Decimal | null }) {
  return value ? price(value) : '—'
}
