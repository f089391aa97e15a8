import { tickerOf } from '#domain/coin'
import { amount } from '#domain/format'
import { networkName } from '#domain/networks'
import type { UnconfirmedOrder } from '#domain/purchase'
import { words } from '#words/payment'

/** All parameters of an unconfirmed order: `'0.05 BTC on Bitcoin for 85,714.28 $FRACT, with the promocode FRIEND5'`. */
export function unconfirmedInWords({ request, estimate }: UnconfirmedOrder): string {
  const { coin, promocode } = request
  return words.buy.unclear.sends(
    `${amount(request.amount)} ${tickerOf(coin)}`,
    coin.network && networkName(coin.network),
    amount(estimate.amount),
    promocode,
  )
}
