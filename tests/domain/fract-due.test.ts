import { describe, expect, it } from 'vitest'
import { adjustmentOf, dueOf, isLess, namedFract, promisedFract } from '#domain/fract-due'
import type { Order, OrderStatus } from '#domain/order'
import { NO_TERMS, type Terms } from '#domain/terms'
import { CREATED_TERMS, d, order, SHOWN_TERMS } from '../../paths/fixtures/domain-values'

describe('the FRACT due', () => {
  it('is what was promised, or asked, or the share of what was received', () => {
    expect([dueOf(SHOWN_TERMS), dueOf(CREATED_TERMS), dueOf(NO_TERMS)]).toEqual(['85714.28', '85714.28', null])
    const received = (amount: string) => dueOf({ ...SHOWN_TERMS, receivedAmount: d(amount) })
    expect([received('0.025'), received('0.05'), received('1')]).toEqual(['42857.14', '85714.28', '85714.28'])
    expect(dueOf({ ...SHOWN_TERMS, toReceive: d('10'), amountFrom: d('3'), receivedAmount: d('1') })).toBe(
      '3.333333333333333333',
    )
  })

  it('may be rounded by the server before it is paid out with more digits, or with those of a float', () => {
    expect(isLess(d('85714.285714285714285714'), d('85714.29'))).toBe(false)
    expect(isLess(d('1034.9999999999998'), d('1035'))).toBe(false)
    expect(isLess(d('85714.28'), d('85714.29'))).toBe(true)
    expect(isLess(d('85714.284999'), d('85714.29'))).toBe(true)
  })

  it('may be rounded down to the digits that are told, two at least', () => {
    const due = d('3.333333333333333333')
    expect([isLess(d('3.333333'), due), isLess(d('3.33'), due), isLess(d('3.3'), due), isLess(d('3'), due)]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})

describe('the FRACT that what arrived brings', () => {
  const seen = (receivedAmount: string, told: Partial<Terms> = {}) =>
    promisedFract({ ...SHOWN_TERMS, ...told, receivedAmount: d(receivedAmount) })

  it('are as they are shown the promise or its share, and nothing that nobody promised', () => {
    expect([seen('0.05'), seen('0.025'), seen('0.06')]).toEqual(['85714.28', '42857.14', null])
    expect(seen('1', { amountFrom: d('3'), toReceive: d('10') })).toBe('3.33')
    expect(seen('1', { amountFrom: d('3'), toReceive: d('10.12345') })).toBe('3.37448')
    expect(promisedFract({ ...SHOWN_TERMS, minedAmount: d('0.06') })).toBeNull()
    expect([promisedFract(SHOWN_TERMS), promisedFract(NO_TERMS)]).toEqual(['85714.28', null])
  })

  it('are those of an answer: what is sent, or what is to be received for this amount', () => {
    const brought = (status: OrderStatus, changes: Partial<Order>) => namedFract(SHOWN_TERMS, order(status, changes))
    const half = { receivedAmount: d('0.025') }
    expect(namedFract(SHOWN_TERMS, null)).toBeNull()
    expect(brought('WAITING', half)).toBeNull()
    expect(brought('CONFIRMING', half), 'still the promise of the whole').toBeNull()
    expect(brought('CONFIRMING', { ...half, toReceive: d('42857.14') })).toBe('42857.14')
    expect(brought('CONFIRMING', { receivedAmount: d('0.05') })).toBe('85714.28')
    expect(brought('CONFIRMING', { ...half, amountTo: d('42857.14') }), 'nothing is sent yet').toBeNull()
    for (const status of ['SENDING', 'SUCCESS'] as const)
      expect(brought(status, { ...half, amountTo: d('42857.14') })).toBe('42857.14')
  })
})

describe('the FRACT for another amount than was asked', () => {
  const settled = (changes: Partial<Order>, terms: Partial<Terms> = {}, status: OrderStatus = 'CONFIRMING') =>
    adjustmentOf({ ...SHOWN_TERMS, ...terms }, order(status, { receivedAmount: d('0.04'), ...changes }))

  it('are at the same rate where they are the share of the promise, rounded down to the digits that are told', () => {
    const share = { receive: '68571.42', promised: '85714.28', isSameRate: true }
    expect(settled({ toReceive: d('68571.42') })).toEqual(share)
    expect(settled({ toReceive: d('68571.42') }, { toReceive: null })).toEqual(share)
    expect(settled({ amountTo: d('68571.42') }, {}, 'SUCCESS')).toEqual(share)
    expect(settled({ receivedAmount: d('0.1'), toReceive: d('171428.56') })?.isSameRate).toBe(true)
  })

  it('are at another rate where they are more or less than that', () => {
    expect(settled({ toReceive: d('68571.43') })?.isSameRate).toBe(false)
    expect(settled({ toReceive: d('68571.41') })?.isSameRate).toBe(false)
    expect(settled({ receivedAmount: d('0.1'), toReceive: d('85714.29') })?.isSameRate).toBe(false)
  })

  it('are not known where an answer names none, the promise, or the amount that was asked', () => {
    expect(settled({ toReceive: null })).toBeNull()
    expect(settled({})).toBeNull()
    expect(settled({ receivedAmount: d('0.05'), toReceive: d('90000') })).toBeNull()
    expect(settled({ toReceive: d('68571.42') }, { toReceive: null, request: null })).toBeNull()
  })
})
