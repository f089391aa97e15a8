import { describe, expect, it } from 'vitest'
import { holdTerms } from '#domain/hold-terms'
import { isKept } from '#domain/kept'
import type { Order } from '#domain/order'
import { summaryOf } from '#domain/summary'
import { NO_TERMS } from '#domain/terms'
import { walletLink } from '#domain/wallet-link'
import {
  CREATED_TERMS,
  DEPOSIT_ADDRESS,
  d,
  order,
  RECEIVE_ADDRESS,
  record,
  SHOWN_TERMS,
  UUID,
} from '../../paths/fixtures/domain-values'

const DUE = {
  phase: 'due',
  pay: '0.05',
  arrived: null,
  worth: '3000',
  ticker: 'btc',
  network: 'bsc',
  receive: '85714.28',
  estimated: null,
  rate: '1714285.6',
  promocode: null,
  receiver: RECEIVE_ADDRESS,
}
const PAID = { ...SHOWN_TERMS, wasPaid: true, receivedAmount: d('0.04') }

describe('the summary of an order', () => {
  it('is what is held, while it is to be paid', () => {
    expect(summaryOf(SHOWN_TERMS, order('WAITING'), false)).toEqual(DUE)
  })

  it('is what the visitor asked, before anything was told', () => {
    expect(summaryOf(CREATED_TERMS, null, false)).toEqual({ ...DUE, receiver: null })
  })

  it('says what was estimated where more is received', () => {
    const summary = summaryOf(
      { ...SHOWN_TERMS, toReceive: d('90000') },
      order('WAITING', { toReceive: d('90000') }),
      false,
    )
    expect(summary).toMatchObject({ receive: '90000', estimated: '85714.28', rate: '1800000' })
  })

  it('says of another amount than was asked what the answers say it brings, and nothing where they do not', () => {
    const double = { ...PAID, receivedAmount: d('0.1') }
    const told = (changes: Partial<Order>) =>
      summaryOf(double, order('SENDING', { receivedAmount: d('0.1'), ...changes }), false)
    expect(told({})).toMatchObject({ pay: '0.1', receive: null, rate: '1714285.6' })
    expect(told({ amountTo: d('171428.56') })).toMatchObject({ receive: '171428.56', rate: '1714285.6' })
    expect(told({ amountTo: d('90000') })).toMatchObject({ receive: '90000', rate: '900000' })
  })

  it('has the rate in the digits that the form says it in', () => {
    const small = { ...SHOWN_TERMS, amountFrom: d('100000'), toReceive: d('1714.28') }
    const request = SHOWN_TERMS.request && { ...SHOWN_TERMS.request, amount: d('100000'), toReceive: d('1714.28') }
    expect(summaryOf({ ...small, request }, order('WAITING', { toReceive: d('1714.28') }), false)?.rate).toBe('0.01714')
  })

  it('names the figures that were asked for while others wait for an answer', () => {
    const differing = { ...SHOWN_TERMS, amountFrom: d('0.06') }
    expect(summaryOf(differing, order('WAITING', { amountFrom: d('0.06') }), false)).toMatchObject({
      phase: 'ordered',
      pay: '0.05',
      receive: '85714.28',
      rate: '1714285.6',
    })
  })

  it('names what arrived once money was seen, and the share that is due for it', () => {
    expect(summaryOf(PAID, order('CONFIRMING', { toReceive: null }), false)).toMatchObject({
      phase: 'paid',
      pay: '0.04',
      receive: '68571.42',
      rate: '1714285.6',
    })
  })

  it('of a part that is seen while the order waits takes its share, and not the FRACT for the whole amount', () => {
    const waiting = order('WAITING', { receivedAmount: d('0.04'), toReceive: d('85714.28') })
    expect(summaryOf(PAID, waiting, false)).toMatchObject({
      phase: 'paid',
      pay: '0.04',
      receive: '68571.42',
      rate: '1714285.6',
    })
  })

  it('has the rate of what arrived, where an answer says what that brings', () => {
    const rates = (answer: Order) => {
      const terms = holdTerms(CREATED_TERMS, answer)
      return [terms.toReceive, summaryOf(terms, answer, false)?.rate]
    }
    const seen = { receivedAmount: d('0.04'), toReceive: d('68571.424') }
    expect(rates(order('CONFIRMING', seen))).toEqual([null, '1714285.6'])
    expect(rates(order('CONFIRMING', { ...seen, toReceive: d('70000') }))).toEqual([null, '1750000'])
    expect(rates(order('CONFIRMING', { receivedAmount: d('0.05') }))).toEqual(['85714.28', '1714285.6'])
    expect(rates(order('ERROR', seen))).toEqual([null, '1714285.6'])
    const sent = { receivedAmount: d('0.1'), toReceive: null, amountTo: d('171428.56') }
    expect(rates(order('SUCCESS', sent))).toEqual([null, '1714285.6'])
  })

  it('names what was delivered', () => {
    const delivered = order('SUCCESS', { amountTo: d('68571.42') })
    expect(summaryOf(PAID, delivered, false)).toMatchObject({ phase: 'delivered', pay: '0.04', receive: '68571.42' })
  })

  it.each(['ERROR', 'ERROR_SENDING', 'CANCEL', 'EXPIRED'] as const)(
    'names the order, and what arrived for it, where it ended in %s',
    status => {
      expect(summaryOf(PAID, order(status), false)).toMatchObject({
        phase: 'ended',
        pay: '0.05',
        arrived: '0.04',
        receive: '85714.28',
      })
      expect(summaryOf(SHOWN_TERMS, order(status), false)?.arrived).toBeNull()
    },
  )

  it('claims nothing where a value is contradicted, or the delivery is in doubt', () => {
    const contradictions = [{ subject: 'amount' as const, held: '0.05', told: '5' }]
    const answer = order('WAITING', { amountFrom: d('5'), toReceive: d('1') })
    expect(summaryOf({ ...SHOWN_TERMS, contradictions }, answer, false)).toEqual({
      ...DUE,
      phase: 'ended',
      worth: null,
    })
    expect(summaryOf(PAID, order('SUCCESS', { amountTo: d('9') }), true)).toMatchObject({
      arrived: null,
      receive: '85714.28',
    })
    const both = { ...PAID, contradictions }
    expect(summaryOf(both, order('ERROR_SENDING'), false)?.arrived).toBeNull()
  })

  it('is none of an order that another browser created', () => {
    expect(summaryOf(NO_TERMS, order('WAITING'), false)).toBeNull()
  })
})

describe('the link to a wallet app', () => {
  const deposit = { ticker: 'BTC', network: 'btc', paymentAddress: DEPOSIT_ADDRESS, amountFrom: d('0.05'), extras: [] }

  it('is that of BIP 21 for bitcoin and litecoin', () => {
    expect(walletLink(deposit)).toBe(`bitcoin:${DEPOSIT_ADDRESS}?amount=0.05`)
    expect(walletLink({ ...deposit, ticker: 'ltc', network: 'ltc' })).toBe(`litecoin:${DEPOSIT_ADDRESS}?amount=0.05`)
  })

  it.each([
    { network: 'bsc' },
    { network: null },
    { ticker: 'ETH', network: 'eth' },
    { ticker: 'BCH', network: 'bch' },
    { extras: [{ name: 'memo', value: '7' }] },
  ])('is none for %o', change => {
    expect(walletLink({ ...deposit, ...change })).toBeNull()
  })
})

describe('an order that this browser keeps', () => {
  it.each([
    [[record('WAITING')], true, true],
    [[record('WAITING')], false, false],
    [[], true, false],
  ])('is in the lasting list', (orders, isLasting, kept) => {
    expect(isKept({ orders, isLasting }, UUID)).toBe(kept)
  })
})
