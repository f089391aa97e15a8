import { describe, expect, it } from 'vitest'
import {
  cameLate,
  contradicts,
  depositDifference,
  depositIsKnown,
  goesBack,
  heldTo,
  isSettled,
  LIVE_STATUSES,
  lacksReceiveAddress,
  ORDER_STATUSES,
  type Order,
  orderStatus,
  orderValue,
  type Pinned,
  pin,
  SETTLED_STATUSES,
  UNPINNED,
  wasPaid,
} from '#domain/order'
import { DEPOSIT_ADDRESS, d, order } from '../support/fixtures'

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

describe('an order that was paid', () => {
  it.each(ORDER_STATUSES)('is one of %s for which money came', status => {
    expect(wasPaid(order(status, { receivedAmount: d('0.05') }))).toBe(true)
  })

  it.each(ORDER_STATUSES)('is one of %s without money only where tokens were to be sent', status => {
    expect(wasPaid(order(status, { receivedAmount: d('0') }))).toBe(status === 'ERROR_SENDING')
    expect(wasPaid(order(status, { receivedAmount: null }))).toBe(status === 'ERROR_SENDING')
  })
})

describe('money that came late', () => {
  it.each(['EXPIRED', 'CANCEL'] as const)('came for an order that ended as %s', status => {
    expect(cameLate(order(status, { receivedAmount: d('0.05') }))).toBe(true)
    expect(cameLate(order(status, { receivedAmount: d('0') }))).toBe(false)
    expect(cameLate(order(status, { receivedAmount: null }))).toBe(false)
  })

  it.each(ORDER_STATUSES.filter(status => status !== 'EXPIRED' && status !== 'CANCEL'))('did not in %s', status => {
    expect(cameLate(order(status, { receivedAmount: d('0.05') }))).toBe(false)
  })
})
