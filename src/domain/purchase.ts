import { type Coin, type CoinInfo, maximumAmount, minimumAmount, type NamedToken } from './coin'
import { CONSTANTS } from './constants'
import {
  compare,
  type Decimal,
  decimal,
  divide,
  fractionDigits,
  multiply,
  round,
  subtractToZero,
  ZERO,
} from './decimal'
import { roundedAmount } from './format'
import { LOCALE, type Numbers } from './locale'
import { remaining, type Stage } from './stage'
import type { OrderRequest } from './terms'
import { withoutUnseen } from './unseen'

/** The answer to `POST /order/estimate`: the id that a purchase is made under, and the $FRACT that it would buy. */
export interface Estimate {
  id: string
  amount: Decimal
}

/** The prices on the page when an estimate was requested (dollars for one $FRACT and for one coin), and the time. */
export interface Basis {
  stagePrice: Decimal | null
  coinPrice: Decimal | null
  /** Milliseconds of the epoch. */
  at: number
}

/** The parameters of an estimate and of an order. `promocode` is `null` unless a valid code is applied. */
export interface EstimateRequest {
  coin: Pick<Coin, 'code' | 'ticker' | 'network' | keyof NamedToken>
  amount: Decimal
  promocode: string | null
}

/** An order that was sent and not answered, with the parameters to send exactly the same again. */
export interface UnconfirmedOrder {
  request: EstimateRequest
  estimate: Estimate
  /** With which prices it was sent; `null` where they are not known any more. */
  basis: Basis | null
}

/** Why a text is no amount. */
export type Unread =
  | { kind: 'malformed' }
  | { kind: 'too precise'; precision: number }
  /** The sign may group thousands or be the decimal point: `12,500` is 12500 or 12.5. */
  | { kind: 'ambiguous'; meanings: readonly [Decimal, Decimal] }

/** The one verdict on an amount (sections 4 and 5). Only `fits` may be bought. */
export type Verdict =
  /** `tooFew` is the rest of the stage that is less than even the minimum buys (restBelowMinimum); else `null`. */
  | { kind: 'blank'; minimum: Decimal | null; tooFew: Decimal | null }
  | Unread
  /** The least amount of the coin is above the most. */
  | { kind: 'unavailable' }
  | { kind: 'below minimum'; minimum: Decimal }
  | { kind: 'above maximum'; maximum: Decimal }
  /** `most` is what may be bought of the coin below the limit; `null` where even the minimum is above it. */
  | { kind: 'above remaining'; remaining: Decimal; most: Decimal | null }
  /** Above the limit of one person (section 1). */
  | { kind: 'above cap'; cap: Decimal; most: Decimal | null }
  /** The amount was typed in dollars, and the price of the coin has changed since by more than 10 %. */
  | { kind: 'repriced' }
  /** A limit or the estimate is not known (yet). */
  | { kind: 'unpriced' }
  /** The estimate is of no $FRACT at all. */
  | { kind: 'worthless' }
  /** The $FRACT of the estimate are worth less than half of their cost. */
  | { kind: 'overpriced' }
  /** The rest of the stage is unknown: the server names no total, or nothing of what was raised. */
  | { kind: 'unmeasured' }
  | { kind: 'fits' }

/** The verdicts that find no fault with the amount: it may be bought, or something else comes first. */
const FAULTLESS_KINDS = ['blank', 'ambiguous', 'unpriced', 'unmeasured', 'fits'] as const

export type Faultless = (typeof FAULTLESS_KINDS)[number]

/** Whether an amount cannot be bought for a fault of its own, which the line under the field names. */
export function isFault(kind: Verdict['kind']): kind is Exclude<Verdict['kind'], Faultless> {
  return !(FAULTLESS_KINDS as readonly string[]).includes(kind)
}

/** Whether the amount in the field is wrong: once nothing is left of the stage, no other amount would be right. */
export function isAtFault(verdict: Verdict): boolean {
  return isFault(verdict.kind) && !(verdict.kind === 'above remaining' && verdict.remaining === ZERO)
}

/** Whether too few $FRACT are left for any amount of the coin: even its minimum buys more than the limit. */
export function isTooFewLeft(verdict: Verdict): boolean {
  return verdict.kind === 'blank' ? verdict.tooFew !== null : 'most' in verdict && verdict.most === null
}

/** Whether the line under the field has more to say than the minimum. */
export function hasRemark(verdict: Verdict): boolean {
  return verdict.kind === 'blank' ? verdict.tooFew !== null : verdict.kind === 'ambiguous' || isAtFault(verdict)
}

/** Everything a verdict rests on. */
export interface Facts {
  typed: string
  /** Dollars for one coin when dollars became the amount; `null` for an amount of the coin. */
  convertedAt: Decimal | null
  coin: Coin | null
  info: CoinInfo | null
  stage: Stage | null
  estimate: Estimate | null
  /** The prices of the estimate's request. */
  basis: Basis | null
}

