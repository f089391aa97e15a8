import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { asStored, sessionStore } from '#actors/store'
import type { UnconfirmedOrder } from '#domain/purchase'
import type { OrderRecord } from '#domain/record'
import { NO_TERMS, type Terms } from '#domain/terms'
import { rememberedAs } from '#domain/wallet'
import {
  BTC,
  DEPOSIT_ADDRESS,
  d,
  ESTIMATE,
  HASH,
  NO_TOKEN,
  OPEN_ORDER,
  OTHER_UUID,
  order,
  RECEIVE_ADDRESS,
  REQUEST,
  record,
  SHOWN_TERMS,
  UUID,
  WALLET,
} from '../../paths/fixtures/domain-values'
import { NOW } from '../../paths/fixtures/now'
import {
  FakeStorage,
  ForbiddenStorage,
  FullStorage,
  StorageWithoutRoomFor,
  storeWithOrders,
} from '../../paths/fixtures/storage'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Everything that memory can be asked. */
function everything(storage: Storage | null) {
  const { promocode, coinCode, recipient, openOrder, orders, announced } = storeWithOrders(storage)
  return {
    promocode: promocode.read(),
    coinCode: coinCode.read(),
    recipient: recipient.read(),
    openOrder: openOrder.read(),
    orders: orders.read(),
    announced: announced.read(),
  }
}

const EMPTY = {
  promocode: null,
  coinCode: null,
  recipient: { address: '', email: null },
  openOrder: null,
  orders: [],
  announced: null,
}

describe('what is kept in local storage', () => {
  // spec 3.storage.promocode, 3.storage.wallet, 3.storage.email, 3.storage.required, 3.storage.coin
  it('stands under the keys of section 3, as plain text', () => {
    const storage = new FakeStorage()
    const kept = storeWithOrders(storage)
    kept.promocode.write('FRIEND5')
    kept.coinCode.write('BTC')
    kept.recipient.write(WALLET)
    expect(Object.fromEntries(storage.items)).toEqual({
      promocode: 'FRIEND5',
      defaultCoinCode: 'BTC',
      wallet_address: RECEIVE_ADDRESS,
      user_email: 'buyer@example.com',
    })
  })

  it('is found again by the next visit', () => {
    const storage = new FakeStorage()
    const kept = storeWithOrders(storage)
    kept.promocode.write('FRIEND5')
    kept.coinCode.write('BTC')
    kept.recipient.write(WALLET)
    kept.openOrder.write(OPEN_ORDER)
    kept.announced.write([UUID])
    expect(everything(storage)).toEqual({
      promocode: 'FRIEND5',
      coinCode: 'BTC',
      recipient: WALLET,
      openOrder: OPEN_ORDER,
      orders: [],
      announced: [UUID],
    })
  })

  it('is gone once it is forgotten', () => {
    const storage = new FakeStorage()
    const kept = storeWithOrders(storage)
    kept.promocode.write('FRIEND5')
    kept.openOrder.write(OPEN_ORDER)
    kept.recipient.write(WALLET)
    kept.promocode.forget()
    kept.openOrder.forget(OPEN_ORDER.uuid)
    kept.recipient.forget()
    expect([everything(storage), storage.length]).toEqual([EMPTY, 0])
  })

  it('is another order than the one that is forgotten, and stays', () => {
    const kept = storeWithOrders(new FakeStorage())
    kept.openOrder.write(OPEN_ORDER)
    kept.openOrder.forget(OTHER_UUID)
    expect(kept.openOrder.read()).toEqual(OPEN_ORDER)
  })

  it('holds no e-mail where none was given', () => {
    const storage = new FakeStorage()
    storeWithOrders(storage).recipient.write({ address: RECEIVE_ADDRESS, email: null })
    expect(storage.getItem('user_email')).toBeNull()
  })

  it('holds no e-mail any more once it was removed', () => {
    const storage = new FakeStorage()
    const { recipient } = storeWithOrders(storage)
    recipient.write(WALLET)
    recipient.write({ ...WALLET, email: null })
    expect([storage.getItem('wallet_address'), storage.getItem('user_email')]).toEqual([RECEIVE_ADDRESS, null])
  })

  it('keeps the 50 orders that were announced last', () => {
    const storage = new FakeStorage()
    const uuids = Array.from({ length: 60 }, (_, i) => `order-${i}`)
    storeWithOrders(storage).announced.write(uuids)
    expect(storeWithOrders(storage).announced.read()).toEqual(uuids.slice(10))
  })
})

