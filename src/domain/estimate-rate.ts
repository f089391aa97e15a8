import type { BuyForm } from './buy-form'
import { CONSTANTS } from './constants'
import {
  compare,
  type Decimal,
  divide,
  fractionDigits,
  fromUnits,
  multiply,
  subtractToZero,
  toUnits,
  ZERO,
} from './decimal'
import { roundedDown } from './format'
import { MANY_DIGITS, rateFor } from './rate'

/** What a rate and a gain rest on. */
export type Priced = Pick<BuyForm, 'coin' | 'info' | 'stage' | 'promocode' | 'estimate' | 'estimatedFor' | 'basis'>

/**
 * The $FRACT for one coin: of the latest estimate while it is on the page or its prices stand, else the coin's price over
 * the stage's. With the form's promocode it is what the estimate says, so that rate and figure agree; of an estimate with a code
 * that the form has no longer what it is without, and the prices where that cannot be told.
 */
export function rateOf(priced: Priced, isShown: boolean): Decimal | null {
  const { coin, info, stage, promocode, estimate, estimatedFor, basis } = priced
  const isOfFormerCode = estimatedFor?.promocode != null && estimatedFor.promocode !== promocode
  const figure = isOfFormerCode ? figureWithoutCode(priced) : (estimate?.amount ?? null)
  const [coinPrice, stagePrice] = [info?.price ?? null, stage?.currentPrice ?? null]
  const stands = isShown || (basis?.coinPrice === coinPrice && basis?.stagePrice === stagePrice)
  return stands && figure && estimatedFor && estimatedFor.coin.code === coin?.code
    ? rateFor(figure, estimatedFor.amount)
    : rateFor(coinPrice, stagePrice)
}

/**
 * What the code of an estimate adds to it, in $FRACT as they are shown, so that the two are the estimate as it is shown; or
 * `included` where that cannot be told: the server does not say it, and a figure is derived only where prices and the 3.5 % of
 * the promocode give the estimate to its last digit; `null` without a code, and where the prices show that it added nothing.
 */
export function gainOf(priced: Priced): { without: Decimal; more: Decimal } | 'included' | null {
  const { estimate, estimatedFor } = priced
  if (!estimate || !estimatedFor?.promocode) return null
  const plain = figureByPrices(priced, fractionDigits(estimate.amount))
  if (plain !== null && compare(estimate.amount, plain) <= 0) return null
  const exact = figureWithoutCode(priced)
  if (exact === null) return 'included'
  const without = roundedDown(exact)
  const more = subtractToZero(roundedDown(estimate.amount), without)
  return more === ZERO ? 'included' : { without, more }
}

const ONE = '1' as Decimal
const PERCENT = CONSTANTS.promocodeDiscountPercent as Decimal
const WITH_CODE = fromUnits(1000n + toUnits(PERCENT, 1), 3)

/** The $FRACT of an estimate had there been no code; `null` without a code, and where the arithmetic is another. */
function figureWithoutCode(priced: Priced): Decimal | null {
  const { estimate, estimatedFor } = priced
  if (!estimate || !estimatedFor?.promocode) return null
  const expected = figureByPrices(priced, fractionDigits(estimate.amount), WITH_CODE)
  return expected === estimate.amount ? figureByPrices(priced, MANY_DIGITS) : null
}

/** The $FRACT that the prices of an estimate give for its amount, times a factor; `null` where a price is not known. */
function figureByPrices({ estimatedFor, basis }: Priced, digits: number, factor = ONE): Decimal | null {
  if (!estimatedFor || !basis?.coinPrice || !basis.stagePrice) return null
  return divide(multiply(multiply(estimatedFor.amount, basis.coinPrice), factor), basis.stagePrice, digits)
}
