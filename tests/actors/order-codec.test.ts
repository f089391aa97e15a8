import { afterEach, describe, expect, it, vi } from 'vitest'
import { asStored } from '#actors/store'
import type { UnconfirmedOrder } from '#domain/purchase'
import type { OrderRecord } from '#domain/record'
import { NO_TERMS, type Terms } from '#domain/terms'
import {
  BTC,
  DEPOSIT_ADDRESS,
  d,
  ESTIMATE,
  HASH,
  NO_TOKEN,
  order,
  RECEIVE_ADDRESS,
  REQUEST,
  record,
  SHOWN_TERMS,
} from '../../paths/fixtures/domain-values'
import { NOW } from '../../paths/fixtures/now'
import { FakeStorage, ForbiddenStorage, FullStorage, storeWithOrders } from '../../paths/fixtures/storage'

describe('the orders', () => {
  const MADE = SHOWN_TERMS

  afterEach(() => {
    vi.useRealTimers()
  })

  const at = (time: number) => vi.setSystemTime(time)
  const holding = (...records: unknown[]) =>
    storeWithOrders(new FakeStorage({ orders: JSON.stringify(records) })).orders.read()

  const stored = (...records: OrderRecord[]) => holding(...records.map(asStored))

  it('of former visits are read: the stored key of the request is `asked`', () => {
    const { request, ...terms } = SHOWN_TERMS
    const text = JSON.stringify([{ ...record('WAITING'), terms: { asked: request, ...terms } }])
    const storage = new FakeStorage({ orders: text })
    expect(storeWithOrders(storage).orders.read()).toEqual([record('WAITING')])
    at(NOW)
    storeWithOrders(storage).orders.keep(order('WAITING'), MADE)
    expect(storage.getItem('orders')).toBe(text)
  })

  it('give back the promocode of their request, whatever signs it has', () => {
    const terms = { ...SHOWN_TERMS, request: { ...REQUEST, promocode: 'SPRING 24' } }
    expect(stored(record('WAITING', { terms }))).toEqual([record('WAITING', { terms })])
  })

  it('are kept from the first answer on, with the time it came, and follow every other', () => {
    const storage = new FakeStorage()
    at(NOW)
    storeWithOrders(storage).orders.keep(order('WAITING'), MADE)
    at(NOW + 60_000)
    storeWithOrders(storage).orders.keep(order('SUCCESS', { txHash: '0xhash' }), {
      ...NO_TERMS,
      txHash: '0xhash',
      wasPaid: true,
    })
    expect(storeWithOrders(storage).orders.read()).toEqual([
      record('SUCCESS', {
        txHash: '0xhash',
        terms: { ...SHOWN_TERMS, txHash: '0xhash', wasPaid: true },
        history: [
          { status: 'WAITING', at: NOW },
          { status: 'SUCCESS', at: NOW + 60_000 },
        ],
      }),
    ])
  })

  it('are the live ones, and the last 20 that ended, the newest first', () => {
    const kept = storeWithOrders(new FakeStorage())
    at(NOW)
    kept.orders.keep(order('WAITING', { uuid: 'live' }), MADE)
    for (let time = 1; time <= 25; time++) {
      at(NOW + time)
      kept.orders.keep(order('EXPIRED', { uuid: `order-${time}` }), MADE)
    }
    expect(kept.orders.read().map(({ uuid }) => uuid)).toEqual([
      ...Array.from({ length: 20 }, (_, i) => `order-${25 - i}`),
      'live',
    ])
  })

  it('are also those that are owed an answer, after any number of others has ended', () => {
    const storage = new FakeStorage()
    at(NOW)
    storeWithOrders(storage).orders.keep(order('ERROR', { uuid: 'owed' }), { ...MADE, wasPaid: true })
    for (let time = 1; time <= 25; time++) {
      at(NOW + time)
      storeWithOrders(storage).orders.keep(order('CANCEL', { uuid: `order-${time}` }), MADE)
    }
    const kept = storeWithOrders(storage).orders.read()
    expect([kept.length, kept.at(-1)?.uuid]).toEqual([21, 'owed'])
  })

  it('are kept where storage is off or full', () => {
    at(NOW)
    for (const storage of [null, new ForbiddenStorage(), new FullStorage()]) {
      const kept = storeWithOrders(storage)
      kept.orders.keep(order('WAITING'), MADE)
      expect(kept.orders.read()).toEqual([record('WAITING')])
    }
  })

  it.each<[keyof OrderRecord, unknown[], unknown]>([
    ['since', ['2026', 1.5, null, 1e300, {}], 0],
    ['status', ['REFUNDED', 'toString', 1, null, ['NEW']], null],
    ['ticker', ['', 'btc\u202e', 'x'.repeat(257), 1], null],
    ['network', ['<b>', '', 'BTC', 'x'.repeat(25), 1], null],
    ['amountFrom', ['-1', '1e5', '0x1', 'Infinity', `1${'0'.repeat(40)}`, 0.05], null],
    ['receivedAmount', ['-1', '1e5', '0x1', 'Infinity', `1${'0'.repeat(40)}`, 0.05], null],
    ['toReceive', ['-1', '1e5', '0x1', 'Infinity', `1${'0'.repeat(40)}`, 85_714], null],
    ['amountTo', ['-1', '1e5', '0x1', 'Infinity', `1${'0'.repeat(40)}`, 85_714], null],
    ['paymentAddress', ['', 'two words', 'bc1q\u200b', 'x'.repeat(257), 1, [DEPOSIT_ADDRESS]], null],
    ['receiveAddress', ['', '0x123', `${RECEIVE_ADDRESS}0`, ` ${RECEIVE_ADDRESS}`, 1], null],
    ['txHash', ['', 'two words', '0x\u202e', 'x'.repeat(257), 1], null],
    ['history', ['', null, {}, { length: 2 }, 7], []],
  ])('are checked field by field: a hostile %s is dropped alone', (field, values, nothing) => {
    for (const value of values) {
      expect(stored({ ...record('WAITING'), [field]: value })).toEqual([record('WAITING', { [field]: nothing })])
    }
  })

  it.each<[keyof Terms, unknown[], unknown]>([
    [
      'request',
      [null, 1, {}, { ...REQUEST, amount: 0.05 }, { ...REQUEST, code: '' }, { ...REQUEST, toReceive: '1e5' }],
      null,
    ],
    ['isClaimed', ['true', 1, {}], false],
    ['takenFigures', [true, '1', {}, { amountFrom: '1' }, { amountFrom: '1', toReceive: 2 }], null],
    ['coinPrice', ['-1', '1e5', 'NaN', '', 60_000, {}], null],
    ['receiver', ['', '0x123', `${RECEIVE_ADDRESS}0`, 1, [RECEIVE_ADDRESS]], null],
    ['ticker', ['', 'btc\u202e', 'x'.repeat(257), 1], null],
    ['network', ['', 'bsc\u200b', 'x'.repeat(257), 1], null],
    ['paymentAddress', ['', 'two words', 'bc1q\u200b', 'x'.repeat(257), 1], null],
    ['extras', [null, 1, {}, 'memo'], null],
    ['wasPaid', ['yes', 1], false],
    ['contradictions', [1, {}, [], [null], [{ subject: 'memo' }]], null],
  ])('are held to terms that are checked field by field: a hostile %s is dropped alone', (field, values, nothing) => {
    for (const value of values) {
      const terms = { ...SHOWN_TERMS, [field]: value }
      expect(stored({ ...record('WAITING'), terms })[0]?.terms).toEqual({ ...SHOWN_TERMS, [field]: nothing })
    }
  })

  it('are held to nothing where the terms cannot be read', () => {
    expect(holding({ ...record('WAITING'), terms: [1] })[0]?.terms).toEqual(NO_TERMS)
  })

  it('keep their contradictions and memos over a reload', () => {
    const terms: Terms = {
      ...SHOWN_TERMS,
      extras: [{ name: 'destination tag', value: '1001 22' }],
      contradictions: [
        { subject: 'memo', held: '1001', told: '9009' },
        // A memo that came later, or a receiver that was refused, has nothing held beside it.
        { subject: 'memo', held: null, told: '1001' },
        { subject: 'receiver', held: null, told: RECEIVE_ADDRESS },
      ],
    }
    expect(stored(record('WAITING', { ticker: 'usd₮', terms }))[0]).toMatchObject({ ticker: 'usd₮', terms })
  })

  it('keep all of their terms over a reload, so that nothing is asked again that was answered', () => {
    const terms: Terms = {
      ...SHOWN_TERMS,
      isClaimed: true,
      receiverAt: NOW,
      contractAddress: RECEIVE_ADDRESS,
      extras: [{ name: 'memo', value: '1001' }],
      unreadMemos: ['tag'],
      takenFigures: { amountFrom: d('0.06'), toReceive: d('85000') },
      wasPaid: true,
      receivedAmount: d('0.06'),
      minedAmount: d('0.05'),
      endedAs: 'EXPIRED',
      tokenContract: DEPOSIT_ADDRESS,
      txHash: HASH,
      contradictions: [{ subject: 'memo', held: '1001', told: '9009' }],
    }
    const unset = Object.entries(NO_TERMS).filter(([name, nothing]) => terms[name as keyof Terms] === nothing)
    expect(unset).toEqual([])
    expect(stored(record('WAITING', { terms }))[0]?.terms).toEqual(terms)
  })

  it.each(['SUCCESS', 'WAITING', 'OVER'])('end in no other way than an order can end without tokens: %s', endedAs => {
    const terms = { ...SHOWN_TERMS, endedAs } as Terms
    expect(stored(record('WAITING', { terms }))[0]?.terms.endedAs).toBeNull()
  })

  it.each([
    ['an end', record('EXPIRED', { terms: SHOWN_TERMS }), { endedAs: 'EXPIRED', wasPaid: false }],
    ['a payment', record('SENDING', { terms: SHOWN_TERMS }), { endedAs: null, wasPaid: true }],
    [
      'a payment before',
      record('WAITING', { terms: SHOWN_TERMS, history: [{ status: 'CONFIRMING', at: NOW }] }),
      { endedAs: null, wasPaid: true },
    ],
    [
      'an end before',
      record('WAITING', { terms: SHOWN_TERMS, history: [{ status: 'EXPIRED', at: NOW }] }),
      { endedAs: 'EXPIRED', wasPaid: false },
    ],
    ['neither', record('WAITING', { terms: SHOWN_TERMS }), { endedAs: null, wasPaid: false }],
  ] as const)('hold what the statuses of their record say, as one of an older version has it: %s', (_, old, held) => {
    expect(stored(old)[0]?.terms).toEqual({ ...SHOWN_TERMS, ...held })
  })

  it('keep the ticker and the network that were asked for, however the sale spells them', () => {
    const request = { ...REQUEST, ticker: 'usd₮', network: 'bnb-chain 2' }
    const terms: Terms = { ...SHOWN_TERMS, request, ticker: 'usd₮', network: 'bnb-chain 2' }
    expect(stored(record('WAITING', { terms }))[0]?.terms).toEqual(terms)
  })

  it.each(['SUCCESS', 'WAITING', 'OVER'])('end in no other way than an order can end without tokens: %s', endedAs => {
    const terms = { ...SHOWN_TERMS, endedAs } as Terms
    expect(stored(record('WAITING', { terms }))[0]?.terms.endedAs).toBeNull()
  })

  it('have only the steps of a history that are steps, and the last 50 of them', () => {
    const step = { status: 'NEW', at: NOW }
    const hostile = [null, 1, 'NEW', {}, { status: 'GONE', at: 1 }, { status: 'NEW', at: '1' }, { at: 1 }, step]
    expect(stored(record('WAITING', { history: hostile as OrderRecord['history'] }))[0]?.history).toEqual([step])
    const long = Array.from({ length: 60 }, (_, at) => ({ status: 'NEW' as const, at }))
    expect(stored(record('WAITING', { history: long }))[0]?.history).toEqual(long.slice(10))
  })

  it('are in order, once each, and no more than 20 of those that ended, whoever wrote them', () => {
    const records = Array.from({ length: 30 }, (_, i) => record('EXPIRED', { uuid: `order-${i % 25}`, since: NOW + i }))
    const read = stored(...records)
    expect(read.map(({ since }) => since - NOW)).toEqual(Array.from({ length: 20 }, (_, i) => 29 - i))
    expect(new Set(read.map(({ uuid }) => uuid)).size).toBe(20)
  })

  it('lose nothing to a record that cannot be read', () => {
    expect(holding({ uuid: '../' }, asStored(record('WAITING')), null)).toEqual([record('WAITING')])
  })
})

