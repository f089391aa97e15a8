import { tickerOf } from '#domain/coin'
import type { Decimal } from '#domain/decimal'
import { amount } from '#domain/format'
import { words } from '#words/payment'

/** An amount of a coin, for reading: `1,234.5 USDT`, or the figure alone where the coin is not known. */
export function coinInWords(value: Decimal, coin: { ticker: string | null } | null): string {
  return coin?.ticker ? words.pay.coin(amount(value), tickerOf({ ticker: coin.ticker })) : amount(value)
}
