import { describe, expect, it } from 'vitest'
import { LIVE_STATUSES, ORDER_STATUSES, SETTLED_STATUSES, UNPINNED } from '#domain/order'
import { isPaid, mayBePaid, pinnedIn, recorded, withRecord } from '#domain/record'
import { DEPOSIT_ADDRESS, d, OTHER_UUID, order, RECEIVE_ADDRESS, record, UUID } from '../support/fixtures'
import { NOW } from '../support/now'

const MADE = { coinPrice: d('60000'), network: 'btc' }
const SILENT = {
  amountFrom: null,
  receivedAmount: null,
  toReceive: null,
  amountTo: null,
  receiveAddress: null,
  paymentAddress: null,
  txHash: null,
  coin: null,
}

describe('the record of an order', () => {
  it('begins with its first answer, and the price and the network it was made with', () => {
    expect(recorded(undefined, order('NEW'), MADE, NOW)).toEqual(record('NEW'))
  })

  it('that names nothing has nothing but its time', () => {
    expect(recorded(undefined, order(null, SILENT), { coinPrice: null, network: null }, NOW)).toEqual({
      uuid: UUID,
      since: NOW,
      status: null,
      ticker: null,
      network: null,
      coinPrice: null,
      amountFrom: null,
      receivedAmount: null,
      toReceive: null,
      amountTo: null,
      paymentAddress: null,
      receiveAddress: null,
      txHash: null,
      history: [],
    })
  })

  it('takes what a later answer says', () => {
    const later = order('SUCCESS', {
      amountFrom: d('0.06'),
      receivedAmount: d('0.06'),
      toReceive: d('90000'),
      amountTo: d('89999'),
      paymentAddress: 'bc1q',
      receiveAddress: DEPOSIT_ADDRESS,
      txHash: '0xhash',
      coin: { ticker: 'eth', logoUrl: null, network: 'eth' },
    })
    expect(recorded(record('SENDING'), later, { coinPrice: d('61000'), network: 'eth' }, NOW + 1)).toEqual({
      uuid: UUID,
      since: NOW,
      status: 'SUCCESS',
      ticker: 'eth',
      network: 'eth',
      coinPrice: '61000',
      amountFrom: '0.06',
      receivedAmount: '0.06',
      toReceive: '90000',
      amountTo: '89999',
      paymentAddress: 'bc1q',
      receiveAddress: DEPOSIT_ADDRESS,
      txHash: '0xhash',
      history: [
        { status: 'SENDING', at: NOW },
        { status: 'SUCCESS', at: NOW + 1 },
      ],
    })
  })

  it('keeps what a later answer leaves out', () => {
    const before = record('SENDING', { receivedAmount: d('0.05'), amountTo: d('85714.28'), txHash: '0xhash' })
    expect(recorded(before, order(null, SILENT), { coinPrice: null, network: null }, NOW + 1)).toEqual(before)
  })

  it('tells each status once for as long as it lasts, and again when it comes back', () => {
    const told = (['WAITING', 'WAITING', 'CONFIRMING', 'WAITING'] as const).reduce(
      (before, status, at) => recorded(before, order(status), MADE, NOW + at),
      record('NEW'),
    )
    expect(told.history).toEqual([
      { status: 'NEW', at: NOW },
      { status: 'WAITING', at: NOW },
      { status: 'CONFIRMING', at: NOW + 2 },
      { status: 'WAITING', at: NOW + 3 },
    ])
  })
})

describe('the records', () => {
  const at = (since: number, uuid = `order-${since}`) => record('WAITING', { uuid, since })

  it('have each order once, the newest first', () => {
    expect(withRecord([at(3), at(1, UUID)], at(2, UUID), 20)).toEqual([at(3), at(2, UUID)])
    expect(withRecord([at(2), at(1)], at(3), 20)).toEqual([at(3), at(2), at(1)])
  })

  it('of the same moment keep their places', () => {
    const [one, other] = [at(1, 'one'), at(1, 'other')]
    expect(withRecord([one, other], one, 20)).toEqual([one, other])
    expect(withRecord([one], other, 20)).toEqual([one, other])
  })

  it('are no more than asked for, and the oldest goes', () => {
    expect(withRecord([at(3), at(2)], at(4), 2)).toEqual([at(4), at(3)])
  })
})

describe('whether money may be on its way', () => {
  it.each([...LIVE_STATUSES])('is so in %s once where to pay was shown', status => {
    expect(mayBePaid(record(status))).toBe(true)
  })

  it.each([...SETTLED_STATUSES])('is not so in %s', status => {
    expect(mayBePaid(record(status))).toBe(false)
  })

  it.each([
    ['no status', { status: null }],
    ['no deposit address', { paymentAddress: null }],
    ['no receiving address', { receiveAddress: null }],
  ])('is not so with %s', (_, changes) => {
    expect(mayBePaid(record('WAITING', changes))).toBe(false)
  })
})

describe('what an order may never change', () => {
  it('is what its record knows', () => {
    expect(pinnedIn(record('WAITING', { uuid: OTHER_UUID, receiveAddress: RECEIVE_ADDRESS }))).toEqual({
      paymentAddress: DEPOSIT_ADDRESS,
      amountFrom: '0.05',
      ticker: 'btc',
    })
  })

  it('is nothing where there is no record', () => {
    expect(pinnedIn(undefined)).toEqual(UNPINNED)
  })
})

describe('whether an order is paid', () => {
  it('is so from the first confirmation until it ends', () => {
    const paid = [null, ...ORDER_STATUSES].filter(status => isPaid(record(status)))
    expect(paid).toEqual(['CONFIRMING', 'SENDING'])
  })
})
