import { type Coin, type CoinInfo, maximumAmount, minimumAmount } from './coin'
import { compare, type Decimal, roundUp } from './decimal'

/** An amount to give as an example: the minimum rounded up to its first digit that counts, where the maximum allows it. */
export function exampleAmount(coin: Coin, info: CoinInfo): Decimal {
  const minimum = minimumAmount(coin, info)
  const [, fraction = ''] = minimum.split('.')
  const example = roundUp(minimum, minimum.startsWith('0.') ? fraction.search(/[1-9]/) + 1 : 0)
  const maximum = maximumAmount(coin, info)
  return maximum && compare(example, maximum) > 0 ? minimum : example
}
