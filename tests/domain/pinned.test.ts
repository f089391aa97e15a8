import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, type Order, type Pinned, UNPINNED } from '#domain/order'
import { contradicts, goesBack, heldTo, pin } from '#domain/pinned'
import { DEPOSIT_ADDRESS, d, order } from '../support/fixtures'

describe('what an order may never change', () => {
  const pinned: Pinned = { paymentAddress: DEPOSIT_ADDRESS, amountFrom: d('0.05'), ticker: 'btc' }
  const nameless = { paymentAddress: null, amountFrom: null, coin: null }
  const coin = (ticker: string) => ({ ticker, logoUrl: null, network: 'btc' })
  const swaps: [string, Partial<Order>][] = [
    ['deposit address', { paymentAddress: '0xbad' }],
    ['amount', { amountFrom: d('0.06') }],
    ['coin', { coin: coin('eth') }],
  ]

  it('is pinned as it is first named, field by field', () => {
    expect(pin(UNPINNED, order('NEW', nameless))).toEqual(UNPINNED)
    expect(pin(UNPINNED, order('NEW'))).toEqual(pinned)
    expect(pin({ ...UNPINNED, ticker: 'eth' }, order('NEW'))).toEqual({ ...pinned, ticker: 'eth' })
    expect(pin(pinned, order('NEW', { paymentAddress: '0xbad', amountFrom: d('9'), coin: coin('eth') }))).toEqual(
      pinned,
    )
    expect(pin(pinned, order('NEW', nameless))).toEqual(pinned)
  })

  it.each(swaps)('is contradicted by another %s alone', (_, swap) => {
    expect(contradicts(pinned, order('WAITING', swap))).toBe(true)
    expect(contradicts(pinned, order('WAITING', { ...nameless, ...swap }))).toBe(true)
  })

  it('is contradicted by another letter case in a deposit address, which may carry a checksum', () => {
    expect(contradicts(pinned, order('WAITING', { paymentAddress: DEPOSIT_ADDRESS.toLowerCase() }))).toBe(true)
  })

  it.each<[string, Pinned, Partial<Order>]>([
    ['the same again', pinned, {}],
    ['the coin in other letters', pinned, { coin: coin('BTC') }],
    ['the coin pinned in other letters', { ...pinned, ticker: 'BTC' }, {}],
    ['an answer that names none of it', pinned, nameless],
    ['the first answer that names it', UNPINNED, {}],
  ])('is not contradicted by %s', (_, known, changes) => {
    expect(contradicts(known, order('WAITING', changes))).toBe(false)
  })

  it.each(swaps)('stays when an answer names another %s; its other news counts', (_, swap) => {
    const answer = order('CONFIRMING', { ...swap, receivedAmount: d('0.05') })
    expect(heldTo(pinned, order('WAITING'), answer)).toEqual(order('CONFIRMING', { receivedAmount: d('0.05') }))
  })

  it('stays when an answer leaves it out, and so does the status', () => {
    expect(heldTo(pinned, order('CONFIRMING'), order(null, nameless))).toEqual(order('CONFIRMING'))
  })

  it('is of no coin where the first answer names another one than is pinned', () => {
    expect(heldTo(pinned, null, order('WAITING', { coin: coin('eth') }))).toEqual(order('WAITING', { coin: null }))
  })

  it('takes the coin with its new logo while the ticker is the same', () => {
    const answer = order('WAITING', { coin: { ticker: 'BTC', logoUrl: '/btc.svg', network: 'btc' } })
    expect(heldTo(pinned, order('WAITING'), answer).coin).toEqual(answer.coin)
  })

  it('lets the time of WAITING stand over an answer that does not say WAITING', () => {
    const time = (before: Order | null, answer: Order) => heldTo(pinned, before, answer).secondsLeft
    expect(time(order('WAITING', { secondsLeft: 600 }), order(null, { secondsLeft: 1200 }))).toBe(600)
    expect(time(order('WAITING', { secondsLeft: 600 }), order('WAITING', { secondsLeft: 590 }))).toBe(590)
    expect(time(order('CONFIRMING', { secondsLeft: 600 }), order(null, { secondsLeft: 5 }))).toBe(5)
    expect(time(null, order(null, { secondsLeft: 5 }))).toBe(5)
  })

  it('keeps the time of WAITING where an answer has none that can be read', () => {
    const time = (before: Order | null, answer: Order) => heldTo(pinned, before, answer).secondsLeft
    expect(time(order('WAITING', { secondsLeft: 600 }), order('WAITING', { secondsLeft: null }))).toBe(600)
    expect(time(order('PREPARING', { secondsLeft: 600 }), order('WAITING', { secondsLeft: null }))).toBeNull()
    expect(time(order('WAITING', { secondsLeft: 600 }), order('CONFIRMING', { secondsLeft: null }))).toBeNull()
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
