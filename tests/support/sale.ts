import { assign, createActor, type EventObject, type InspectionEvent } from 'xstate'
import { askedAlerts } from '#actors/alerts'
import { recipientDraft } from '#actors/recipient-draft'
import type { Store } from '#actors/store'
import { asStored } from '#actors/store'
import type { AmountLink, Coin, CoinInfo } from '#domain/coin'
import type { Languages, PageLanguage } from '#domain/language'
import type { OpenOrder } from '#domain/open-order'
import type { Order, Recipient } from '#domain/order'
import type { ChunkEvent } from '#domain/page'
import type { Creation, Estimate, EstimateRequest, TypedAmount, UnconfirmedOrder } from '#domain/purchase'
import type { OrderRecord, OrdersEvent } from '#domain/record'
import type { Stage } from '#domain/stage'
import type { TransferAttempt } from '#domain/transfer-attempt'
import type { Funds, TransferCheck, TransferQuestion, TurnEvent, WalletQuestion } from '#domain/transfer-question'
import type { Sighting } from '#domain/transfer-sighting'
import type { DeliveryClaim, DeliveryFinding } from '#domain/verification'
import { alertsMachine } from '#machines/alerts'
import { formAmount } from '#machines/amount'
import { assetMachine, tokenPolling } from '#machines/asset'
import { coinPickerMachine } from '#machines/coin-picker'
import { coinsMachine, coinsPolling, pricePolling } from '#machines/coins'
import { contractMachine } from '#machines/contract'
import { copyMachine } from '#machines/copy'
import { deliveryMachine } from '#machines/delivery'
import { languageMachine } from '#machines/language'
import { orderCountdown, orderDelivery } from '#machines/order'
import { ordersMachine } from '#machines/orders'
import { outageMachine } from '#machines/outage'
import { codePolling, promocodeMachine } from '#machines/promocode'
import { purchaseMachine } from '#machines/purchase'
import { reminderCountdown, reminderMachine, reminderPolling } from '#machines/reminder'
import { type NO_ORDERS, NOTHING, type SaleInput, saleMachine } from '#machines/sale'
import { stageMachine, stagePolling } from '#machines/stage'
import { transferMachine, transferPolling } from '#machines/transfer'
import { Deferred } from '../../paths/fixtures/deferred'
import { FakePage } from '../../paths/fixtures/page'
import { FakeStorage, storeWithOrders } from '../../paths/fixtures/storage'
import { fakeWallet } from '../../paths/fixtures/wallet'
import { FakeWatcher } from '../../paths/fixtures/watcher'
import { eagerOrder, loadedChildren } from '../../paths/page/eager-sale'
import { fakeOrderPolling } from './order-polling'
import { polled } from './polling'

/**
 * The whole page with every door in the hands of the test, and maybe somebody who looks on, or creates it in another
 * way. What storage holds of orders is told once the page has started, as visitors' pages hear of it.
 */
