import { describe, expect, it } from 'vitest'
import { isSettled, LIVE_STATUSES, ORDER_STATUSES, orderStatus, SETTLED_STATUSES } from '#domain/order'
import { goesBack, rank } from '#domain/status-rank'

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

describe('the rank of a status', () => {
  it('is its place in the order in which an order comes to them; those that end it come after all others', () => {
    expect(LIVE_STATUSES.map(rank)).toEqual([0, 1, 2, 3, 4])
    expect(SETTLED_STATUSES.every(status => rank(status) > rank('SENDING'))).toBe(true)
  })
})

describe('a status that goes back', () => {
  it('is one that comes before the last in the order of section 4', () => {
    const lower = ORDER_STATUSES.filter(status => goesBack('SENDING', status))
    expect(lower).toEqual(['NEW', 'PREPARING', 'WAITING', 'CONFIRMING'])
  })

  it('is neither an unknown one nor one after an unknown one', () => {
    expect([goesBack('SENDING', null), goesBack(null, 'NEW'), goesBack(null, null)]).toEqual([false, false, false])
  })
})
