import { describe, expect, it } from 'vitest'
import {
  depositDifference,
  depositIsKnown,
  isSettled,
  LIVE_STATUSES,
  lacksReceiveAddress,
  ORDER_STATUSES,
  orderStatus,
  orderValue,
  SETTLED_STATUSES,
} from '#domain/order'
import { d, order } from '../support/fixtures'

describe('the statuses of an order', () => {
  // spec 4.statuses
  it('are the eleven of section 4', () => {
    expect(ORDER_STATUSES).toEqual([
      'NEW',
      'PREPARING',
      'WAITING',
      'CONFIRMING',
      'SENDING',
      'SUCCESS',
      'ERROR',
      'ERROR_RECEIVE_ADDRESS',
      'ERROR_SENDING',
      'CANCEL',
      'EXPIRED',
    ])
  })

  it('are settled when polling stops: ERROR, CANCEL, ERROR_RECEIVE_ADDRESS, ERROR_SENDING, EXPIRED, SUCCESS', () => {
    expect(ORDER_STATUSES.filter(isSettled)).toEqual([...SETTLED_STATUSES])
    expect(ORDER_STATUSES.filter(status => !isSettled(status))).toEqual([...LIVE_STATUSES])
  })

  it.each([...ORDER_STATUSES])('%s is read as itself', status => {
    expect(orderStatus(status)).toBe(status)
  })

  it.each(['new', 'REFUNDED', '', 'toString', '__proto__', 0, null, undefined, ['NEW'], { status: 'NEW' }])(
    '%j is no status that this page knows',
    value => {
      expect(orderStatus(value)).toBeNull()
    },
  )
})

describe('the receiving address', () => {
  // spec 2.address
  it('is asked for only while the order lives beyond PREPARING without one', () => {
    const asked = ORDER_STATUSES.filter(status => lacksReceiveAddress(order(status, { receiveAddress: null })))
    expect(asked).toEqual(['WAITING', 'CONFIRMING', 'SENDING'])
  })

  it('is never asked for when there is one, or when the status is unknown', () => {
    expect(ORDER_STATUSES.filter(status => lacksReceiveAddress(order(status)))).toEqual([])
    expect(lacksReceiveAddress(order(null, { receiveAddress: null }))).toBe(false)
  })
})

describe('the deposit', () => {
  // spec 2.deposit.placeholders
  it('may be shown once both addresses and the amount exist', () => {
    expect(depositIsKnown(order('WAITING'))).toBe(true)
    expect(depositIsKnown(order('WAITING', { receiveAddress: null }))).toBe(false)
    expect(depositIsKnown(order('WAITING', { paymentAddress: null }))).toBe(false)
    expect(depositIsKnown(order('WAITING', { amountFrom: null }))).toBe(false)
  })

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
