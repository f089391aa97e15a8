/** The sentences of the header's buttons, which come right after the buy form. */

import { words as form } from '#words/form.en'
import { CHAIN_NAME, TOKEN_SYMBOL } from '../environment'

export const words = {
  wallet: {
    ...form.wallet,
    reconnecting: 'Reconnecting…',
    disconnecting: 'Disconnecting…',
    balance: (amount: string) => `${amount} ${TOKEN_SYMBOL}`,
  },
  contract: {
    name: `${TOKEN_SYMBOL} contract on ${CHAIN_NAME}`,
    loading: 'Loading…',
    missing: 'Not available right now',
  },
  orders: { title: 'My orders' },
} as const
