/**
 * Every sentence a visitor sees. A sentence with a value in it is a function, so that another language may order its
 * words as it likes. Spellings follow the specification ("Avaiting Payment" included).
 */
import type { AddressFault } from '#domain/address'
import type { OrderStatus } from '#domain/order'
import type { Verdict } from '#domain/purchase'
import type { Paper } from '#domain/receipt'
import type { WalletFault } from '#domain/wallet'
import type { DeliveryState } from '#machines/delivery'

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

export const ERROR_MESSAGE = {
  ERROR: 'An error occurred while processing your transaction.',
  ERROR_RECEIVE_ADDRESS: 'Invalid wallet address provided.',
  ERROR_SENDING: 'Failed to send tokens to your wallet. Please, contact support.',
} as const satisfies Partial<Record<OrderStatus, string>>

export const ADDRESS_FAULT = {
  blank: 'Enter the Polygon address that your tokens go to.',
  malformed: 'This is not a Polygon address. One starts with 0x and has 40 letters a–f and digits after it.',
  checksum: 'A letter or digit of this address is wrong. Copy it from your wallet again.',
  zero: 'Nobody owns the zero address: tokens sent to it are lost.',
  'token contract': 'This is the address of the token itself. Enter the address of your wallet.',
  'deposit address': 'This is the address you pay to. Enter the address of your own wallet.',
} as const satisfies Record<AddressFault, string>

export const VERDICT_HINT = {
  blank: null,
  unpriced: null,
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
  unmeasured: 'We do not know yet how many $FRACT this stage has left. We keep asking.',
  fits: 'Next you say where your tokens go, then you see the address to pay to.',
} as const satisfies Record<Verdict['kind'], string>

export const WALLET_FAULT = {
  rejected: 'You declined in your wallet. Nothing was connected.',
  busy: 'Your wallet has a question open already. Answer it there, then try again.',
  expired: 'The code was not scanned in time. Try again for a new one.',
  unreachable: 'WalletConnect cannot be reached right now. Try again, or pick another wallet.',
  failed: 'The wallet did not connect. Try again, or pick another one.',
} as const satisfies Record<WalletFault, string>

/** The same where there is no other wallet to pick. */
export const ONLY_WALLET_FAULT = {
  ...WALLET_FAULT,
  unreachable: 'WalletConnect cannot be reached right now. Try again.',
  failed: 'The wallet did not connect. Try again.',
} as const satisfies Record<WalletFault, string>

export const PAPER_TITLE = {
  receipt: 'Receipt',
  statement: 'Statement',
} as const satisfies Record<Paper, string>

/** What the page itself has found on the chain of the delivery. */
export const DELIVERY = {
  idle: () => 'Not checked on Polygon.',
  checking: () => 'Checking the transfer on Polygon…',
  waiting: () => 'Checking the transfer on Polygon…',
  proven: (amount: string, address: string) => `Checked on Polygon: ${amount} FRACT moved to ${address}.`,
  different: () => 'The transaction does not show this transfer. Contact support.',
  unchecked: () => 'Not checked on Polygon.',
} as const satisfies Record<DeliveryState, (amount: string, address: string) => string>

