import { type Decimal, divide, fromUnits, toUnits, ZERO } from './decimal'

/** The FRACT for one coin, rounded down to two digits, or to four that say something; `null` where it is not known, or is none. */
export function rateFor(fract: Decimal | null, coins: Decimal | null): Decimal | null {
  const rate = fract && coins && divide(fract, coins, MANY_DIGITS)
  if (!rate || rate === ZERO) return null
  const digits = rate.startsWith('0.') ? (/^0\.(0*)/.exec(rate)?.[1]?.length ?? 0) + 4 : 2
  return fromUnits(toUnits(rate, digits), digits)
}

/** More digits than any price or amount of $FRACT has. */
export const MANY_DIGITS = 24
