import { expect, test } from 'vitest'
import type { Decimal } from '#domain/decimal'
import type { DepositToPay } from '#machines/order-screen'
import { differences } from '../../bench/offers'

const WISH = { code: 'XRP', amount: '60', wallet: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }
const TRUTH = {
  number: 1,
  coin: 'XRP',
  to_receive: '1750' as Decimal,
  payment_address: 'rHsMGQEkVNJmpGWs8XUBoTBiAAbwxZN5v3',
}
const OFFER: DepositToPay = {
  amountFrom: '60' as Decimal,
  ticker: 'XRP',
  network: 'xrp',
  paymentAddress: TRUTH.payment_address,
  extras: [{ name: 'destination tag', value: '1001' }],
  receiveAddress: WISH.wallet.toLowerCase(),
  toReceive: '1750' as Decimal,
}

test('what is payable as it was asked for differs in nothing, and more FRACT is none', () => {
  expect(differences(OFFER, WISH, TRUTH)).toEqual([])
  expect(differences({ ...OFFER, toReceive: '1800' as Decimal }, WISH, TRUTH)).toEqual([])
})

test.each<[Partial<DepositToPay>, string]>([
  [{ amountFrom: '360' as Decimal }, 'has the amount 360, and not 60'],
  [{ ticker: 'eth' }, 'has the coin eth, and not xrp'],
  [{ network: 'eth' }, 'has the network eth, and not xrp'],
  [
    { paymentAddress: 'ripple:r?amount=999' },
    `has the deposit address ripple:r?amount=999, and not ${TRUTH.payment_address}`,
  ],
  [{ extras: [] }, 'has the memo , and not 1001'],
  [{ extras: [{ name: 'memo', value: '9009' }] }, 'has the memo 9009, and not 1001'],
  [
    { receiveAddress: `0x${'1'.repeat(40)}` },
    `has the receiver 0x${'1'.repeat(40)}, and not ${WISH.wallet.toLowerCase()}`,
  ],
  [{ toReceive: '17.5' as Decimal }, 'promises 17.5 FRACT, and not 1750'],
])('what is payable with %j %s', (change, sentence) => {
  expect(differences({ ...OFFER, ...change }, WISH, TRUTH)).toEqual([sentence])
})

test('what is payable for another coin, or for an order that nobody has stored, is said so', () => {
  expect(differences(OFFER, WISH, { ...TRUTH, coin: 'XLM' })).toEqual(['has the coin that is stored XLM, and not XRP'])
  expect(differences(OFFER, WISH, undefined)).toEqual(['belongs to no order that is stored'])
})