export function startSale(
  { openOrder, orders: records, isLasting, ...changes }: Partial<SaleInput & typeof NO_ORDERS> = {},
  inspect?: (seen: InspectionEvent) => void,
  create: typeof createActor = createActor,
) {
  const page = new FakePage()
  const wallet = fakeWallet(page)
  const doors = {
    stage: new Deferred<Stage>(),
    coins: new Deferred<Coin[]>(),
    info: new Deferred<CoinInfo, string>(),
    link: new Deferred<AmountLink | null>(),
    languages: new Deferred<Languages>(),
    check: new Deferred<boolean, string>(),
    estimate: new Deferred<Estimate, EstimateRequest | null>(),
    create: new Deferred<Order, Creation>(),
    recall: new Deferred<UnconfirmedOrder | null>(),
    order: new Deferred<Order, string>(),
    listed: new Deferred<Order, string>(),
    reminded: new Deferred<Order, string>(),
    save: new Deferred<void, { uuid: string; recipient: Recipient }>(),
    contract: new Deferred<readonly string[]>(),
    /** The token's contract, which the page shows to everybody. */
    token: new Deferred<string>(),
    clipboard: new Deferred<void, string>(),
    permission: new Deferred<boolean>(),
    delivery: new Deferred<DeliveryFinding, DeliveryClaim | null>(),
    search: new Deferred<Coin[], { coins: readonly Coin[]; query: string }>(),
  }
  /** The doors of a payment from the connected wallet. */
  const paying = {
    records: new FakeWatcher<{ type: 'attempt.changed'; attempt: TransferAttempt | null; isKept: boolean }, string>(),
    turn: new FakeWatcher<TurnEvent, string>(),
    funds: new Deferred<Funds, TransferQuestion>(),
    network: new Deferred<void, number>(),
    check: new Deferred<TransferCheck, TransferQuestion>(),
    ask: new Deferred<string, WalletQuestion>(),
    look: new Deferred<Sighting, TransferAttempt>(),
    token: new Deferred<string>(),
    asset: new Deferred<boolean, string>(),
  }
  const storage = new FakeStorage({
    ...(openOrder && { active_order: JSON.stringify(asStored(openOrder)) }),
    ...(records && { orders: JSON.stringify(records.map(asStored)) }),
  })
  const kept = storeWithOrders(storage)
  /** What local storage holds. */
  const stored = {
    get order(): OpenOrder | null {
      return kept.openOrder.read()
    },
    get orders(): OrderRecord[] {
      return kept.orders.read()
    },
    get attempts(): UnconfirmedOrder[] {
      return kept.unconfirmed.read()
    },
    coin: changes.savedCoinCode ?? null,
    code: changes.storedCode ?? null,
    wallet: changes.recipient ?? null,
    /** The codes that the coin picker remembered, in their order. */
    picked: [] as string[],
  }
  const orders = new FakeWatcher<OrdersEvent, string | null>()
  const parts = new FakeWatcher<ChunkEvent>()
  /** The orders that other tabs are told of. */
  const held = new FakeWatcher<EventObject, string>()
  const ordersTold = () =>
    ({
      type: 'orders.read',
      orders: stored.orders,
      openOrder: stored.order,
      isLasting: isLasting ?? kept.isLasting(),
    }) as const
  /** As the reminder hears of the stored orders: at once, and with every change. */
  const reminderOrders = new FakeWatcher<OrdersEvent, string | null>(ordersTold)
  const tellOrders = () => {
    orders.sends(ordersTold())
    reminderOrders.sends(ordersTold())
  }
  kept.watchOrders(tellOrders)
  /** The orders on screen, `null` for none, of which alone the page's address may hold a link. */
  const links: (string | null)[] = []
  /** The orders that were put into the page's address. */
  const linked: string[] = []
  const purchases: string[] = []
  /** What calls a visitor who is away. */
  const alerts: string[] = []
  const alerted = askedAlerts(new FakeStorage())
  const draft = recipientDraft(new FakeStorage())
  /** What was printed and saved: the names and texts of files. */
  const papers: ('printed' | { name: string; text: string })[] = []
  /** The languages that were remembered, and those whose links were addressed. */
  const languages = { remembered: [] as string[], addressed: [] as (PageLanguage | null)[] }
  /** `reloads` are the amounts and coins that the page was loaded again with, `transfers` the records that were written. */
  const did = { savedTraces: 0, reloads: [] as TypedAmount[] }
  const watch = { 'watch page': page.logic }
  const copy = copyMachine.provide({ actors: { 'write clipboard': doors.clipboard.logic } })
  const delivering = { actors: { 'check delivery': doors.delivery.logic } }

  const sale = create(
    saleMachine.provide({
      actors: {
        stage: stageMachine.provide({ actors: { polling: stagePolling.provide(polled(doors.stage, page)) } }),
        coins: coinsMachine.provide({
          actors: {
            'poll coins': coinsPolling.provide(polled(doors.coins, page)),
            'poll price': pricePolling.provide(polled(doors.info, page)),
          },
          actions: {
            'remember coin': (_, code) => {
              stored.coin = code
            },
          },
        }),
        promocode: promocodeMachine.provide({
          actors: { 'check promocode': doors.check.logic, polling: codePolling.provide(polled(doors.check, page)) },
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
            'recall unconfirmed': doors.recall.logic,
          },
          actions: {
            'read clock': assign({ now: () => Date.now() }),
            'keep unconfirmed': (_, attempt) => attempt && kept.unconfirmed.keep(attempt),
            'reload page': (_, form) => did.reloads.push(form),
            'forget unconfirmed': (_, attempt) => attempt && kept.unconfirmed.forget(attempt),
          },
        }),
        contract: contractMachine.provide({ actors: { 'fetch token contract': doors.token.logic } }),
        amount: formAmount.provide({ actors: { 'read link': doors.link.logic } }),
        language: languageMachine.provide({
          actors: { ...watch, 'read languages': doors.languages.logic },
          actions: {
            'remember language': (_, tag) => languages.remembered.push(tag),
            'address links': (_, language) => languages.addressed.push(language),
          },
        }),
        outage: outageMachine.provide({ actors: watch }),
        reminder: reminderMachine.provide({
          actors: {
            'fetch token contracts': new Deferred<readonly string[]>().logic,
            'watch orders': reminderOrders.logic,
            polling: reminderPolling.provide(polled(doors.reminded, page)),
            countdown: reminderCountdown.provide({ actions: { 'read clock': assign({ now: () => Date.now() }) } }),
          },
          actions: {
            'read clock': assign({ now: () => Date.now() }),
            'announce purchase': (_, { order }) => purchases.push(order.uuid),
            'record order': (_, { order, terms }) => order && kept.orders.keep(order, terms),
          },
        }),
        order: eagerOrder.provide({
          actors: {
            transfer: transferMachine.provide({
              actors: {
                'take turn': paying.turn.logic,
                'read funds': paying.funds.logic,
                'switch network': paying.network.logic,
                'check transfer': paying.check.logic,
                'ask wallet': paying.ask.logic,
                polling: transferPolling.provide(polled(paying.look, page)),
              },
              actions: { 'record sighting': () => {} },
            }),
            asset: assetMachine.provide({
              actors: {
                polling: tokenPolling.provide(polled(paying.token, page)),
                'list token': paying.asset.logic,
              },
            }),
            'watch transfers': paying.records.logic,
            orderPolling: fakeOrderPolling(doors.order, page),
            'lock order': held.logic,
            'recall draft': draft.recall,
            'save address': doors.save.logic,
            'fetch token contracts': doors.contract.logic,
            countdown: orderCountdown.provide({ actions: { 'read clock': assign({ now: () => Date.now() }) } }),
            alerts: alertsMachine.provide({
              actors: { ...watch, 'recall alerts': alerted.recall, 'ask permission': doors.permission.logic },
              actions: {
                'remember alerts': (_, heard) => alerted.keep(heard),
                'forget alerts': () => alerted.forget(),
                'prepare sound': () => alerts.push('ready'),
                'play sound': (_, { says }) => alerts.push(`sound: ${says}`),
                'show notification': (_, { headline, uuid }) => alerts.push(`notification ${uuid}: ${headline.says}`),
              },
            }),
            copy,
            delivery: orderDelivery.provide(delivering),
          },
          actions: {
            'read clock': assign({ now: () => Date.now() }),
            'store draft': (_, entered) => draft.keep(entered),
            'remember recipient': (_, wallet) => {
              stored.wallet = wallet
            },
            'announce purchase': (_, { order }) => purchases.push(order.uuid),
          },
        }),
        orders: ordersMachine.provide({
          actors: {
            copy,
            delivery: deliveryMachine.provide(delivering),
            'fetch order': doors.listed.logic,
            'watch transfers': paying.records.logic,
            'fetch token contracts': new Deferred<readonly string[]>().logic,
          },
          actions: {
            'announce purchase': (_, { order }) => purchases.push(order.uuid),
            'record order': (_, { order, terms }) => order && kept.orders.keep(order, terms),
            'read clock': assign({ now: () => Date.now() }),
            'print page': () => papers.push('printed'),
            'save file': (_, { name, text }) => papers.push({ name, text }),
          },
        }),
        coinPicker: coinPickerMachine.provide({
          actors: { 'search coins': doors.search.logic },
          actions: {
            'recall recent': assign({ recent: () => stored.picked.toReversed() }),
            'remember recent': (_, code) => stored.picked.push(code),
          },
        }),
        wallet: wallet.machine,
        'watch orders': orders.logic,
        'watch chunks': parts.logic,
      },
      actions: {
        'store order': (_, order) => order && kept.openOrder.write(order),
        'forget order': (_, uuid) => uuid !== null && kept.openOrder.forget(uuid),
        'record order': (_, { order, terms }) => order && kept.orders.keep(order, terms),
        'tidy url': (_, shown) => links.push(shown),
        'link order': (_, uuid) => uuid !== null && linked.push(uuid),
        'save trace': () => {
          did.savedTraces++
        },
      },
    }),
    {
      id: 'sale',
      inspect,
      input: {
        ...NOTHING,
        chainId: 137,
        ...changes,
      },
    },
  ).start()
  tellOrders()

  return {
    sale,
    page,
    doors,
    wallet,
    paying,
    stored,
    orders,
    held,
    parts,
    links,
    linked,
    purchases,
    alerts,
    papers,
    languages,
    did,
    children: () => loadedChildren(sale),
    /** What another tab of the same browser keeps of orders; its own storage event tells this one. */
    anotherTab: (keeps: (memory: Store) => void) => {
      keeps(storeWithOrders(storage))
      tellOrders()
    },
  }
}

export type FakeSale = ReturnType<typeof startSale>
