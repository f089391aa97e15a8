import { type Decimal, fractionDigits, fromUnits, toUnits, ZERO } from './decimal'

const RATE_PLACES = 8

/** The FRACT for one coin, rounded down to 8 digits after the point; `null` where it is not known. */
export function orderRate(receive: Decimal | null, pay: Decimal | null): Decimal | null {
  if (receive === null || pay === null || pay === ZERO) return null
  const places = fractionDigits(pay)
  const rate = fromUnits(toUnits(receive, places + RATE_PLACES) / toUnits(pay, places), RATE_PLACES)
  return rate === ZERO ? null : rate
}
