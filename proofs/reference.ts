/** Numbers and money worked out a second time, without the code under test: exact fractions of bigints. */
export interface Fraction {
  over: bigint
  /** How many zeros the power of ten below has. */
  zeros: number
}

/** What a JSON value says as a non-negative number, digit by digit; `null` where it is none. */
export function numberIn(value: unknown): Fraction | null {
  const text = typeof value === 'string' ? value.trim() : null
  // Programs write small sums with an exponent; of a large one nobody knows the digits.
  if (text !== null && !/^\d(?:\.\d+)?e-0*[1-9]\d?$/i.test(text)) return plainNumber(text)
  if (text === null && (typeof value !== 'number' || !Number.isFinite(value) || value < 0)) return null
  const [mantissa = '', exponent = '0'] = (text ?? String(value)).toLowerCase().split('e')
  const plain = plainNumber(mantissa)
  const shift = Number(exponent)
  if (!plain) return null
  return shift < 0
    ? { over: plain.over, zeros: plain.zeros - shift }
    : { over: plain.over * 10n ** BigInt(shift), zeros: plain.zeros }
}

/** Digits, and perhaps a point with digits behind it. */
export function plainNumber(text: string): Fraction | null {
  const parts = text.split('.')
  if (parts.length > 2 || parts.some(part => part === '' || [...part].some(sign => sign < '0' || sign > '9')))
    return null
  const [whole = '', fraction = ''] = parts
  return { over: BigInt(whole + fraction), zeros: fraction.length }
}

/** -1, 0 or 1. */
export function compared(a: Fraction, b: Fraction): number {
  const [x, y] = [a.over * 10n ** BigInt(b.zeros), b.over * 10n ** BigInt(a.zeros)]
  return x < y ? -1 : x > y ? 1 : 0
}

/** Without superfluous zeros behind the point. */
export function lowest({ over, zeros }: Fraction): Fraction {
  let [left, places] = [over, zeros]
  while (places > 0 && left % 10n === 0n) {
    left /= 10n
    places--
  }
  return { over: left, zeros: places }
}

/** The multiple of 10^-places that is next above, half away from zero, or next below. */
export function cut({ over, zeros }: Fraction, places: number, way: 'up' | 'half' | 'down'): Fraction {
  if (zeros <= places) return { over, zeros }
  const step = 10n ** BigInt(zeros - places)
  const add = way === 'up' ? step - 1n : way === 'half' ? step / 2n : 0n
  return { over: (over + add) / step, zeros: places }
}

/** Whether the number fits the 30 digits on either side of the point that money may have here. */
export function fits30({ over, zeros }: Fraction): boolean {
  const least = lowest({ over, zeros })
  return least.zeros <= 30 && least.over / 10n ** BigInt(least.zeros) < 10n ** 30n
}

/** Whether `text` is exactly that number in its one canonical spelling. */
export function spells(text: string, number: Fraction): boolean {
  const read = plainNumber(text)
  if (!read || compared(read, number) !== 0) return false
  const [whole = '', fraction] = text.split('.')
  return (whole === '0' || !whole.startsWith('0')) && fraction?.endsWith('0') !== true
}

/** What canonical money says. */
export const number = (value: string): Fraction => plainNumber(value) as Fraction
