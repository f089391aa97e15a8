/** The buy form: the only words of the first load, so each letter of them is weighed. Written by `npm run words` from words/en/form.json. */
import { CHAIN_NAME, TOKEN_SYMBOL } from '../environment'

export const BUY_REASON = {
  closed: 'Nothing can be bought right now.',
  'sold out': 'Nothing is left to buy in this stage.',
  'wallet missing': 'This offer needs a connected wallet.',
  unestimated: 'No price right now. This page keeps trying.',
  unfit: 'Correct the amount first.',
  'too few': 'Choose another coin first.',
  'below minimum': 'Send at least the minimum amount.',
  blank: 'Enter an amount to see what it buys.',
  ambiguous: 'Say which amount you mean.',
  unpriced: 'Getting the price…',
  unmeasured: `How many $${TOKEN_SYMBOL} this stage has left is not known yet. This page keeps checking.`,
  fits: `Next: your ${CHAIN_NAME} address. You pay nothing yet.`,
} as const

export const words = {
  page: {
    sale: 'The sale',
    opening: 'Opening your payment…',
    broken: 'Something on this page stopped working. Your order is not affected: reload the page to see its status.',
    reload: 'Reload the page',
  },
  help: {
    trace: '(no addresses, order numbers or e\u2060-\u2060mail)',
    saveTrace: 'Save a technical log',
  },
  stage: {
    title: 'The stage on sale',
    live: 'LIVE',
    closed: 'Sale Closed',
    soldOut: ' · Sold out',
    loading: 'Loading...',
    discount: (percent: string) => `-${percent}% to next Round`,
    number: (stage: number) => `Stage ${stage}`,
    sold: (raised: string, total: string) => `Sold ${raised} / ${total} $${TOKEN_SYMBOL}`,
    bar: 'Tokens sold in this stage',
    current: 'Current price',
    last: 'Last price',
    next: 'Next stage price',
  },
  buy: {
    title: `Buy $${TOKEN_SYMBOL}`,
    send: 'You Send',
    sendDollars: ' in dollars',
    receive: 'You Receive',
    choosing: 'Loading coins',
    on: 'on ',
    selector: ', change the coin',
    receives: (amount: string) => `${amount} $${TOKEN_SYMBOL}`,
    worth: (dollars: string) => `≈\u00a0${dollars}`,
    minimum: (amount: string) => `Minimum amount ${amount}`,
    use: 'Use',
    button: `Buy $${TOKEN_SYMBOL}`,
    untraded: `${TOKEN_SYMBOL} cannot be traded before the end of Round 5.`,
    creating: 'Creating your order…',
    recalling: 'Looking for your last order…',
    wrote: (reason: string) => `The ${TOKEN_SYMBOL} server answered: “${reason}”`,
    refused: 'The order was not accepted. Please try again.',
    unclear: {
      title: 'This page could not confirm your order',
    },
    open: {
      title: 'An order waits for your payment',
      button: 'Resume payment',
    },
    outage: {
      offline: 'You are offline. The form continues when you are back.',
      silent: `This page cannot reach the ${TOKEN_SYMBOL} server. It keeps trying.`,
    },
  },
  promocode: {
    label: 'Promocode',
    placeholder: 'e.g. ABC123',
    optional: (percent: string) => `Optional: gives a ${percent}% discount`,
    discount: (percent: string) => `Discount ${percent}%`,
    invalid: 'Invalid',
    checking: 'Checking…',
    clear: 'Clear promocode',
  },
  wallet: {
    connect: 'Connect Wallet',
  },
} as const
