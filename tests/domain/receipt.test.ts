import { describe, expect, it } from 'vitest'
import { LIVE_STATUSES, SETTLED_STATUSES } from '#domain/order'
import { documentOf, endedAt, exchangeOf, isFollowed, orderLink, pricePaid } from '#domain/receipt'
import { d, record, UUID } from '../../paths/fixtures/fixtures'
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

describe('what an order exchanged', () => {
  const ordered = { amountFrom: d('50'), receivedAmount: null, toReceive: d('2500'), amountTo: null }

  it('is what was ordered until tokens were delivered, whatever has arrived', () => {
    expect(exchangeOf(ordered)).toEqual({ paid: '50', fract: '2500' })
    expect(exchangeOf({ ...ordered, receivedAmount: d('75') })).toEqual({ paid: '50', fract: '2500' })
  })

  it('is what arrived and what it brought once they were', () => {
    const delivered = { ...ordered, receivedAmount: d('75'), amountTo: d('3750') }
    expect(exchangeOf(delivered)).toEqual({ paid: '75', fract: '3750' })
    expect(exchangeOf({ ...delivered, receivedAmount: d('0') })).toEqual({ paid: '50', fract: '3750' })
    expect(exchangeOf({ ...delivered, receivedAmount: null })).toEqual({ paid: '50', fract: '3750' })
  })
})

describe('the price of an order', () => {
  it('is the coins for one FRACT, rounded down to 12 digits after the point', () => {
    expect(pricePaid({ receivedAmount: d('50.5'), amountTo: d('2525') })).toBe('0.02')
    expect(pricePaid({ receivedAmount: d('0.05'), amountTo: d('85714.28') })).toBe('0.000000583333')
  })

  it.each([
    { receivedAmount: null, amountTo: d('1') },
    { receivedAmount: d('1'), amountTo: null },
    { receivedAmount: d('1'), amountTo: d('0') },
    { receivedAmount: d('0.0000001'), amountTo: d('1000000') },
  ])('is not known for %o', figures => {
    expect(pricePaid(figures)).toBeNull()
  })
})
