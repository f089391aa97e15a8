import { describe, expect, it } from 'vitest'
import { type AnsweredOrder, afterAnswer } from '#domain/after-answer'
import type { Order } from '#domain/order'
import type { Terms } from '#domain/terms'
import { CREATED_TERMS, d, OWN_TERMS, order, RECEIVE_ADDRESS } from '../../paths/fixtures/fixtures'

const STRANGER = '0x2222222222222222222222222222222222222222'
const TOKEN = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

/** An order after these answers. */
function answered(answers: readonly Order[], terms: Terms = OWN_TERMS, given?: readonly string[]): AnsweredOrder {
  let now: AnsweredOrder = { order: null, terms, isHeard: false, doubted: null, tokenContracts: [TOKEN] }
  for (const answer of answers) now = { ...now, ...afterAnswer(now, answer, given) }
  return now
}

describe('an order after an answer', () => {
  it('has a lower status once two answers in a row name it, and the other news at once', () => {
    const paid = order('CONFIRMING', { receivedAmount: d('0.05') })
    const once = answered([order('SENDING'), paid])
    expect([once.order, once.doubted]).toEqual([order('SENDING', { receivedAmount: d('0.05') }), 'CONFIRMING'])
    const twice = answered([order('SENDING'), paid, paid])
    expect([twice.order, twice.doubted]).toEqual([paid, null])
  })

  it('takes any status from the first answer of a visit, whatever an earlier visit left on screen', () => {
    const before = { ...answered([order('EXPIRED')]), isHeard: false }
    expect(afterAnswer(before, order('WAITING'))).toMatchObject({ order: { status: 'WAITING' }, isHeard: true })
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
