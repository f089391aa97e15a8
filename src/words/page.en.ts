import { CHAIN_NAME, TOKEN_SYMBOL } from '../environment'

/** The sentences of the static page, which no visitor loads as script. */
export const words = {
  brand: TOKEN_SYMBOL,
  page: {
    skip: 'Skip to the sale',
    title: `The ${TOKEN_SYMBOL} token sale`,
    lead: `${TOKEN_SYMBOL} is sold in rounds. Pay with the coin you have, and the tokens arrive in your ${CHAIN_NAME} wallet within 60 minutes.`,
    factsTitle: 'The sale in figures',
    facts: [
      ['110,000,000', `${TOKEN_SYMBOL} in total`],
      ['60 minutes', 'from your payment to your wallet, at most'],
      ['5%', 'is the most that one person can buy'],
      ['Round 5', `${TOKEN_SYMBOL} cannot be traded before it ends`],
      ['3.5%', 'bonus for you and for every friend you invite'],
    ],
    trust: ['No account and no login', 'Pay with the coin you already have', 'Follow your order live, to the token'],
    scriptless: `Buying ${TOKEN_SYMBOL} needs JavaScript, which is off in this browser. All there is to read works without it.`,
    navigation: 'Page',
    footer: [
      `Tokens are delivered on ${CHAIN_NAME}. Check the address and the network before paying: a payment on another network is lost.`,
      'Tokens can lose their value. Targets of the company are no promises.',
    ],
  },
  steps: {
    title: 'How it works',
    list: [
      [
        'Choose a coin',
        `Pick the coin and network you want to pay with, and enter an amount. You see at once how many ${TOKEN_SYMBOL} it buys.`,
      ],
      [
        'Send it',
        `Tell us the ${CHAIN_NAME} address that your tokens go to, and send the exact amount to the address you are shown.`,
      ],
      [
        `Receive ${TOKEN_SYMBOL}`,
        'Watch your payment being confirmed. The tokens arrive in your wallet within 60 minutes.',
      ],
    ],
  },
  help: { title: 'Help' },
  faq: { title: `FAQ — ${TOKEN_SYMBOL} TOKEN`, short: 'FAQ' },
} as const
