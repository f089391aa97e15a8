import { type Decimal, fromUnits, round, toUnits, ZERO } from './decimal'

/**
 * A coin or token amount with grouped digits and every digit it has: `'1234.5'` → `'1,234.5'`. Written by hand, because Intl
 * rounds after 20 digits, and because its first use costs a phone a quarter of a second.
 */
export function amount(value: Decimal): string {
  return grouped(value)
}

/** A token amount for glancing at: grouped, rounded down to two digits after the point; below 0.01 with all it has. */
export function roundedAmount(value: Decimal): string {
  const down = fromUnits(toUnits(value, 2), 2)
  return grouped(down === ZERO ? value : down)
}

/** Dollars to the cent: `'12.5'` → `'$12.50'`. */
export function dollars(value: Decimal): string {
  return `$${grouped(round(value, 2), 2)}`
}

/** A price in dollars with all its digits up to the eighth, two at least: `'0.035'` → `'$0.035'`. */
export function price(value: Decimal): string {
  return `$${grouped(round(value, 8), 2)}`
}

function grouped(value: Decimal, least = 0): string {
  const [whole = '0', digits = ''] = value.split('.')
  const fraction = digits.padEnd(least, '0')
  return whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + (fraction && `.${fraction}`)
}
