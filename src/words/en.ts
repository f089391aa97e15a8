/**
 * The sentences of the payment, the orders and the wallets; the other files are named for what they speak of, and
 * form.en.ts alone is of the first load. A
 * sentence with a value in it is a function, so that another language may order its words freely. Spellings follow the
 * specification ("Avaiting Payment" included).
 */

import type { AddressFault } from '#domain/address'
import type { BadEnd, OrderStatus } from '#domain/order'
import type { OrderDocument } from '#domain/receipt'
import type { Subject } from '#domain/terms'
import type { WalletFault } from '#domain/wallet'
import type { DeliveryState } from '#machines/delivery'
import { words as form } from '#words/form.en'
import { words as header } from '#words/header.en'
import type { Check, Remark } from '../../machines/order-screen'
import { CHAIN_NAME, TOKEN_NAME, TOKEN_SYMBOL } from '../environment'

export const STATUS_TITLE = {
  NEW: 'Payment Created',
  PREPARING: 'Preparing Payment',
  WAITING: 'Avaiting Payment',
  CONFIRMING: 'Confirming Payment',
  SENDING: 'Sending Tokens',
  SUCCESS: 'Completed!',
  ERROR: 'Error Payment',
  ERROR_RECEIVE_ADDRESS: 'Error Payment',
  ERROR_SENDING: 'Error Payment',
  CANCEL: 'Payment Canceled',
  EXPIRED: 'Payment Expired',
} as const satisfies Record<OrderStatus, string>

/**
 * The ends without tokens (sections 2 and 8). `paid` stands for `text` where money was seen that the sentence of the
 * specification would deny, `alone` where the build names no support to contact.
 */
export const ENDED = {
  ERROR: {
    title: 'Transaction Failed',
    text: 'An error occurred while processing your transaction.',
    button: 'Try Again',
  },
  ERROR_RECEIVE_ADDRESS: {
    title: 'Transaction Failed',
    text: 'Invalid wallet address provided.',
    button: 'Try Again',
  },
  ERROR_SENDING: {
    title: 'Transaction Failed',
    text: 'Failed to send tokens to your wallet. Please, contact support.',
    alone: 'Failed to send tokens to your wallet. Please, keep the order id.',
    button: 'Try Again',
  },
  CANCEL: {
    title: 'Transaction Canceled',
    text: 'Your transaction has been canceled. No payment was processed.',
    paid: 'Your transaction has been canceled.',
    button: 'Start New Transaction',
  },
  EXPIRED: {
    title: 'Payment Time Expired',
    text: 'The payment window has expired. Please start a new transaction.',
    paid: 'The payment window has expired.',
    button: 'Start New Transaction',
  },
} satisfies Record<BadEnd, EndWords> as Record<BadEnd, EndWords>

interface EndWords {
  title: string
  text: string
  paid?: string
  alone?: string
  button: string
}

export const ADDRESS_FAULT = {
  blank: `Enter the ${CHAIN_NAME} address that your tokens go to.`,
  malformed: `This is not a ${CHAIN_NAME} address. It starts with 0x, followed by 40 digits and letters from a to f.`,
  checksum: 'A letter or digit of this address is wrong. Copy it from your wallet again.',
  zero: 'Nobody owns the zero address: tokens sent to it are lost.',
  'token contract': 'This is the address of the token itself. Enter the address of your wallet.',
  'deposit address': 'This is the address you pay to. Enter the address of your own wallet.',
} as const satisfies Record<AddressFault, string>

export const WALLET_FAULT = {
  rejected: 'You declined in your wallet. Nothing was connected.',
  busy: 'Your wallet is already waiting for an answer. Reply there, then try again.',
  expired: 'The code was not scanned in time. Try again for a new one.',
  unreachable: 'WalletConnect cannot be reached right now. Try again, or pick another wallet.',
  empty: 'The wallet shared no account. Unlock it, choose an account, then try again.',
  broken:
    'A wallet or extension in this browser is not working, so it cannot be used here. An open payment continues without it.',
  failed: 'The wallet did not connect. Try again, or pick another one.',
} as const satisfies Record<WalletFault, string>

/** The sentences about a wallet's fault where there is no other wallet to pick. */
export const ONLY_WALLET_FAULT = {
  ...WALLET_FAULT,
  unreachable: 'WalletConnect cannot be reached right now. Try again.',
  failed: 'The wallet did not connect. Try again.',
} as const satisfies Record<WalletFault, string>

export const DOCUMENT_TITLE = {
  receipt: 'Receipt',
  statement: 'Order summary',
} as const satisfies Record<OrderDocument, string>

