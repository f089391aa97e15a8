import { describe, expect, it } from 'vitest'
import { type AnsweredOrder, afterAnswer, shownOrder } from '#domain/after-answer'
import { holdTerms } from '#domain/hold-terms'
import type { Order } from '#domain/order'
import type { Terms } from '#domain/terms'
import { CREATED_TERMS, d, OWN_TERMS, order, RECEIVE_ADDRESS, SHOWN_TERMS } from '../../paths/fixtures/domain-values'

const STRANGER = '0x2222222222222222222222222222222222222222'
const nameless = { paymentAddress: null, amountFrom: null, toReceive: null, coin: null, receiveAddress: null }
const TOKEN = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

/** An order after these answers. */
function answered(answers: readonly Order[], terms: Terms = OWN_TERMS, given?: readonly string[]): AnsweredOrder {
  let now: AnsweredOrder = {
    order: null,
    terms,
    isHeard: false,
    doubted: null,
    hasWaited: false,
    tokenContracts: [TOKEN],
  }
  for (const answer of answers) now = { ...now, ...afterAnswer(now, answer, given) }
  return now
}

describe('an order that waited for its payment', () => {
  const prepared = order('PREPARING')

  it('is unready once two answers say that it is prepared again, until it waits again', () => {
    const unready = order('PREPARING', { isUnready: true })
    expect(answered([order('WAITING'), prepared]).order).toMatchObject({ status: 'WAITING' })
    expect(answered([order('WAITING'), prepared, prepared]).order).toEqual(unready)
    expect(answered([order('WAITING'), prepared, prepared, order('NEW')]).order).toMatchObject({ isUnready: true })
    expect(answered([order('WAITING'), prepared, prepared, order('WAITING')]).order?.isUnready).toBeUndefined()
    expect(answered([order('NEW'), prepared]).order).toEqual(prepared)
  })

  it('is unready from the first answer where an earlier visit was told that it waits', () => {
    const before = { order: null, terms: OWN_TERMS, isHeard: false, doubted: null, tokenContracts: [], hasWaited: true }
    expect(afterAnswer(before, prepared).order).toMatchObject({ isUnready: true })
    expect(afterAnswer(before, order('CONFIRMING')).order).toEqual(order('CONFIRMING'))
  })

  it('has the least time that an answer named, and 0 is none', () => {
    const left = (...times: (number | null)[]) =>
      answered(times.map(secondsLeft => order('WAITING', { secondsLeft }))).order?.secondsLeft
    expect([left(600, 1200), left(600, 590, 600), left(600, null), left(0, 600), left(600, 0)]).toEqual([
      600, 590, 600, 600, 0,
    ])
  })
})

describe('an order after an answer', () => {
  it('has a lower status once two answers in a row name it, and the other news at once', () => {
    const paid = order('CONFIRMING', { receivedAmount: d('0.05') })
    const once = answered([order('SENDING'), paid])
    expect([once.order, once.doubted]).toEqual([order('SENDING', { receivedAmount: d('0.05') }), 'CONFIRMING'])
    const twice = answered([order('SENDING'), paid, paid])
    expect([twice.order, twice.doubted]).toEqual([paid, null])
  })

  it('takes any status from the first answer of a visit, whatever an earlier visit left on screen', () => {
    const before = { ...answered([order('SENDING')]), isHeard: false }
    expect(afterAnswer(before, order('CONFIRMING'))).toMatchObject({ order: { status: 'CONFIRMING' }, isHeard: true })
  })

  it.each(['EXPIRED', 'CANCEL', 'ERROR'] as const)('never waits for its payment again after %s', status => {
    const before = { ...answered([order(status)]), isHeard: false }
    for (const waiting of ['NEW', 'PREPARING', 'WAITING'] as const)
      expect(afterAnswer(before, order(waiting))).toMatchObject({ order: { status }, terms: { endedAs: status } })
    const late = order('CONFIRMING', { receivedAmount: d('0.05') })
    expect(afterAnswer(before, late)).toMatchObject({ order: { status: 'CONFIRMING' }, terms: { endedAs: status } })
  })

  it('keeps the status that an answer does not name, and says so while it may still be paid', () => {
    expect(answered([order('WAITING'), order(null)]).order).toEqual(order('WAITING', { isStatusUnknown: true }))
    expect(answered([order('CONFIRMING'), order(null)]).order).toEqual(order('CONFIRMING'))
    expect(answered([order(null)])).toMatchObject({ order: order(null), isHeard: false })
  })

  it("never takes the token's contract for an address to pay or to receive", () => {
    expect(answered([order('WAITING', { paymentAddress: TOKEN })]).terms.contradictions).toMatchObject([
      { subject: 'address form', told: TOKEN },
    ])
    const { terms } = answered([order('WAITING', { receiveAddress: TOKEN })], CREATED_TERMS, [TOKEN])
    expect(terms.receiver).toBeNull()
  })

  it('holds the receiver that the visitor gave, in any letters, and no other', () => {
    const waiting = [order('WAITING')]
    expect(answered(waiting, CREATED_TERMS, [RECEIVE_ADDRESS.toLowerCase()]).terms.receiver).toBe(RECEIVE_ADDRESS)
    expect(answered(waiting, CREATED_TERMS, [STRANGER]).terms.receiver).toBeNull()
    expect(answered(waiting, { ...OWN_TERMS, receiver: STRANGER }, [RECEIVE_ADDRESS]).terms.receiver).toBe(STRANGER)
  })

  it('contradicts itself with another receiver than the one first named', () => {
    const { terms } = answered([order('WAITING'), order('WAITING', { receiveAddress: STRANGER })], CREATED_TERMS)
    expect(terms.contradictions).toEqual([{ subject: 'receiver', held: null, told: STRANGER }])
  })

  it('is the same object after the same answer, so that nothing is drawn again', () => {
    const before = answered([order('WAITING')])
    const after = afterAnswer(before, order('WAITING'))
    expect([after.order === before.order, after.terms === before.terms]).toEqual([true, true])
  })
})

