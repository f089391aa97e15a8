import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnyStateMachine, createActor } from 'xstate'
import { asStored } from '#actors/store'
import { browserTabs } from '#actors/tabs'
import type { SaleApi } from '#api/client'
import type { Order } from '#domain/order'
import { secondsLeft } from '#machines/countdown'
import { NOTHING } from '#machines/sale'
import {
  CREATED_TERMS,
  DEPOSIT_ADDRESS,
  d,
  HASH,
  OPEN_ORDER,
  OTHER_UUID,
  order,
  RECEIVE_ADDRESS,
  REQUEST,
  record,
  SHOWN_TERMS,
  timedOut,
  UUID,
  WALLET,
} from '../../paths/fixtures/domain-values'
import { GOOD_API } from '../../paths/fixtures/good-api'
import { FakeLocks } from '../../paths/fixtures/locks'
import { NOW } from '../../paths/fixtures/now'
import { SETTINGS } from '../../paths/fixtures/settings'
import { FakeStorage, FullStorage, storeWithOrders } from '../../paths/fixtures/storage'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { loadedChildren } from '../../paths/page/eager-sale'
import { provideSale } from '../../src/provide'
import { provideLazy } from '../../src/provide-after-form'
import { isMachine, started } from '../support/provided'
import { SENT } from '../support/transfer'

