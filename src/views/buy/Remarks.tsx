/** The rare messages of the buy form, in a chunk that is loaded after it. */
import type { Decimal } from '#domain/decimal'
import { amount, roundedAmount } from '#domain/format'
import type { Verdict } from '#domain/purchase'
import { words } from '#words/form.en'
import { COMPLAINT, remarks } from '#words/remarks.en'
import { returnFocus } from '../parts/return-focus'
import css from './buy.module.css'

interface Props {
  verdict: Verdict
  typed: string
  /** The id of the field that is judged. */
  field: string
  onPick: (amount: string) => void
}

/** The fault of an amount, or the question which of two amounts is meant. */
export function Complaint({ verdict, typed, field, onPick }: Props) {
  const leaving = { type: 'button' as const, ref: returnFocus, 'data-return-focus': field }
  switch (verdict.kind) {
    case 'ambiguous': {
      const [grouped, plain] = verdict.meanings
      return (
        <span>
          {remarks.asks(typed.trim())}{' '}
          <button {...leaving} onClick={() => onPick(grouped)}>
            {grouped}
          </button>{' '}
          {remarks.or}{' '}
          <button {...leaving} onClick={() => onPick(plain)}>
            {plain}
          </button>
          ?
        </span>
      )
    }
    case 'below minimum': {
      const { minimum } = verdict
      return (
        <button {...leaving} data-tone="bad" onClick={() => onPick(minimum)}>
          {words.buy.minimum(amount(minimum))}
        </button>
      )
    }
    case 'above maximum': {
      const { maximum } = verdict
      return (
        <button {...leaving} data-tone="bad" onClick={() => onPick(maximum)}>
          {remarks.maximum(amount(maximum))}
        </button>
      )
    }
    case 'above remaining':
      return <span data-tone="bad">{remarks.remaining(amount(verdict.remaining))}</span>
    case 'above cap':
      return <span data-tone="bad">{remarks.cap(amount(verdict.cap))}</span>
    case 'too precise':
      return <span data-tone="bad">{remarks.precision(verdict.precision)}</span>
    case 'malformed':
    case 'worthless':
    case 'overpriced':
    case 'unavailable':
      return <span data-tone="bad">{COMPLAINT[verdict.kind]}</span>
    default:
      return null
  }
}

/** The notice that a renewed estimate has another figure, until the visitor does something. */
export function Changed({ from, to }: { from: Decimal; to: Decimal }) {
  return <span className={css.changed}>{remarks.changed(roundedAmount(from), roundedAmount(to))}</span>
}
