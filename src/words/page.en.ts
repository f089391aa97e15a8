import { CHAIN_NAME, TOKEN_SYMBOL } from '../environment'

const DELIVERED = `Delivered on ${CHAIN_NAME} within 60 minutes.`

/** The sentences of the static page, which no visitor loads as script. */
export const words = {
  brand: TOKEN_SYMBOL,
  page: {
    skip: 'Skip to the sale',
    /** Three parts, because the middle one has a hyphen at which it must not break. */
    title: [`${TOKEN_SYMBOL}, the token of a`, 'well-completion', 'company.'],
    lead: `Sold in rounds. You need a ${CHAIN_NAME} address; connecting a wallet is optional. Delivered within 60 minutes.`,
    delivered: DELIVERED,
    factsTitle: 'The sale in figures',
    facts: [
      ['110,000,000', `${TOKEN_SYMBOL} in total`],
      ['60 minutes', 'from your payment to your wallet, at most'],
      ['5%', 'is the most that one person can buy'],
      ['Round 5', `${TOKEN_SYMBOL} cannot be traded before it ends`],
      ['3.5%', 'bonus for you and for every friend you invite'],
    ],
    scriptless: `Buying ${TOKEN_SYMBOL} needs JavaScript, which is off in this browser. All there is to read works without it.`,
    navigation: 'Page',
    footerNavigation: 'Foot of the page',
    buy: `Buy $${TOKEN_SYMBOL}`,
    contract: `${TOKEN_SYMBOL} contract`,
    risksTitle: 'Before you pay',
    risks: [
      'Check the address and the network: a payment on another network is lost.',
      'Tokens can lose their value. The company’s targets are not promises.',
    ],
  },
  steps: {
    title: 'How it works',
    list: [
      ['Choose a coin', 'Enter an amount. No account, no login.'],
      ['Send it', `Give your ${CHAIN_NAME} address, then pay to the address you are shown.`],
      [`Receive ${TOKEN_SYMBOL}`, 'In your wallet within 60 minutes of your payment.'],
    ],
  },
  help: { title: 'Help', lead: 'Something went wrong? Save this file for the person who helps you.' },
  faq: { title: `FAQ — ${TOKEN_SYMBOL} TOKEN`, short: 'FAQ' },
} as const