const PLAIN = /^(\d*)[.,٫]?(\d*)$/
/** Groups of three behind one kind of separator, and the other kind as the decimal point. */
const GROUPED = /^([1-9]\d{0,2}([.,'’_\s])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,٫](\d*))?$/
/** Lakhs: groups of two before the last group of three, as `12,34,567.5`. */
const LAKHS = /^([1-9]\d?(,)(?:\d\d,)+\d{3})(?:[.٫](\d*))?$/

/** Arabic, Persian, Devanagari and full-width digits, each from zero to nine. */
const DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९０１２３４５６７８９'
/** What the signs of other scripts stand for. The Arabic sign for thousands has no other meaning, like the apostrophe. */
const SIGNS: Record<string, string> = { '٬': "'", '．': '.', '，': ',' }

/** An amount in Latin digits, without signs that nobody sees. The Arabic decimal sign stays, which groups nothing. */
function inLatin(typed: string): string {
  return withoutUnseen(typed)
    .trim()
    .replace(/[^\d.,]/g, sign => SIGNS[sign] ?? (DIGITS.includes(sign) ? `${DIGITS.indexOf(sign) % 10}` : sign))
}

/**
 * Reads an amount as a visitor types or pastes it. A decimal comma is a point, `.5` and `5.` are numbers, and groups of
 * three are read where they are unambiguous (`1,234.5`, `1.234,5`, `1 000`, `1_000`), and lakhs. The page's own decimal
 * sign is believed; the other of comma and point, alone before exactly three last digits, is `ambiguous`, whatever the
 * coin and its limits would allow: `1,000` in English, `1.000` in German. So no text is another amount in another
 * language: it is the same one, or asked about. More digits than the coin has are `too precise`, and are never rounded.
 * Digits may be Arabic, Persian, Devanagari or full-width.
 */
export function readAmount(typed: string, precision: number, { point }: Numbers = LOCALE): Decimal | Unread {
  const text = inLatin(typed)
  const [, whole, part] = PLAIN.exec(text) ?? []
  const [, groups, sign, rest] = GROUPED.exec(text) ?? LAKHS.exec(text) ?? []
  const plain = whole || part ? decimal(`${whole || 0}.${part || 0}`) : null
  const grouped = groups ? decimal(`${groups.replace(/\D/g, '')}.${rest || 0}`) : null
  if (plain && grouped && sign !== point) return { kind: 'ambiguous', meanings: [grouped, plain] }
  const amount = plain ?? grouped
  if (amount === null) return { kind: 'malformed' }
  return fractionDigits(amount) > precision ? { kind: 'too precise', precision } : amount
}

/** Judges an amount against the coin's limits, the rest of the stage, and the limit of one person. */
export function judge({ typed, convertedAt, coin, info, stage, estimate, basis }: Facts): Verdict {
  const minimum = coin && info ? minimumAmount(coin, info) : null
  const maximum = coin && info ? maximumAmount(coin, info) : null
  if (minimum && maximum && (maximum === ZERO || compare(minimum, maximum) > 0)) return { kind: 'unavailable' }
  if (typed.trim() === '') return { kind: 'blank', minimum, tooFew: restBelowMinimum({ coin, info, stage }) }
  if (!coin) return { kind: 'unpriced' }
  const amount = readAmount(typed, coin.precision)
  if (typeof amount !== 'string') return amount
  if (!minimum) return { kind: 'unpriced' }
  if (compare(amount, minimum) < 0 || amount === ZERO) return { kind: 'below minimum', minimum }
  const left = stage && remaining(stage)
  if (maximum && compare(amount, maximum) > 0 && !isLeftLess(amount, maximum, left, estimate))
    return { kind: 'above maximum', maximum }
  if (convertedAt && info?.price && isRepriced(convertedAt, info.price)) return { kind: 'repriced' }
  if (!estimate) return { kind: 'unpriced' }
  if (estimate.amount === ZERO) return { kind: 'worthless' }
  if (left === null) return { kind: 'unmeasured' }
  const mostBelow = (limit: Decimal) => info && largestAmount(limit, { amount }, estimate, coin, info)
  if (compare(estimate.amount, left) > 0) return { kind: 'above remaining', remaining: left, most: mostBelow(left) }
  if (compare(estimate.amount, PURCHASE_CAP) > 0)
    return { kind: 'above cap', cap: PURCHASE_CAP, most: mostBelow(PURCHASE_CAP) }
  return isOverpriced(amount, estimate, basis) ? { kind: 'overpriced' } : { kind: 'fits' }
}

/**
 * The most of the coin that buys no more than `limit` $FRACT at the rate of this estimate, in the coin's precision; `null`
 * where that is below the least amount of the coin.
 */
export function largestAmount(
  limit: Decimal,
  { amount }: Pick<EstimateRequest, 'amount'>,
  estimate: Pick<Estimate, 'amount'>,
  coin: Coin,
  info: CoinInfo,
): Decimal | null {
  const affordable = divide(multiply(limit, amount), estimate.amount, coin.precision)
  const maximum = maximumAmount(coin, info)
  const most = affordable && maximum && compare(maximum, affordable) < 0 ? maximum : affordable
  return most && most !== ZERO && compare(most, minimumAmount(coin, info)) >= 0 ? most : null
}

/**
 * The $FRACT that the stage has left where the coin's minimum is worth more, at the prices on the page; `null` otherwise, or
 * where a price is not known.
 */
function restBelowMinimum({ coin, info, stage }: Pick<Facts, 'coin' | 'info' | 'stage'>): Decimal | null {
  const minimum = coin && info ? minimumAmount(coin, info) : null
  const left = stage && remaining(stage)
  if (!left || left === ZERO || !minimum || !info?.price || !stage?.currentPrice) return null
  return compare(multiply(minimum, info.price), multiply(left, stage.currentPrice)) > 0 ? left : null
}

/** Whether the rest of the stage is the lower limit: by the rate of the estimate it costs less than the coin's maximum. */
function isLeftLess(amount: Decimal, maximum: Decimal, left: Decimal | null, estimate: Estimate | null): boolean {
  return left !== null && estimate !== null && compare(multiply(left, amount), multiply(maximum, estimate.amount)) < 0
}

/** The most $FRACT that one person can buy (section 1). */
export const PURCHASE_CAP = multiply(CONSTANTS.totalSupply as Decimal, CONSTANTS.purchaseCapShare as Decimal)

/**
 * Whether a price has changed by more than 10 %. One of the two is wrong then, and nobody can say which, so an amount
 * that was typed in dollars is not converted anew by itself.
 */
function isRepriced(then: Decimal, now: Decimal): boolean {
  const [less, more] = compare(then, now) < 0 ? [then, now] : [now, then]
  return compare(multiply(subtractToZero(more, less), '10' as Decimal), then) > 0
}

/**
 * Whether the $FRACT of an estimate are worth less than half of their cost. Rounding, fees and bonuses stay below that:
 * a server that sells only whole $FRACT still gives more than half.
 */
function isOverpriced(amount: Decimal, estimate: Estimate, basis: Basis | null): boolean {
  if (!basis?.stagePrice || !basis.coinPrice) return false
  const worth = multiply(estimate.amount, basis.stagePrice)
  return compare(multiply(worth, '2' as Decimal), multiply(amount, basis.coinPrice)) < 0
}

/** The request of an estimate; `null` without a coin or a readable amount above zero. */
export function estimateRequest(typed: string, coin: Coin | null, promocode: string | null): EstimateRequest | null {
  if (!coin) return null
  const amount = readAmount(typed, coin.precision)
  return typeof amount === 'string' && amount !== ZERO ? { coin, amount, promocode } : null
}

/** The part of an order's terms that was asked for: the estimate request and its estimate. */
export function orderRequest({ coin, amount, promocode }: EstimateRequest, estimate: Estimate): OrderRequest {
  const { code, ticker, network, contractAddress = null, chainId = null } = coin
  return { code, ticker, network, contractAddress, chainId, amount, toReceive: estimate.amount, promocode }
}

/** Whether two estimate requests ask the same, so that an answer to one answers the other. */
export function isSameRequest(a: EstimateRequest | null, b: EstimateRequest | null): boolean {
  return a?.coin.code === b?.coin.code && a?.amount === b?.amount && a?.promocode === b?.promocode
}

/** Dollars for an amount of a coin or of $FRACT, to the cent. */
export function worthOf(amount: Decimal, price: Decimal): Decimal {
  return round(multiply(amount, price), 2)
}

/** Dollars for an estimated amount, at the stage's price of its request, with 2 decimals (section 5). */
export function dollarValue(estimate: Estimate | null, basis: Basis | null): Decimal | null {
  return estimate && basis?.stagePrice ? worthOf(estimate.amount, basis.stagePrice) : null
}

/** Whether two amounts of $FRACT also differ as they are printed. */
export function isAnotherFigure(a: Decimal, b: Decimal): boolean {
  return roundedAmount(a) !== roundedAmount(b)
}

/** The parameters of a created order. */
export interface Creation {
  request: EstimateRequest | null
  estimate: Estimate | null
  /** Whether the visitor was warned of an order that is still open elsewhere (in a tab, in a wallet, or in doubt), or needs no warning. */
  isWarned: boolean
}

/** The text of the amount field, and the code of the coin that it is an amount of; `null` before there is one. */
export interface TypedAmount {
  typed: string
  coin: string | null
}
