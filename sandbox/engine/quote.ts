import { CONSTANTS } from '#domain/constants'
import { type Decimal, fractionDigits, fromUnits, toUnits } from '#domain/decimal'
import { FRACT_PLACES } from './sale'

const percent = (figure: string) => fromUnits(toUnits(figure as Decimal, 1), 3)
/** The factor of a purchase with a promocode, and the referrer's share of a purchase without one. */
const WITH_CODE = sum(['1' as Decimal, percent(CONSTANTS.promocodeDiscountPercent)])
const REFERRERS = percent(CONSTANTS.referralBonusPercent)

/** The product of `factors` over `divisor`, exact until the one rounding down to `places` digits at its end. */
export function productOver(factors: readonly Decimal[], divisor: Decimal, places: number): Decimal {
  const digits = factors.reduce((sum, factor) => sum + fractionDigits(factor), 0)
  const product = factors.reduce((product, factor) => product * toUnits(factor, fractionDigits(factor)), 1n)
  const over = toUnits(divisor, fractionDigits(divisor)) * 10n ** BigInt(digits)
  return fromUnits((product * 10n ** BigInt(fractionDigits(divisor) + places)) / over, places)
}

/** The sum of decimals, exact. */
export function sum(values: readonly Decimal[]): Decimal {
  const places = values.reduce((most, value) => Math.max(most, fractionDigits(value)), 0)
  return fromUnits(
    values.reduce((total, value) => total + toUnits(value, places), 0n),
    places,
  )
}

/** The FRACT that `amount` of a coin buys: worth over the stage's price, 3.5 % more with a promocode (section 1). */
export function fractFor(amount: Decimal, coinPrice: Decimal, stagePrice: Decimal, withPromocode: boolean): Decimal {
  return productOver(withPromocode ? [amount, coinPrice, WITH_CODE] : [amount, coinPrice], stagePrice, FRACT_PLACES)
}

/** The referrer's share of a purchase that brought its buyer `amount` FRACT, the buyer's own 3.5 % among them. */
export function referrersShare(amount: Decimal): Decimal {
  return productOver([amount, REFERRERS], WITH_CODE, FRACT_PLACES)
}
