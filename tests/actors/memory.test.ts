import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { memory, visit } from '#actors/memory'
import type { Attempt } from '#domain/purchase'
import type { OrderRecord } from '#domain/record'
import { BTC, DEPOSIT_ADDRESS, d, ESTIMATE, order, RECEIVE_ADDRESS, record, UUID, WALLET } from '../support/fixtures'
import { NOW } from '../support/now'
import { FakeStorage, ForbiddenStorage, FullStorage } from '../support/storage'

const OPEN_ORDER = { uuid: UUID, coinPrice: d('60000'), network: 'btc' }

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Everything that memory can be asked. */
function everything(storage: Storage | null) {
  const { promocode, coinCode, wallet, openOrder, orders, announced } = memory(storage)
  return {
    promocode: promocode.read(),
    coinCode: coinCode.read(),
    wallet: wallet.read(),
    openOrder: openOrder.read(),
    orders: orders.read(),
    announced: announced.read(),
  }
}

const EMPTY = {
  promocode: null,
  coinCode: null,
  wallet: { address: '', email: null },
  openOrder: null,
  orders: [],
  announced: null,
}

describe('what is kept in local storage', () => {
  // spec 3.storage.promocode, 3.storage.wallet, 3.storage.email, 3.storage.required, 3.storage.coin
  it('stands under the keys of section 3, as plain text', () => {
    const storage = new FakeStorage()
    const kept = memory(storage)
    kept.promocode.write('FRIEND5')
    kept.coinCode.write('BTC')
    kept.wallet.write(WALLET)
    expect(Object.fromEntries(storage.items)).toEqual({
      promocode: 'FRIEND5',
      defaultCoinCode: 'BTC',
      wallet_address: RECEIVE_ADDRESS,
      user_email: 'buyer@example.com',
    })
  })

  it('is found again by the next visit', () => {
    const storage = new FakeStorage()
    const kept = memory(storage)
    kept.promocode.write('FRIEND5')
    kept.coinCode.write('BTC')
    kept.wallet.write(WALLET)
    kept.openOrder.write(OPEN_ORDER)
    kept.announced.write([UUID])
    expect(everything(storage)).toEqual({
      promocode: 'FRIEND5',
      coinCode: 'BTC',
      wallet: WALLET,
      openOrder: OPEN_ORDER,
      orders: [],
      announced: [UUID],
    })
  })

  it('is gone once it is forgotten', () => {
    const storage = new FakeStorage()
    const kept = memory(storage)
    kept.promocode.write('FRIEND5')
    kept.openOrder.write(OPEN_ORDER)
    kept.wallet.write(WALLET)
    kept.promocode.forget()
    kept.openOrder.forget()
    kept.wallet.forget()
    expect([everything(storage), storage.length]).toEqual([EMPTY, 0])
  })

  it('holds no e-mail where none was given', () => {
    const storage = new FakeStorage()
    memory(storage).wallet.write({ address: RECEIVE_ADDRESS, email: null })
    expect(storage.getItem('user_email')).toBeNull()
  })

  it('keeps the 50 orders that were announced last', () => {
    const storage = new FakeStorage()
    const uuids = Array.from({ length: 60 }, (_, i) => `order-${i}`)
    memory(storage).announced.write(uuids)
    expect(memory(storage).announced.read()).toEqual(uuids.slice(10))
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
    const kept = memory(storage())
    kept.promocode.write('FRIEND5')
    kept.wallet.write(WALLET)
    kept.openOrder.write(OPEN_ORDER)
    kept.announced.write([UUID])
    expect([kept.promocode.read(), kept.wallet.read(), kept.openOrder.read(), kept.announced.read()]).toEqual([
      'FRIEND5',
      WALLET,
      OPEN_ORDER,
      [UUID],
    ])
    kept.promocode.forget()
    kept.openOrder.forget()
    expect([kept.promocode.read(), kept.openOrder.read()]).toEqual([null, null])
  })

  it('that is full does not bring back what was written over', () => {
    const kept = memory(new FullStorage({ promocode: 'OLDCODE' }))
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
    const kept = memory(new ReadOnlyStorage({ promocode: 'OLDCODE' }))
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
    const kept = memory()
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
    ['wallet_address', '0x123', 'wallet'],
    ['wallet_address', '<script>', 'wallet'],
    ['wallet_address', `${RECEIVE_ADDRESS}\n`, 'wallet'],
    ['user_email', 'no e-mail', 'wallet'],
    ['user_email', `${'a'.repeat(1_000)}@example.com`, 'wallet'],
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
      active_order: JSON.stringify({ uuid: UUID, coinPrice: '-1', network: '<b>', extra: 1 }),
      announced_orders: JSON.stringify([1, UUID, null, {}]),
    })
    expect(everything(storage)).toEqual({
      promocode: null,
      coinCode: 'BTC',
      wallet: { address: '', email: 'buyer@example.com' },
      openOrder: { uuid: UUID, coinPrice: null, network: null },
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
        expect(read.wallet?.address).toMatch(/^(?:0x[0-9a-fA-F]{40})?$/)
        expect(read.openOrder?.uuid ?? 'ok').toMatch(/^[\w-]{1,64}$/)
        expect(read.orders.every(({ uuid }) => /^[\w-]{1,64}$/.test(uuid))).toBe(true)
        expect((read.announced ?? []).every(item => typeof item === 'string')).toBe(true)
      }),
    )
  })
})

