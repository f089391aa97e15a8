/** An order in two words, for the tab's title and a notification. */
import { tickerOf } from '#domain/coin'
import { amount } from '#domain/format'
import type { Headline } from '#domain/headline'
import { TOKEN_SYMBOL } from '../environment'

/** Where an order stands, with a word that no payable order has in common with another. */
const SAID = {
  opening: 'Opening',
  preparing: 'Preparing',
  address: 'Your address',
  question: 'Your answer is needed',
  stop: '⚠ Stop',
  spent: 'Time is up',
  processing: 'Processing',
  arrived: 'Money seen',
  confirming: 'Confirming',
  sending: 'Sending',
  doubt: '⚠ In doubt',
  failed: '✕ Failed',
  canceled: '✕ Canceled',
  expired: '✕ Expired',
} as const satisfies Record<Exclude<Headline['says'], 'pay' | 'sent'>, string>

/** The sentence of a headline, with the time left to pay where it matters, as a clock; `null` without it. */
export function headlineInWords(headline: Headline, left: string | null = null): string {
  if (headline.says === 'sent') {
    return headline.amount === null ? `✓ ${TOKEN_SYMBOL} sent` : `✓ ${amount(headline.amount)} ${TOKEN_SYMBOL} sent`
  }
  const end = (isTimed(headline) && left) || TOKEN_SYMBOL
  if (headline.says !== 'pay') return `${SAID[headline.says]} · ${end}`
  return `Pay ${amount(headline.amount)} ${tickerOf({ ticker: headline.ticker })} · ${end}`
}

/** Whether the visitor still has something to do before the time is up. */
export function isTimed({ says }: Headline): boolean {
  return says === 'pay' || says === 'address' || says === 'question'
}
