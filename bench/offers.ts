import { compare, type Decimal } from '#domain/decimal'
import type { DepositToPay } from '../machines/order-screen'
import { CATALOGUE, memoFor } from '../sandbox/coins'

/** What a buyer wants, in their own words. */
export interface Wish {
  readonly code: string
  readonly amount: string
  readonly wallet: string
}

/** What is stored of an order, which no swap touches but 'foreign save'. */
export interface Truth {
  readonly number: number
  readonly coin: string
  readonly to_receive: Decimal
  readonly payment_address: string | null
}

/**
 * How what a page offers for payment differs from what its buyer asked for and the server first told, as sentences. The
 * server told the truth first, but for a deposit address that is none, which no page may offer. `heard` is the memo that
 * reached the page first: the answer with the true one may have been lost on the way.
 */
export function differences(offer: DepositToPay, wish: Wish, truth: Truth | undefined, heard?: string): string[] {
  const coin = CATALOGUE.find(({ code }) => code === wish.code)
  if (!coin || !truth) return ['belongs to no order that is stored']
  const memo = heard ?? trueMemo(coin.memo, truth)
  const must: readonly (readonly [what: string, wanted: unknown, offered: unknown])[] = [
    ['amount', wish.amount, offer.amountFrom],
    ['coin', coin.ticker, offer.ticker.toLowerCase()],
    ['network', coin.network, offer.network],
    ['coin that is stored', wish.code, truth.coin],
    ['deposit address', truth.payment_address, offer.paymentAddress],
    ['memo', memo, offer.extras.map(({ value }) => value).join()],
    ['receiver', wish.wallet.toLowerCase(), offer.receiveAddress.toLowerCase()],
  ]
  const broken = must
    .filter(([, wanted, offered]) => wanted !== offered)
    .map(([what, wanted, offered]) => `has the ${what} ${offered}, and not ${wanted}`)
  if (offer.toReceive !== null && compare(offer.toReceive, truth.to_receive) < 0) {
    broken.push(`promises ${offer.toReceive} FRACT, and not ${truth.to_receive}`)
  }
  return broken
}

/** The memo of an order; empty where its coin has none. */
function trueMemo(name: string | null, { number }: Truth): string {
  return name === null ? '' : memoFor(number)
}
