import type { Order } from '#domain/order'
import { DEPOSIT_ADDRESS, d, RECEIVE_ADDRESS } from '../../paths/fixtures/domain-values'

export const STRANGER = '0x2222222222222222222222222222222222222222'

interface Swap {
  /** What an answer then says otherwise than `SHOWN_TERMS`. */
  answer: Partial<Order>
  /** Both sides of the contradiction. */
  sides: { held: string | null; told: string }
}

/** What a hostile server may change of an order, each of which contradicts its terms. */
export const SWAPS = {
  'deposit address': { answer: { paymentAddress: STRANGER }, sides: { held: DEPOSIT_ADDRESS, told: STRANGER } },
  memo: { answer: { extras: [{ name: 'memo', value: '9009' }] }, sides: { held: null, told: '9009' } },
  amount: { answer: { amountFrom: d('0.06') }, sides: { held: '0.05', told: '0.06' } },
  promise: { answer: { toReceive: d('85714.27') }, sides: { held: '85714.28', told: '85714.27' } },
  coin: { answer: { coin: { ticker: 'eth', logoUrl: null, network: 'bsc' } }, sides: { held: 'btc', told: 'eth' } },
  network: { answer: { coin: { ticker: 'btc', logoUrl: null, network: 'eth' } }, sides: { held: 'bsc', told: 'eth' } },
  receiver: { answer: { receiveAddress: STRANGER }, sides: { held: RECEIVE_ADDRESS, told: STRANGER } },
} satisfies Record<string, Swap>