/** The sentences about the delivery's verification on the chain. */
export const DELIVERY = {
  idle: () => `Not checked on ${CHAIN_NAME}.`,
  checking: () => `Checking the transfer on ${CHAIN_NAME}…`,
  waiting: () => `Checking the transfer on ${CHAIN_NAME}…`,
  verified: (amount: string, address: string) =>
    `Checked on ${CHAIN_NAME}: ${amount} ${TOKEN_SYMBOL} moved to ${address}.`,
  mismatch: () => 'The transaction does not show this transfer.',
  rechecking: () => 'The transaction does not show this transfer.',
  missing: () => `Not found on ${CHAIN_NAME}: its node does not know this transaction.`,
  unchecked: () => `Not checked on ${CHAIN_NAME}.`,
} as const satisfies Record<DeliveryState, (amount: string, address: string) => string>

/** A contradiction by its subject: its title, and the labels of the value held and of the value received. */
export const SUBJECT = {
  'deposit address': {
    title: 'The deposit address changed after you ordered',
    name: 'Deposit address',
    before: 'At first:',
    now: 'Now:',
  },
  'address form': {
    title: 'The deposit address cannot be right',
    name: 'Deposit address',
    before: 'To be an address of',
    now: 'Named:',
  },
  memo: { title: 'The memo changed after you ordered', name: 'Memo', before: 'At first:', now: 'Now:' },
  network: { title: 'The network changed after you ordered', name: 'Network', before: 'At first:', now: 'Now:' },
  coin: { title: 'The coin changed after you ordered', name: 'Coin', before: 'At first:', now: 'Now:' },
  contract: {
    title: 'The coin’s contract changed after you ordered',
    name: 'Contract of the coin',
    before: 'At first:',
    now: 'Now:',
  },
  amount: { title: 'The amount changed after you ordered', name: 'Amount to send', before: 'At first:', now: 'Now:' },
  promise: { title: 'You were promised more tokens', name: 'You receive', before: 'Promised:', now: 'Now:' },
  receiver: {
    title: 'The seller names another address for your tokens',
    name: 'Receiving address',
    before: 'You gave:',
    now: 'The seller says:',
  },
  transaction: {
    title: 'The transaction changed after it was named',
    name: 'Transaction',
    before: 'At first:',
    now: 'Now:',
  },
} as const satisfies Record<Subject, { title: string; name: string; before: string; now: string }>

