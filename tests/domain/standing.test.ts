import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownOrder } from '#domain/after-answer'
import { dueOf } from '#domain/fract-due'
import { holdTerms } from '#domain/hold-terms'
import { mergeTerms } from '#domain/merge-terms'
import { ANY_MEMO, isSettled, ORDER_STATUSES, type Order } from '#domain/order'
import { namedReceiver, standingOf } from '#domain/standing'
import type { Terms } from '#domain/terms'
import {
  DEPOSIT_ADDRESS,
  d,
  OWN_TERMS,
  order,
  RECEIVE_ADDRESS,
  REQUEST,
  SHOWN_TERMS,
} from '../../paths/fixtures/domain-values'
import { STRANGER } from '../support/swaps'

const memo = (value: string) => ({ extras: [{ name: 'memo', value }] })

describe('how an order stands', () => {
  const stands = (terms: Partial<Terms>, answer: Partial<Order> | null = {}, status: Order['status'] = 'WAITING') =>
    standingOf({ ...SHOWN_TERMS, ...terms }, answer && order(status, answer))

  // spec 2.deposit.placeholders
  it('is payable before it was paid, once everything is known', () => {
    expect(ORDER_STATUSES.filter(status => stands({}, {}, status) === 'payable')).toEqual([
      'NEW',
      'PREPARING',
      'WAITING',
    ])
    for (const unknown of [{ amountFrom: null }, { paymentAddress: null }, { receiver: null }]) {
      expect(stands(unknown)).toBe('pending')
    }
    expect([stands({}, null), stands({}, { receiveAddress: null }), stands({}, { receiveAddress: STRANGER })]).toEqual([
      'pending',
      'pending',
      'pending',
    ])
  })

  it.each<[string, Partial<Terms>, Partial<Order>, string]>([
    ['of another browser', { request: null }, {}, 'unclaimed'],
    ['of another browser that was taken on', { request: null, isClaimed: true }, {}, 'payable'],
    ['whose money was seen', { wasPaid: true }, {}, 'arrived'],
    ['of another browser whose money was seen', { request: null, wasPaid: true }, {}, 'arrived'],
    ['whose payment the chain has shown', { minedAmount: d('0.05') }, {}, 'pending'],
    ['whose memo could not be read', { unreadMemos: ['memo'] }, {}, 'unreadable'],
    [
      'whose deposit address cannot be read',
      { paymentAddress: null },
      { unreadable: ['deposit address'] },
      'unreadable',
    ],
    ['that needs a memo which nobody named', { unreadMemos: [ANY_MEMO] }, {}, 'unreadable'],
    ['that needs a memo which may still come', { unreadMemos: [ANY_MEMO] }, { status: 'PREPARING' }, 'pending'],
    [
      'that needs a memo, which came',
      { unreadMemos: [ANY_MEMO], extras: [{ name: 'tag', value: '7' }] },
      {},
      'payable',
    ],
    ['whose time is up before it waits', {}, { status: 'PREPARING', secondsLeft: 0 }, 'pending'],
    ['whose time is up while it waits, which its countdown says', {}, { secondsLeft: 0 }, 'payable'],
    ['whose deposit address could be read before', {}, { unreadable: ['deposit address'] }, 'payable'],
    ['whose network nobody named', { request: { ...REQUEST, network: null }, network: null }, {}, 'payable'],
    ['whose coin no answer named', {}, { coin: null }, 'pending'],
    [
      'of another browser, whose network nobody named',
      { request: null, isClaimed: true, network: null },
      {},
      'pending',
    ],
    ['whose network the server named', { request: { ...REQUEST, network: null } }, {}, 'payable'],
    ['that waited before, and is not ready any more', {}, { status: 'PREPARING', isUnready: true }, 'pending'],
    ['whose last answer named an unknown status', {}, { isStatusUnknown: true }, 'pending'],
    ['that asks for another amount', { amountFrom: d('9') }, {}, 'figuresDiffer'],
    [
      'that asks for another amount, which was taken',
      { amountFrom: d('9'), takenFigures: { amountFrom: d('9'), toReceive: d('85714.28') } },
      {},
      'payable',
    ],
    [
      'that promises less than was taken',
      { toReceive: d('1'), takenFigures: { amountFrom: d('0.05'), toReceive: d('85000') } },
      {},
      'figuresDiffer',
    ],
    ['that asks for another amount, and promises nothing yet', { amountFrom: d('9'), toReceive: null }, {}, 'pending'],
    ['that promises less, and names no amount yet', { amountFrom: null, toReceive: d('1') }, {}, 'pending'],
  ])('%s', (_, terms, answer, standing) => {
    expect(stands(terms, answer)).toBe(standing)
  })

  it('is never payable but for what was asked, said and first told, whatever is answered', () => {
    /** Mostly the honest answer, or the test would seldom get as far as a payment. */
    const mostly = <Value>(honest: Value, ...others: Value[]) =>
      fc.oneof({ weight: 8, arbitrary: fc.constant(honest) }, { weight: 1, arbitrary: fc.constantFrom(...others) })
    const coin = (ticker: string, network: string | null) => ({ ticker, logoUrl: null, network })
    const answers = fc.record({
      status: mostly<Order['status']>('WAITING', ...ORDER_STATUSES, null),
      amountFrom: mostly(REQUEST.amount, d('9'), null),
      toReceive: mostly(REQUEST.toReceive, d('0.6'), d('90000'), null),
      receivedAmount: mostly(null, d('0'), d('0.05'), d('0.01')),
      paymentAddress: mostly<string | null>(DEPOSIT_ADDRESS, STRANGER, 'tron:T?amount=9', null),
      receiveAddress: mostly<string | null>(RECEIVE_ADDRESS, STRANGER, null),
      coin: mostly<Order['coin']>(coin('btc', 'bsc'), coin('btc', null), coin('btc', 'eth'), coin('eth', 'bsc'), null),
      extras: mostly<Order['extras']>([], memo('1001').extras, memo('9009').extras),
      unreadable: mostly<Order['unreadable']>([], [ANY_MEMO], ['memo'], ['tag']),
      isReceiptUnread: mostly(false, true),
    })
    /** An answer without the memo that it needs, or with one that cannot be read, is decoded without an address. */
    const decoded = <Answer extends Pick<Order, 'unreadable' | 'extras' | 'paymentAddress'>>(answer: Answer): Answer =>
      answer.unreadable.length > 0 ? { ...answer, extras: [], paymentAddress: null } : answer
    let timesPayable = 0
    fc.assert(
      fc.property(fc.array(answers.map(decoded), { minLength: 1, maxLength: 6 }), changes => {
        let terms: Terms = OWN_TERMS
        let shown: Order | null = null
        changes.forEach((change, index) => {
          const answer = order(change.status, change)
          const answers = changes.slice(0, index + 1)
          const before = terms
          terms = holdTerms(terms, answer)
          // The record of a moment ago, which every answer is merged with, speaks against nothing.
          expect(mergeTerms(terms, before).contradictions).toEqual(terms.contradictions)
          shown = shownOrder(terms, shown, answer)
          if (standingOf(terms, shown) !== 'payable') return
          timesPayable++
          terms = { ...terms, wasShown: true }
          const first = answers.find(({ paymentAddress }) => paymentAddress !== null)?.paymentAddress
          expect(shown).toMatchObject({
            amountFrom: REQUEST.amount,
            paymentAddress: first,
            receiveAddress: RECEIVE_ADDRESS,
          })
          expect([shown.coin?.ticker ?? 'btc', shown.coin?.network ?? 'bsc']).toEqual(['btc', 'bsc'])
          // No answer up to here said otherwise, nor was anything paid.
          const says = (read: (one: Partial<Order>) => unknown, allowed: unknown) =>
            expect(answers.map(one => read(one) ?? allowed)).toEqual(answers.map(() => allowed))
          says(one => one.paymentAddress, first)
          says(one => one.amountFrom, REQUEST.amount)
          says(one => one.receiveAddress, RECEIVE_ADDRESS)
          says(one => one.coin?.ticker, 'btc')
          says(one => one.coin?.network, 'bsc')
          says(one => one.extras?.[0]?.value, shown.extras[0]?.value)
          says(one => one.receivedAmount, '0')
          says(one => one.isReceiptUnread, false)
          const needed = answers.flatMap(({ unreadable }) => unreadable)
          const named = shown.extras[0]?.name
          expect(needed.includes(ANY_MEMO) && named === undefined).toBe(false)
          expect(needed.filter(name => name !== ANY_MEMO && name !== named)).toEqual([])
          const statuses = answers.map(({ status }) => status)
          for (const paid of ['CONFIRMING', 'SENDING', 'SUCCESS', 'ERROR_SENDING'] as const)
            expect(statuses).not.toContain(paid)
          // An order that failed brings nothing, which is no promise.
          const promises = answers.filter(({ status }) => !isSettled(status))
          expect(promises.every(({ toReceive }) => toReceive === null || Number(toReceive) >= 85714.28)).toBe(true)
          expect(Number(dueOf(terms))).toBeGreaterThanOrEqual(85714.28)
        })
      }),
      { numRuns: 3_000 },
    )
    expect(timesPayable).toBeGreaterThan(1_000)
  })
})

describe('the receiver that an answer names', () => {
  it.each([
    ['none', null],
    ['the zero address', `0x${'0'.repeat(40)}`],
    ['the deposit address', DEPOSIT_ADDRESS],
    ['the contract of FRACT', STRANGER],
    ['an address with a wrong checksum', RECEIVE_ADDRESS.replace('A', 'a')],
  ])('is none where it is %s', (_, receiveAddress) => {
    expect(namedReceiver(order('WAITING', { receiveAddress }), [STRANGER])).toBeNull()
  })

  it('is any other address', () => {
    expect([namedReceiver(order('WAITING'), [STRANGER]), namedReceiver(null, [])]).toEqual([RECEIVE_ADDRESS, null])
  })
})