describe('the orders that were sent and not answered', () => {
  const TOKEN = { contractAddress: '0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c', chainId: 56 }
  const BTC_SENT: UnconfirmedOrder = {
    request: {
      coin: { code: 'BTC', ticker: 'btc', network: 'bsc', ...TOKEN },
      amount: d('0.05'),
      promocode: 'FRIEND5',
    },
    estimate: ESTIMATE,
    basis: { stagePrice: d('0.02'), coinPrice: d('60000'), at: NOW },
  }
  const sent = (id: string): UnconfirmedOrder => ({ ...BTC_SENT, estimate: { ...ESTIMATE, id } })

  it('are found again by the next visit, with all that it takes to send them again and nothing more', () => {
    const storage = new FakeStorage()
    storeWithOrders(storage).unconfirmed.keep({
      ...BTC_SENT,
      request: { ...BTC_SENT.request, coin: { ...BTC, ...TOKEN } },
    })
    expect(storeWithOrders(storage).unconfirmed.read()).toEqual([BTC_SENT])
    expect(storage.getItem('sent_orders')).not.toContain(BTC.name)
  })

  it('are forgotten one by one, and leave nothing behind', () => {
    const storage = new FakeStorage()
    const { unconfirmed: attempts } = storeWithOrders(storage)
    for (const id of ['one', 'two', 'one']) attempts.keep(sent(id))
    expect(attempts.read()).toEqual([sent('two'), sent('one')])
    attempts.forget(sent('one'))
    attempts.forget(sent('unknown'))
    expect(attempts.read()).toEqual([sent('two')])
    attempts.forget(sent('two'))
    expect([attempts.read(), storage.length]).toEqual([[], 0])
  })

  it('are the last five', () => {
    const { unconfirmed: attempts } = storeWithOrders(new FakeStorage())
    for (const id of ['1', '2', '3', '4', '5', '6']) attempts.keep(sent(id))
    expect(attempts.read().map(({ estimate }) => estimate.id)).toEqual(['2', '3', '4', '5', '6'])
  })

  it('are kept for as long as the page lasts where storage takes nothing', () => {
    const { unconfirmed: attempts } = storeWithOrders(new ForbiddenStorage())
    attempts.keep(BTC_SENT)
    expect(attempts.read()).toEqual([BTC_SENT])
  })

  it('stand without a network where it cannot be read: it is not sent', () => {
    const storage = new FakeStorage({
      sent_orders: JSON.stringify([
        {
          ...BTC_SENT,
          request: {
            ...BTC_SENT.request,
            coin: { code: 'BTC', network: 'bsc\u202e', contractAddress: '0x1', chainId: '56' },
          },
        },
      ]),
    })
    expect(storeWithOrders(storage).unconfirmed.read()[0]?.request.coin).toEqual({
      code: 'BTC',
      ticker: 'BTC',
      network: null,
      ...NO_TOKEN,
    })
  })

  it('have the ticker and the network that they were sent for, however the sale spells them', () => {
    const { unconfirmed: attempts } = storeWithOrders(new FakeStorage())
    const coin = { code: 'USDT', ticker: 'usd₮', network: 'bnb-chain 2', ...NO_TOKEN }
    const odd: UnconfirmedOrder = { ...BTC_SENT, request: { ...BTC_SENT.request, coin } }
    attempts.keep(odd)
    expect(attempts.read()).toEqual([odd])
  })

  it.each([null, 'x', 'SPRING 24', 'a b c', '5 % "off"', 'ЛЕТО 5', 'FRIEND\u200b5', '🪙'.repeat(32), 'x'.repeat(64)])(
    'are found again with whatever promocode was sent, so that the doubt outlives a reload: %j',
    promocode => {
      const storage = new FakeStorage()
      const one: UnconfirmedOrder = { ...BTC_SENT, request: { ...BTC_SENT.request, promocode } }
      storeWithOrders(storage).unconfirmed.keep(one)
      expect(storeWithOrders(storage).unconfirmed.read()).toEqual([one])
    },
  )

  it('are found again with as long a code of the coin as the list of coins may name', () => {
    const storage = new FakeStorage()
    const coin = { ...BTC_SENT.request.coin, code: 'x'.repeat(200) }
    const one: UnconfirmedOrder = { ...BTC_SENT, request: { ...BTC_SENT.request, coin } }
    storeWithOrders(storage).unconfirmed.keep(one)
    expect(storeWithOrders(storage).unconfirmed.read()).toEqual([one])
  })

  it.each<[string, unknown]>([
    ['no list', { ...BTC_SENT }],
    ['nothing', [null, 5, 'x', {}]],
    ['no estimate', [{ ...BTC_SENT, estimate: null }]],
    ['an estimate whose id no header takes', [sent('é')]],
    ['no coin', [{ ...BTC_SENT, request: { ...BTC_SENT.request, coin: null } }]],
    ['an amount that is none', [{ ...BTC_SENT, request: { ...BTC_SENT.request, amount: '1e3' } }]],
    ...['', ' ', ' FRIEND5', 'FRIEND5\n', 'x'.repeat(65), 5].map((promocode): [string, unknown] => [
      `a promocode that is never sent: ${JSON.stringify(promocode)}`,
      [{ ...BTC_SENT, request: { ...BTC_SENT.request, promocode } }],
    ]),
  ])('are none where they could not be sent again exactly as they were: %s', (_, value) => {
    expect(storeWithOrders(new FakeStorage({ sent_orders: JSON.stringify(value) })).unconfirmed.read()).toEqual([])
  })
})
