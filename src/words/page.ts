/** The static page around the form, which no visitor loads as script. Written by `npm run words` from words/en/page.json. */
import { CHAIN_NAME, TOKEN_SYMBOL } from '../environment'

export const words = {
  document: {
    title: `${TOKEN_SYMBOL} token sale`,
    description: `Buy ${TOKEN_SYMBOL} with the coin you have. Tokens arrive in your ${CHAIN_NAME} wallet within 60 minutes.`,
  },
  brand: TOKEN_SYMBOL,
  page: {
    skip: 'Skip to the sale',
    title: [`${TOKEN_SYMBOL}, the token of a `, 'well-completion', ' company.'],
    business: 'Well completion turns a drilled well into a producing one.',
    lead: [`Pay with USDT, BTC, ETH or other coins. ${TOKEN_SYMBOL} arrives at your ${CHAIN_NAME} address within `, '60 minutes', ' of payment.'],
    optional: ' Connecting a wallet is optional.',
    delivered: `Delivered on ${CHAIN_NAME} within 60 minutes.`,
    factsTitle: 'The sale in figures',
    facts: {
      supply: {
        figure: '110,000,000',
        meaning: `${TOKEN_SYMBOL} in total`,
      },
      delivery: {
        figure: '60 minutes',
        meaning: 'from your payment to your wallet, at most',
      },
      cap: {
        figure: '5%',
        meaning: 'is the most that one person can buy',
      },
      trade: {
        figure: 'Round 5',
        meaning: `${TOKEN_SYMBOL} cannot be traded before it ends; a stage is a round`,
      },
      bonus: {
        figure: '3.5%',
        meaning: 'bonus for you and for every friend you invite',
      },
    },
    scriptless: `Buying ${TOKEN_SYMBOL} needs JavaScript, which is off in this browser. Everything else on this page works without it.`,
    navigation: 'Page',
    footerNavigation: 'Footer',
    buy: `Buy $${TOKEN_SYMBOL}`,
    contract: `${TOKEN_SYMBOL} contract`,
    risksTitle: 'Before you pay',
    risks: {
      address: 'Check the address and the network: a payment on another network is lost.',
      value: 'Tokens can lose their value. The company’s targets are not promises.',
    },
    seller: (seller: string) => `Sold by ${seller}`,
    terms: 'Terms of sale',
  },
  languages: {
    title: 'Language',
  },
  offer: {
    text: 'This page is also in English',
    close: 'Close',
  },
  steps: {
    title: 'How it works',
    whileOpen: 'How it works while a stage is open',
    list: {
      choose: {
        title: 'Choose a coin',
        text: 'Enter an amount. No account, no login.',
      },
      send: {
        title: 'Send it',
        text: `Give your ${CHAIN_NAME} address, then, before the time is up, pay to the address you are shown.`,
      },
      receive: {
        title: `Receive ${TOKEN_SYMBOL}`,
        text: 'In your wallet within 60 minutes of your payment.',
      },
    },
  },
  help: {
    title: 'Help',
  },
  faq: {
    title: `FAQ — ${TOKEN_SYMBOL} TOKEN`,
    short: 'FAQ',
  },
} as const
