/** The FAQ of the static page. It answers from known facts alone: add none, and leave none out. Written by `npm run words` from words/en/faq.json. */
import { CHAIN_ID, CHAIN_NAME, TOKEN_SYMBOL } from '../environment'

export const words = {
  what: {
    question: `What is ${TOKEN_SYMBOL}?`,
    answer: `${TOKEN_SYMBOL} is the token of a company that works in well completion, the step that turns a drilled well into a producing one. It is shown as $${TOKEN_SYMBOL} and sold in numbered rounds. There are 110,000,000 ${TOKEN_SYMBOL} in total.`,
  },
  chain: {
    question: `Which blockchain is ${TOKEN_SYMBOL} on?`,
    answer: `${TOKEN_SYMBOL} is on ${CHAIN_NAME}, chain id ${CHAIN_ID}. You can pay with many coins on many networks, and your tokens always arrive on ${CHAIN_NAME}, so you need a ${CHAIN_NAME} wallet address to receive them.`,
  },
  value: {
    question: `What gives ${TOKEN_SYMBOL} its value?`,
    answer: `Nobody can promise you a value. The company targets 3.7% of the well-completion market, there are 110,000,000 ${TOKEN_SYMBOL} in total, and each round has its own price. A target is not a promise: only spend what you can afford to lose.`,
  },
  team: {
    question: `Who is behind ${TOKEN_SYMBOL}?`,
    answer: `The team of a well-completion company. This page names no people. What you can check yourself, on a public explorer, is the ${TOKEN_SYMBOL} contract on ${CHAIN_NAME} and the transfer of your tokens.`,
  },
  staking: {
    question: 'Is there staking?',
    answer: `Soon. Staking is planned and not open yet, so nobody can stake ${TOKEN_SYMBOL} for you today.`,
  },
  referral: {
    question: 'How does the referral programme work?',
    answer: `After your purchase you get a link of your own. When a friend buys through it, both get a bonus of 3.5% of the purchase, in ${TOKEN_SYMBOL}, at the wallet given with the payment.`,
  },
  revenue: {
    question: 'What revenue does the company aim for?',
    answer: 'The company targets annual revenue of 156 million dollars, with 3.7% of the well-completion market. These are targets, not results.',
  },
  distribution: {
    question: 'How are the tokens distributed?',
    answer: `Out of 110,000,000 ${TOKEN_SYMBOL}, one person can buy at most 5%. Tokens are sent to your wallet within 60 minutes of your payment. They cannot be traded until the end of Round 5.`,
  },
  sale: {
    question: 'How does the token sale work?',
    answer: 'The sale runs in rounds; a stage is a round. Round 1 lasts about 2 weeks and has a discount; the price of the next round is shown beside the current one. A soft cap must be reached by the end of Round 5.',
  },
  deflation: {
    question: `Is ${TOKEN_SYMBOL} deflationary?`,
    answer: `It is meant to be, by buying ${TOKEN_SYMBOL} back and burning it. Burned tokens are gone for good. No date has been announced on this page.`,
  },
  where: {
    question: `Where can I buy ${TOKEN_SYMBOL}?`,
    answer: `Here, on this page, and only while a round is live. Choose a coin, enter an amount, and send the coin to the address you are shown. No account is needed. A connected wallet can send the coin for you: this page asks the wallet for one thing, to send exactly the amount of your order to its deposit address. ${TOKEN_SYMBOL} is not tradeable anywhere until the end of Round 5.`,
  },
  next: {
    question: 'What comes next?',
    answer: `The sale continues in rounds. A soft cap must be reached by the end of Round 5, and ${TOKEN_SYMBOL} cannot be traded before then. Staking is coming soon.`,
  },
} as const
