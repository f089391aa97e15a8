import { tickerOf } from '#domain/coin'
import { amount } from '#domain/format'
import type { Headline } from '#domain/headline'
import { SAID, words } from '#words/headline'
import { TOKEN_SYMBOL } from '../environment'

/** The sentence of a headline, with the time left to pay where it matters, as a clock; `null` without it. */
export function headlineInWords(headline: Headline, left: string | null = null): string {
  if (headline.says === 'sent') return words.sent(headline.amount && amount(headline.amount))
  const end = (isTimed(headline) && left) || TOKEN_SYMBOL
  if (headline.says !== 'pay') return `${SAID[headline.says]} · ${end}`
  return `${words.pay(amount(headline.amount), tickerOf({ ticker: headline.ticker }))} · ${end}`
}

/** Whether the visitor still has something to do before the time is up. */
export function isTimed({ says }: Headline): boolean {
  return says === 'pay' || says === 'address' || says === 'question'
}