export const words = {
  brand: 'FRACT',
  page: {
    skip: 'Skip to the sale',
    title: 'The FRACT token sale',
    lead: 'FRACT is sold in rounds. Pay with the coin you have, and the tokens arrive in your Polygon wallet within 60 minutes.',
    factsTitle: 'The sale in figures',
    facts: [
      ['110,000,000', 'FRACT in total, and never more'],
      ['60 minutes', 'from your payment to your wallet, at most'],
      ['5%', 'is the most that one person can buy'],
      ['Round 5', 'when it ends, FRACT becomes tradeable'],
      ['3.5%', 'bonus for you and for every friend you invite'],
    ],
    trust: ['No account and no login', 'Pay with the coin you already have', 'Follow your order live, to the token'],
    navigation: 'Page',
    sale: 'The sale',
    footer: [
      'Tokens are delivered on Polygon. Check the address and the network before paying: a payment on another network is lost.',
      'Tokens can lose their value. Targets of the company are no promises.',
    ],
    broken: 'Something on this page stopped working. Your order is safe on our side.',
    reload: 'Load the page again',
  },
  steps: {
    title: 'How it works',
    list: [
      [
        'Choose a coin',
        'Pick the coin and network you want to pay with, and enter an amount. You see at once how many FRACT it buys.',
      ],
      [
        'Send it',
        'Tell us the Polygon address that your tokens go to, and send the exact amount to the address you are shown.',
      ],
      ['Receive FRACT', 'Watch your payment being confirmed. The tokens arrive in your wallet within 60 minutes.'],
    ],
  },
  help: {
    title: 'Help',
    support: 'Contact support',
    trace:
      'A file with what this page did, without your e\u2060-\u2060mail, addresses and codes. Support may ask for it.',
    saveTrace: 'Save trace',
  },
  faq: { title: 'FAQ — FRACT TOKEN', short: 'FAQ' },
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
    soldOut: 'This stage is sold out. The next one opens soon.',
    walletMissing: 'This offer asks for a connected wallet.',
    unestimated: 'We cannot get a price right now. We keep trying.',
    refused: (reason: string | null) => reason ?? 'The order was not accepted. Please try again.',
    unclear: {
      title: 'We could not confirm your order',
      text: 'It may or may not have been created. Sending it again is safe: it stays one order.',
      again: 'Send it again',
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
  tokens: {
    title: 'Select a token',
    search: 'Search tokens',
    clear: 'Clear search',
    close: 'Close',
    found: (count: number) => (count === 0 ? 'No tokens found' : count === 1 ? '1 token' : `${count} tokens`),
    none: (query: string) => `Nothing matches “${query}”. Try a name, a code or a ticker.`,
    unsearchable: 'The search did not load. Choose from the list, or try again.',
  },
  pay: {
    left: 'left',
    checking: 'Checking…',
    opening: 'Opening your payment…',
    back: 'Back to the form',
    deposit: {
      title: 'Send Deposit',
      only: (ticker: string, network: string) => `Send only ${ticker} on ${network}`,
      amount: 'Amount',
      address: 'Address',
      copyAmount: 'Copy amount',
      copyAddress: 'Copy address',
      copyExtra: (name: string) => `Copy ${name}`,
      extra: (name: string) => `${name}: your payment is lost without it`,
      qr: 'QR code of the deposit address',
      pending: 'The deposit address appears here once your wallet address is known.',
      reading: 'Asking how your order stands.',
      creating: 'Your payment is being prepared.',
      preparing: 'Your deposit address is being prepared.',
      timeIsUp: 'Time is up. Send nothing more until this page says how the order stands.',
      cancel: 'Cancel',
    },
    leave: {
      title: 'Leave this payment?',
      text: 'It stays in My orders. Do not send anything to its address after its time is over.',
      stay: 'Stay',
      leave: 'Leave',
      close: 'Close',
    },
    processing: {
      status: 'Processing Payment',
      title: 'Processing your payment...',
      text: 'Your payment is being processed. The next step shows here by itself.',
    },
    confirming: {
      title: 'Confirming your payment...',
      text: 'Please wait while we confirm your transaction on the blockchain.',
      received: 'Received',
      toReceive: 'To receive',
    },
    sending: {
      title: 'Sending your FRACT tokens...',
      text: 'Your tokens are being sent to your wallet address.',
    },
    success: {
      title: 'Payment Successful!',
      text: 'Your FRACT tokens have been successfully sent to your wallet.',
      hash: 'Transaction hash',
      copyHash: 'Copy transaction hash',
      earn: (percent: string) => `Earn ${percent}% bonuses for every friend you invite!`,
      link: 'Your referral link',
      copyLink: 'Copy referral link',
      button: 'New Transaction',
    },
    failed: { title: 'Transaction Failed', button: 'Try Again', details: 'Details' },
    canceled: {
      title: 'Transaction Canceled',
      text: 'Your transaction has been canceled. No payment was processed.',
      button: 'Start New Transaction',
    },
    expired: {
      title: 'Payment Time Expired',
      text: 'The payment window has expired. Please start a new transaction.',
      amount: 'Expired amount',
      button: 'Start New Transaction',
    },
    receivingAddress: 'Receiving address',
    amountTo: 'Amount',
    opensExplorer: (text: string) => `${text}, opens the block explorer`,
    fract: (amount: string) => `${amount} FRACT`,
    coin: (amount: string, ticker: string) => `${amount} ${ticker}`,
    orderId: 'Order',
    copyOrderId: 'Copy order id',
    underpaid: (received: string, asked: string) =>
      `Less arrived than was asked: ${received} of ${asked}. You receive FRACT for what arrived.`,
    overpaid: (received: string, asked: string) =>
      `More arrived than was asked: ${received} instead of ${asked}. You receive FRACT for all of it.`,
  },
  address: {
    title: 'Enter your Polygon address',
    text: 'You need a Polygon wallet to get Fract tokens. Enter its address: your tokens are sent there.',
    field: 'Polygon address',
    placeholder: '0x',
    email: 'E-mail (optional)',
    confirm: 'Confirm',
    saving: 'Saving…',
    close: 'Close',
    failed: 'Your address was not saved. Please try again.',
  },
  wallet: {
    connect: 'Connect Wallet',
    reconnecting: 'Reconnecting…',
    disconnecting: 'Disconnecting…',
    title: 'Connect Wallet',
    close: 'Close',
    list: 'Wallets',
    injected: 'Browser wallet',
    optional: 'A wallet shows your FRACT balance here. This page never asks it for a payment or a signature.',
    none: {
      title: 'No wallet found in this browser',
      text: 'Tokens are sent to any Polygon address you enter, so a wallet here is optional. To connect one, install its extension, or open this page in the browser of a wallet app.',
      required:
        'This offer asks for a connected wallet. Install the extension of one, or open this page in the browser of a wallet app.',
      link: 'Find a wallet',
    },
    asking: (wallet: string) => `Confirm the connection in ${wallet}.`,
    pairing: 'Asking WalletConnect for a code…',
    scan: 'Scan this code with your wallet app.',
    qr: 'QR code that connects a wallet app',
    apps: 'Open a wallet app on this phone',
    anotherApp: 'Another wallet app',
    another: 'Choose another wallet',
    back: 'Back',
    balance: (amount: string) => `${amount} FRACT`,
    account: {
      title: 'Account',
      address: 'Address',
      copyAddress: 'Copy wallet address',
      balance: 'Balance',
      owner: 'Owner of the token contract',
      disconnect: 'Disconnect',
    },
    network: {
      title: 'Your wallet is on another network.',
      text: 'FRACT lives on Polygon.',
      button: 'Switch to Polygon',
      switching: 'Confirm in your wallet…',
      failed: 'It did not switch. Choose Polygon in the wallet itself.',
    },
  },
  link: {
    lastChecked: (span: string) => `Last checked ${span} ago.`,
    retrying: 'Trying again.',
    offline: 'You are offline.',
  },
  doubt: {
    contradicted: {
      title: 'Stop: the payment details changed.',
      text: 'Do not send anything. The server now names another address, amount or coin than at first, and this page cannot tell which is right. If you have paid already, do not pay again. Contact support with the order id.',
    },
    lost: {
      title: 'Order not found',
      text: 'The server has not known this order for half a minute. Do not send anything to it. This page keeps asking; if you have paid already, contact support with the order id.',
    },
    amount: 'Amount, not to be paid',
    address: 'Address, not to be paid to',
  },
  late: {
    arrived: (received: string) =>
      `Your payment of ${received} arrived after this order had ended. Do not send again: contact support with the order id.`,
    maybe: 'Paid already? Do not send again. A payment may take a while to be seen.',
    again: 'I have paid, check again',
    look: 'Check again',
  },
  history: { title: 'What happened' },
  orders: {
    title: 'My orders',
    close: 'Close',
    text: 'The last orders of this browser, kept here and nowhere else.',
    none: 'There are no orders in this browser.',
    unknown: 'Amount unknown',
    receiptOf: (paper: string, what: string) => `${paper}: ${what}`,
    copyLink: 'Copy link',
    copyLinkOf: (uuid: string) => `Copy link to order ${uuid}`,
  },
  receipt: {
    text: 'What the server of the sale told this page about your order. Amounts are exact.',
    name: 'FRACT token sale',
    status: 'Status',
    since: 'Ordered',
    ended: 'Ended',
    asked: 'Amount asked',
    received: 'Received',
    bought: 'FRACT delivered',
    promised: 'FRACT ordered',
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
  copy: { copy: 'Copy', copied: 'Copied', failed: 'Select the text and copy it by hand' },
} as const
