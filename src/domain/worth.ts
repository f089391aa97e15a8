import type { BuyForm } from './buy-form'
import { type Coin, type CoinInfo, maximumAmount, minimumAmount } from './coin'
import { CONSTANTS } from './constants'
import {
  compare,
  type Decimal,
  divide,
  fractionDigits,
  fromUnits,
  multiply,
  roundUp,
  subtractToZero,
  toUnits,
  ZERO,
} from './decimal'
import { roundedDown, ungrouped } from './format'
import { LOCALE, type Numbers } from './locale'
import { PURCHASE_CAP, readAmount, type Unread, worthOf } from './purchase'
import { MANY_DIGITS, rateFor } from './rate'
import { remaining, type Stage } from './stage'

/** Dollars have cents, and nothing below them. */
const CENTS = 2

/** Reads dollars as a visitor types or pastes them, with or without the sign, which may be where the page has it. */
export function readDollars(typed: string, numbers: Numbers = LOCALE): Decimal | Unread {
  return readAmount(signless(typed, numbers), CENTS, numbers)
}

/** Whether a text that was typed as an amount of the coin is a sum of dollars by its sign. */
export function isInDollars(typed: string, numbers: Numbers = LOCALE): boolean {
  const isSigned = signless(typed, numbers) !== typed.trim()
  return isSigned && typeof readDollars(typed, numbers) === 'string'
}

/** Typed dollars without the sign. */
function signless(typed: string, { dollars }: Numbers): string {
  const [before = '', after = ''] = dollars.split('#').map(sign => sign.trim())
  const rest = without(typed.trim(), before) ?? without(typed.trim(), '$') ?? typed.trim()
  return after && rest.endsWith(after) ? rest.slice(0, -after.length) : rest
}

function without(text: string, before: string): string | null {
  return before && text.startsWith(before) ? text.slice(before.length) : null
}

/** The most of a coin that is not worth more than these dollars, in the coin's precision. */
export function coinsFor(dollars: Decimal, price: Decimal, { precision }: Pick<Coin, 'precision'>): Decimal | null {
  return divide(dollars, price, precision)
}

/** An amount to give as an example: the minimum rounded up to its first digit that counts, where the maximum allows it. */
export function exampleAmount(coin: Coin, info: CoinInfo): Decimal {
  const minimum = minimumAmount(coin, info)
  const [, fraction = ''] = minimum.split('.')
  const example = roundUp(minimum, minimum.startsWith('0.') ? fraction.search(/[1-9]/) + 1 : 0)
  const maximum = maximumAmount(coin, info)
  return maximum && compare(example, maximum) > 0 ? minimum : example
}

/** A coin and an amount of it that a link names. */
export interface AmountLink {
  /** The coin's code. */
  coin: string
  amount: Decimal
}

/**
 * What stands in the field in dollars, and the amount of the coin that it is, as it would be typed: both empty where there
 * is none.
 */
export interface Conversion {
  dollars: string
  amount: string
  /** Dollars for one coin, where the dollars became the amount; `null` where the amount was there first. */
  convertedAt: Decimal | null
}

/**
 * Typed dollars, and the amount of the coin that they are at this price. Dollars that may mean two amounts go on without
 * their sign alone, because the form asks about both in the same words.
 */
export function inCoin(dollars: string, coin: Coin | null, price: Decimal | null): Conversion {
  const read = readDollars(dollars)
  if (typeof read === 'object' && read.kind === 'ambiguous')
    return { dollars, amount: signless(dollars, LOCALE), convertedAt: null }
  // The field has a sign of its own.
  const typed = typeof read === 'string' ? signless(dollars, LOCALE) : dollars
  const amount = typeof read === 'string' && coin && price ? coinsFor(read, price, coin) : null
  return { dollars: typed, amount: amount ? ungrouped(amount) : '', convertedAt: amount && price }
}

/** A typed amount of the coin, which stays what it is, and its worth in dollars. */
export function inDollars(typed: string, coin: Coin | null, price: Decimal | null): Conversion {
  const amount = coin && readAmount(typed, coin.precision)
  const worth =
    typeof amount === 'string' && price
      ? { dollars: ungrouped(worthOf(amount, price)), amount: ungrouped(amount) }
      : { dollars: '', amount: '' }
  return { ...worth, convertedAt: null }
}