describe('what is shown of an order', () => {
  it('is what is held in the place of what was told otherwise; its other news counts', () => {
    const answer = order('CONFIRMING', {
      paymentAddress: STRANGER,
      amountFrom: d('9'),
      receiveAddress: STRANGER,
      receivedAmount: d('0.05'),
      coin: { ticker: 'eth', logoUrl: null, network: 'eth' },
    })
    const terms = holdTerms(SHOWN_TERMS, answer)
    expect(shownOrder(terms, order('WAITING'), answer)).toEqual(order('CONFIRMING', { receivedAmount: d('0.05') }))
  })

  it('keeps status, coin and receiver where an answer leaves them out', () => {
    expect(shownOrder(SHOWN_TERMS, order('CONFIRMING'), order(null, nameless))).toEqual(order('CONFIRMING'))
  })

  it('says nothing of the FRACT for a payment that was seen, where only those for the amount to pay were named', () => {
    const seen = order('CONFIRMING', { receivedAmount: d('0.02'), toReceive: null })
    const before = order('WAITING', { toReceive: d('85714.28') })
    expect(shownOrder(SHOWN_TERMS, before, seen).toReceive).toBeNull()
    const named = order('CONFIRMING', { receivedAmount: d('0.02'), toReceive: d('34285.71') })
    expect(shownOrder(SHOWN_TERMS, before, named).toReceive).toBe('34285.71')
    expect(shownOrder(SHOWN_TERMS, named, order('SENDING', { toReceive: null })).toReceive).toBe('34285.71')
  })

  it('has the coin that was ordered, or that another browser was told of, where no answer names one', () => {
    const shown = (terms: Terms) => shownOrder(terms, null, order('WAITING', { coin: null })).coin
    expect(shown(OWN_TERMS)).toEqual({ ticker: 'btc', network: 'bsc', logoUrl: null })
    expect(shown({ ...OWN_TERMS, request: null, ticker: 'eth', network: null })).toEqual({
      ticker: 'eth',
      network: null,
      logoUrl: null,
    })
    expect(shown({ ...OWN_TERMS, request: null, ticker: null })).toBeNull()
  })

  it('takes the coin with its new logo while the ticker is the same', () => {
    const answer = order('WAITING', { coin: { ticker: 'BTC', logoUrl: '/btc.svg', network: 'bsc' } })
    expect(shownOrder(SHOWN_TERMS, order('WAITING'), answer).coin).toEqual(answer.coin)
  })

  it('lets the time of WAITING stand over an answer that does not say WAITING', () => {
    const time = (before: Order | null, answer: Order) => shownOrder(SHOWN_TERMS, before, answer).secondsLeft
    expect(time(order('WAITING', { secondsLeft: 600 }), order(null, { secondsLeft: 1200 }))).toBe(600)
    expect(time(order('WAITING', { secondsLeft: 600 }), order('WAITING', { secondsLeft: 590 }))).toBe(590)
    expect(time(order('CONFIRMING', { secondsLeft: 600 }), order(null, { secondsLeft: 5 }))).toBe(5)
    expect(time(null, order(null, { secondsLeft: 5 }))).toBe(5)
  })

  it('keeps the time of WAITING where an answer has none that can be read', () => {
    const time = (before: Order | null, answer: Order) => shownOrder(SHOWN_TERMS, before, answer).secondsLeft
    expect(time(order('WAITING', { secondsLeft: 600 }), order('WAITING', { secondsLeft: null }))).toBe(600)
    expect(time(order('PREPARING', { secondsLeft: 600 }), order('WAITING', { secondsLeft: null }))).toBeNull()
    expect(time(order('WAITING', { secondsLeft: 600 }), order('CONFIRMING', { secondsLeft: null }))).toBeNull()
  })
})
