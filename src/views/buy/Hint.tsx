import { shallowEqual, useSelector } from '@xstate/react'
import { amount } from '#domain/format'
import { type PurchaseActor, verdict } from '#machines/purchase'
import { words } from '#words/form.en'
import { Complaint } from '../lazy'
import { returnFocus } from '../parts/return-focus'
import css from './buy.module.css'

/** The line under the amount: its limits, or its fault (section 5). */
export function Hint({ id, field, purchase }: { id: string; field: string; purchase: PurchaseActor }) {
  const context = useSelector(purchase, snapshot => snapshot.context, shallowEqual)
  const judged = verdict(context)
  const onPick = (value: string) => purchase.send({ type: 'amount.typed', amount: value })
  return (
    <p className={css.hint} id={id} aria-live="polite">
      {context.coin &&
        (judged.kind !== 'blank' ? (
          <Complaint verdict={judged} typed={context.typed} field={field} onPick={onPick} />
        ) : (
          judged.minimum && (
            <button
              type="button"
              ref={returnFocus}
              data-return-focus={field}
              data-tone="quiet"
              onClick={() => onPick(`${judged.minimum}`)}
            >
              {words.buy.minimum(amount(judged.minimum))}
            </button>
          )
        ))}
    </p>
  )
}
