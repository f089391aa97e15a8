/** The rare messages of the buy form, in a chunk that is loaded after it. */
import type { ComponentProps } from 'react'
import { minimumDollars, tickerOf } from '#domain/coin'
import { compare, type Decimal } from '#domain/decimal'
import { amount, dollars, roundedAmount, ungrouped } from '#domain/format'
import { type Facts, type Verdict, worthOf } from '#domain/purchase'
import { exampleAmount, largestAmount, type Priced } from '#domain/worth'
import { words } from '#words/form'
import { COMPLAINT, words as remarks } from '#words/remarks'
import { returnFocus } from '../parts/return-focus'
import css from './buy.module.css'

type Form = Priced & Pick<Facts, 'typed' | 'stage'>

interface Props {
  verdict: Verdict
  /** The form's own figures. */
  form: Form
  /** The id of the field that is judged. */
  field: string
  onPick: (amount: Decimal) => void
}

/** The fault of an amount, or the question which of two amounts is meant, whose buttons are below (Worth.tsx). */
export function Complaint({ verdict, form, field, onPick }: Props) {
  const leaving = { type: 'button' as const, ref: returnFocus, 'data-return-focus': field }
  switch (verdict.kind) {
    case 'ambiguous':
      return <span>{remarks.asks(form.typed.trim())}</span>
    case 'blank':
      return (
        verdict.minimum &&
        verdict.tooFew && (
          <span data-tone="warn">
            <bdi>{words.buy.minimum(inCoins(verdict.minimum, form))}</bdi>{' '}
            <InDollars worth={form.coin && form.info && minimumDollars(form.coin, form.info)} />
            <br />
            <bdi>{remarks.remaining(amount(verdict.tooFew))}</bdi>{' '}
            <InDollars worth={form.stage?.currentPrice ? worthOf(verdict.tooFew, form.stage.currentPrice) : null} />
            <br />
            {remarks.belowMinimum}
          </span>
        )
      )
    case 'below minimum': {
      const { minimum } = verdict
      const worth = form.coin && form.info && minimumDollars(form.coin, form.info)
      return (
        <Limit value={minimum} worth={worth} onPick={onPick} leaving={leaving}>
          {words.buy.minimum(inCoins(minimum, form))}
        </Limit>
      )
    }
    case 'above maximum': {
      const { maximum } = verdict
      const worth = form.info?.price ? worthOf(maximum, form.info.price) : null
      return (
        <Limit value={maximum} worth={worth} onPick={onPick} leaving={leaving}>
          {remarks.maximum(inCoins(maximum, form))}
        </Limit>
      )
    }
    case 'above remaining':
      return (
        <InCoin limit={verdict.remaining} form={form} onPick={onPick} leaving={leaving}>
          {remarks.remaining(amount(verdict.remaining))}
        </InCoin>
      )
    case 'above cap':
      return (
        <InCoin limit={verdict.cap} form={form} onPick={onPick} leaving={leaving}>
          {remarks.cap(amount(verdict.cap))}
        </InCoin>
      )
    case 'too precise':
      return <span data-tone="bad">{remarks.precision(verdict.precision)}</span>
    case 'malformed': {
      const example = form.coin && form.info && ungrouped(exampleAmount(form.coin, form.info))
      return <span data-tone="bad">{COMPLAINT.malformed(example)}</span>
    }
    case 'worthless':
    case 'overpriced':
    case 'repriced':
    case 'unavailable':
      return <span data-tone="bad">{COMPLAINT[verdict.kind]}</span>
    default:
      return null
  }
}

interface LimitProps extends Pick<Props, 'form' | 'onPick'> {
  leaving: ComponentProps<'button'>
  children: string
}

interface LimitInCoin extends Omit<LimitProps, 'form'> {
  value: Decimal
  worth: Decimal | null
}

/** A limit in the coin, which a press takes, and its dollars. */
function Limit({ value, worth, onPick, leaving, children }: LimitInCoin) {
  return (
    <button {...leaving} data-tone="bad" onClick={() => onPick(value)}>
      <bdi>{children}</bdi>{' '}
      <span>
        <InDollars worth={worth} /> <em>{words.buy.use}</em>
      </span>
    </button>
  )
}

function InDollars({ worth }: { worth: Decimal | null }) {
  return worth && <bdi>{words.buy.worth(dollars(worth))}</bdi>
}

/**
 * A limit in $FRACT, and the most of the coin that stays below the limit, which a press takes; or that the coin's minimum is
 * above the limit.
 */
function InCoin({ limit, form, onPick, leaving, children }: LimitProps & { limit: Decimal }) {
  const { coin, info, estimate, estimatedFor } = form
  const most = coin && info && estimate && estimatedFor && largestAmount(limit, estimatedFor, estimate, coin, info)
  if (!most) {
    return (
      <span data-tone="bad">
        <bdi>{children}</bdi>
        <br /> {remarks.belowMinimum}
      </span>
    )
  }
  return (
    <button {...leaving} data-tone="bad" onClick={() => onPick(most)}>
      <bdi>{children}</bdi> <em>{remarks.take(inCoins(most, form))}</em>
    </button>
  )
}

function inCoins(value: Decimal, { coin }: Form): string {
  return coin ? `${amount(value)} ${tickerOf(coin)}` : amount(value)
}

/** The notice that a renewed estimate has another figure, until the visitor does something: a loss is a warning. */
export function Changed({ from, to }: { from: Decimal; to: Decimal }) {
  const [before, now] = [roundedAmount(from), roundedAmount(to)]
  const isGain = compare(to, from) > 0
  return (
    <span className={css.changed} data-tone={isGain ? 'gain' : 'warn'}>
      {isGain ? remarks.gained(now, before) : remarks.changed(before, now)}
    </span>
  )
}
