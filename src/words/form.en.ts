/** The sentences of the first load: the buy form. The others are in en.ts. */

import type { BuyReason } from '#machines/purchase'
import { TOKEN_SYMBOL } from '../environment'

/** Why Buy is disabled, or what comes next. */
export const BUY_REASON = {
  closed:
    'The sale is closed: nothing can be bought right now. Orders already made go on. If a round opens, it opens here.',
  'sold out':
    'This stage is sold out: nothing is left to buy in it. Orders already made go on. If another opens, it opens here.',
  'wallet missing': 'This offer needs a connected wallet.',
  unestimated: 'We cannot get a price right now. We keep trying.',
  unfit: 'This amount cannot be used: the line under it says why.',
  blank: 'Enter an amount to see what it buys.',
  ambiguous: 'Say which amount you mean.',
  unpriced: 'Getting the price…',
  unmeasured: `We do not know yet how many $${TOKEN_SYMBOL} this stage has left. We keep checking.`,
  fits: 'Next you say where your tokens go, then you see the address to pay to.',
} as const satisfies Record<BuyReason, string>

export const words = {
  page: {
    sale: 'The sale',
    opening: 'Opening your payment…',
    broken: 'Something on this page stopped working. Your order is not affected: reload the page to see its status.',
    reload: 'Reload the page',
  },
  help: {
    trace: 'A file with what this page did, without order numbers, addresses, e\u2060-\u2060mail, codes and searches.',
    saveTrace: 'Save trace',
  },
  stage: {
    title: 'The stage on sale',
    isRound: 'A stage is a round.',
    live: 'LIVE',
    closed: 'Sale Closed',
    soldOut: ' · Sold out',
    loading: 'Loading...',
    discount: (percent: string) => `-${percent}% to next Round`,
    number: (stage: string) => `Stage ${stage}`,
    sold: (raised: string, total: string) => `Sold ${raised} / ${total} $${TOKEN_SYMBOL}`,
    bar: 'Tokens sold in this stage',
    current: 'Current price',
    next: 'Next stage price',
  },
  buy: {
    title: `Buy $${TOKEN_SYMBOL}`,
    send: 'You Send',
    sendDollars: ' in dollars',
    receive: 'You Receive',
    choosing: 'Loading coins',
    selector: ', change the coin',
    receives: (amount: string) => `${amount} $${TOKEN_SYMBOL}`,
    worth: (dollars: string) => `≈\u00a0${dollars}`,
    minimum: (amount: string) => `Minimum amount ${amount}`,
    button: `Buy $${TOKEN_SYMBOL}`,
    creating: 'Creating your order…',
    recalling: 'Looking for your last order…',
    wrote: (reason: string) => `The sale wrote: “${reason}”`,
    refused: (reason: string | null) =>
      reason === null ? 'The order was not accepted. Please try again.' : `The sale wrote: “${reason}”`,
    unclear: { title: 'We could not confirm your order' },
    open: {
      title: 'You have an open payment',
      button: 'Resume payment',
    },
    line: {
      offline: 'You are offline. The form continues when you are back.',
      silent: 'We cannot reach the sale right now. We keep trying.',
    },
  },
  promocode: {
    label: 'Promocode',
    placeholder: 'e.g. ABC123',
    discount: (percent: string) => `Discount ${percent}%`,
    invalid: 'Invalid',
    checking: 'Checking…',
    clear: 'Clear promocode',
  },
  wallet: { connect: 'Connect Wallet' },
} as const
