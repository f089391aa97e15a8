import { describe, expect, it } from 'vitest'
import { isSettled, LIVE_STATUSES, ORDER_STATUSES, orderStatus, SETTLED_STATUSES } from '#domain/order'

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
