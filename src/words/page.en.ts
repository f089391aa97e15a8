/** The sentences of the static page, which no visitor loads as script. */
export const words = {
  brand: 'FRACT',
  page: {
    skip: 'Skip to the sale',
    title: 'The FRACT token sale',
    lead: 'FRACT is sold in rounds. Pay with the coin you have, and the tokens arrive in your Polygon wallet within 60 minutes.',
    factsTitle: 'The sale in figures',
    facts: [
      ['110,000,000', 'FRACT in total'],
      ['60 minutes', 'from your payment to your wallet, at most'],
      ['5%', 'is the most that one person can buy'],
      ['Round 5', 'FRACT cannot be traded before it ends'],
      ['3.5%', 'bonus for you and for every friend you invite'],
    ],
    trust: ['No account and no login', 'Pay with the coin you already have', 'Follow your order live, to the token'],
    scriptless: 'Buying FRACT needs JavaScript, which is off in this browser. All there is to read works without it.',
    navigation: 'Page',
    footer: [
      'Tokens are delivered on Polygon. Check the address and the network before paying: a payment on another network is lost.',
      'Tokens can lose their value. Targets of the company are no promises.',
    ],
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
  help: { title: 'Help' },
  faq: { title: 'FAQ — FRACT TOKEN', short: 'FAQ' },
} as const
