import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnyStateMachine, createActor, fromPromise } from 'xstate'
import { asStored } from '#actors/store'
import { transferRecords } from '#actors/transfers'
import { type SaleApi, saleApi } from '#api/client'
import type { Order } from '#domain/order'
import { NOTHING, type SaleInput } from '#machines/sale'
import {
  d,
  HASH,
  OPEN_ORDER,
  OTHER_UUID,
  order,
  RECEIVE_ADDRESS,
  STAGE,
  throttled,
  UUID,
  WALLET,
} from '../../paths/fixtures/domain-values'
import { GOOD_API } from '../../paths/fixtures/good-api'
import { NOW } from '../../paths/fixtures/now'
import { SETTINGS } from '../../paths/fixtures/settings'
import { FakeStorage, storeWithOrders } from '../../paths/fixtures/storage'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { eagerSale, loadedChildren } from '../../paths/page/eager-sale'
import { blankSale, prerenderedSale, provideSale, visitorsSale } from '../../src/provide'
import { provideLazy } from '../../src/provide-after-form'
import { provideTransfer } from '../../src/provide-transfer'
import { isLoading } from '../../src/start/lazy-machine'
import { isMachine, started } from '../support/provided'

/** The sentence that an action without an implementation throws. */
function complaint(action: unknown): string | null {
  if (typeof action !== 'function' || 'type' in action) return null
  try {
    action({})
    return null
  } catch (error) {
    return error instanceof Error && error.message.includes('was not provided') ? error.message : null
  }
}

/** The machines that an order loads once a wallet is connected. */
const PAYING: Record<string, AnyStateMachine> = provideTransfer({
  wallet: { ask: async () => null, read: async () => null },
  records: transferRecords(null),
  otherAsked: () => null,
  tokenContract: fromPromise(async () => ''),
  settings: SETTINGS,
  delays: { backoff: () => 8_000 },
})

/** The work that `provided` still has from the machine itself, where it is only named. */
function lacking(provided: AnyStateMachine, machine: AnyStateMachine): string[] {
  const actors = Object.entries(machine.implementations.actors).flatMap(([name, named]) => {
    const given = provided.implementations.actors[name]
    const whole = isMachine(given) || given === named ? given : PAYING[name]
    if (isMachine(named)) return isMachine(whole) ? lacking(whole, named) : [`${machine.id}: ${name}`]
    return given === named ? [`${machine.id}: ${name}`] : []
  })
  const actions = Object.values(provided.implementations.actions).flatMap(action => complaint(action) ?? [])
  return [...actors, ...actions]
}

describe('src/provide.ts', () => {
  it('gives every piece of work that a machine names its door', () => {
    expect(
      lacking(provideSale(saleApi('/api'), storeWithOrders(null), SETTINGS, { lazyMachines: provideLazy }), eagerSale),
    ).toEqual([])
  })

  it('lets each polling of the API back off for another time', () => {
    const pollings = (machine: AnyStateMachine): AnyStateMachine[] =>
      Object.values({ ...machine.implementations.actors }).flatMap(actor =>
        isMachine(actor) ? (actor.id === 'polling' ? [actor] : pollings(actor)) : [],
      )
    const sale = provideSale(saleApi('/api'), storeWithOrders(null), SETTINGS, { lazyMachines: provideLazy })
    const found = [...pollings(sale), ...pollings(PAYING.asset as AnyStateMachine)]
    expect(found.map(({ implementations }) => typeof implementations.delays.backoff)).toEqual(
      ['stage', 'coins', 'price', 'promocode', 'reminder', 'order', 'token'].map(() => 'function'),
    )
  })

  it('would be missed: the machines alone have no doors', () => {
    expect(lacking(eagerSale, eagerSale)).toContain('polling: fetch')
    expect(lacking(eagerSale, eagerSale)).toContain("Action 'store code' was not provided. Add it in src/provide*.ts.")
  })
})

describe('a server that asks for fewer requests', () => {
  inFakeTime()
  afterEach(() => void vi.restoreAllMocks())

  it('is asked again after 7.5 to 10 s, drawn anew each time, for the stage and for the estimate', async () => {
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('location', { pathname: '/', search: '', hash: '' })
    const draw = vi.spyOn(Math, 'random').mockReturnValue(0)
    const asked = { stage: [] as number[], estimate: [] as number[] }
    const api: SaleApi = {
      ...GOOD_API,
      stageInfo: async () => {
        if (asked.stage.push(Date.now() - NOW) > 1) throw throttled
        return STAGE
      },
      estimate: async () => {
        asked.estimate.push(Date.now() - NOW)
        throw throttled
      },
    }
    const sale = createActor(provideSale(api, storeWithOrders(null), SETTINGS, { lazyMachines: provideLazy }), {
      input: { ...NOTHING, savedCoinCode: 'BTC', chainId: 137 },
    }).start()
    await passes(0)
    loadedChildren(sale).purchase?.send({ type: 'amount.typed', amount: '0.05' })
    await passes(11_000)
    draw.mockReturnValue(1)
    await passes(17_000)
    expect(asked).toEqual({ stage: [0, 10_000, 17_500, 27_500], estimate: [500, 8_000, 15_500, 25_500] })
    sale.stop()
  })
})

