import { describe, expect, it } from 'vitest'
import { depositDifference, needsReceiver, orderValue } from '#domain/deposit'
import { ORDER_STATUSES } from '#domain/order'
import { d, order } from '../../paths/fixtures/domain-values'

describe('the receiving address', () => {
  // spec 2.address
  it('is needed while the order lives beyond PREPARING', () => {
    expect(ORDER_STATUSES.filter(status => needsReceiver(order(status)))).toEqual(['WAITING', 'CONFIRMING', 'SENDING'])
    expect(needsReceiver(order(null))).toBe(false)
  })
})

describe('the deposit', () => {
  it('is compared with what was asked for', () => {
    const received = (amount: string | null) =>
      depositDifference(order('CONFIRMING', { receivedAmount: amount === null ? null : d(amount) }))
    expect(received(null)).toBeNull()
    expect(received('0')).toBeNull()
    expect(received('0.05')).toBeNull()
    expect(received('0.04999999')).toBe('underpaid')
    expect(received('0.05000001')).toBe('overpaid')
    expect(depositDifference(order('CONFIRMING', { amountFrom: null, receivedAmount: d('1') }))).toBeNull()
  })
})

describe('the value of an order', () => {
  // spec 4.purchase.fields
  it('is the received amount times the price of the coin', () => {
    expect(orderValue(order('SUCCESS', { receivedAmount: d('0.05') }), d('60000'))).toBe('3000')
    expect(orderValue(order('SUCCESS', { receivedAmount: d('0.00012345') }), d('60000.01'))).toBe('7.41')
  })

  it('is unknown where the amount or the price is', () => {
    expect(orderValue(order('SUCCESS'), d('60000'))).toBeNull()
    expect(orderValue(order('SUCCESS', { receivedAmount: d('1') }), null)).toBeNull()
  })
})
