/** What is said in dollars beside an amount, and what a coin buys. Written by `npm run words` from words/en/worth.json. */
import { TOKEN_SYMBOL } from '../environment'

export const words = {
  about: (figure: string) => `≈\u00a0${figure}`,
  inDollars: 'in dollars',
  inCoin: (ticker: string) => `in ${ticker}`,
  instead: (unit: string) => `, type ${unit} instead`,
  dollars: 'dollars',
  now: (dollars: string) => `, now ${dollars}`,
  pricing: 'Getting the price…',
  sums: 'Amounts in dollars',
  tooLittle: ', below the minimum amount',
  tooMuch: ', above the maximum amount',
  rate: (ticker: string, fract: string) => `1 ${ticker} ≈ ${fract} $${TOKEN_SYMBOL}`,
  gain: (without: string, more: string, code: string) => `${without} + ${more} $${TOKEN_SYMBOL} with ${code}`,
  invalid: 'You can buy without it.',
  applied: 'The code will be applied to what you buy.',
  included: (percent: string, code: string) => `${percent}% discount with ${code} included`,
} as const

export const NO_DOLLARS = {
  malformed: 'Enter dollars, like 250',
  'too precise': 'Dollars have two digits after the point',
} as const
