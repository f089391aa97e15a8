import { type Coin, type CoinInfo, minimumAmount } from './coin'
import { compare, type Decimal, decimal, fractionDigits, multiply, round, ZERO } from './decimal'
import { remaining, type Stage } from './stage'

// spec 3.estimate
/** What the server answers to `POST /order/estimate`: the id a purchase is made under, and the $FRACT it would buy. */
export interface Estimate {
  id: string
  amount: Decimal
}

/** What an estimate and an order are asked with. `promocode` is `null` unless a valid code is applied. */
export interface Quote {
  coin: Pick<Coin, 'code' | 'network'>
  amount: Decimal
  promocode: string | null
}

/** An order that was sent and not answered: all that it takes to send exactly the same again. */
export interface Attempt {
  quote: Quote
  estimate: Estimate
}

/** The one verdict on an amount (sections 4 and 5). Only `fits` may be bought. */
export type Verdict =
  | { kind: 'blank'; minimum: Decimal | null }
  | { kind: 'malformed' }
  | { kind: 'too precise'; precision: number }
  | { kind: 'below minimum'; minimum: Decimal }
  | { kind: 'above maximum'; maximum: Decimal }
  | { kind: 'above remaining'; remaining: Decimal }
  /** A limit or the estimate is not known (yet). */
  | { kind: 'unpriced' }
  /** The estimate is of no $FRACT at all. */
  | { kind: 'worthless' }
  /** It is not known what is left of the stage: the server tells no total, or nothing of what was raised. */
  | { kind: 'unmeasured' }
  | { kind: 'fits' }

/** Everything a verdict rests on. */
export interface Facts {
  typed: string
  coin: Coin | null
  info: CoinInfo | null
  stage: Stage | null
  estimate: Estimate | null
}

/**
 * Reads an amount as a visitor types it: spaces around it are dropped, a decimal comma is a point, `.5` and `5.` are
 * numbers. More digits than the coin has is `too precise`, never a rounding.
 */
export function readAmount(typed: string, precision: number): Decimal | 'blank' | 'malformed' | 'too precise' {
  const text = typed.trim().replace(',', '.')
  if (text === '') return 'blank'
  const amount = decimal(text.replace(/^\./, '0.').replace(/^(\d+)\.$/, '$1'))
  if (amount === null) return 'malformed'
  return fractionDigits(amount) > precision ? 'too precise' : amount
}

/** Judges an amount against the coin's limits and what remains of the stage. */
export function judge({ typed, coin, info, stage, estimate }: Facts): Verdict {
  const minimum = coin && info ? minimumAmount(coin, info) : null
  if (typed.trim() === '') return { kind: 'blank', minimum }
  if (!coin) return { kind: 'unpriced' }
  const amount = readAmount(typed, coin.precision)
  if (amount === 'blank') return { kind: 'blank', minimum }
  if (amount === 'malformed') return { kind: 'malformed' }
  if (amount === 'too precise') return { kind: 'too precise', precision: coin.precision }
  if (!info || minimum === null) return { kind: 'unpriced' }
  // spec 4.amount.minimum
  if (compare(amount, minimum) < 0 || amount === ZERO) return { kind: 'below minimum', minimum }
  // spec 4.amount.maximum, 5.maximum
  if (info.maxAmount && compare(amount, info.maxAmount) > 0) return { kind: 'above maximum', maximum: info.maxAmount }
  const left = stage && remaining(stage)
  if (!estimate) return { kind: 'unpriced' }
  if (estimate.amount === ZERO) return { kind: 'worthless' }
  if (left === null) return { kind: 'unmeasured' }
  // spec 4.amount.remaining
  return compare(estimate.amount, left) > 0 ? { kind: 'above remaining', remaining: left } : { kind: 'fits' }
}

/** What an estimate is asked with; `null` while there is no coin or no readable amount above zero. */
export function quote(typed: string, coin: Coin | null, promocode: string | null): Quote | null {
  if (!coin) return null
  const amount = readAmount(typed, coin.precision)
  if (amount === 'blank' || amount === 'malformed' || amount === 'too precise' || amount === '0') return null
  return { coin, amount, promocode }
}

/** Whether two quotes ask the same thing, so that an answer to one answers the other. */
export function sameQuote(a: Quote | null, b: Quote | null): boolean {
  return a?.coin.code === b?.coin.code && a?.amount === b?.amount && a?.promocode === b?.promocode
}

// spec 5.dollars
/** Dollars for an estimated amount at the stage's price, with 2 decimals (section 5). */
export function dollarValue(estimate: Estimate | null, stage: Stage | null): Decimal | null {
  return estimate && stage?.currentPrice ? round(multiply(estimate.amount, stage.currentPrice), 2) : null
}
