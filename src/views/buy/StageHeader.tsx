import { useSelector } from '@xstate/react'
import type { CSSProperties } from 'react'
import { CONSTANTS } from '#domain/constants'
import { type Decimal, ZERO } from '#domain/decimal'
import { price, roundedAmount, wholePercent } from '#domain/format'
import { stateOfStage } from '#domain/stage'
import type { StageActor } from '#machines/stage'
import { words } from '#words/form'
import { Drop } from '../parts/Drop'
import { Skeleton } from '../parts/Skeleton'
import css from './stage.module.css'

/**
 * The stage on sale: whether it is open, how much of it is sold, and what a token costs now and next. The bar is the lower
 * tread of a stair whose step is as high as the price's: the two prices go to the styles, which draw it.
 */
export function StageHeader({ stage: actor }: { stage: StageActor }) {
  const stage = useSelector(actor, snapshot => snapshot.context.stage)
  const state = stateOfStage(stage)
  const { currentPrice, nextPrice } = stage ?? {}
  const sold =
    stage?.raised && stage.total ? words.stage.sold(roundedAmount(stage.raised), roundedAmount(stage.total)) : null
  const number = stage?.number ?? null
  const isShut = state === 'closed' || state === 'sold out'
  const percent = stage?.percent ?? null
  return (
    <section className={css.stage} data-state={state} aria-label={words.stage.title}>
      <div className={css.stageTop}>
        <p className={css.pill} data-state={state} role="status">
          {stage ? (stage.active ? words.stage.live : words.stage.closed) : words.stage.loading}
          {state === 'sold out' && <strong>{words.stage.soldOut}</strong>}
        </p>
        <p>{number !== null && <bdi>{words.stage.number(number)}</bdi>}</p>
        <p className={css.discount}>
          <bdi>{words.stage.discount(CONSTANTS.nextRoundPercent)}</bdi>
        </p>
      </div>
      <div
        className={css.stair}
        style={
          currentPrice && nextPrice ? ({ '--now': currentPrice, '--next': nextPrice } as CSSProperties) : undefined
        }
      >
        {stage ? (
          <dl>
            <div>
              <dt>{isShut ? words.stage.last : words.stage.current}</dt>
              <dd>
                <Price value={stage.currentPrice} />
              </dd>
            </div>
            {stage.nextPrice && stage.nextPrice !== ZERO && (
              <div>
                <dt>{words.stage.next}</dt>
                <dd>
                  <Price value={stage.nextPrice} />
                </dd>
              </div>
            )}
          </dl>
        ) : (
          <Skeleton wide="m" />
        )}
        <div
          className={css.bar}
          role="progressbar"
          aria-label={words.stage.bar}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent === null ? undefined : Math.floor(percent)}
          aria-valuetext={sold ?? undefined}
        >
          {percent !== null && (
            <div className={css.fill} style={{ inlineSize: `${percent}%` }}>
              <span className={css.drop}>
                <Drop size={27} />
              </span>
            </div>
          )}
        </div>
      </div>
      <p className={css.sold}>
        {stage ? <bdi>{sold}</bdi> : <Skeleton wide="xl" />}
        {/* The bar says it to those who hear the page. */}
        {percent !== null && sold && <bdi aria-hidden="true">{wholePercent(percent)}</bdi>}
      </p>
    </section>
  )
}

function Price({ value }: { value: Decimal | null }) {
  return <bdi>{value ? price(value) : '—'}</bdi>
}
