import { shallowEqual, useSelector } from '@xstate/react'
import { verdict } from '#domain/buy-form'
import { minimumAmount, minimumDollars, tickerOf } from '#domain/coin'
import type { Decimal } from '#domain/decimal'
import { amount, dollars, ungrouped } from '#domain/format'
import { hasRemark } from '#domain/purchase'
import type { PurchaseActor } from '#machines/purchase'
import { words } from '#words/form'
import { Complaint } from '../lazy-card'
import { returnFocus } from '../parts/return-focus'
import css from './buy.module.css'

interface Props {
  id: string
  /** The id of the amount field. */
  field: string
  purchase: PurchaseActor
  /** Opens the coin picker. */
  onSelect: () => void
}

/** The line under the amount: its limits, or its fault (section 5). */
export function Hint({ id, field, purchase, onSelect }: Props) {
  const context = useSelector(purchase, snapshot => snapshot.context, shallowEqual)
  const judged = verdict(context)
  const isSettling = useSelector(purchase, snapshot => snapshot.hasTag('settling'))
  const { coin, info } = context
  const minimum = coin && info && minimumAmount(coin, info)
  const suffices = coin && info && minimumDollars(coin, info)
  const onPick = (value: Decimal) => purchase.send({ type: 'amount.typed', amount: ungrouped(value) })
  return (
    // While somebody types, each key would be another word.
    <p className={css.hint} id={id} aria-live="polite" aria-busy={isSettling}>
      {coin && hasRemark(judged) ? (
        <Complaint verdict={judged} form={context} field={field} onPick={onPick} onSelect={onSelect} />
      ) : (
        minimum && (
          <>
            {/* A press makes it the amount, and by the key replaces the button, which returns the focus to the field. */}
            <button
              key={`${context.typed === ungrouped(minimum)}`}
              type="button"
              ref={returnFocus}
              data-return-focus={field}
              data-tone="quiet"
              onClick={() => onPick(minimum)}
            >
              <bdi>{words.buy.minimum(`${amount(minimum)} ${tickerOf(coin)}`)}</bdi>{' '}
              <span>
                {suffices && <bdi>{words.buy.worth(dollars(suffices))}</bdi>} <em>{words.buy.use}</em>
              </span>
            </button>
          </>
        )
      )}
    </p>
  )
}
