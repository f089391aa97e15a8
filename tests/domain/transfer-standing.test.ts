import { describe, expect, it } from 'vitest'
import { holdTerms } from '#domain/hold-terms'
import { ORDER_STATUSES, type Order, type OrderStatus } from '#domain/order'
import type { Terms } from '#domain/terms'
import { type TransferStanding, transferStanding } from '#domain/transfer-standing'
import { DEPOSIT_ADDRESS, d, order, RECEIVE_ADDRESS, REQUEST, SHOWN_TERMS } from '../../paths/fixtures/domain-values'

const on = (network: string | null, held = network): Terms => ({
  ...SHOWN_TERMS,
  request: { ...REQUEST, network },
  network: held,
})

/** As the order's chart has it: the answer is held first. */
function stands(
  status: OrderStatus | null,
  changes: Partial<Order> = {},
  terms: Terms = SHOWN_TERMS,
  left: number | null = 1200,
) {
  const answer = order(status, { secondsLeft: left, ...changes })
  return transferStanding(holdTerms(terms, answer), answer)
}

describe('how a transfer stands', () => {
  it('is open while the order waits and its details are held', () => {
    expect(stands('WAITING')).toBe('open')
  })

  it('is not open once a payment was mined, whatever record of that is left', () => {
    const terms = { ...SHOWN_TERMS, minedAmount: d('0.05') }
    expect(stands('WAITING', {}, terms)).toBe('pending')
    expect([stands('EXPIRED', {}, terms), stands('CONFIRMING', {}, terms)]).toEqual(['ended', 'paid'])
  })

  it.each<[OrderStatus | null, TransferStanding]>([
    ['NEW', 'pending'],
    ['PREPARING', 'pending'],
    ['WAITING', 'open'],
    ['CONFIRMING', 'paid'],
    ['SENDING', 'paid'],
    ['SUCCESS', 'paid'],
    ['ERROR', 'ended'],
    ['ERROR_RECEIVE_ADDRESS', 'ended'],
    ['ERROR_SENDING', 'paid'],
    ['CANCEL', 'ended'],
    ['EXPIRED', 'ended'],
    [null, 'pending'],
  ])('with %s: %s', (status, standing) => {
    expect(stands(status)).toBe(standing)
  })

  it.each<[string, TransferStanding, Partial<Order>, Partial<Terms>]>([
    ['money that came while it waits', 'paid', { receivedAmount: d('0.01') }, {}],
    ['money that was seen before, and a stale answer', 'paid', {}, { wasPaid: true }],
    ['another deposit address', 'contradicted', { paymentAddress: RECEIVE_ADDRESS }, {}],
    ['another amount', 'contradicted', { amountFrom: d('0.06') }, {}],
    ['a contradiction of before', 'contradicted', {}, { contradictions: [{ subject: 'memo', held: null, told: '1' }] }],
    ['an order of another browser', 'pending', {}, { request: null }],
    ['an order that was claimed', 'open', {}, { request: null, isClaimed: true }],
    ['a first answer that asks for more than was ordered', 'pending', { amountFrom: d('9') }, { amountFrom: null }],
    ['no receiving address', 'pending', { receiveAddress: null }, { receiver: null }],
    ['a receiving address that is not confirmed', 'pending', { receiveAddress: null }, {}],
    ['no deposit address', 'pending', { paymentAddress: null }, { paymentAddress: null }],
    ['a memo that cannot be read', 'pending', {}, { unreadMemos: ['memo'] }],
  ])('with %s: %s', (_, standing, told, held) => {
    expect(stands('WAITING', told, { ...SHOWN_TERMS, ...held })).toBe(standing)
  })

  it('is paid where money came and something is contradicted, too: the money is not asked for again', () => {
    expect(stands('CONFIRMING', { paymentAddress: RECEIVE_ADDRESS })).toBe('paid')
    expect(stands('EXPIRED', { paymentAddress: RECEIVE_ADDRESS, receivedAmount: d('0.05') })).toBe('paid')
  })

  it('is contradicted where the order ended, too', () => {
    expect(stands('EXPIRED', { paymentAddress: RECEIVE_ADDRESS })).toBe('contradicted')
  })

  it.each<[string | null, number]>([
    ['eth', 180],
    ['bsc', 60],
    ['matic', 60],
    ['arbitrum', 60],
  ])('is short on %s with less than %i seconds left', (network, margin) => {
    const answer = order('WAITING', { coin: { ticker: 'btc', logoUrl: null, network } })
    for (const terms of [on(network), on(null, network), on(network, null)]) {
      const at = (left: number | null) => transferStanding(terms, { ...answer, secondsLeft: left })
      expect([at(1200), at(margin), at(margin - 1), at(0)]).toEqual(['open', 'open', 'short', 'short'])
    }
  })

  it("is short once the page's own countdown has too little time, whatever the last answer said, and stays what else it is", () => {
    const late = (doubtedTime: number, status: OrderStatus = 'WAITING', changes: Partial<Order> = {}) =>
      transferStanding(SHOWN_TERMS, order(status, { secondsLeft: 1200, ...changes }), doubtedTime)
    expect([1200, 60, 59, 0].map(left => late(left))).toEqual(['open', 'open', 'short', 'short'])
    expect([late(0, 'WAITING', { secondsLeft: null }), late(0, 'PREPARING'), late(0, 'EXPIRED')]).toEqual([
      'pending',
      'pending',
      'ended',
    ])
    // A clock that was set back.
    expect(late(9_999, 'WAITING', { secondsLeft: 59 })).toBe('short')
  })

  it('is pending where no time is known, and before the first answer', () => {
    expect(transferStanding(SHOWN_TERMS, order('WAITING', { secondsLeft: null }))).toBe('pending')
    expect(transferStanding(SHOWN_TERMS, null)).toBe('pending')
  })

  it('is open in no other status than WAITING, and never with money, a contradiction or too little time', () => {
    for (const status of [...ORDER_STATUSES, null]) {
      for (const receivedAmount of [null, d('0'), d('0.01')]) {
        for (const paymentAddress of [DEPOSIT_ADDRESS, RECEIVE_ADDRESS, null]) {
          for (const left of [1200, 59, 0]) {
            const isOpen = stands(status, { receivedAmount, paymentAddress }, SHOWN_TERMS, left) === 'open'
            const isHonest = receivedAmount !== '0.01' && paymentAddress !== RECEIVE_ADDRESS
            expect(isOpen).toBe(status === 'WAITING' && isHonest && left === 1200)
          }
        }
      }
    }
  })
})