describe('storage that cannot be used', () => {
  it.each([
    ['is missing', () => null],
    ['throws at every use', () => new ForbiddenStorage()],
    ['is full', () => new FullStorage()],
    [
      'takes values and cannot be read',
      () =>
        new (class extends FakeStorage {
          override getItem = ForbiddenStorage.prototype.getItem
        })(),
    ],
  ])('that %s is replaced by a memory of this page', (_, storage) => {
    const kept = storeWithOrders(storage())
    kept.promocode.write('FRIEND5')
    kept.recipient.write(WALLET)
    kept.openOrder.write(OPEN_ORDER)
    kept.announced.write([UUID])
    expect([kept.promocode.read(), kept.recipient.read(), kept.openOrder.read(), kept.announced.read()]).toEqual([
      'FRIEND5',
      WALLET,
      OPEN_ORDER,
      [UUID],
    ])
    kept.promocode.forget()
    kept.openOrder.forget(OPEN_ORDER.uuid)
    expect([kept.promocode.read(), kept.openOrder.read()]).toEqual([null, null])
  })

  it('that is full does not bring back what was written over', () => {
    const kept = storeWithOrders(new FullStorage({ promocode: 'OLDCODE' }))
    expect(kept.promocode.read()).toBe('OLDCODE')
    kept.promocode.write('FRIEND5')
    expect(kept.promocode.read()).toBe('FRIEND5')
  })

  it('that can be read and not changed does not bring back what was forgotten', () => {
    class ReadOnlyStorage extends FullStorage {
      override removeItem(): void {
        throw new DOMException('Read only.', 'InvalidStateError')
      }
    }
    const kept = storeWithOrders(new ReadOnlyStorage({ promocode: 'OLDCODE' }))
    kept.promocode.forget()
    expect(kept.promocode.read()).toBeNull()
  })

  it('and throws at its very name is replaced too', () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('Access is denied.', 'SecurityError')
      },
    })
    const kept = storeWithOrders()
    kept.promocode.write('FRIEND5')
    expect(kept.promocode.read()).toBe('FRIEND5')
    Reflect.deleteProperty(globalThis, 'localStorage')
    if (before) Object.defineProperty(globalThis, 'localStorage', before)
  })
})

describe('values that are corrupt or hostile', () => {
  it.each<[string, string, keyof typeof EMPTY]>([
    ['promocode', '', 'promocode'],
    ['promocode', 'two words', 'promocode'],
    ['promocode', 'x'.repeat(10_000), 'promocode'],
    ['defaultCoinCode', 'BTC\u202e', 'coinCode'],
    ['defaultCoinCode', '', 'coinCode'],
    ['wallet_address', '0x123', 'recipient'],
    ['wallet_address', '<script>', 'recipient'],
    ['wallet_address', `${RECEIVE_ADDRESS}\n`, 'recipient'],
    ['user_email', 'no e-mail', 'recipient'],
    ['user_email', `${'a'.repeat(1_000)}@example.com`, 'recipient'],
    ['active_order', '{', 'openOrder'],
    ['active_order', 'null', 'openOrder'],
    ['active_order', '[]', 'openOrder'],
    ['active_order', '"uuid"', 'openOrder'],
    ['active_order', '{"uuid":""}', 'openOrder'],
    ['active_order', '{"uuid":"../../admin"}', 'openOrder'],
    ['active_order', '{"uuid":{"toString":1}}', 'openOrder'],
    ['orders', '{', 'orders'],
    ['orders', 'null', 'orders'],
    ['orders', '{"0":{"uuid":"a"},"length":1}', 'orders'],
    ['orders', '[null,1,"a",[],{}]', 'orders'],
    ['orders', '[{"uuid":""},{"uuid":"../../admin"},{"uuid":7}]', 'orders'],
    ['announced_orders', '{"length":3}', 'announced'],
    ['announced_orders', 'NaN', 'announced'],
  ])('under %s, %j counts as nothing', (key, value, item) => {
    expect(everything(new FakeStorage({ [key]: value }))[item]).toEqual(EMPTY[item])
  })

  it('are dropped alone: the other keys and fields stay', () => {
    const storage = new FakeStorage({
      promocode: '\u0000',
      defaultCoinCode: 'BTC',
      wallet_address: 'broken',
      user_email: 'buyer@example.com',
      active_order: JSON.stringify({
        uuid: UUID,
        terms: { coinPrice: '-1', contractAddress: '0x1', network: 'bsc\u202e' },
        extra: 1,
      }),
      announced_orders: JSON.stringify([1, UUID, null, {}]),
    })
    expect(everything(storage)).toEqual({
      promocode: null,
      coinCode: 'BTC',
      recipient: { address: '', email: 'buyer@example.com' },
      openOrder: { uuid: UUID, terms: NO_TERMS },
      orders: [],
      announced: [UUID],
    })
  })

  it('never make reading throw, and never give anything but what was asked for', () => {
    const keys = [
      'promocode',
      'defaultCoinCode',
      'wallet_address',
      'user_email',
      'active_order',
      'orders',
      'announced_orders',
    ]
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.constant('{"__proto__":{"uuid":"a"}}'))
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), value), items => {
        const read = everything(new FakeStorage(items))
        expect(read.promocode ?? 'ok').toMatch(/^[^\s\p{C}]{1,64}$/u)
        expect(read.recipient?.address).toMatch(/^(?:0x[0-9a-fA-F]{40})?$/)
        expect(read.openOrder?.uuid ?? 'ok').toMatch(/^[\w-]{1,64}$/)
        expect(read.orders.every(({ uuid }) => /^[\w-]{1,64}$/.test(uuid))).toBe(true)
        expect((read.announced ?? []).every(item => typeof item === 'string')).toBe(true)
      }),
    )
  })
})

