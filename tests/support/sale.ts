import { assign, createActor, type EventObject, type InspectionEvent } from 'xstate'
import { type Memory, memory } from '#actors/memory'
import type { Coin, CoinInfo } from '#domain/coin'
import type { OpenOrder } from '#domain/open-order'
import type { Order } from '#domain/order'
import type { DeliveryClaim, DeliveryFinding } from '#domain/proof'
import type { Attempt, Estimate, Quote } from '#domain/purchase'
import type { OrderRecord } from '#domain/record'
import type { Stage } from '#domain/stage'
import { coinsMachine } from '#machines/coins'
import { copyMachine } from '#machines/copy'
import { deliveryMachine } from '#machines/delivery'
import { orderCountdown, orderMachine, type Wallet } from '#machines/order'
import { ordersMachine } from '#machines/orders'
import { promocodeMachine } from '#machines/promocode'
import { type Creation, purchaseMachine } from '#machines/purchase'
import { type OrdersEvent, type PartsEvent, type SaleInput, saleMachine } from '#machines/sale'
import { stageMachine } from '#machines/stage'
import { tokensMachine } from '#machines/tokens'
import { Deferred } from './deferred'
import { fakeEnquiry } from './enquiry'
import { FakePage } from './page'
import { FakeStorage } from './storage'
import { fakeWallet } from './wallet'
import { FakeWatcher } from './watcher'

/** The whole page with every door in the hands of the test, and maybe somebody who looks on. */
export function startSale(changes: Partial<SaleInput> = {}, inspect?: (seen: InspectionEvent) => void) {
  const page = new FakePage()
  const wallet = fakeWallet(page)
  const doors = {
    stage: new Deferred<Stage>(),
    coins: new Deferred<Coin[]>(),
    info: new Deferred<CoinInfo, string>(),
    check: new Deferred<boolean, string>(),
    estimate: new Deferred<Estimate, Quote | null>(),
    create: new Deferred<Order, Creation>(),
    recall: new Deferred<Attempt | null>(),
    order: new Deferred<Order, string>(),
    save: new Deferred<void, { uuid: string; wallet: Wallet }>(),
    clipboard: new Deferred<void, string>(),
    delivery: new Deferred<DeliveryFinding, DeliveryClaim | null>(),
    search: new Deferred<Coin[], { coins: readonly Coin[]; query: string }>(),
  }
  const storage = new FakeStorage({
    ...(changes.openOrder && { active_order: JSON.stringify(changes.openOrder) }),
    ...(changes.orders && { orders: JSON.stringify(changes.orders) }),
  })
  const kept = memory(storage)
  /** What local storage holds. */
  const stored = {
    get order(): OpenOrder | null {
      return kept.openOrder.read()
    },
    get orders(): OrderRecord[] {
      return kept.orders.read()
    },
    get attempts(): Attempt[] {
      return kept.attempts.read()
    },
    coin: changes.savedCoinCode ?? null,
    code: changes.storedCode ?? null,
    wallet: changes.wallet ?? null,
  }
  const orders = new FakeWatcher<OrdersEvent, string | null>()
  const parts = new FakeWatcher<PartsEvent>()
  /** The orders that other tabs are told of. */
  const held = new FakeWatcher<EventObject, string>()
  const tellOrders = () => orders.tells({ type: 'orders.told', orders: stored.orders, openOrder: stored.order })
  kept.watchOrders(tellOrders)
  /** The orders on screen, `null` for none, of which alone the page's address may hold a link. */
  const links: (string | null)[] = []
  const purchases: string[] = []
  /** What was printed and saved: the names and texts of files. */
  const papers: ('printed' | { name: string; text: string })[] = []
  /** `reloads` are the amounts that the page was loaded again with. */
  const did = { savedTraces: 0, reloads: [] as string[] }
  const watch = { 'watch page': page.logic }
  const copy = copyMachine.provide({ actors: { 'write clipboard': doors.clipboard.logic } })
  const delivery = deliveryMachine.provide({ actors: { 'check delivery': doors.delivery.logic } })

  const sale = createActor(
    saleMachine.provide({
      actors: {
        stage: stageMachine.provide({ actors: { ...watch, 'fetch stage': doors.stage.logic } }),
        coins: coinsMachine.provide({
          actors: { ...watch, 'fetch coins': doors.coins.logic, 'fetch coin info': doors.info.logic },
          actions: {
            'remember coin': (_, code) => {
              stored.coin = code
            },
          },
        }),
        promocode: promocodeMachine.provide({
          actors: { 'check promocode': doors.check.logic },
          actions: {
            'store code': (_, code) => {
              stored.code = code
            },
            'forget code': () => {
              stored.code = null
            },
          },
        }),
        purchase: purchaseMachine.provide({
          actors: {
            estimate: doors.estimate.logic,
            ...watch,
            'create order': doors.create.logic,
            'recall attempt': doors.recall.logic,
          },
          actions: {
            'keep attempt': (_, attempt) => attempt && kept.attempts.keep(attempt),
            'reload page': (_, typed) => did.reloads.push(typed),
            'forget attempt': (_, attempt) => attempt && kept.attempts.forget(attempt),
          },
        }),
        order: orderMachine.provide({
          actors: {
            enquiry: fakeEnquiry(doors.order, page),
            'hold order': held.logic,
            'save address': doors.save.logic,
            countdown: orderCountdown.provide({ actions: { 'read clock': assign({ now: () => Date.now() }) } }),
            copy,
            delivery,
          },
          actions: {
            'remember wallet': (_, wallet) => {
              stored.wallet = wallet
            },
            'announce purchase': (_, { order }) => purchases.push(order.uuid),
          },
        }),
        orders: ordersMachine.provide({
          actors: { copy, delivery },
          actions: {
            'print page': () => papers.push('printed'),
            'save file': (_, { name, text }) => papers.push({ name, text }),
          },
        }),
        tokens: tokensMachine.provide({ actors: { 'search coins': doors.search.logic } }),
        wallet: wallet.machine,
        'watch orders': orders.logic,
        'watch parts': parts.logic,
      },
      actions: {
        'store order': (_, order) => order && kept.openOrder.write(order),
        'forget order': (_, uuid) => uuid === stored.order?.uuid && kept.openOrder.forget(),
        'record order': (_, { order, made }) => order && kept.orders.keep(order, made),
        'tidy address': (_, shown) => links.push(shown),
        'save trace': () => {
          did.savedTraces++
        },
      },
    }),
    {
      id: 'sale',
      inspect,
      input: {
        codeInPath: null,
        storedCode: null,
        savedCoinCode: null,
        wallet: { address: '', email: null },
        openOrder: null,
        hasAttempt: false,
        draft: '',
        wasReloaded: false,
        orders: [],
        linkedOrder: null,
        isWalletRequired: false,
        recentConnectorId: null,
        chainId: 137,
        ...changes,
      },
    },
  ).start()

  return {
    sale,
    page,
    doors,
    wallet,
    stored,
    orders,
    held,
    parts,
    links,
    purchases,
    papers,
    did,
    children: () => sale.getSnapshot().children,
    /** What another tab of the same browser keeps of orders; its own storage event tells this one. */
    anotherTab: (keeps: (memory: Memory) => void) => {
      keeps(memory(storage))
      tellOrders()
    },
  }
}

export type FakeSale = ReturnType<typeof startSale>