describe('the sale with all its doors', () => {
  inFakeTime()

  let page: EventTarget & { dataLayer?: unknown[] }
  beforeEach(() => {
    page = new EventTarget()
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
    vi.stubGlobal('window', page)
    vi.stubGlobal('location', { pathname: '/', search: '', hash: '' })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('loads each machine that comes after the buy form by its own name', async () => {
    vi.stubGlobal('history', { state: null, pushState() {}, replaceState() {} })
    const sale = createActor(provideSale(GOOD_API, storeWithOrders(null), SETTINGS), {
      input: { ...NOTHING, chainId: 137 },
    }).start()
    sale.send({ type: 'coinPicker.opened' })
    await vi.dynamicImportSettled()
    await passes(0)
    const loaded = Object.entries(sale.getSnapshot().children).flatMap(([name, child]) => {
      const snapshot: object = child?.getSnapshot() ?? {}
      return 'machine' in snapshot ? [[name, (snapshot.machine as AnyStateMachine).id]] : []
    })
    expect(loaded).toEqual(
      expect.arrayContaining([
        ['reminder', 'reminder'],
        ['coinPicker', 'coin-picker'],
      ]),
    )
    sale.stop()
  })

  it('keeps what was typed, with the coin that it is of and the promocode, over a reload of its own', async () => {
    const reloads = vi.fn()
    const replaced: string[] = []
    const replaceState = (_: unknown, __: string, url: string) => replaced.push(url)
    vi.stubGlobal('location', { pathname: '/', search: '?wr=1', hash: '', reload: reloads })
    vi.stubGlobal('history', { state: null, pushState() {}, replaceState })
    const page = { documentElement: { lang: 'en' }, querySelector: () => ({ value: 'FRIEND5' }) }
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', ...page }))
    const kept = new FakeStorage()
    vi.stubGlobal('sessionStorage', kept)
    const sale = createActor(provideSale(GOOD_API, storeWithOrders(null), SETTINGS, { lazyMachines: provideLazy }), {
      input: { ...NOTHING, savedCoinCode: 'BTC', chainId: 137 },
    }).start()
    const { purchase } = loadedChildren(sale)
    await passes(0)
    purchase?.send({ type: 'amount.typed', amount: '0.05' })
    purchase?.send({ type: 'page.outdated' })
    // The page of a test has no address that follows.
    expect(replaced.slice(-3)).toEqual(['/?wr=1&coin=BTC', '/FRIEND5?wr=1', undefined])
    expect([reloads.mock.calls.length, kept.getItem('draft')]).toEqual([1, '0.05'])
    sale.stop()
  })

  it('lets a switch of languages keep what stands in the form', async () => {
    const link = { hreflang: 'de', pathname: '/de/', href: '/de/' }
    const links = { documentElement: { lang: 'en' }, querySelectorAll: () => [link] }
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', ...links }))
    vi.stubGlobal('navigator', { languages: ['de'] })
    vi.stubGlobal('localStorage', new FakeStorage())
    const sale = createActor(provideSale(GOOD_API, storeWithOrders(null), SETTINGS, { lazyMachines: provideLazy }), {
      input: { ...NOTHING, savedCoinCode: 'BTC', chainId: 137 },
    }).start()
    const { language, purchase, promocode } = loadedChildren(sale)
    await passes(0)
    purchase?.send({ type: 'amount.typed', amount: '0.05' })
    promocode?.send({ type: 'code.typed', code: ' FRIEND5 ' })
    expect(language?.getSnapshot().value).toBe('offering')
    language?.send({ type: 'language.chosen', tag: 'de' })
    expect([link.href, localStorage.getItem('language')]).toEqual(['/de/FRIEND5?coin=BTC&amount=0.05', 'de'])
    sale.stop()
  })

  it('lets no tokens go to the contract that the build names, nor to another that the API names instead', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const [named, told] = ['0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc', RECEIVE_ADDRESS]
    const api: SaleApi = {
      ...GOOD_API,
      order: async () => order('WAITING', { receiveAddress: null }),
      contract: async () => ({ address: told, abi: [] }),
    }
    const store = storeWithOrders(
      new FakeStorage({ active_order: JSON.stringify(asStored({ uuid: UUID, terms: CREATED_TERMS })) }),
    )
    const settings = { ...SETTINGS, tokenAddress: named }
    const sale = createActor(provideSale(api, store, settings, { lazyMachines: provideLazy }), {
      input: { ...NOTHING, chainId: 137 },
    }).start()
    sale.send({ type: 'order.resumed' })
    await passes(0)
    const faults = [named, told].map(address => {
      const screen = loadedChildren(sale).order
      screen?.send({ type: 'address.submitted', recipient: { address, email: null } })
      return screen?.getSnapshot().context.addressFault
    })
    expect(faults).toEqual(['token contract', 'token contract'])
    sale.stop()
  })

  it.each([
    [
      'is not verified against a contract that the API alone names',
      '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
      'unchecked',
    ],
    ['is verified against the contract that the API names, where the build names none', '', 'verified'],
  ])('says of a delivery that it %s', async (_, named, standing) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const told = '0x00000000000000000000000000000000000F4AC7'
    const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
    const log = {
      address: told,
      topics: [
        '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
        word(DEPOSIT_ADDRESS),
        word(RECEIVE_ADDRESS),
      ],
      data: `0x${85_714_280_000_000_000_000_000n.toString(16).padStart(64, '0')}`,
    }
    const results: Record<string, unknown> = {
      eth_getTransactionReceipt: { transactionHash: HASH, status: '0x1', logs: [log] },
      eth_call: `0x${(18).toString(16).padStart(64, '0')}`,
    }
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) =>
      Response.json({ jsonrpc: '2.0', id: 1, result: results[JSON.parse(body).method] }),
    )
    const api: SaleApi = {
      ...GOOD_API,
      order: async () => order('SUCCESS', { receivedAmount: d('0.05'), amountTo: d('85714.28'), txHash: HASH }),
      contract: async () => ({ address: told, abi: [] }),
    }
    const store = storeWithOrders(new FakeStorage({ active_order: JSON.stringify(asStored(OPEN_ORDER)) }))
    const settings = { ...SETTINGS, tokenAddress: named }
    const sale = createActor(provideSale(api, store, settings, { lazyMachines: provideLazy }), {
      input: { ...NOTHING, chainId: 137 },
    }).start()
    sale.send({ type: 'order.resumed' })
    const delivery = () => loadedChildren(sale).order?.getSnapshot().children.delivery?.getSnapshot().value
    await vi.waitFor(async () => {
      await vi.dynamicImportSettled()
      await passes(0)
      expect(delivery()).toBe(standing)
    })
    sale.stop()
  })

  it('goes from the first visit to SUCCESS, and leaves in storage what the next visit needs', async () => {
    const storage = new FakeStorage()
    const answers: Order[] = [
      order('WAITING', { receiveAddress: null }),
      order('WAITING'),
      order('CONFIRMING', { receivedAmount: d('0.05') }),
      order('SUCCESS', { receivedAmount: d('0.05'), amountTo: d('85714.28') }),
    ]
    const saved: unknown[] = []
    const api: SaleApi = {
      ...GOOD_API,
      createOrder: async () => order('NEW', { receiveAddress: null }),
      order: async () => answers.shift() ?? order('SUCCESS'),
      saveWallet: async (...args) => void saved.push(args.slice(0, 2)),
    }
    const sale = createActor(provideSale(api, storeWithOrders(storage), SETTINGS, { lazyMachines: provideLazy }), {
      input: {
        ...NOTHING,
        codeInPath: 'FRIEND5',
        chainId: 137,
      },
    }).start()
    const children = () => loadedChildren(sale)

    await passes(0)
    sale.send({ type: 'coinPicker.opened' })
    children().coinPicker?.send({ type: 'coin.picked', code: 'BTC' })
    children().purchase?.send({ type: 'amount.typed', amount: '0.05' })
    await passes(500)
    children().purchase?.send({ type: 'order.requested' })
    await passes(0)
    expect(sale.getSnapshot().value.form).toEqual({ paying: 'open' })
    expect(JSON.parse(storage.getItem('active_order') ?? 'null')).toEqual(
      asStored({ uuid: UUID, terms: { ...CREATED_TERMS, request: { ...REQUEST, promocode: 'FRIEND5' } } }),
    )

    await passes(2_500)
    children().order?.send({ type: 'address.submitted', recipient: WALLET })
    await passes(0)
    expect(saved).toEqual([[UUID, WALLET]])
    await passes(2_500)
    await passes(2_500)
    expect(children().order?.getSnapshot().value).toEqual({ settled: 'SUCCESS' })
    expect(Object.fromEntries(storage.items)).toEqual({
      promocode: 'FRIEND5',
      defaultCoinCode: 'BTC',
      wallet_address: RECEIVE_ADDRESS,
      user_email: 'buyer@example.com',
      announced_orders: JSON.stringify([UUID]),
      recent_coins: JSON.stringify(['BTC']),
      orders: JSON.stringify([
        asStored(
          record('SUCCESS', {
            since: NOW + 500,
            receivedAmount: d('0.05'),
            amountTo: d('85714.28'),
            history: [
              { status: 'NEW', at: NOW + 500 },
              { status: 'WAITING', at: NOW + 3_000 },
              { status: 'CONFIRMING', at: NOW + 5_500 },
              { status: 'SUCCESS', at: NOW + 8_000 },
            ],
            terms: {
              ...SHOWN_TERMS,
              request: { ...REQUEST, promocode: 'FRIEND5' },
              receiverAt: NOW + 3_000,
              wasPaid: true,
              receivedAmount: d('0.05'),
              tokenContract: '0x00000000000000000000000000000000000F4AC7',
            },
          }),
        ),
      ]),
    })
    expect(page.dataLayer).toEqual([
      { event: 'purchase', ecommerce: { transaction_id: UUID, currency: 'USD', value: 3000 } },
    ])
    sale.stop()
  })

  it('says of a contract that the API names against the build that there is none, in the footer and wherever else it is offered', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const [named, told] = ['0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc', '0x00000000000000000000000000000000000F4AC7']
    const contractOf = async (tokenAddress: string) => {
      const settings = { ...SETTINGS, tokenAddress }
      const sale = createActor(provideSale(GOOD_API, storeWithOrders(null), settings, { lazyMachines: provideLazy }), {
        input: { ...NOTHING, chainId: 137 },
      }).start()
      await passes(2_000)
      const { value, context } = loadedChildren(sale).contract?.getSnapshot() ?? {}
      sale.stop()
      return [value, context?.address]
    }
    expect([await contractOf(named), await contractOf(told), await contractOf('')]).toEqual([
      ['resting', null],
      ['known', told],
      ['known', told],
    ])
    expect(warned.mock.calls).toEqual([[`The API names ${told}, and this page knows the token by ${named}.`]])
  })

  it('creates no second order unasked while a wallet may still pay the first, of which the warning tells the number', async () => {
    const asked = {
      uuid: OTHER_UUID,
      chainId: 137,
      contract: null,
      from: RECEIVE_ADDRESS,
      to: DEPOSIT_ADDRESS,
      units: '1',
      at: NOW - 60_000,
      nonce: 7,
      block: 256,
      hash: null,
    }
    const storage = new FakeStorage()
    vi.stubGlobal('localStorage', storage)
    vi.stubGlobal('history', { state: null, pushState() {}, replaceState() {} })
    const created: unknown[] = []
    const api: SaleApi = {
      ...GOOD_API,
      createOrder: async request => {
        created.push(request.amount)
        return order('NEW', { receiveAddress: null })
      },
    }
    const store = storeWithOrders(storage)
    const sale = createActor(provideSale(api, store, SETTINGS, { lazyMachines: provideLazy }), {
      input: { ...NOTHING, savedCoinCode: 'BTC', chainId: 137 },
    }).start()
    await passes(0)
    const { purchase } = loadedChildren(sale)
    purchase?.send({ type: 'amount.typed', amount: '0.05' })
    await passes(500)
    // Another tab asks its wallet meanwhile. A browser's storage lists its keys as its own.
    storage.setItem(`sent_transfer ${OTHER_UUID}`, JSON.stringify(asked))
    Object.assign(storage, { [`sent_transfer ${OTHER_UUID}`]: '' })
    purchase?.send({ type: 'order.requested' })
    await passes(0)
    expect([purchase?.getSnapshot().context.stillOpen, created]).toEqual([{ uuid: OTHER_UUID, where: 'wallet' }, []])
    // It was paid, from whichever wallet: nothing is under way any more.
    store.orders.update(() => [record('CONFIRMING', { uuid: OTHER_UUID, terms: { ...SHOWN_TERMS, wasPaid: true } })])
    purchase?.send({ type: 'order.abandoned' })
    await passes(500)
    purchase?.send({ type: 'order.requested' })
    await passes(0)
    expect(created).toEqual(['0.05'])
    sale.stop()
  })

  it('reads one clock in every machine, which does not go back an hour with the clock of the device', () => {
    const sale = provideSale(GOOD_API, storeWithOrders(null), SETTINGS, { lazyMachines: provideLazy })
    const readings = ({ implementations: { actions, actors } }: AnyStateMachine, name: string): [string, number][] => {
      const read = actions['read clock'] as { assignment: { now: () => number } } | undefined
      return [
        ...(read ? [[name.trim(), read.assignment.now()] as [string, number]] : []),
        ...Object.entries(actors).flatMap(([part, actor]) =>
          isMachine(actor) ? readings(actor, `${name} ${part}`) : [],
        ),
      ]
    }
    vi.setSystemTime(NOW - 3_600_000)
    expect(Object.fromEntries(readings(sale, ''))).toEqual({
      purchase: NOW,
      reminder: NOW,
      'reminder countdown': NOW,
      order: NOW,
      'order countdown': NOW,
      'order orderPolling': NOW,
      'order orderPolling elapsed': NOW,
      orders: NOW,
    })
  })

  it('leaves 19 minutes of 20 to pay after one, though the device was set back an hour meanwhile', async () => {
    const store = storeWithOrders(new FakeStorage({ active_order: JSON.stringify(asStored(OPEN_ORDER)) }))
    const sale = started(GOOD_API, store)
    sale.send({ type: 'order.resumed' })
    await passes(0)
    const left = () => {
      const countdown = loadedChildren(sale).order?.getSnapshot().children.countdown
      return countdown && secondsLeft(countdown.getSnapshot().context)
    }
    expect(left()).toBe(1_200)
    vi.setSystemTime(NOW - 3_600_000)
    await passes(60_000)
    expect(left()).toBe(1_140)
    sale.stop()
  })

  it('shows other tabs the order that is on screen here, until it is left', async () => {
    const locks = new FakeLocks()
    const other = browserTabs(locks)
    const store = storeWithOrders(new FakeStorage({ active_order: JSON.stringify(asStored(OPEN_ORDER)) }))
    const sale = createActor(
      provideSale(GOOD_API, store, SETTINGS, { lazyMachines: provideLazy, tabs: browserTabs(locks) }),
      { input: { ...NOTHING, chainId: 137 } },
    ).start()
    const seen = [await other.heldByOtherTab()]
    for (const type of ['order.resumed', 'order.left', 'order.resumed'] as const) {
      sale.send({ type })
      await passes(0)
      seen.push(await other.heldByOtherTab())
    }
    expect(seen).toEqual([null, UUID, null, UUID])
    sale.stop()
  })

  it.each([
    ['by this tab, as the only one', false, [UUID]],
    ['by another tab that is open, before it', true, []],
  ])('announces a purchase once, though both its screen and the reminder hear of it: %s', async (_, isTaken, due) => {
    const locks = new FakeLocks()
    vi.stubGlobal('navigator', { locks, languages: [] })
    if (isTaken) locks.request(`announce ${UUID}`, () => new Promise(() => {}))
    const api: SaleApi = { ...GOOD_API, order: async () => order('SUCCESS', { amountTo: d('85714.28') }) }
    const kept = {
      active_order: JSON.stringify(asStored(OPEN_ORDER)),
      orders: JSON.stringify([asStored(record('WAITING'))]),
    }
    const store = storeWithOrders(new FakeStorage(kept))
    const sale = started(api, store)
    sale.send({ type: 'order.resumed' })
    await passes(2_500)
    sale.send({ type: 'order.left' })
    await passes(10_000)
    const announced = (page.dataLayer ?? []) as { ecommerce: { transaction_id: string } }[]
    expect(announced.map(({ ecommerce }) => ecommerce.transaction_id)).toEqual(due)
    sale.stop()
  })

  it.each([
    ['the form reminds of', true],
    ['is listed', false],
  ])('holds an order that %s to the contract of the tokens, as on its own screen', async (_, isReminded) => {
    const contract = '0x00000000000000000000000000000000000F4AC7'
    const open = { ...OPEN_ORDER, terms: CREATED_TERMS }
    const waiting = record('WAITING', { terms: CREATED_TERMS, paymentAddress: null })
    const kept = {
      orders: JSON.stringify([asStored(waiting)]),
      ...(isReminded && { active_order: JSON.stringify(asStored(open)) }),
    }
    const store = storeWithOrders(new FakeStorage(kept))
    const api: SaleApi = {
      ...GOOD_API,
      order: () => new Promise(tells => setTimeout(tells, 100, order('WAITING', { paymentAddress: contract }))),
    }
    const sale = started(api, store)
    await passes(0)
    if (!isReminded) sale.send({ type: 'orders.opened' })
    await passes(5_000)
    expect(store.orders.read().map(({ terms }) => terms.contradictions)).toEqual([
      [{ subject: 'address form', held: 'BNB Smart Chain (BEP20)', told: contract }],
    ])
    sale.stop()
  })

  it('has in the receipt of an order the transfer that a wallet was asked for', async () => {
    vi.stubGlobal('localStorage', new FakeStorage({ [`sent_transfer ${UUID}`]: JSON.stringify(SENT) }))
    const ended = record('SUCCESS', { amountTo: d('85714.28'), txHash: HASH })
    const store = storeWithOrders(new FakeStorage({ orders: JSON.stringify([asStored(ended)]) }))
    const sale = started(GOOD_API, store)
    await passes(0)
    sale.send({ type: 'receipt.opened', uuid: UUID })
    await passes(0)
    expect(loadedChildren(sale).orders?.getSnapshot().context.attempt?.hash).toBe(HASH)
    sale.stop()
  })

  it('keeps the recipient that was entered for an order over a reload, until it is saved', async () => {
    vi.stubGlobal('sessionStorage', new FakeStorage())
    const local = new FakeStorage({ active_order: JSON.stringify(asStored({ uuid: UUID, terms: CREATED_TERMS })) })
    const api: SaleApi = { ...GOOD_API, order: async () => order('WAITING', { receiveAddress: null }) }
    const loads = async () => {
      const sale = started(api, storeWithOrders(local))
      sale.send({ type: 'order.resumed' })
      await passes(0)
      const { order: shown } = loadedChildren(sale)
      return { sale, shown, recipient: shown?.getSnapshot().context.recipient }
    }
    const first = await loads()
    first.shown?.send({ type: 'address.typed', address: '0x12', inserted: null })
    first.shown?.send({ type: 'email.typed', email: 'buyer@example.com' })
    first.sale.stop()
    const second = await loads()
    second.shown?.send({ type: 'address.submitted', recipient: WALLET })
    await passes(0)
    second.sale.stop()
    const { sale, recipient } = await loads()
    sale.stop()
    expect([first.recipient, second.recipient, recipient]).toEqual([
      { address: '', email: null },
      { address: '0x12', email: 'buyer@example.com' },
      { address: '', email: null },
    ])
    expect(local.getItem('wallet_address')).toBe(RECEIVE_ADDRESS)
  })

  it('keeps an order that was sent and not answered over a reload, asks for the same once more, and forgets it then', async () => {
    const storage = new FakeStorage()
    const sent: unknown[] = []
    const loads = async (hasUnconfirmedOrder: boolean, answer: () => Order) => {
      const createOrder: SaleApi['createOrder'] = async ({ amount }, estimate) => {
        sent.push([amount, estimate])
        return answer()
      }
      const api: SaleApi = { ...GOOD_API, createOrder }
      const sale = createActor(provideSale(api, storeWithOrders(storage), SETTINGS, { lazyMachines: provideLazy }), {
        input: { ...NOTHING, savedCoinCode: 'BTC', hasUnconfirmedOrder, chainId: 137 },
      }).start()
      await passes(0)
      return { sale, purchase: loadedChildren(sale).purchase }
    }
    vi.stubGlobal('history', { state: null, replaceState() {} })
    const first = await loads(false, () => {
      throw timedOut
    })
    first.purchase?.send({ type: 'amount.typed', amount: '0.05' })
    await passes(500)
    first.purchase?.send({ type: 'order.requested' })
    await passes(0)
    first.sale.stop()
    const kept = () => JSON.parse(storage.getItem('sent_orders') ?? '[]').length
    expect([first.purchase?.getSnapshot().value, kept(), sent]).toEqual(['unclear', 1, [['0.05', 'estimate-1']]])
    const second = await loads(true, () => order('NEW'))
    expect(second.purchase?.getSnapshot().value).toBe('unclear')
    second.purchase?.send({ type: 'order.resent' })
    await passes(0)
    second.sale.stop()
    expect([kept(), sent]).toEqual([
      0,
      [
        ['0.05', 'estimate-1'],
        ['0.05', 'estimate-1'],
      ],
    ])
  })

  it('keeps a code that is valid, until it is cleared', async () => {
    const storage = new FakeStorage()
    const sale = createActor(provideSale(GOOD_API, storeWithOrders(storage), SETTINGS, { lazyMachines: provideLazy }), {
      input: { ...NOTHING, codeInPath: 'FRIEND5', chainId: 137 },
    }).start()
    await passes(0)
    const kept = [storage.getItem('promocode')]
    loadedChildren(sale).promocode?.send({ type: 'code.cleared' })
    kept.push(storage.getItem('promocode'))
    expect(kept).toEqual(['FRIEND5', null])
    sale.stop()
  })

  it('takes the link of an order that is left out of the address, and puts one in that storage does not take', async () => {
    const replaced: unknown[] = []
    const replaceState = (_: unknown, __: string, url: string) => replaced.push(url)
    vi.stubGlobal('history', { state: null, replaceState })
    vi.stubGlobal('location', { pathname: '/', search: '?wr=1', hash: `#o=${OTHER_UUID}` })
    const store = storeWithOrders(new FullStorage(), null)
    const sale = createActor(provideSale(GOOD_API, store, SETTINGS, { lazyMachines: provideLazy }), {
      input: { ...NOTHING, linkedOrder: OTHER_UUID, chainId: 137 },
    }).start()
    await passes(0)
    expect(replaced).toEqual([])
    sale.send({ type: 'order.left' })
    expect(replaced).toEqual(['/?wr=1'])
    store.openOrder.write(OPEN_ORDER)
    expect(replaced.at(-1)).toBe(`#o=${UUID}`)
    sale.stop()
  })

  it('lists first the coins that were picked last, on earlier visits and in this one', async () => {
    const store = storeWithOrders(new FakeStorage({ recent_coins: JSON.stringify(['MATICMAINNET', 'BTC']) }))
    const sale = started(GOOD_API, store)
    await passes(0)
    sale.send({ type: 'coinPicker.opened' })
    const recent = () => loadedChildren(sale).coinPicker?.getSnapshot().context.recent
    expect(recent()).toEqual(['MATICMAINNET', 'BTC'])
    loadedChildren(sale).coinPicker?.send({ type: 'coin.picked', code: 'BTC' })
    sale.send({ type: 'coinPicker.opened' })
    expect(recent()).toEqual(['BTC', 'MATICMAINNET'])
    sale.stop()
  })

  it('keeps what storage did not take in the entry that Back or Forward leads to', async () => {
    vi.stubGlobal('history', { state: null, pushState() {}, replaceState() {} })
    const keepInEntry = vi.fn()
    const store = { ...storeWithOrders(null), keepInEntry }
    const sale = createActor(provideSale(GOOD_API, store, SETTINGS), { input: { ...NOTHING, chainId: 137 } }).start()
    sale.send({ type: 'coinPicker.opened' })
    await vi.dynamicImportSettled()
    await passes(0)
    expect(keepInEntry).not.toHaveBeenCalled()
    page.dispatchEvent(new Event('popstate'))
    expect(keepInEntry).toHaveBeenCalledTimes(1)
    sale.stop()
  })

  it('prints and saves the receipt of an order', async () => {
    const print = vi.fn()
    Object.assign(page, { print })
    const link = { download: '', href: '', click: vi.fn() }
    Object.assign(document, { createElement: () => link })
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:receipt')
    const ended = record('SUCCESS', { amountTo: d('85714.28'), txHash: HASH })
    const store = storeWithOrders(new FakeStorage({ orders: JSON.stringify([asStored(ended)]) }))
    const sale = started(GOOD_API, store)
    await passes(0)
    sale.send({ type: 'receipt.opened', uuid: UUID })
    const { orders } = loadedChildren(sale)
    orders?.send({ type: 'print.requested' })
    orders?.send({ type: 'file.requested', name: 'fract-receipt.txt', text: 'Receipt' })
    expect([print.mock.calls.length, link.click.mock.calls.length]).toEqual([1, 1])
    expect([link.href, link.download]).toEqual(['blob:receipt', 'fract-receipt.txt'])
    sale.stop()
  })

  it('shares a link by the device’s own sharing', async () => {
    const share = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { share, languages: [] })
    const store = storeWithOrders(new FakeStorage({ active_order: JSON.stringify(asStored(OPEN_ORDER)) }))
    const sale = started(GOOD_API, store)
    sale.send({ type: 'order.resumed' })
    await passes(0)
    const url = `https://fract.example/#o=${UUID}`
    loadedChildren(sale).order?.getSnapshot().children.copy?.send({ type: 'share.requested', url })
    expect(share.mock.calls).toEqual([[{ url }]])
    sale.stop()
  })

  it('takes an amount of a coin from the address of the page into the form', async () => {
    vi.stubGlobal('history', { state: null, replaceState() {} })
    vi.stubGlobal('location', { pathname: '/', search: '?coin=BTC&amount=0.05', hash: '' })
    const sale = createActor(provideSale(GOOD_API, storeWithOrders(null), SETTINGS, { lazyMachines: provideLazy }), {
      input: { ...NOTHING, coinInLink: 'BTC', chainId: 137 },
    }).start()
    await passes(0)
    expect(loadedChildren(sale).purchase?.getSnapshot().context.typed).toBe('0.05')
    sale.stop()
  })

  it('keeps over a reload of whose order the alerts are on, until they are turned off', async () => {
    const session = new FakeStorage()
    vi.stubGlobal('sessionStorage', session)
    vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
    const store = storeWithOrders(new FakeStorage({ active_order: JSON.stringify(asStored(OPEN_ORDER)) }))
    const loads = async () => {
      const sale = started(GOOD_API, store)
      sale.send({ type: 'order.resumed' })
      await passes(0)
      const alerts = loadedChildren(sale).order?.getSnapshot().children.alerts
      const state = () => alerts?.getSnapshot().value
      return { sale, alerts, state }
    }
    const first = await loads()
    const seen = [first.state()]
    first.alerts?.send({ type: 'alerts.toggled' })
    await passes(0)
    first.sale.stop()
    const second = await loads()
    seen.push(second.state())
    second.alerts?.send({ type: 'alerts.toggled' })
    second.sale.stop()
    const third = await loads()
    seen.push(third.state())
    third.sale.stop()
    expect(seen).toEqual(['off', { on: 'shown' }, 'off'])
  })
})