describe('a visitor who looks elsewhere', () => {
  inFakeTime()

  let page: EventTarget & { visibilityState: string }
  beforeEach(() => {
    page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', page)
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('location', { pathname: '/', search: '', hash: '' })
  })

  /** An order that waits, whose alerts are turned on; and then the page is hidden, and the order is answered for. */
  async function hidesPageUntil(news: Order) {
    const answers = [order('WAITING')]
    const api: SaleApi = { ...GOOD_API, order: async () => answers.shift() ?? news }
    const store = storeWithOrders(new FakeStorage({ active_order: JSON.stringify(asStored(OPEN_ORDER)) }))
    const sale = started(api, store)
    sale.send({ type: 'order.resumed' })
    await passes(0)
    loadedChildren(sale).order?.getSnapshot().children.alerts?.send({ type: 'alerts.toggled' })
    await passes(0)
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    await passes(2_500)
    sale.stop()
  }

  it('is called by what has happened, under the number of the order, so that the newest notification is the only one', async () => {
    const called: unknown[] = []
    class FakeNotification extends EventTarget {
      static permission = 'granted'
      static requestPermission = async () => 'granted'
      constructor(title: string, { tag }: NotificationOptions) {
        super()
        called.push([title, tag])
      }
    }
    vi.stubGlobal('Notification', FakeNotification)
    await hidesPageUntil(order('CONFIRMING'))
    expect(called).toEqual([['Confirming · FRACT', UUID]])
  })

  it.each([
    ['a payment that was seen', order('CONFIRMING'), 660],
    ['tokens that arrived', order('SUCCESS', { amountTo: d('85714.28') }), 660],
    ['an order that expired', order('EXPIRED'), 440],
  ])('hears of %s by notes that go up or down', async (_, news, first) => {
    const heard: unknown[] = []
    const param = { setValueAtTime() {}, linearRampToValueAtTime() {} }
    const node = { connect: () => node, gain: param, frequency: param, start() {}, stop() {} }
    vi.stubGlobal('AudioContext', function (this: object) {
      return { currentTime: 0, resume: async () => undefined }
    })
    vi.stubGlobal('GainNode', function (this: object) {
      return node
    })
    vi.stubGlobal('OscillatorNode', function (this: object, _: unknown, { frequency }: OscillatorOptions) {
      heard.push(frequency)
      return node
    })
    await hidesPageUntil(news)
    expect(heard).toEqual([first])
  })
})

describe('the machine that pays from a wallet', () => {
  inFakeTime()

  /** An order without a wallet, for whose payment one was asked on a chain, or never. */
  async function opens(chainId: number | null) {
    const { paymentAddress: to } = order('WAITING')
    const asked = {
      uuid: UUID,
      chainId,
      contract: null,
      from: RECEIVE_ADDRESS,
      to,
      units: '1',
      at: NOW,
      nonce: 7,
      block: 256,
      hash: HASH,
    }
    const storage = new FakeStorage({
      active_order: JSON.stringify(asStored(OPEN_ORDER)),
      ...(chainId !== null && { [`sent_transfer ${UUID}`]: JSON.stringify(asked) }),
    })
    vi.stubGlobal('localStorage', storage)
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('location', { pathname: '/', search: '', hash: '' })
    const fetched = vi.fn(async (_: string, { body }: { body: string }) =>
      Response.json({ result: JSON.parse(body).method === 'eth_getBalance' ? '0x1' : null }),
    )
    vi.stubGlobal('fetch', fetched)
    const api: SaleApi = { ...GOOD_API, order: async () => order('WAITING') }
    const sale = started(api, storeWithOrders(storage))
    sale.send({ type: 'order.resumed' })
    await passes(0)
    const transfer = loadedChildren(sale).order?.getSnapshot().children.transfer
    return { sale, transfer, asked: () => fetched.mock.calls.map(([url, { body }]) => [url, JSON.parse(body).method]) }
  }

  it.each([137, null])('is loaded without a wallet where one was asked before: %s', async chainId => {
    const { sale, transfer } = await opens(chainId)
    expect(transfer && isLoading(transfer.getSnapshot())).toBe(chainId === null)
    sale.stop()
  })

  it.each([
    [137, ['eth_getTransactionReceipt', 'eth_getTransactionByHash', 'eth_getBalance']],
    [56, []],
  ])(
    'looks for the payment on the sale’s node without a wallet, on the sale’s chain alone: %s',
    async (chainId, methods) => {
      const { sale, asked } = await opens(chainId)
      await vi.dynamicImportSettled()
      await passes(0)
      expect(asked()).toEqual(methods.map(method => ['/rpc/137', method]))
      sale.stop()
    },
  )
})

