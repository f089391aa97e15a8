import type { Decimal } from './decimal'
import type { ExtraField } from './order'

/** The schemes of BIP 21, which wallets of these coins honour; by ticker and network, because a token may take a ticker. */
const SCHEME = new Map([
  ['btc btc', 'bitcoin'],
  ['ltc ltc', 'litecoin'],
])

/** Whether payments of this coin may have such a link. */
export function hasWalletLinks(ticker: string, network: string | null): boolean {
  return SCHEME.has(`${ticker} ${network}`.toLowerCase())
}

/**
 * The link that opens a payment in the visitor's wallet app; `null` where no standard is honoured. A memo has no place
 * in it, so a payment with one has no link.
 */
export function walletLink(deposit: {
  ticker: string
  network: string | null
  paymentAddress: string
  amountFrom: Decimal
  extras: readonly ExtraField[]
}): string | null {
  const { ticker, network, paymentAddress, amountFrom, extras } = deposit
  const scheme = SCHEME.get(`${ticker} ${network}`.toLowerCase())
  if (!scheme || extras.length > 0) return null
  return `${scheme}:${encodeURIComponent(paymentAddress)}?amount=${amountFrom}`
}
