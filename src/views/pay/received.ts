import { tickerOf } from '#domain/coin'
import type { Decimal } from '#domain/decimal'
import { amount } from '#domain/format'
import type { Order } from '#domain/order'
import { words } from '#words/en'

/** What came for an order: `0.002 BTC`. */
export function receivedInWords({ receivedAmount, coin }: Order & { receivedAmount: Decimal }): string {
  return words.pay.coin(amount(receivedAmount), coin ? tickerOf(coin) : '')
}
