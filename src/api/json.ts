/** Numbers in the server's JSON, read from the text of the answer, because a float keeps only 15 of their digits. */
import { type Decimal, decimal, ZERO } from '#domain/decimal'

/** A JSON object, with fields that nobody has checked. */
export type Json = Record<string, unknown>

const FLOAT_DIGITS = 15

/**
 * A reviver for `JSON.parse` that keeps a number as its text where a float would change it. Older engines do not pass
 * `source`; there the number becomes a float, which `decimalFromJson` refuses.
 */
export function exact(_: string, value: unknown, context?: { source?: string }): unknown {
  const source = typeof value === 'number' && context?.source
  return source && digits(source) > FLOAT_DIGITS ? source : value
}

/**
 * Reads a JSON value that stands for money: a decimal string, or a finite non-negative number (`1e-7` → `'0.0000001'`). A number of
 * more digits than a float keeps is `null`, never nearly right.
 */
export function decimalFromJson(value: unknown): Decimal | null {
  if (typeof value === 'string') return decimal(withoutExponent(value.trim()))
  if (typeof value !== 'number' || !(value >= 0 && value < 10 ** FLOAT_DIGITS)) return null
  const written = String(value)
  return digits(written) > FLOAT_DIGITS ? null : decimal(withoutExponent(written))
}

/** A small number in plain digits: `4.5E-5`, as Python writes floats and decimals, is `0.000045`. Any other text as it is. */
function withoutExponent(written: string): string {
  const [, whole, fraction = '', zeros] = /^(\d)(?:\.(\d+))?e-0*([1-9]\d?)$/i.exec(written) ?? []
  return zeros ? `0.${'0'.repeat(Number(zeros) - 1)}${whole}${fraction}` : written
}

/** A price, a limit or a sum above 0, read as `decimalFromJson` reads it; `null` for 0, which servers name where there is none yet. */
export function positiveFromJson(value: unknown): Decimal | null {
  const read = decimalFromJson(value)
  return read === ZERO ? null : read
}

/** The number of digits that a number is written with, without leading zeros and exponent. */
function digits(written: string): number {
  return written.replace(/e.*|\D/gi, '').replace(/^0+/, '').length
}