describe('the coins that were picked last', () => {
  it('are kept in their order, and anything else under their key counts as nothing', () => {
    const storage = new FakeStorage()
    storeWithOrders(storage).recentCoins.write(['BTC', 'USDTTRC20'])
    expect(Object.fromEntries(storage.items)).toEqual({ recent_coins: '["BTC","USDTTRC20"]' })
    expect(storeWithOrders(storage).recentCoins.read()).toEqual(['BTC', 'USDTTRC20'])
    expect(storeWithOrders(new FakeStorage({ recent_coins: '[1,"BTC",null]' })).recentCoins.read()).toEqual(['BTC'])
    for (const broken of ['{', '{"0":"BTC"}', 'BTC']) {
      expect(storeWithOrders(new FakeStorage({ recent_coins: broken })).recentCoins.read()).toBeNull()
    }
  })
})

describe('the wallet', () => {
  it('is required from the first visit that said so, and its connector is remembered until it is forgotten', () => {
    const storage = new FakeStorage()
    const kept = storeWithOrders(storage)
    kept.walletRequired.write('true')
    kept.connectorId.write('io.rabby')
    expect(Object.fromEntries(storage.items)).toEqual({ wallet_required: 'true', recent_connector: 'io.rabby' })
    expect([storeWithOrders(storage).walletRequired.read(), storeWithOrders(storage).connectorId.read()]).toEqual([
      'true',
      'io.rabby',
    ])
    kept.connectorId.forget()
    expect(storeWithOrders(storage).connectorId.read()).toBeNull()
  })

  it.each(['com.my-wallet', rememberedAs('io.metamask', 'Meta Mask Flask'), 'walletConnect'])(
    'is remembered as %s',
    id => {
      const storage = new FakeStorage()
      storeWithOrders(storage).connectorId.write(id)
      expect(storeWithOrders(storage).connectorId.read()).toBe(id)
    },
  )

  it.each([
    ['wallet_required', 'false'],
    ['wallet_required', ''],
    ['recent_connector', ''],
    ['recent_connector', '<img>'],
    ['recent_connector', 'x'.repeat(200)],
  ])('under %s, %j counts as nothing', (key, value) => {
    const kept = storeWithOrders(new FakeStorage({ [key]: value }))
    expect([kept.walletRequired.read(), kept.connectorId.read()]).toEqual([null, null])
  })
})

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

