/**
 * Every sentence that a visitor sees beyond the buy form, and those of form.en.ts and header.en.ts, which are loaded first. A
 * sentence with a value in it is a function, so that another language may order its words as it likes. Spellings follow
 * the specification ("Avaiting Payment" included).
 */
import type { AddressFault } from '#domain/address'
import type { OrderStatus } from '#domain/order'
import type { Paper } from '#domain/receipt'
import type { WalletFault } from '#domain/wallet'
import type { DeliveryState } from '#machines/delivery'
import { words as form } from '#words/form.en'
import { words as header } from '#words/header.en'

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
  rechecking: () => 'The transaction does not show this transfer. Contact support.',
  unchecked: () => 'Not checked on Polygon.',
} as const satisfies Record<DeliveryState, (amount: string, address: string) => string>

export const words = {
  ...form,
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
    failed: {
      title: 'Transaction Failed',
      button: 'Try Again',
      paid: (received: string) =>
        `Your payment of ${received} arrived. Do not send again: contact support with the order id.`,
      sent: 'Do not send again: contact support with the order id.',
    },
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
    unchecked: 'All its letters are in one case, so a typing slip cannot be found. Compare it with your wallet.',
    compare: 'Compare this address with your wallet, character by character.',
    typed:
      'It was not pasted in one piece, and not every slip can be found. Confirm again if it is the same: tokens sent to another address cannot be called back.',
    failed: 'Your address was not saved. Please try again.',
  },
  wallet: {
    ...header.wallet,
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
    ...header.orders,
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
    seen: 'First seen here',
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
