import { type Decimal, fromUnits, round, toUnits, ZERO } from './decimal'
import { LOCALE, type Numbers } from './locale'

/**
 * A coin or token amount with grouped digits and every digit it has: `'1234.5'` → `'1,234.5'`. Written by hand, because Intl
 * rounds after 20 digits, and because its first use costs a phone a quarter of a second.
 */
export function amount(value: Decimal, numbers: Numbers = LOCALE): string {
  return grouped(value, 0, numbers)
}

/** A token amount for glancing at: rounded down to two digits after the point; below 0.01 with all it has. */
export function roundedDown(value: Decimal): Decimal {
  const down = fromUnits(toUnits(value, 2), 2)
  return down === ZERO ? value : down
}

/** A token amount for glancing at, grouped. */
export function roundedAmount(value: Decimal, numbers: Numbers = LOCALE): string {
  return amount(roundedDown(value), numbers)
}

/**
 * An amount with every digit and no groups, as `readAmount` reads it back: what a press puts into a field, and what is
 * copied by hand into a wallet.
 */
export function ungrouped(value: Decimal, { point }: Numbers = LOCALE): string {
  return value.replace('.', point)
}

/** Dollars to the cent: `'12.5'` → `'$12.50'`. */
export function dollars(value: Decimal, numbers: Numbers = LOCALE): string {
  return inDollars(grouped(round(value, 2), 2, numbers), numbers)
}

/** Dollars with the digits that they have: `'50'` → `'$50'`. */
export function shortDollars(value: Decimal, numbers: Numbers = LOCALE): string {
  return inDollars(amount(value, numbers), numbers)
}

/** A price in dollars with all its digits up to the eighth, two at least: `'0.035'` → `'$0.035'`. */
export function price(value: Decimal, numbers: Numbers = LOCALE): string {
  return inDollars(grouped(round(value, 8), 2, numbers), numbers)
}

function inDollars(figure: string, { dollars }: Numbers): string {
  return dollars.replace('#', figure)
}

function grouped(value: Decimal, places: number, { point, group, size, least }: Numbers): string {
  const [whole = '0', digits = ''] = value.split('.')
  const fraction = digits.padEnd(places, '0')
  const groups = new RegExp(`\\B(?=(\\d{${size}})*\\d{3}$)`, 'g')
  return (whole.length < least ? whole : whole.replace(groups, group)) + (fraction && point + fraction)
}

/** A share in percent, 0 to 100, as a whole number that is rounded down: a stage with anything left is not sold out. */
export function wholePercent(percent: number, numbers: Numbers = LOCALE): string {
  return numbers.percent.replace('#', String(Math.floor(percent)))
}
