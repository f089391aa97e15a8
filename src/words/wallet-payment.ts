/** The payment from a connected wallet (a browser extension or an app that holds the buyer’s coins). Written by `npm run words` from words/en/wallet-payment.json. */
import { TOKEN_SYMBOL } from '../environment'

export const words = {
  title: 'Pay from your wallet',
  pay: (sum: string) => `Pay ${sum} from your wallet`,
  from: (address: string, network: string) => `From ${address} on ${network}.`,
  balance: (sum: string) => `It has ${sum}.`,
  missing: (sum: string) => `${sum} more is needed.`,
  compare: 'Your wallet shows amount and address before it sends: compare them.',
  byHand: 'Or send it yourself',
  compareToken: (ticker: string) => `Your wallet shows amount and address before it sends: compare them. Some wallets name the ${ticker} contract as the recipient: the deposit address is then in the details.`,
  switches: (network: string) => `Your wallet will first ask to change to ${network}.`,
  amount: 'Amount',
  paid: 'You sent',
  network: 'Network',
  to: 'Deposit address',
  hash: 'Transaction hash',
  check: 'Check for my payment',
  again: 'Yes, ask my wallet again',
  first: 'Yes, pay it',
  no: 'No',
  stop: 'Stop',
  retry: 'Ask my wallet again',
  unsent: 'Nothing was sent: ask my wallet again',
  late: 'Do not send it again. This order has ended: check again whether it has been seen, and keep the order id.',
  listing: {
    button: `Show ${TOKEN_SYMBOL} in my wallet`,
    alone: `${TOKEN_SYMBOL} does not show in your wallet? Add it there by its address:`,
    asking: 'Your wallet asks whether it may list the token.',
    added: `Your wallet now lists ${TOKEN_SYMBOL}.`,
    missed: 'Your wallet did not add it. Add it by its address:',
    overdue: 'Your wallet has not answered. You can also add it by its address:',
    copy: 'Copy token address',
  },
} as const

export const TRANSFER_REMARK = {
  barred: {
    title: 'This cannot be paid from your wallet now.',
    text: 'Send it by hand.',
  },
  warned: {
    title: 'Pay again?',
    text: 'Your wallet was already asked to pay this order. Check your wallet first: if it was sent, or its window is still open, do not pay again.',
  },
  queueing: {
    title: 'Checking…',
    text: 'Nothing has been sent.',
  },
  switching: {
    title: 'Change the network in your wallet.',
    text: 'Nothing has been sent.',
  },
  unswitched: {
    title: 'Your wallet has not changed its network yet.',
    text: 'Look for its window: it may be behind this one, or closed up in the toolbar. Nothing has been sent.',
  },
  checking: {
    title: 'Checking…',
    text: 'Nothing has been sent.',
  },
  slow: {
    title: 'Still checking…',
    text: 'The network is slow to answer. Nothing has been sent.',
  },
  prompt: {
    title: 'Approve the payment in your wallet',
    text: 'Compare amount and address there. If no window opens, open your wallet and look for the request. It is asked for this payment only.',
  },
  overdue: {
    title: 'Your wallet has not answered yet.',
    text: 'Look for its window: it may be behind this one, or closed up in the toolbar. Do not pay in another way while it is open.',
  },
  moot: {
    title: 'Do not approve it now.',
    text: 'If your wallet still asks, reject it: this order can no longer be paid.',
  },
  paid: {
    title: 'Do not approve a second payment.',
    text: 'A payment for this order has been seen. If your wallet still asks, reject it there.',
  },
  unknown: {
    title: 'Has your wallet sent the payment?',
    text: 'This page does not know: look at your wallet’s activity. If its window is still open, approve or reject the payment there. If it was sent, send nothing more: this page finds it by itself.',
  },
  sent: {
    title: 'Your wallet has sent the payment',
    text: 'Do not send it again. The next step appears here once the network has confirmed it. You can close this page: your order goes on.',
  },
  mined: {
    title: 'Your payment is on the chain.',
    text: `Do not send it again. The next step appears here once the ${TOKEN_SYMBOL} server has seen it.`,
  },
  failed: {
    title: 'The network refused your payment.',
    text: 'Only the network fee was paid.',
  },
  lost: {
    title: 'Your wallet seems to have cancelled or replaced it.',
    text: 'Check your wallet before you pay again.',
  },
  foreign: {
    title: 'Pay an order of another browser?',
    text: 'It was not made in this browser. Pay it only if you made it yourself.',
  },
  another: {
    title: 'Your wallet was asked to pay another order.',
    text: 'If its window is still open, reject it there first: approving it as well pays twice.',
  },
} as const

export const TRANSFER_FAULT = {
  declined: () => 'You declined it in your wallet. Nothing was sent.',
  busy: () => 'Your wallet has another question open. Answer that one first.',
  locked: () => 'Your wallet is locked, or does not let this page ask. Nothing was sent.',
  unfit: () => 'Your wallet cannot make this payment. Send it by hand.',
  elsewhere: () => 'Another tab is asking your wallet for this order.',
  network: () => 'Your wallet is still on another network. Nothing was sent.',
  'unknown network': () => 'Your wallet does not know this network. Add it there, or send it by hand.',
  account: () => 'Your wallet is on another account now. Nothing was sent.',
  'contract account': () => 'Your wallet is a contract. Its payment might not be recognized: send it by hand from another wallet.',
  token: () => 'The token in your wallet is not the one that this page knows.',
  balance: (missing: string) => `Your wallet has too little: ${missing} more is needed.`,
  gas: (missing: string) => `There is too little for the network fee: about ${missing} more is needed. Add it to your wallet, then press again.`,
  refused: () => 'The token would refuse this payment. Nothing was sent.',
  unread: () => 'Your wallet could not read the chain. Nothing was sent.',
  unkept: () => 'This browser does not keep what was sent, so paying from the wallet is not safe here. Send it by hand.',
} as const