describe('an amount that was kept over a reload', () => {
  it('is that of the next load alone', () => {
    vi.stubGlobal('location', { pathname: '/', search: '', hash: '' })
    vi.stubGlobal('localStorage', new FakeStorage())
    vi.stubGlobal('sessionStorage', new FakeStorage({ draft: '25' }))
    vi.stubGlobal('history', { state: null })
    const loads = () =>
      visitorsSale(SETTINGS, { api: GOOD_API, lazyMachines: provideLazy })().getSnapshot().context.draft
    expect([loads(), loads()]).toEqual(['25', ''])
  })
})

describe('a wallet that an address of the page asks for', () => {
  it('is required in that very visit, and in each after it', () => {
    vi.stubGlobal('localStorage', new FakeStorage())
    vi.stubGlobal('sessionStorage', new FakeStorage())
    vi.stubGlobal('history', { state: null })
    const visits = (search: string) => {
      vi.stubGlobal('location', { pathname: '/', search, hash: '' })
      return visitorsSale(SETTINGS, { api: GOOD_API, lazyMachines: provideLazy })().getSnapshot().context
        .isWalletRequired
    }
    expect([visits(''), visits('?wr=1'), visits('')]).toEqual([false, true, true])
  })
})

describe('what a visitor brings', () => {
  it('comes each from its own place: the address of the page, local storage, the session of the tab, and its history', () => {
    vi.stubGlobal('location', { pathname: '/FRIEND7', search: '?coin=USDTTRC20', hash: `#o=${OTHER_UUID}` })
    const { pathname: build } = new URL('../../src/start/chunk-errors.ts', import.meta.url)
    vi.stubGlobal('history', { state: { reloaded: build }, replaceState() {} })
    const stored = {
      promocode: 'FRIEND5',
      defaultCoinCode: 'BTC',
      wallet_address: RECEIVE_ADDRESS,
      user_email: 'buyer@example.com',
      sent_orders: '[{}]',
      wallet_required: 'true',
      recent_connector: 'io.rabby',
    }
    vi.stubGlobal('localStorage', new FakeStorage(stored))
    vi.stubGlobal('sessionStorage', new FakeStorage({ draft: '25' }))
    const brought = Object.keys({ ...NOTHING, chainId: 0 }) as (keyof SaleInput)[]
    const { context } = visitorsSale(SETTINGS, { api: GOOD_API, lazyMachines: provideLazy })().getSnapshot()
    expect(Object.fromEntries(brought.map(key => [key, context[key]]))).toEqual({
      codeInPath: 'FRIEND7',
      storedCode: 'FRIEND5',
      coinInLink: 'USDTTRC20',
      savedCoinCode: 'BTC',
      recipient: { address: RECEIVE_ADDRESS, email: 'buyer@example.com' },
      hasUnconfirmedOrder: true,
      draft: '25',
      wasReloaded: true,
      linkedOrder: OTHER_UUID,
      isWalletRequired: true,
      recentConnectorId: 'io.rabby',
      chainId: SETTINGS.chainId,
    })
  })
})

describe('the sale that a page was prerendered with', () => {
  const saleOf = (brought: Partial<SaleInput>) =>
    createActor(provideSale(saleApi('/api'), storeWithOrders(null), SETTINGS, { lazyMachines: provideLazy }), {
      input: { ...blankSale(SETTINGS).getSnapshot().context, ...brought },
    })

  it('is that of a visitor who brings nothing', () => {
    const sale = saleOf({})
    expect(prerenderedSale(sale, SETTINGS)).toBe(sale)
  })

  it.each<Partial<SaleInput>>([
    { codeInPath: 'FRIEND5' },
    { storedCode: 'FRIEND5' },
    { savedCoinCode: 'BTC' },
    { recipient: WALLET },
    { hasUnconfirmedOrder: true },
    { draft: '25' },
    { wasReloaded: true },
    { linkedOrder: UUID },
    { isWalletRequired: true },
    { recentConnectorId: 'io.rabby' },
  ])('is a blank one where a visitor brings something: %j', brought => {
    const sale = saleOf(brought)
    const shown = prerenderedSale(sale, SETTINGS)
    expect(shown).not.toBe(sale)
    expect(shown.getSnapshot().context).toEqual(blankSale(SETTINGS).getSnapshot().context)
  })
})
