import { type Decimal, fromUnits, toUnits, ZERO } from './decimal'

const LOCALE = 'en-US'

function group(value: Decimal, least: number, most: number): string {
  return new Intl.NumberFormat(LOCALE, { minimumFractionDigits: least, maximumFractionDigits: most }).format(
    value as `${number}`,
  )
}

/**
 * A coin or token amount with grouped digits and every digit it has: `'1234.5'` → `'1,234.5'`. The fraction is put on
 * by hand, because Intl rounds after 20 digits and an amount to be paid must never be rounded.
 */
export function amount(value: Decimal): string {
  const [whole = '0', fraction] = value.split('.')
  const grouped = new Intl.NumberFormat(LOCALE).format(BigInt(whole))
  return fraction ? grouped + point() + fraction : grouped
}

function point(): string {
  return new Intl.NumberFormat(LOCALE).formatToParts(0.5).find(part => part.type === 'decimal')?.value ?? '.'
}

/** A token amount for glancing at: grouped, rounded down to two digits after the point; below 0.01 with all it has. */
export function roundedAmount(value: Decimal): string {
  const down = fromUnits(toUnits(value, 2), 2)
  return amount(down === ZERO ? value : down)
}

/** Dollars to the cent: `'12.5'` → `'$12.50'`. */
export function dollars(value: Decimal): string {
  return `$${group(value, 2, 2)}`
}

/** A price in dollars with all its digits, two at least: `'0.035'` → `'$0.035'`. */
export function price(value: Decimal): string {
  return `$${group(value, 2, 8)}`
}
