/** The sentences of what visitors load first: the buy form. The others are in en.ts. */
import type { Verdict } from '#domain/purchase'

export const VERDICT_HINT = {
  blank: null,
  unpriced: null,
  worthless: 'Too little to buy any $FRACT',
  unmeasured: null,
  fits: null,
  malformed: 'Enter a number, like 0.05',
  'too precise': (precision: number) =>
    precision === 0 ? 'This coin has whole amounts only' : `At most ${precision} digits after the point`,
  'below minimum': 'Minimum amount',
  'above maximum': 'Maximum amount',
  'above remaining': 'Maximum amount',
} as const satisfies Record<Verdict['kind'], string | null | ((value: number) => string)>

/** Why the button cannot be pressed, by the verdict on the amount. */
export const BUY_REASON = {
  blank: 'Enter an amount to see what it buys.',
  malformed: 'The amount is not a number.',
  'too precise': 'The amount has too many digits after the point.',
  'below minimum': 'The amount is below the minimum.',
  'above maximum': 'The amount is above the maximum.',
  'above remaining': 'This stage has fewer $FRACT left than that.',
  unpriced: 'Getting the price…',
  worthless: 'This amount is too little to buy any $FRACT.',
  unmeasured: 'We do not know yet how many $FRACT this stage has left. We keep asking.',
  fits: 'Next you say where your tokens go, then you see the address to pay to.',
} as const satisfies Record<Verdict['kind'], string>

export const words = {
  page: {
    sale: 'The sale',
    opening: 'Opening your payment…',
    broken: 'Something on this page stopped working. Your order is safe on our side.',
    reload: 'Load the page again',
  },
  help: {
    support: 'Contact support',
    trace:
      'A file with what this page did, without your e\u2060-\u2060mail, addresses and codes. Support may ask for it.',
    saveTrace: 'Save trace',
  },
  stage: {
    live: 'LIVE',
    closed: 'Sale Closed',
    loading: 'Loading...',
    discount: (percent: string) => `-${percent}% to next Round`,
    number: (stage: string) => `Stage ${stage}`,
    sold: (raised: string, total: string) => `Sold ${raised} / ${total} $FRACT`,
    bar: 'Tokens sold in this stage',
    current: 'Current price',
    next: 'Next stage price',
  },
  buy: {
    title: 'Buy $FRACT',
    send: 'You Send',
    receive: 'You Receive',
    selectToken: 'Select a token',
    choosing: 'Loading coins',
    selector: (ticker: string, network: string | null) =>
      network ? `${ticker} ${network.toUpperCase()}, change the coin` : `${ticker}, change the coin`,
    receives: (amount: string) => `${amount} $FRACT`,
    worth: (dollars: string) => `≈\u00a0${dollars}`,
    minimum: (amount: string) => `Minimum amount ${amount}`,
    maximum: (amount: string) => `Maximum amount ${amount}`,
    remaining: (amount: string) => `Maximum amount ${amount} $FRACT`,
    button: 'Buy $FRACT',
    creating: 'Creating your order…',
    recalling: 'Looking for your last order…',
    closed: 'The sale is closed right now. It opens again with the next stage.',
    soldOut: 'This stage is sold out.',
    walletMissing: 'This offer asks for a connected wallet.',
    unestimated: 'We cannot get a price right now. We keep trying.',
    refused: (reason: string | null) => reason ?? 'The order was not accepted. Please try again.',
    unclear: {
      title: 'We could not confirm your order',
      text: 'Nothing was paid. It may or may not have been created. Trying again is safe: it stays one order.',
      again: 'Try again',
      change: 'Change the order',
    },
    open: {
      title: 'You have an open payment',
      button: 'Resume payment',
    },
    elsewhere: {
      title: 'You have an open payment in another tab.',
      text: 'Nothing was ordered yet. Another order is a second one, with an address of its own.',
      another: 'Create another order',
      back: 'Back to the form',
    },
  },
  promocode: {
    label: 'Promocode',
    placeholder: 'FRACT2025',
    discount: (percent: string) => `Discount ${percent}%`,
    invalid: 'Invalid',
    checking: 'Checking…',
    clear: 'Clear promocode',
  },
  wallet: { connect: 'Connect Wallet' },
} as const
