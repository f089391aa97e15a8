/** An order in two words, for the tab’s title and a notification. A tab shows some 20 letters. Written by `npm run words` from words/en/headline.json. */
import { TOKEN_SYMBOL } from '../environment'

export const SAID = {
  opening: 'Opening',
  preparing: 'Preparing',
  address: 'Your address',
  question: 'Your answer is needed',
  stop: '⚠ Stop',
  spent: 'Time is up',
  processing: 'Processing',
  arrived: 'Payment seen',
  confirming: 'Confirming',
  sending: 'Sending',
  doubt: '⚠ In doubt',
  failed: '✕ Failed',
  canceled: '✕ Canceled',
  expired: '✕ Expired',
} as const

export const words = {
  pay: (amount: string, ticker: string) => `Pay ${amount} ${ticker}`,
  sent: (amount: string | null) => amount == null ? `✓ ${TOKEN_SYMBOL} sent` : `✓ ${amount} ${TOKEN_SYMBOL} sent`,
} as const