describe('an order that storage does not take', () => {
  /** A tab's entry in its history, which outlives a load of the page. */
  function tabHistory() {
    const tab = { state: { of: 'another' } as unknown, replaceState: (state: unknown) => Object.assign(tab, { state }) }
    return tab as unknown as History
  }
  const made = SHOWN_TERMS

  it.each([
    ['off', () => new ForbiddenStorage()],
    ['full', () => new FullStorage()],
    ['not there', () => null],
  ])(
    'where it is %s is found again by the same tab after a reload, record and all, and is said not to last',
    (_, storage) => {
      const tab = tabHistory()
      const page = storeWithOrders(storage(), tab)
      expect(page.isLasting()).toBe(true)
      page.openOrder.write(OPEN_ORDER)
      page.orders.keep(order('WAITING'), made)
      expect(page.isLasting()).toBe(false)
      const reloaded = storeWithOrders(storage(), tab)
      expect([reloaded.openOrder.read(), reloaded.orders.read()]).toEqual([OPEN_ORDER, page.orders.read()])
      expect(reloaded.isLasting()).toBe(false)
      expect(reloaded.orders.read()).toMatchObject([{ uuid: UUID, paymentAddress: DEPOSIT_ADDRESS }])
      expect(tab.state).toMatchObject({ of: 'another' })
    },
  )

  it.each(['orders', 'active_order'])('does not last where there was no room for %s alone', key => {
    const page = storeWithOrders(new StorageWithoutRoomFor(key), tabHistory())
    page.openOrder.write(OPEN_ORDER)
    page.orders.keep(order('WAITING'), made)
    expect(page.isLasting()).toBe(false)
  })

  it('lasts again once there is room, and leaves nothing with the tab', () => {
    const tab = tabHistory()
    storeWithOrders(new FullStorage(), tab).openOrder.write(OPEN_ORDER)
    const storage = new FakeStorage()
    const page = storeWithOrders(storage, tab)
    page.openOrder.write(OPEN_ORDER)
    expect([page.isLasting(), storeWithOrders(storage, null).openOrder.read()]).toEqual([true, OPEN_ORDER])
    expect(tab.state).toEqual({ of: 'another', spare: {} })
  })

  it('is beside what another tab wrote once there was room, and neither takes the other from the storage', () => {
    const tab = tabHistory()
    const full = storeWithOrders(new FullStorage(), tab)
    full.openOrder.write(OPEN_ORDER)
    full.orders.keep(order('WAITING'), made)
    const storage = new FakeStorage()
    const other = storeWithOrders(storage, tabHistory())
    const two = order('WAITING', { uuid: OTHER_UUID })
    other.orders.keep(two, made)
    other.openOrder.write({ uuid: OTHER_UUID, terms: made })

    const page = storeWithOrders(storage, tab)
    const uuids = (store: typeof page) =>
      store.orders
        .read()
        .map(({ uuid }) => uuid)
        .sort()
    expect(uuids(page)).toEqual([UUID, OTHER_UUID].sort())
    page.orders.keep(order('CONFIRMING'), made)
    expect(uuids(storeWithOrders(storage, null))).toEqual([UUID, OTHER_UUID].sort())
    page.openOrder.forget(UUID)
    expect([page.openOrder.read()?.uuid, storeWithOrders(storage, null).openOrder.read()?.uuid]).toEqual([
      OTHER_UUID,
      OTHER_UUID,
    ])
  })

  it('has what another tab held of the same order once there was room', () => {
    const tab = tabHistory()
    storeWithOrders(new FullStorage(), tab).orders.keep(order('WAITING'), made)
    const contradictions = [{ subject: 'memo' as const, held: null, told: '9009' }]
    const storage = new FakeStorage()
    storeWithOrders(storage, tabHistory()).orders.keep(order('WAITING'), { ...made, wasPaid: true, contradictions })
    expect(storeWithOrders(storage, tab).orders.read()[0]?.terms).toMatchObject({ wasPaid: true, contradictions })
  })

  it('keeps its success, and by which transaction it was paid, whichever tab knows', () => {
    const written = (status: OrderRecord['status'], at: number, changes: Partial<OrderRecord> = {}) =>
      JSON.stringify([asStored(record(status, { history: status ? [{ status, at }] : [], ...changes }))])
    const read = (spare: string, orders: string) => {
      const tab = tabHistory()
      tab.replaceState({ spare: { orders: spare } }, '')
      return storeWithOrders(new FakeStorage({ orders }), tab).orders.read()
    }
    const sent = { sentHash: '0x1', isMismatch: true }
    expect(read(written('WAITING', 1, sent), written('EXPIRED', 2))).toMatchObject([{ status: 'EXPIRED', ...sent }])
    expect(read(written('EXPIRED', 2), written('WAITING', 1, sent))).toMatchObject([{ status: 'EXPIRED', ...sent }])
    expect(read(written('SUCCESS', 1), written('SENDING', 2))).toMatchObject([{ status: 'SUCCESS' }])
    expect(read(written('SENDING', 2), written('SUCCESS', 1))).toMatchObject([{ status: 'SUCCESS' }])
  })

  it('is whole beside a storage that holds no list', () => {
    const tab = tabHistory()
    const page = storeWithOrders(new FullStorage({ orders: '{' }), tab)
    page.orders.keep(order('WAITING'), made)
    expect(page.orders.read()).toMatchObject([{ uuid: UUID }])
  })

  it('is in the entry of the history that a step back leads to, as it was kept last', () => {
    const tab = tabHistory()
    const page = storeWithOrders(null, tab)
    page.openOrder.write(OPEN_ORDER)
    tab.replaceState({ step: 0, spare: { active_order: 'older' } }, '')
    page.keepInEntry()
    expect(tab.state).toMatchObject({ step: 0 })
    expect(storeWithOrders(null, tab).openOrder.read()).toEqual(OPEN_ORDER)
  })

  it('is newer than what a full storage still holds of it', () => {
    const tab = tabHistory()
    const full = new FullStorage({ orders: JSON.stringify([asStored(record('WAITING'))]) })
    storeWithOrders(full, tab).orders.keep(order('CONFIRMING'), made)
    expect(storeWithOrders(full, tab).orders.read()).toMatchObject([{ status: 'CONFIRMING' }])
  })

  it('is found again in another document of the session, such as that of another language, over what a full storage holds', () => {
    const session = new FakeStorage()
    const full = new FullStorage({ orders: JSON.stringify([asStored(record('WAITING'))]) })
    storeWithOrders(full, tabHistory(), session).orders.keep(order('CONFIRMING'), made)
    const other = storeWithOrders(full, tabHistory(), session)
    expect(other.orders.read()).toMatchObject([{ status: 'CONFIRMING' }])
    expect(other.isLasting()).toBe(false)
  })

  it('is in the entry of the history where the session takes nothing, and nowhere once there is room', () => {
    const tab = tabHistory()
    storeWithOrders(new FullStorage(), tab, new ForbiddenStorage()).openOrder.write(OPEN_ORDER)
    expect(storeWithOrders(new FullStorage(), tab, new ForbiddenStorage()).openOrder.read()).toEqual(OPEN_ORDER)
    const session = new FakeStorage()
    storeWithOrders(new FullStorage(), null, session).openOrder.write(OPEN_ORDER)
    const storage = new FakeStorage()
    storeWithOrders(storage, null, session).openOrder.write({ ...OPEN_ORDER, uuid: 'newer' })
    expect(storeWithOrders(storage, null, session).openOrder.read()?.uuid).toBe('newer')
    expect(session.getItem('spare')).toBe('{}')
  })

  it.each(['5', '"x"', '{', '{"orders":5,"active_order":"{"}'])(
    'is none in a session that somebody else wrote: %s',
    spare => {
      const page = storeWithOrders(new FakeStorage(), null, new FakeStorage({ spare }))
      expect([page.orders.read(), page.openOrder.read()]).toEqual([[], null])
    },
  )

  it.each([null, 5, { spare: { orders: 5, active_order: '{' } }, { spare: 'x' }])(
    'is none in a history that somebody else wrote: %j',
    state => {
      const page = storeWithOrders(new FakeStorage(), { state, replaceState: () => {} } as unknown as History)
      expect([page.orders.read(), page.openOrder.read()]).toEqual([[], null])
    },
  )

  it('is kept for the page alone where the browser refuses to be told so often', () => {
    const tab = {
      state: null,
      replaceState: () => {
        throw new DOMException('Too often.', 'SecurityError')
      },
    }
    const page = storeWithOrders(new FullStorage(), tab as unknown as History)
    page.openOrder.write(OPEN_ORDER)
    expect(page.openOrder.read()).toEqual(OPEN_ORDER)
  })
})

describe('what a tab keeps over a load of its page', () => {
  it('is the amount in the field, and which build was loaded again', () => {
    const storage = new FakeStorage()
    sessionStore(storage).draft.write('0.05')
    sessionStore(storage).reloaded.write('/assets/index-1.js')
    expect([sessionStore(storage).draft.read(), sessionStore(storage).reloaded.read()]).toEqual([
      '0.05',
      '/assets/index-1.js',
    ])
  })

  it.each(['', 'x'.repeat(65), '0\u0000'])('is no amount that nobody typed: %j', draft => {
    expect(sessionStore(new FakeStorage({ draft })).draft.read()).toBeNull()
  })

  it('lasts as long as the page where storage is off', () => {
    const off = sessionStore(new ForbiddenStorage())
    off.draft.write('0.05')
    expect(off.draft.read()).toBe('0.05')
  })
})
