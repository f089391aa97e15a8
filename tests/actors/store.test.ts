import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { asStored, sessionStore } from '#actors/store'
import type { OrderRecord } from '#domain/record'
import { NO_TERMS } from '#domain/terms'
import { rememberedAs } from '#domain/wallet'
import {
  DEPOSIT_ADDRESS,
  HASH,
  OPEN_ORDER,
  OTHER_UUID,
  order,
  RECEIVE_ADDRESS,
  record,
  SHOWN_TERMS,
  UUID,
  WALLET,
} from '../../paths/fixtures/domain-values'
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

describe('the stored orders', () => {
  it('keep what a newer build has written of them, and are not written for a field alone that this one does not know', () => {
    const storage = new FakeStorage()
    const newer = [UUID, OTHER_UUID].map(uuid => {
      const stored = asStored(record('WAITING', { uuid }))
      return { ...stored, isNewer: uuid, terms: { ...stored.terms, isNewerTerm: 1 } }
    })
    storage.setItem('orders', JSON.stringify(newer))
    const { orders } = storeWithOrders(storage)
    const setItem = vi.spyOn(storage, 'setItem')
    orders.update(records => [...records])
    expect(setItem).not.toHaveBeenCalled()
    orders.update(([one, ...others]) => (one ? [{ ...one, sentHash: HASH }, ...others] : []))
    const stored = JSON.parse(storage.getItem('orders') ?? '')
    expect(stored).toEqual([{ ...newer[0], sentHash: HASH }, newer[1]])
  })

  it('are told again when the page is shown, because in the back/forward cache it hears of no other tab', () => {
    const page = new EventTarget()
    for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page))
    const changed = vi.fn()
    const { stop } = storeWithOrders(new FakeStorage()).watchOrders(changed)
    page.dispatchEvent(new Event('pageshow'))
    expect(changed).toHaveBeenCalledOnce()
    stop()
    page.dispatchEvent(new Event('pageshow'))
    expect(changed).toHaveBeenCalledOnce()
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

  it('a payment of another order does not take the place of the open one', () => {
    const store = storeWithOrders(new FakeStorage(), tabHistory())
    store.openOrder.write(OPEN_ORDER)
    store.orders.keep(order('CONFIRMING', { uuid: OTHER_UUID }), made)
    expect(store.openOrder.read()?.uuid).toBe(UUID)
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
  it('is the amount in the field', () => {
    const storage = new FakeStorage()
    sessionStore(storage).draft.write('0.05')
    expect(sessionStore(storage).draft.read()).toBe('0.05')
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