describe('the wallet', () => {
  it('is required from the first visit that said so, and its connector is remembered until it is forgotten', () => {
    const storage = new FakeStorage()
    const kept = memory(storage)
    kept.walletRequired.write('true')
    kept.connectorId.write('io.rabby')
    expect(Object.fromEntries(storage.items)).toEqual({ wallet_required: 'true', recent_connector: 'io.rabby' })
    expect([memory(storage).walletRequired.read(), memory(storage).connectorId.read()]).toEqual(['true', 'io.rabby'])
    kept.connectorId.forget()
    expect(memory(storage).connectorId.read()).toBeNull()
  })

  it.each([
    ['wallet_required', 'false'],
    ['wallet_required', ''],
    ['recent_connector', ''],
    ['recent_connector', '<img>'],
    ['recent_connector', 'x'.repeat(200)],
  ])('under %s, %j counts as nothing', (key, value) => {
    const kept = memory(new FakeStorage({ [key]: value }))
    expect([kept.walletRequired.read(), kept.connectorId.read()]).toEqual([null, null])
  })
})

describe('the orders', () => {
  const MADE = { coinPrice: d('60000'), network: 'btc' }

  afterEach(() => {
    vi.useRealTimers()
  })

  const at = (time: number) => vi.setSystemTime(time)
  const holding = (...records: unknown[]) => memory(new FakeStorage({ orders: JSON.stringify(records) })).orders.read()

  it('are kept from the first answer on, with the time it came, and follow every other', () => {
    const storage = new FakeStorage()
    at(NOW)
    memory(storage).orders.keep(order('WAITING'), MADE)
    at(NOW + 60_000)
    memory(storage).orders.keep(order('SUCCESS', { txHash: '0xhash' }), { coinPrice: null, network: null })
    expect(memory(storage).orders.read()).toEqual([
      record('SUCCESS', {
        txHash: '0xhash',
        history: [
          { status: 'WAITING', at: NOW },
          { status: 'SUCCESS', at: NOW + 60_000 },
        ],
      }),
    ])
  })

  it('are the last 20, the newest first', () => {
    const kept = memory(new FakeStorage())
    for (let time = 0; time < 25; time++) {
      at(NOW + time)
      kept.orders.keep(order('WAITING', { uuid: `order-${time}` }), MADE)
    }
    expect(kept.orders.read().map(({ uuid }) => uuid)).toEqual(Array.from({ length: 20 }, (_, i) => `order-${24 - i}`))
  })

  it('are kept where storage is off or full', () => {
    at(NOW)
    for (const storage of [null, new ForbiddenStorage(), new FullStorage()]) {
      const kept = memory(storage)
      kept.orders.keep(order('WAITING'), MADE)
      expect(kept.orders.read()).toEqual([record('WAITING')])
    }
  })

  it.each<[keyof OrderRecord, unknown[], unknown]>([
    ['since', ['2026', 1.5, null, 1e300, {}], 0],
    ['status', ['REFUNDED', 'toString', 1, null, ['NEW']], null],
    ['ticker', ['<b>', '', 'b t c', 'x'.repeat(25), 'btc\u202e', 1], null],
    ['network', ['<b>', '', 'BTC', 'x'.repeat(25), 1], null],
    ['coinPrice', ['-1', '1e5', 'NaN', '', 60_000, {}], null],
    ['amountFrom', ['-1', '1e5', '0x1', 'Infinity', `1${'0'.repeat(40)}`, 0.05], null],
    ['receivedAmount', ['-1', '1e5', '0x1', 'Infinity', `1${'0'.repeat(40)}`, 0.05], null],
    ['toReceive', ['-1', '1e5', '0x1', 'Infinity', `1${'0'.repeat(40)}`, 85_714], null],
    ['amountTo', ['-1', '1e5', '0x1', 'Infinity', `1${'0'.repeat(40)}`, 85_714], null],
    ['paymentAddress', ['', 'two words', 'bc1q\u200b', 'x'.repeat(257), 1, [DEPOSIT_ADDRESS]], null],
    ['receiveAddress', ['', '0x123', `${RECEIVE_ADDRESS}0`, ` ${RECEIVE_ADDRESS}`, 1], null],
    ['txHash', ['', 'two words', '0x\u202e', 'x'.repeat(129), 1], null],
    ['history', ['', null, {}, { length: 2 }, 7], []],
  ])('are checked field by field: a hostile %s is dropped alone', (field, values, nothing) => {
    for (const value of values) {
      expect(holding({ ...record('WAITING'), [field]: value })).toEqual([record('WAITING', { [field]: nothing })])
    }
  })

  it('have only the steps of a history that are steps, and the last 50 of them', () => {
    const step = { status: 'NEW', at: NOW }
    const hostile = [null, 1, 'NEW', {}, { status: 'GONE', at: 1 }, { status: 'NEW', at: '1' }, { at: 1 }, step]
    expect(holding(record('WAITING', { history: hostile as OrderRecord['history'] }))[0]?.history).toEqual([step])
    const long = Array.from({ length: 60 }, (_, at) => ({ status: 'NEW' as const, at }))
    expect(holding(record('WAITING', { history: long }))[0]?.history).toEqual(long.slice(10))
  })

  it('are in order, once each, and no more than 20, whoever wrote them', () => {
    const records = Array.from({ length: 30 }, (_, i) => record('WAITING', { uuid: `order-${i % 25}`, since: NOW + i }))
    const read = holding(...records)
    expect(read.map(({ since }) => since - NOW)).toEqual(Array.from({ length: 20 }, (_, i) => 29 - i))
    expect(new Set(read.map(({ uuid }) => uuid)).size).toBe(20)
  })

  it('lose nothing to a record that cannot be read', () => {
    expect(holding({ uuid: '../' }, record('WAITING'), null)).toEqual([record('WAITING')])
  })
})