export const words = {
  ...form,
  buy: {
    ...form.buy,
    unclear: {
      ...form.buy.unclear,
      text: 'You have not paid anything. The order may or may not have been created. Trying again is safe: it stays one order.',
      sends: (coin: string, network: string | null, fract: string, promocode: string | null) =>
        `Sent again exactly as it was: ${coin}${network ? ` on ${network}` : ''} for ${fract} $${TOKEN_SYMBOL}${promocode ? `, with the promocode ${promocode}` : ''}.`,
      still: (reason: string | null) =>
        reason ? `There is still no clear answer. The server says: “${reason}”` : 'There is still no clear answer.',
      again: 'Try again',
      another: 'Order something else',
      abandoning:
        'The order above may still exist. Anything you order now is a second order: pay only one of them. On your next visit this page asks about the first one again.',
      keep: 'Back to this order',
      abandon: 'Order something else anyway',
    },
    open: {
      ...form.buy.open,
      payBy: 'pay by',
      left: (time: string) => `${time} left`,
      over: 'its time has run out',
      dismiss: 'Dismiss',
      dismissReminder: 'Dismiss reminder',
    },
    openInOtherTab: {
      title: 'You have an open payment in another tab.',
      text: 'Nothing has been ordered yet. Another order is a separate one, with its own address.',
      another: 'Create another order',
      back: 'Back to the form',
    },
  },
  pay: {
    remark: {
      claimed: (status: string) => `The seller says: ${status}`,
      stopped: () => 'Payment Stopped',
      sent: () => 'Payment Sent',
    } satisfies Record<Exclude<Remark, null>, (status: string) => string>,
    left: 'left',
    checking: 'Checking…',
    opening: 'Opening your payment…',
    back: 'Back to the form',
    progress: 'Progress',
    steps: { address: 'Address', pay: 'Pay', confirming: 'Confirming', sent: 'Tokens' },
    stepDone: ', done',
    stopped: ', stopped',
    details: 'Details for support',
    detailsAlone: 'Details of this order',
    summary: {
      title: 'Your order',
      ofOthers: 'An order',
      pay: {
        ordered: 'Amount ordered',
        due: 'You pay',
        paid: 'You paid',
        delivered: 'You paid',
        ended: 'Amount ordered',
      },
      network: 'Network',
      receive: {
        ordered: `${TOKEN_SYMBOL} ordered`,
        due: 'You receive',
        paid: 'You receive',
        delivered: 'You received',
        ended: `${TOKEN_SYMBOL} ordered`,
      },
      worth: (dollars: string) => `≈\u00a0${dollars}`,
      estimated: (amount: string) => `estimated: ${amount}`,
      rate: 'Rate',
      ratePer: (ticker: string, amount: string) => `1\u00a0${ticker} ≈ ${amount}\u00a0$${TOKEN_SYMBOL}`,
      promocode: 'Promocode',
      receiver: `To your ${CHAIN_NAME} address`,
      disputed: 'does not match',
      unknown: 'Not known yet',
    },
    meanwhile: {
      within: (minutes: string) => `Your tokens arrive within ${minutes} minutes of your payment.`,
      kept: 'You can close this page. Your order stays in My orders.',
    },
    deposit: {
      title: 'Send Deposit',
      buys: (fract: string, receiver?: string) => (receiver ? `for ${fract} to ${receiver}` : `for ${fract}`),
      exactly: 'Send exactly this amount; network fees come on top.',
      another: `If another amount arrives, this page says how many ${TOKEN_SYMBOL} you receive for it.`,
      soon: {
        title: (minutes: string) => `Less than ${minutes} minutes left.`,
        text: 'Not sent yet? Cancel and start a new order.',
      },
      only: (ticker: string, network: string) => `Send only ${ticker} on ${network}`,
      openWallet: 'Open in a wallet app',
      byHand: 'Wallet sent nothing? Pay by hand',
      amount: 'Amount',
      address: 'Address',
      copyAmount: 'Copy amount',
      copyAddress: 'Copy address',
      copyExtra: (name: string) => `Copy ${name}`,
      extra: (name: string) => `${name}: your payment is lost without it`,
      qr: 'QR code of the deposit address',
      qrWithoutAmount: 'The QR code has the address alone: enter the amount by hand.',
      qrWithoutExtras: 'The QR code has the address alone: enter the amount and what is marked above by hand.',
      pending: 'The deposit address appears here once you have given your wallet address.',
      reading: 'Checking your order…',
      creating: 'Your payment is being prepared.',
      preparing: 'Your deposit address is being prepared.',
      unknownStatus: 'The order has a status that this page does not know. Do not pay.',
      closed: 'Nothing to pay at the moment.',
      timeIsUp: {
        title: 'The time to pay is up',
        text: 'Already paid? Do not send again: this page is checking for your payment.',
        anew: 'Not paid? Send nothing now. Cancel, and start a new order.',
      },
      cancel: 'Cancel',
    },
    alerts: {
      button: 'Tell me when it arrives',
      stop: 'Tell me no more',
      off: '',
      asking: 'Your browser asks whether this page may notify you.',
      on: 'A sound tells you, and a notification while you look elsewhere. Keep this page open.',
      declined: 'Your browser does not let this page notify you. A sound tells you. Keep this page open.',
    },
    unkept: {
      title: 'Your order is not saved in this browser.',
      text: 'Keep this page open until your tokens arrive, or save this link. It leads back to your payment:',
      copyLink: 'Copy link',
    },
    leave: {
      title: 'Leave this payment?',
      text: 'It stays in My orders. Do not send anything to its address once its time has run out.',
      stay: 'Stay',
      leave: 'Leave',
      close: 'Close',
    },
    difference: {
      title: 'This is not what you ordered',
      less: (percent: string, ticker: string) =>
        `You would receive ${percent}% less ${TOKEN_SYMBOL} for each ${ticker}. Do not pay unless you accept that.`,
      text: 'The seller answered with another amount. Do not pay unless you accept it.',
      amount: 'You send',
      promise: 'You receive',
      becomes: 'becomes',
      take: 'Accept the new amounts',
      leave: 'Do not accept, send nothing',
    },
    offered: {
      title: 'Is this your address?',
      text: 'This order has a receiving address that was not entered in this browser. The tokens would be sent there. Accept it only if it is yours: compare it with your wallet, character by character.',
      take: 'Yes, it is mine',
      refuse: 'No, it is not mine',
    },
    foreign: {
      title: 'Is this your order?',
      notice: 'This order was not made in this browser',
      text: 'This order was not made in this browser: you made it in another one, or somebody sent you here. If you pay, the tokens go to the address below. Pay only for what you ordered yourself.',
      amount: 'Amount to send',
      network: 'Network',
      receiver: 'Tokens go to',
      receive: `${TOKEN_SYMBOL} ordered`,
      nobody: 'No address yet',
      leave: 'No, leave this order',
      claim: 'Yes, show me where to pay',
    },
    arrived: {
      title: 'Your payment was detected',
      text: 'Do not send it again. The next step appears here by itself.',
    },
    unreadable: {
      title: 'This payment cannot be shown safely',
      text: 'The seller sent a deposit address, or a memo, that this page cannot show exactly. Do not send anything.',
      paid: 'Already paid? Do not send again. Keep the order id.',
    },
    switching: {
      title: 'Open another order?',
      text: 'A link leads to another order. Your payment stays open, and you can resume it from the form.',
      stay: 'Stay with my payment',
      follow: 'Open the other order',
      close: 'Close',
    },
    processing: {
      status: 'Processing Payment',
      title: 'Processing your payment...',
      text: 'Your payment is being processed. The next step appears here by itself.',
    },
    confirming: {
      title: 'Confirming your payment...',
      text: 'Please wait while we confirm your transaction on the blockchain.',
      received: 'Received',
      toReceive: 'To receive',
    },
    sending: {
      title: `Sending your ${TOKEN_SYMBOL} tokens...`,
      text: 'Your tokens are being sent to your wallet address.',
    },
    success: {
      title: 'Payment Successful!',
      text: `Your ${TOKEN_SYMBOL} tokens have been successfully sent to your wallet.`,
      ofOthers: `The ${TOKEN_SYMBOL} tokens of this order were sent to its receiving address.`,
      disputed: 'Delivery in doubt',
      hash: 'Transaction hash',
      copyHash: 'Copy transaction hash',
      unknownReceiver: 'The tokens went to an address that was not entered in this browser.',
      unpaid: 'This browser never showed a deposit to pay, and no receiving address was entered in it.',
      earn: (percent: string) => `Earn ${percent}% bonuses for every friend you invite!`,
      copyLink: 'Copy referral link',
      untraded: `${TOKEN_SYMBOL} cannot be traded before the end of Round 5.`,
      button: 'New Transaction',
    },
    ended: {
      means: 'Do not pay to the address of this order. A new transaction has its own.',
      amount: 'Expired amount',
      arrived: (received: string) => `Your payment of ${received} arrived. Do not send again.`,
      detected: 'Your payment was detected. Do not send again.',
      arrivedLate: (received: string) =>
        `Your payment of ${received} arrived, and this order has ended. Do not send again.`,
      detectedLate: 'Your payment was detected, and this order has ended. Do not send again.',
      anew: 'Only if you have not paid: a new order has its own amount and address.',
      second: 'A new order is a second payment.',
      maybe:
        'No payment has been seen for this order. Already paid? Do not send again: a payment can take a while to show up.',
      again: 'I have paid, check again',
      look: 'Check again',
      checked: {
        'no payment': (time: string) => `Checked at ${time}. No payment has been seen.`,
        'nothing new': (time: string) => `Checked at ${time}. Nothing has changed.`,
        news: (time: string) => `Checked at ${time}.`,
      } satisfies Record<Extract<Check, { at: number }>['found'], (time: string) => string>,
    },
    receivingAddress: 'Receiving address',
    amountTo: 'Amount',
    opensExplorer: (text: string) => `${text}, opens the block explorer`,
    fract: (amount: string) => `${amount} ${TOKEN_SYMBOL}`,
    coin: (amount: string, ticker: string) => `${amount} ${ticker}`,
    orderId: 'Order id',
    copyOrderId: 'Copy order id',
    underpaid: (received: string, asked: string) =>
      `Less arrived than you were asked to send: ${received} of ${asked}. This page shows how many ${TOKEN_SYMBOL} you receive for it.`,
    overpaid: (received: string, asked: string) =>
      `More arrived than you were asked to send: ${received} instead of ${asked}. This page shows how many ${TOKEN_SYMBOL} you receive for it.`,
  },
  address: {
    title: `Enter your ${CHAIN_NAME} address`,
    text: `You need a ${CHAIN_NAME} wallet to get ${TOKEN_NAME} tokens. Enter its address, not one of an exchange account: your tokens are sent there.`,
    field: `${CHAIN_NAME} address`,
    where: {
      title: 'Where do I find it?',
      text: `Open your wallet app, choose ${CHAIN_NAME}, press Receive and copy the address that starts with 0x.`,
    },
    placeholder: '0x',
    email: 'E-mail (optional)',
    emailKept: 'Saved with your order.',
    confirm: 'Confirm',
    saving: 'Saving…',
    close: 'Close',
    unchecked: 'This address has no checksum, so a typo cannot be detected. Compare it with your wallet.',
    compare: 'Compare this address with your wallet, character by character.',
    typed:
      'You did not paste this address, and not every typo can be detected. Check it, then confirm again: tokens sent to a wrong address are lost.',
    emailFault: 'This is not an e-mail address. Correct it, or leave it empty.',
    failed: 'Your address was not saved. Please try again.',
    lost: 'Your address was accepted, but your order does not have it. Please confirm it again.',
    choose: 'Which address should receive the tokens?',
  },
  wallet: {
    ...header.wallet,
    title: 'Connect Wallet',
    close: 'Close',
    list: 'Wallets',
    injected: 'Browser wallet',
    optional: `A wallet shows your ${TOKEN_SYMBOL} balance here. If you press Pay, this page asks it for one thing: to send exactly the amount of your order to its deposit address. It never asks for a signature, or for leave to spend.`,
    none: {
      title: 'No wallet found in this browser',
      text: `Tokens can be sent to any ${CHAIN_NAME} address, so connecting a wallet is optional. To connect one, install its extension, or open this page in the browser of a wallet app.`,
      required:
        'This offer needs a connected wallet. Install a wallet extension, or open this page in the browser of a wallet app.',
      link: 'Find a wallet',
    },
    asking: (wallet: string) => `Confirm the connection in ${wallet}.`,
    pairing: 'Getting a code from WalletConnect…',
    scan: 'Scan this code with your wallet app.',
    qr: 'QR code that connects a wallet app',
    apps: 'Open a wallet app on this phone',
    anotherApp: 'Another wallet app',
    another: 'Choose another wallet',
    back: 'Back',
    tryAgain: 'Try again',
    account: {
      title: 'Account',
      close: 'Close account',
      address: 'Address',
      copyAddress: 'Copy wallet address',
      balance: 'Balance',
      owner: 'Owner of the token contract',
      disconnect: 'Disconnect',
    },
    network: {
      title: 'Your wallet is on another network.',
      text: `${TOKEN_SYMBOL} is on ${CHAIN_NAME}. You can buy without switching.`,
      button: `Switch to ${CHAIN_NAME}`,
      switching: 'Confirm in your wallet…',
      failed: `The network was not switched. Choose ${CHAIN_NAME} in your wallet.`,
    },
  },
  link: {
    lastChecked: (span: string) => `Last checked ${span} ago.`,
    retrying: 'Trying again.',
    offline: 'You are offline.',
  },
  stop: {
    contradicted: {
      title: 'The payment details changed after you ordered',
      text: 'Do not send anything: this page cannot tell which is right. If you have already paid, do not pay again.',
    },
    ended: {
      title: 'Not what was agreed',
      text: 'The seller now names other details than you asked for, or than it named at first, and this page cannot tell which are right. Do not pay again.',
    },
    lost: {
      title: 'Order not found',
      text: 'The seller has not found this order for half a minute. Do not send anything to it. This page keeps checking. If you have already paid, do not pay again.',
    },
    none: 'none',
  },
  history: { title: 'Order history' },
  orders: {
    ...header.orders,
    close: 'Close',
    text: 'The latest orders made in this browser. No other browser has this list.',
    none: 'There are no orders in this browser.',
    unknown: 'Amount unknown',
    receiptOf: (paper: string, what: string) => `${paper}: ${what}`,
    copyLink: 'Copy link',
    copyLinkOf: (uuid: string) => `Copy link to order ${uuid}`,
  },
  receipt: {
    text: 'What the seller told this page about your order. Amounts are exact.',
    name: `${TOKEN_SYMBOL} token sale`,
    status: 'Status',
    since: 'Ordered',
    seen: 'First seen here',
    ended: 'Ended',
    asked: 'Amount to send',
    received: 'Received',
    bought: `${TOKEN_SYMBOL} delivered`,
    promised: `${TOKEN_SYMBOL} ordered`,
    network: 'Network',
    paymentAddress: 'Deposit address',
    receiveAddress: 'Receiving address',
    txHash: 'Transaction hash',
    explorer: 'Block explorer',
    delivery: 'Delivery',
    again: 'Check again',
    print: 'Print',
    save: 'Save',
    back: 'My orders',
  },
  copy: { share: 'Share', copy: 'Copy', copied: 'Copied', failed: 'Select the text and copy it by hand' },
} as const
