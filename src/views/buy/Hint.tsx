import { useSelector } from '@xstate/react'
import { amount } from '#domain/format'
import type { Verdict } from '#domain/purchase'
import { type PurchaseActor, verdict } from '#machines/purchase'
import { VERDICT_HINT, words } from '#words/en'
import css from './buy.module.css'

/** The line under the amount: what it may be, or why it may not be what it is (section 5). */
export function Hint({ id, purchase }: { id: string; purchase: PurchaseActor }) {
  const context = useSelector(purchase, snapshot => snapshot.context)
  return (
    <p className={css.hint} id={id} aria-live="polite">
      {context.coin && (
        <Judgement
          verdict={verdict(context)}
          onPick={value => purchase.send({ type: 'amount.typed', amount: value })}
        />
      )}
    </p>
  )
}

interface Props {
  verdict: Verdict
  onPick: (amount: string) => void
}

function Judgement({ verdict, onPick }: Props) {
  switch (verdict.kind) {
    case 'blank':
    case 'below minimum': {
      const { minimum } = verdict
      if (!minimum) return null
      return (
        <button type="button" data-tone={verdict.kind === 'blank' ? 'quiet' : 'bad'} onClick={() => onPick(minimum)}>
          {words.buy.minimum(amount(minimum))}
        </button>
      )
    }
    case 'above maximum': {
      const { maximum } = verdict
      return (
        <button type="button" data-tone="bad" onClick={() => onPick(maximum)}>
          {words.buy.maximum(amount(maximum))}
        </button>
      )
    }
    case 'above remaining':
      return <span data-tone="bad">{words.buy.remaining(amount(verdict.remaining))}</span>
    case 'malformed':
      return <span data-tone="bad">{VERDICT_HINT.malformed}</span>
    case 'too precise':
      return <span data-tone="bad">{VERDICT_HINT['too precise'](verdict.precision)}</span>
    case 'unpriced':
    case 'fits':
      return null
  }
}
