/** What is said in dollars beside an amount of the coin, and what a coin buys. */

import type { Unread } from '#domain/purchase'
import { TOKEN_SYMBOL } from '../environment'

export const worth = {
  about: (figure: string) => `≈\u00a0${figure}`,
  inDollars: 'in dollars',
  inCoin: (ticker: string) => `in ${ticker}`,
  /** What a press on the figure does, for those who do not see the arrows. */
  instead: (unit: string) => `, type ${unit} instead`,
  dollars: 'dollars',
  now: (dollars: string) => `, now ${dollars}`,
  pricing: 'Getting the price…',
  sums: 'Amounts in dollars',
  tooLittle: ', below the minimum amount',
  tooMuch: ', above the maximum amount',
  rate: (ticker: string, fract: string) => `1 ${ticker} ≈ ${fract} $${TOKEN_SYMBOL}`,
  gain: (fract: string, code: string) => `+${fract} $${TOKEN_SYMBOL} with ${code}`,
  invalid: 'This code is not valid. You can buy without it.',
  applied: 'The code will be applied to what you buy.',
  included: (percent: string, code: string) => `${percent}% discount with ${code} included`,
} as const

/** Why a text is no sum of dollars. */
export const NO_DOLLARS = {
  malformed: 'Enter dollars, like 250',
  'too precise': 'Dollars have two digits after the point',
} as const satisfies Record<Exclude<Unread['kind'], 'ambiguous'>, string>
