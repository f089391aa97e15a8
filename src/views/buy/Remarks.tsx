/** The rare messages of the buy form, in a chunk that is loaded after it. */
import type { ComponentProps } from 'react'
import { maximumDollars, minimumAmount, minimumDollars, tickerOf } from '#domain/coin'
import { compare, type Decimal } from '#domain/decimal'
import type { Priced } from '#domain/estimate-rate'
import { exampleAmount } from '#domain/example-amount'
import { amount, dollars, roundedAmount, ungrouped } from '#domain/format'
import { type Facts, type Verdict, worthOf } from '#domain/purchase'
import { words } from '#words/form'
import { COMPLAINT, words as remarks } from '#words/remarks'
import { returnFocus } from '../parts/return-focus'
import { Sentence } from '../parts/Sentence'
import css from './buy.module.css'

type Form = Priced & Pick<Facts, 'typed' | 'stage'>

interface Props {
  verdict: Verdict
  /** The form's own figures. */
  form: Form
  /** The id of the field that is judged. */
  field: string
  onPick: (amount: Decimal) => void
  /** Opens the coin picker. */
  onSelect: () => void
}

/** The fault of an amount, or the question which of two amounts is meant, whose buttons are below (Worth.tsx). */
export function Complaint({ verdict, form, field, onPick, onSelect }: Props) {
  const leaving = { type: 'button' as const, ref: returnFocus, 'data-return-focus': field }
  switch (verdict.kind) {
    case 'ambiguous':
      return <span>{remarks.asks(form.typed.trim())}</span>
    case 'blank':
      return (
        verdict.tooFew && (
          <TooFew tone="warn" form={form} limit={verdict.tooFew} onSelect={onSelect}>
            {remarks.remaining(amount(verdict.tooFew))}
          </TooFew>
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
      const worth = form.coin && form.info && maximumDollars(form.coin, form.info)
      return (
        <Limit value={maximum} worth={worth} onPick={onPick} leaving={leaving}>
          {remarks.maximum(inCoins(maximum, form))}
        </Limit>
      )
    }
    case 'above remaining':
    case 'above cap': {
      const [limit, says] =
        verdict.kind === 'above cap' ? [verdict.cap, remarks.cap] : [verdict.remaining, remarks.remaining]
      return (
        <InCoin limit={limit} most={verdict.most} form={form} onPick={onPick} onSelect={onSelect} leaving={leaving}>
          {says(amount(limit))}
        </InCoin>
      )
    }
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

interface InCoinProps extends LimitProps, Pick<Props, 'onSelect'> {
  limit: Decimal
  /** What may be bought of the coin below the limit. */
  most: Decimal | null
}

interface LimitInCoin extends Omit<LimitProps, 'form'> {
  value: Decimal
  worth: Decimal | null
}

interface TooFewProps extends Pick<Props, 'form' | 'onSelect'> {
  tone: 'warn' | 'bad'
  limit: Decimal
  children: string
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

/** A limit in $FRACT that is below what the coin's minimum buys; the minimum is in the button that leads to another coin. */
function TooFew({ tone, form, limit, onSelect, children }: TooFewProps) {
  const { coin, info, stage } = form
  const minimum = coin && info && minimumAmount(coin, info)
  const worth = coin && info && minimumDollars(coin, info)
  const needed = minimum && [inCoins(minimum, form), worth && words.buy.worth(dollars(worth))].filter(Boolean).join(' ')
  return (
    <>
      <span data-tone={tone}>
        <bdi>{children}</bdi> <InDollars worth={stage?.currentPrice ? worthOf(limit, stage.currentPrice) : null} />
      </span>
      <button type="button" data-tone="quiet" aria-haspopup="dialog" onClick={onSelect}>
        {needed && <Sentence of={remarks.belowMinimum} values={[needed]} />} <em>{remarks.anotherCoin}</em>
      </button>
    </>
  )
}

function InDollars({ worth }: { worth: Decimal | null }) {
  return worth && <bdi>{words.buy.worth(dollars(worth))}</bdi>
}

/**
 * A limit in $FRACT, and the most of the coin that stays below the limit, which a press takes; or that the coin's minimum is
 * above the limit.
 */
function InCoin({ limit, most, form, onPick, onSelect, leaving, children }: InCoinProps) {
  if (!most) {
    return (
      <TooFew tone="bad" form={form} limit={limit} onSelect={onSelect}>
        {children}
      </TooFew>
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
