import { describe, expect, it } from 'vitest'
import { LIVE_STATUSES, SETTLED_STATUSES } from '#domain/order'
import {
  deliveredFract,
  documentOf,
  endedAt,
  exchangeOf,
  isFollowed,
  orderedAmount,
  orderedFract,
  orderLink,
} from '#domain/receipt'
import type { OrderRecord } from '#domain/record'
import { NO_TERMS } from '#domain/terms'
import { d, record, SHOWN_TERMS, UUID } from '../../paths/fixtures/domain-values'
import { NOW } from '../../paths/fixtures/now'

describe('the paper of an order', () => {
  it('is a receipt when it succeeded, and a statement when it ended otherwise', () => {
    expect(SETTLED_STATUSES.map(status => [status, documentOf(record(status))])).toEqual([
      ['SUCCESS', 'receipt'],
      ['ERROR', 'statement'],
      ['ERROR_RECEIVE_ADDRESS', 'statement'],
      ['ERROR_SENDING', 'statement'],
      ['CANCEL', 'statement'],
      ['EXPIRED', 'statement'],
    ])
  })

  it.each([...LIVE_STATUSES, null])('is none while it is %s', status => {
    expect(documentOf(record(status))).toBeNull()
  })

  it('says when this browser was told the end of it', () => {
    const history = [
      { status: 'WAITING', at: NOW },
      { status: 'EXPIRED', at: NOW + 7 },
    ] as const
    expect(endedAt(record('EXPIRED', { history }))).toBe(NOW + 7)
    expect(endedAt(record('EXPIRED', { history: [...history, { status: 'CANCEL', at: NOW + 9 }] }))).toBe(NOW + 7)
    expect(endedAt(record('WAITING'))).toBeNull()
    expect(endedAt(record('EXPIRED', { history: [] }))).toBeNull()
  })

  it('says no end of an order that had ended before this browser knew of it', () => {
    expect(endedAt(record('EXPIRED', { history: [{ status: 'EXPIRED', at: NOW }] }))).toBeNull()
  })

  it.each([
    ['NEW', true],
    ['PREPARING', true],
    ['WAITING', false],
    ['SUCCESS', false],
  ] as const)('knows whether the order was followed from its beginning: first %s', (status, isKnown) => {
    expect(isFollowed({ history: [{ status, at: NOW }] })).toBe(isKnown)
  })

  it('knows of no beginning where nothing was told', () => {
    expect(isFollowed({ history: [] })).toBe(false)
  })
})

describe('the link to an order', () => {
  it('names it after the sign that no server is sent', () => {
    expect(orderLink('https://fract.example', UUID)).toBe(`https://fract.example/#o=${UUID}`)
  })
})

describe('the FRACT that an order brought', () => {
  it('are those of a success, and not those that could not be sent', () => {
    const amountTo = d('3750')
    const delivered = (status: OrderRecord['status']) => deliveredFract(record(status, { amountTo }))
    expect(delivered('SUCCESS')).toBe('3750')
    for (const status of ['SENDING', 'ERROR_SENDING', 'EXPIRED', null] as const) expect(delivered(status)).toBeNull()
  })
})

describe('the FRACT that were ordered', () => {
  it('are those of the promise, else of the request, whatever an answer names later', () => {
    const later = record('ERROR', { toReceive: d('10'), terms: { ...SHOWN_TERMS, toReceive: d('90000') } })
    const { request } = SHOWN_TERMS
    expect(orderedFract(later)).toBe('90000')
    expect(orderedFract({ ...later, terms: { ...SHOWN_TERMS, toReceive: null } })).toBe(request?.toReceive)
    expect(orderedFract({ ...later, terms: { ...SHOWN_TERMS, toReceive: null, request: null } })).toBe('10')
  })
})

describe('what was ordered', () => {
  it('is what was asked for until other figures are taken', () => {
    const figures = { amountFrom: d('0.06'), toReceive: d('70000') }
    const named = record('EXPIRED', { ...figures, terms: { ...SHOWN_TERMS, ...figures } })
    expect([orderedAmount(named), orderedFract(named)]).toEqual(['0.05', '85714.28'])
    const taken = { ...named, terms: { ...named.terms, takenFigures: figures } }
    expect([orderedAmount(taken), orderedFract(taken)]).toEqual(['0.06', '70000'])
  })

  it('is what was named first, whatever an answer names later', () => {
    expect(orderedAmount(record('EXPIRED', { amountFrom: d('0.07') }))).toBe('0.05')
    const foreign = { ...NO_TERMS, isClaimed: true }
    expect(orderedAmount(record('EXPIRED', { amountFrom: d('0.07'), terms: foreign }))).toBe('0.07')
  })
})

describe('what an order exchanged', () => {
  const request = SHOWN_TERMS.request && { ...SHOWN_TERMS.request, amount: d('50'), toReceive: d('2500') }
  const terms = { ...SHOWN_TERMS, request, amountFrom: d('50'), toReceive: d('2500') }
  const FIFTY = { amountFrom: d('50'), toReceive: d('2500'), terms }
  const ordered = record('SENDING', FIFTY)

  it('is what was ordered until tokens were delivered, whatever has arrived', () => {
    expect(exchangeOf(ordered)).toEqual({ paid: '50', fract: '2500' })
    expect(exchangeOf({ ...ordered, receivedAmount: d('75') })).toEqual({ paid: '50', fract: '2500' })
    expect(exchangeOf({ ...ordered, receivedAmount: d('75'), amountTo: d('3750') })).toEqual({
      paid: '50',
      fract: '2500',
    })
  })

  it('is what arrived and what it brought once they were', () => {
    const delivered = record('SUCCESS', { ...FIFTY, receivedAmount: d('75'), amountTo: d('3750') })
    expect(exchangeOf(delivered)).toEqual({ paid: '75', fract: '3750' })
    expect(exchangeOf({ ...delivered, receivedAmount: d('0') })).toEqual({ paid: '50', fract: '3750' })
    expect(exchangeOf({ ...delivered, receivedAmount: null })).toEqual({ paid: '50', fract: '3750' })
  })

  it.each(['ERROR', 'ERROR_SENDING', 'CANCEL', 'EXPIRED'] as const)(
    'is what arrived, and no FRACT, after %s',
    status => {
      expect(exchangeOf(record(status, FIFTY))).toEqual({ paid: '50', fract: null })
      expect(exchangeOf(record(status, { ...FIFTY, receivedAmount: d('20') }))).toEqual({ paid: '20', fract: null })
    },
  )

  it('is what was ordered where the delivery is in doubt', () => {
    const unknown = { ...terms, receiver: null }
    const doubted = record('SUCCESS', { ...FIFTY, receivedAmount: d('75'), amountTo: d('3750'), terms: unknown })
    expect(exchangeOf(doubted)).toEqual({ paid: '50', fract: '2500' })
    expect(documentOf(doubted)).toBe('statement')
  })
})
