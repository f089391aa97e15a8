import { describe, expect, it } from 'vitest'
import { differencesIn } from '#domain/differences'
import { holdTerms } from '#domain/hold-terms'
import { mergeTerms } from '#domain/merge-terms'
import { ANY_MEMO } from '#domain/order'
import { isOwn, NO_TERMS, type Terms } from '#domain/terms'
import {
  DEPOSIT_ADDRESS,
  d,
  OWN_TERMS,
  order,
  RECEIVE_ADDRESS,
  REQUEST,
  SHOWN_TERMS,
} from '../../paths/fixtures/domain-values'
import { NOW } from '../../paths/fixtures/now'
import { STRANGER } from '../support/swaps'

describe('the terms that two tabs hold', () => {
  it('keep what the first knows, and gain what the other knows besides', () => {
    expect(mergeTerms(NO_TERMS, SHOWN_TERMS)).toEqual(SHOWN_TERMS)
    expect(mergeTerms(SHOWN_TERMS, NO_TERMS)).toEqual(SHOWN_TERMS)
    expect(mergeTerms({ ...OWN_TERMS, receiver: null }, OWN_TERMS).receiver).toBe(RECEIVE_ADDRESS)
  })

  it.each(['0.01', '0.05', '0.06'])('keep the FRACT that were promised, with %s received since', received => {
    const takenFigures = { amountFrom: d('0.05'), toReceive: d('85000') }
    const known = { ...SHOWN_TERMS, toReceive: d('85000'), takenFigures, wasPaid: true, receivedAmount: d(received) }
    expect(mergeTerms(NO_TERMS, known)).toEqual(known)
    expect(mergeTerms(known, NO_TERMS)).toEqual(known)
    const share = order('CONFIRMING', { receivedAmount: d('0.01'), toReceive: d('17000') })
    expect(holdTerms(mergeTerms(NO_TERMS, { ...known, receivedAmount: d('0.01') }), share).contradictions).toBeNull()
  })

  it('judge a deposit address by the network of the request, where no answer has named one', () => {
    const request = SHOWN_TERMS.request && { ...SHOWN_TERMS.request, network: 'near' }
    const known = { ...SHOWN_TERMS, request, network: null, paymentAddress: 'sale.example.near' }
    expect(mergeTerms(NO_TERMS, known)).toEqual(known)
    expect(mergeTerms(known, known)).toEqual(known)
  })

  it.each<Partial<Terms>>([{ minedAmount: d('0.05') }, { endedAs: 'EXPIRED' }, { tokenContract: STRANGER }])(
    'keep what was seen: %o',
    seen => {
      const known = { ...SHOWN_TERMS, ...seen }
      for (const merged of [mergeTerms(known, SHOWN_TERMS), mergeTerms(SHOWN_TERMS, known)])
        expect(merged).toEqual(known)
    },
  )

  it.each<[string, Partial<Terms>, Partial<Terms>]>([
    ['amount', { amountFrom: d('1') }, { amountFrom: d('2') }],
    ['deposit address', {}, { paymentAddress: RECEIVE_ADDRESS }],
    ['receiver', {}, { receiver: DEPOSIT_ADDRESS }],
    ['contract', { contractAddress: RECEIVE_ADDRESS }, { contractAddress: DEPOSIT_ADDRESS }],
    ['memo', {}, { extras: [{ name: 'memo', value: '1001' }] }],
    ['memo', {}, { unreadMemos: ['memo'] }],
    ['transaction', { wasPaid: true, txHash: '0xab' }, { txHash: '0xcd' }],
  ])('contradict each other by another %s', (subject, one, other) => {
    const [known, merged] = [
      { ...SHOWN_TERMS, ...one },
      mergeTerms({ ...SHOWN_TERMS, ...one }, { ...SHOWN_TERMS, ...other }),
    ]
    expect(merged.contradictions).toMatchObject([{ subject }])
    expect({ ...merged, contradictions: null, unreadMemos: null }).toEqual(known)
  })

  it('have the receiving address that was given last, which contradicts none that was given before', () => {
    const [first, last] = [
      { ...SHOWN_TERMS, receiver: STRANGER, receiverAt: NOW },
      { ...SHOWN_TERMS, receiverAt: NOW + 1 },
    ]
    for (const merged of [mergeTerms(first, last), mergeTerms(last, first)]) expect(merged).toEqual(last)
    const taken = { ...SHOWN_TERMS, receiver: null }
    for (const merged of [mergeTerms(first, taken), mergeTerms(taken, first)]) expect(merged).toEqual(first)
    expect(mergeTerms(first, { ...last, receiverAt: null })).toEqual(first)
  })

  it('take no figures that only the other tab was named', () => {
    const takenFigures = { amountFrom: d('0.05'), toReceive: d('85000') }
    const few = { ...SHOWN_TERMS, wasShown: false, toReceive: d('1') }
    expect(differencesIn(mergeTerms(few, { ...OWN_TERMS, takenFigures }))).toMatchObject([{ told: '1' }])
    expect(mergeTerms(OWN_TERMS, { ...SHOWN_TERMS, takenFigures }).takenFigures).toEqual(takenFigures)
  })

  it('do not contradict each other by a memo that one could not read and the other has read since', () => {
    const unread = { ...OWN_TERMS, paymentAddress: null, unreadMemos: ['memo'] }
    const read = { ...SHOWN_TERMS, unreadMemos: ['memo'], extras: [{ name: 'memo', value: '104729' }] }
    for (const merged of [mergeTerms(read, unread), mergeTerms(unread, read)]) {
      expect([merged.contradictions, merged.extras, merged.unreadMemos]).toEqual([null, read.extras, ['memo']])
    }
  })

  it('keep a deposit that was shown, whichever of them waits for a memo', () => {
    const waits = { ...OWN_TERMS, unreadMemos: [ANY_MEMO] }
    for (const merged of [mergeTerms(SHOWN_TERMS, waits), mergeTerms(waits, SHOWN_TERMS)])
      expect(merged.paymentAddress).toBe(SHOWN_TERMS.paymentAddress)
  })

  it('remember the most money that either saw, a payment and a contradiction that one saw', () => {
    const seen = { ...SHOWN_TERMS, wasPaid: true, receivedAmount: d('0.05') }
    const contradictions = [{ subject: 'memo' as const, held: null, told: '9009' }]
    expect(mergeTerms({ ...SHOWN_TERMS, receivedAmount: d('0.01'), contradictions }, seen)).toEqual({
      ...seen,
      contradictions,
    })
    expect(mergeTerms(seen, { ...SHOWN_TERMS, receivedAmount: d('0.01') }).receivedAmount).toBe('0.05')
  })
})

describe('an order of the visitor’s own', () => {
  it('is one that this browser created, or that was taken on', () => {
    const own = [NO_TERMS, { ...NO_TERMS, request: REQUEST }, { ...NO_TERMS, isClaimed: true }].map(isOwn)
    expect(own).toEqual([false, true, true])
  })
})
