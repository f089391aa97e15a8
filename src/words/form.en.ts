/** The sentences of the first load: the buy form. The others are in en.ts. */
import type { Verdict } from '#domain/purchase'

/**
 * Why the button is disabled, or what comes next; no entry for an amount's own fault, which the line under it names.
 */
export const BUY_REASON: Partial<Record<Verdict['kind'], string>> = {
  blank: 'Enter an amount to see what it buys.',
  ambiguous: 'Say which amount you mean.',
  unpriced: 'Getting the price…',
  unmeasured: 'We do not know yet how many $FRACT this stage has left. We keep asking.',
  fits: 'Next you say where your tokens go, then you see the address to pay to.',
}

export const words = {
  page: {
    sale: 'The sale',
    opening: 'Opening your payment…',
    broken: 'Something on this page stopped working. That ends no order: load the page again to see how yours stands.',
    reload: 'Load the page again',
  },
  help: {
    trace: 'A file with what this page did, without order numbers, addresses, e\u2060-\u2060mail, codes and searches.',
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
    choosing: 'Loading coins',
    selector: ', change the coin',
    receives: (amount: string) => `${amount} $FRACT`,
    worth: (dollars: string) => `≈\u00a0${dollars}`,
    minimum: (amount: string) => `Minimum amount ${amount}`,
    button: 'Buy $FRACT',
    creating: 'Creating your order…',
    recalling: 'Looking for your last order…',
    closed: 'The sale is closed right now. It opens again with the next stage.',
    soldOut: 'This stage is sold out.',
    unfit: 'Not this amount: the line under it says why.',
    walletMissing: 'This offer asks for a connected wallet.',
    unestimated: 'We cannot get a price right now. We keep trying.',
    refused: (reason: string | null) => reason ?? 'The order was not accepted. Please try again.',
    unclear: { title: 'We could not confirm your order' },
    open: {
      title: 'You have an open payment',
      button: 'Resume payment',
    },
    line: {
      offline: 'You are offline. The form goes on when you are back.',
      silent: 'We cannot reach the sale right now. We keep trying.',
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
