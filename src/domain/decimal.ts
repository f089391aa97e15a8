/**
 * Exact money. A `Decimal` is a non-negative decimal string in canonical form: no sign, no exponent, no superfluous
 * zeros, at most 30 digits on either side of the point. Arithmetic runs on bigints; nothing here is a float.
 */
declare const brand: unique symbol
export type Decimal = string & { readonly [brand]: 'Decimal' }

const GRAMMAR = /^(\d{1,60})(?:\.(\d{1,60}))?$/
const MOST_DIGITS = 30

export const ZERO = '0' as Decimal

/** Reads a plain decimal (`'12.50'` → `'12.5'`); anything else, `'0x10'`, `'1e3'` and `''` included, is `null`. */
export function decimal(text: string): Decimal | null {
  const match = GRAMMAR.exec(text)
  if (!match) return null
  const whole = (match[1] ?? '').replace(/^0+(?=\d)/, '')
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (whole.length > MOST_DIGITS || fraction.length > MOST_DIGITS) return null
  return (fraction ? `${whole}.${fraction}` : whole) as Decimal
}

/** How many digits follow the point. */
export function fractionDigits(value: Decimal): number {
  const point = value.indexOf('.')
  return point === -1 ? 0 : value.length - point - 1
}

/** The value in units of 10^-places, exact when `places` covers its fraction and rounded down otherwise. */
export function toUnits(value: Decimal, places: number): bigint {
  const [whole = '0', fraction = ''] = value.split('.')
  return BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
}

/** The decimal that is `units` × 10^-places. Negative units are refused: money here is never negative. */
export function fromUnits(units: bigint, places: number): Decimal {
  if (units < 0n) throw new RangeError(`A Decimal is never negative, and ${units} units are.`)
  const digits = units.toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  return (fraction ? `${whole}.${fraction}` : whole) as Decimal
}

/** The larger of two decimals, each of which may be unknown. */
export function largest(one: Decimal | null, other: Decimal | null): Decimal | null {
  return one === null || (other !== null && compare(one, other) < 0) ? other : one
}

/** -1, 0 or 1: whether `a` is less than, equal to or greater than `b`. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const [x, y] = aligned(a, b)
  return x < y ? -1 : x > y ? 1 : 0
}

/** `a - b`, and zero where `b` is the larger. */
export function subtractToZero(a: Decimal, b: Decimal): Decimal {
  const [x, y, places] = aligned(a, b)
  return x > y ? fromUnits(x - y, places) : ZERO
}

/** `a × b`, exact. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  const places = [fractionDigits(a), fractionDigits(b)] as const
  return fromUnits(toUnits(a, places[0]) * toUnits(b, places[1]), places[0] + places[1])
}

/** `a / b`, rounded down to `places` digits after the point; `null` where `b` is zero. */
export function divide(a: Decimal, b: Decimal, places: number): Decimal | null {
  if (b === ZERO) return null
  const [over, under] = [fractionDigits(a), fractionDigits(b)]
  return fromUnits(
    (toUnits(a, over) * 10n ** BigInt(places + under)) / (toUnits(b, under) * 10n ** BigInt(over)),
    places,
  )
}

/** The smallest decimal with at most `places` digits after the point that is not below `value`. */
export function roundUp(value: Decimal, places: number): Decimal {
  const down = toUnits(value, places)
  return fromUnits(fractionDigits(value) > places ? down + 1n : down, places)
}

/** The value with at most `places` digits after the point, half away from zero. */
export function round(value: Decimal, places: number): Decimal {
  const tenths = toUnits(value, places + 1)
  return fromUnits((tenths + 5n) / 10n, places)
}

function aligned(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const places = Math.max(fractionDigits(a), fractionDigits(b))
  return [toUnits(a, places), toUnits(b, places), places]
}