describe('the orders that were sent and not answered', () => {
  const BTC_SENT: Attempt = {
    quote: { coin: { code: 'BTC', network: 'btc' }, amount: d('0.05'), promocode: 'FRIEND5' },
    estimate: ESTIMATE,
  }
  const sent = (id: string): Attempt => ({ ...BTC_SENT, estimate: { ...ESTIMATE, id } })

  it('are found again by the next visit, with all that it takes to send them again and nothing more', () => {
    const storage = new FakeStorage()
    memory(storage).attempts.keep({ ...BTC_SENT, quote: { ...BTC_SENT.quote, coin: BTC } })
    expect(memory(storage).attempts.read()).toEqual([BTC_SENT])
    expect(storage.getItem('sent_orders')).not.toContain(BTC.name)
  })

  it('are forgotten one by one, and leave nothing behind', () => {
    const storage = new FakeStorage()
    const { attempts } = memory(storage)
    for (const id of ['one', 'two', 'one']) attempts.keep(sent(id))
    expect(attempts.read()).toEqual([sent('two'), sent('one')])
    attempts.forget(sent('one'))
    attempts.forget(sent('unknown'))
    expect(attempts.read()).toEqual([sent('two')])
    attempts.forget(sent('two'))
    expect([attempts.read(), storage.length]).toEqual([[], 0])
  })

  it('are the last five', () => {
    const { attempts } = memory(new FakeStorage())
    for (const id of ['1', '2', '3', '4', '5', '6']) attempts.keep(sent(id))
    expect(attempts.read().map(({ estimate }) => estimate.id)).toEqual(['2', '3', '4', '5', '6'])
  })

  it('are kept for as long as the page lasts where storage takes nothing', () => {
    const { attempts } = memory(new ForbiddenStorage())
    attempts.keep(BTC_SENT)
    expect(attempts.read()).toEqual([BTC_SENT])
  })

  it('stand without a network where it cannot be read: it is not sent', () => {
    const storage = new FakeStorage({
      sent_orders: JSON.stringify([
        { ...BTC_SENT, quote: { ...BTC_SENT.quote, coin: { code: 'BTC', network: '<b>' } } },
      ]),
    })
    expect(memory(storage).attempts.read()[0]?.quote.coin).toEqual({ code: 'BTC', network: null })
  })

  it.each<[string, unknown]>([
    ['no list', { ...BTC_SENT }],
    ['nothing', [null, 5, 'x', {}]],
    ['no estimate', [{ ...BTC_SENT, estimate: null }]],
    ['an estimate whose id no header takes', [sent('é')]],
    ['no coin', [{ ...BTC_SENT, quote: { ...BTC_SENT.quote, coin: null } }]],
    ['an amount that is none', [{ ...BTC_SENT, quote: { ...BTC_SENT.quote, amount: '1e3' } }]],
    ['a code that would not be the same', [{ ...BTC_SENT, quote: { ...BTC_SENT.quote, promocode: 'a b' } }]],
  ])('are none where they could not be sent again exactly as they were: %s', (_, value) => {
    expect(memory(new FakeStorage({ sent_orders: JSON.stringify(value) })).attempts.read()).toEqual([])
  })
})

describe('what a tab keeps over a load of its page', () => {
  it('is the amount in the field, and which build was loaded again', () => {
    const storage = new FakeStorage()
    visit(storage).draft.write('0.05')
    visit(storage).reloaded.write('/assets/index-1.js')
    expect([visit(storage).draft.read(), visit(storage).reloaded.read()]).toEqual(['0.05', '/assets/index-1.js'])
  })

  it.each(['', 'x'.repeat(65), '0\u0000'])('is no amount that nobody typed: %j', draft => {
    expect(visit(new FakeStorage({ draft })).draft.read()).toBeNull()
  })

  it('lasts as long as the page where storage is off', () => {
    const off = visit(new ForbiddenStorage())
    off.draft.write('0.05')
    expect(off.draft.read()).toBe('0.05')
  })
})
