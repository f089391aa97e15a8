import { shallowEqual, useSelector } from '@xstate/react'
import { amount } from '#domain/format'
import type { Verdict } from '#domain/purchase'
import { type PurchaseActor, verdict } from '#machines/purchase'
import { VERDICT_HINT, words } from '#words/form.en'
import { handsFocusOn } from '../parts/hands-focus-on'
import css from './buy.module.css'

/** The line under the amount: what it may be, or why it may not be what it is (section 5). */
export function Hint({ id, field, purchase }: { id: string; field: string; purchase: PurchaseActor }) {
  const context = useSelector(purchase, snapshot => snapshot.context, shallowEqual)
  return (
    <p className={css.hint} id={id} aria-live="polite">
      {context.coin && (
        <Judgement
          verdict={verdict(context)}
          field={field}
          onPick={value => purchase.send({ type: 'amount.typed', amount: value })}
        />
      )}
    </p>
  )
}

interface Props {
  verdict: Verdict
  /** The id of the field that is judged. */
  field: string
  onPick: (amount: string) => void
}

function Judgement({ verdict, field, onPick }: Props) {
  const leaving = { ref: handsFocusOn, 'data-heir': field }
  switch (verdict.kind) {
    // spec 5.hint
    case 'blank':
    // spec 2.minimum, 5.minimum.red
    case 'below minimum': {
      const { minimum } = verdict
      if (!minimum) return null
      return (
        <button
          type="button"
          {...leaving}
          data-tone={verdict.kind === 'blank' ? 'quiet' : 'bad'}
          onClick={() => onPick(minimum)}
        >
          {words.buy.minimum(amount(minimum))}
        </button>
      )
    }
    // spec 2.maximum
    case 'above maximum': {
      const { maximum } = verdict
      return (
        <button type="button" {...leaving} data-tone="bad" onClick={() => onPick(maximum)}>
          {words.buy.maximum(amount(maximum))}
        </button>
      )
    }
    // spec 5.remaining
    case 'above remaining':
      return <span data-tone="bad">{words.buy.remaining(amount(verdict.remaining))}</span>
    case 'malformed':
    case 'worthless':
      return <span data-tone="bad">{VERDICT_HINT[verdict.kind]}</span>
    case 'too precise':
      return <span data-tone="bad">{VERDICT_HINT['too precise'](verdict.precision)}</span>
    case 'unpriced':
    case 'unmeasured':
    case 'fits':
      return null
  }
}
