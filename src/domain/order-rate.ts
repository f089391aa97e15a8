import { type Decimal, divide, ZERO } from './decimal'

/** The FRACT for one coin, rounded down to 8 digits after the point; `null` where it is not known. */
export function orderRate(receive: Decimal | null, pay: Decimal | null): Decimal | null {
  const rate = receive && pay && divide(receive, pay, 8)
  return rate === ZERO ? null : rate
}