/** What a sum of dollars would be as a purchase; its limits are those of the coin, of the stage and of one person. */
export function judgeDollars(
  dollars: Decimal,
  { coin, info, stage }: { coin: Coin; info: CoinInfo & { price: Decimal }; stage: Stage | null },
): 'fits' | 'below minimum' | 'above maximum' {
  const amount = coinsFor(dollars, info.price, coin)
  if (!amount || compare(amount, minimumAmount(coin, info)) < 0) return 'below minimum'
  const maximum = maximumAmount(coin, info)
  const bought = stage?.currentPrice ? divide(dollars, stage.currentPrice, MANY_DIGITS) : null
  const left = stage && remaining(stage)
  const isAbove =
    (maximum && compare(amount, maximum) > 0) ||
    (bought && (compare(bought, PURCHASE_CAP) > 0 || (left && compare(bought, left) > 0)))
  return isAbove ? 'above maximum' : 'fits'
}

/** What a rate and a gain rest on. */
export type Priced = Pick<BuyForm, 'coin' | 'info' | 'stage' | 'promocode' | 'estimate' | 'estimatedFor' | 'basis'>

/**
 * The $FRACT for one coin: of the latest estimate while it is on the page or its prices stand, else the coin's price over
 * the stage's. With the form's promocode it is what the estimate says, so that rate and figure agree; of an estimate with a code
 * that the form has no longer what it is without, and the prices where that cannot be told.
 */
export function rateOf(priced: Priced, isShown: boolean): Decimal | null {
  const { coin, info, stage, promocode, estimate, estimatedFor, basis } = priced
  const isOfFormerCode = estimatedFor?.promocode != null && estimatedFor.promocode !== promocode
  const figure = isOfFormerCode ? figureWithoutCode(priced) : (estimate?.amount ?? null)
  const [coinPrice, stagePrice] = [info?.price ?? null, stage?.currentPrice ?? null]
  const stands = isShown || (basis?.coinPrice === coinPrice && basis?.stagePrice === stagePrice)
  return stands && figure && estimatedFor && estimatedFor.coin.code === coin?.code
    ? rateFor(figure, estimatedFor.amount)
    : rateFor(coinPrice, stagePrice)
}

/**
 * What the code of an estimate adds to it, in $FRACT as they are shown, so that the two are the estimate as it is shown; or
 * `included` where that cannot be told: the server does not say it, and a figure is derived only where prices and the 3.5 % of
 * the promocode give the estimate to its last digit; `null` without a code, and where the prices show that it added nothing.
 */
export function gainOf(priced: Priced): { without: Decimal; more: Decimal } | 'included' | null {
  const { estimate, estimatedFor } = priced
  if (!estimate || !estimatedFor?.promocode) return null
  const plain = figureByPrices(priced, fractionDigits(estimate.amount))
  if (plain !== null && compare(estimate.amount, plain) <= 0) return null
  const exact = figureWithoutCode(priced)
  if (exact === null) return 'included'
  const without = roundedDown(exact)
  const more = subtractToZero(roundedDown(estimate.amount), without)
  return more === ZERO ? 'included' : { without, more }
}

const ONE = '1' as Decimal
const PERCENT = CONSTANTS.promocodeDiscountPercent as Decimal
const WITH_CODE = fromUnits(1000n + toUnits(PERCENT, 1), 3)

/** The $FRACT of an estimate had there been no code; `null` without a code, and where the arithmetic is another. */
function figureWithoutCode(priced: Priced): Decimal | null {
  const { estimate, estimatedFor } = priced
  if (!estimate || !estimatedFor?.promocode) return null
  const expected = figureByPrices(priced, fractionDigits(estimate.amount), WITH_CODE)
  return expected === estimate.amount ? figureByPrices(priced, MANY_DIGITS) : null
}

/** The $FRACT that the prices of an estimate give for its amount, times a factor; `null` where a price is not known. */
function figureByPrices({ estimatedFor, basis }: Priced, digits: number, factor = ONE): Decimal | null {
  if (!estimatedFor || !basis?.coinPrice || !basis.stagePrice) return null
  return divide(multiply(multiply(estimatedFor.amount, basis.coinPrice), factor), basis.stagePrice, digits)
}
