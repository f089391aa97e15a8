import { type Coin, type CoinInfo, maximumAmount, minimumAmount } from './coin'
import { compare, type Decimal, divide } from './decimal'
import { ungrouped } from './format'
import { LOCALE, type Numbers } from './locale'
import { PURCHASE_CAP, readAmount, type Unread, worthOf } from './purchase'
import { MANY_DIGITS } from './rate'
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
