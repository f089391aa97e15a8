/** What is rarely to be said about an amount, and while nothing can be bought. Written by `npm run words` from words/en/remarks.json. */
import { TOKEN_SYMBOL } from '../environment'

export const COMPLAINT = {
  malformed: (example: string | null) => example == null ? 'Enter a number' : `Enter a number, like ${example}`,
  worthless: `Too little to buy any $${TOKEN_SYMBOL}`,
  overpriced: 'Worth less than half of what you would pay',
  repriced: 'No longer worth the dollars that you entered: enter them again',
  unavailable: 'This coin cannot be bought with right now',
} as const

export const SHUT = {
  closed: {
    title: 'The sale is closed',
    text: 'No stage is open. Orders already made continue as usual. If another stage opens, this page shows it by itself.',
  },
  'sold out': {
    title: 'This stage is sold out',
    text: 'All of its tokens are sold. Orders already made continue as usual. If another stage opens, this page shows it by itself.',
  },
} as const

export const words = {
  shut: {
    faq: 'FAQ',
    contract: `${TOKEN_SYMBOL} contract`,
  },
  asks: (typed: string) => `Which do you mean by “${typed}”?`,
  maximum: (amount: string) => `Maximum amount ${amount}`,
  remaining: (amount: string) => `Maximum amount ${amount} $${TOKEN_SYMBOL}: all that is left`,
  belowMinimum: (amount: string) => `This coin needs at least ${amount}.`,
  anotherCoin: 'Choose another coin',
  cap: (amount: string) => `Maximum amount for one person ${amount} $${TOKEN_SYMBOL}`,
  take: (amount: string) => `Use ${amount}`,
  precision: (digits: number) => digits === 0 ? 'This coin has whole amounts only' : digits === 1 ? `At most ${digits} digit after the point` : `At most ${digits} digits after the point`,
  changed: (from: string, to: string) => `The price changed: ${from} $${TOKEN_SYMBOL} became ${to}.`,
  gained: (to: string, from: string) => `You now get more: ${to} $${TOKEN_SYMBOL} instead of ${from}.`,
} as const
