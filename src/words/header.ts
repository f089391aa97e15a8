/** The buttons of the header, which come right after the buy form. Written by `npm run words` from words/en/header.json. */
import { CHAIN_NAME, TOKEN_SYMBOL } from '../environment'

export const words = {
  wallet: {
    reconnecting: 'Reconnecting…',
    disconnecting: 'Disconnecting…',
    balance: (amount: string) => `${amount} ${TOKEN_SYMBOL}`,
  },
  contract: {
    name: `${TOKEN_SYMBOL} contract on ${CHAIN_NAME}`,
    missing: 'Not available right now',
  },
  orders: {
    title: 'My orders',
  },
} as const
