import { type AnyActorRef, type AnyStateMachine, assign, fromPromise } from 'xstate'
import { askedAlerts, chime, permissionRequest, showNotification } from '#actors/alerts'
import { takeAmountFromUrl } from '#actors/amount-link'
import { announceConnection, announcePurchase } from '#actors/analytics'
import { announceOnce } from '#actors/announce-once'
import { clipboardWriter, shareLink } from '#actors/clipboard'
import { coinSearch } from '#actors/coin-search'
import { pinnedContract } from '#actors/contract'
import { deliveryActors } from '#actors/delivery'
import { printPage, saveFile } from '#actors/files'
import { stepHistory } from '#actors/history'
import { addressLinks, type Filled, readLanguages, rememberLanguage } from '#actors/language'
import { orderCodec } from '#actors/order-codec'
import { orderHold, ordersWatcher } from '#actors/orders'
import { pageWatcher } from '#actors/page'
import { recentCoins } from '#actors/recent-coins'
import { recipientDraft } from '#actors/recipient-draft'
import type { saleApiActors } from '#actors/sale-api'
import type { Store } from '#actors/store'
import { supervise, withSupervision } from '#actors/supervised'
import type { Tabs } from '#actors/tabs'
import { transferRecords, transferWatcher } from '#actors/transfers'
import { updateAndRemind } from '#actors/unresolved'
import { walletDoors } from '#actors/wallet/wallet'
import type { SaleApi } from '#api/client'
import type { Purchase } from '#domain/after-answer'
import { newsIn } from '#domain/headline'
import type { Order } from '#domain/order'
import type { Terms } from '#domain/terms'
import { withSending } from '#domain/update-record'
import { alertsMachine } from '#machines/alerts'
import { formAmount } from '#machines/amount'
import { coinPickerMachine } from '#machines/coin-picker'
import { contractMachine } from '#machines/contract'
import { copyMachine } from '#machines/copy'
import { deliveryMachine } from '#machines/delivery'
import { elapsedMachine } from '#machines/elapsed'
import { languageMachine } from '#machines/language'
import { orderCountdown, orderDelivery, orderMachine, orderPolling } from '#machines/order'
import { pollingOfOrder } from '#machines/order-polling'
import { ordersMachine } from '#machines/orders'
import { outageMachine } from '#machines/outage'
import { reminderCountdown, reminderMachine, reminderPolling } from '#machines/reminder'
import type { SaleActor } from '#machines/sale'
import { walletMachine } from '#machines/wallet'
import { recorder } from '#trace/recorder'
import { headlineInWords } from '#words/headline-in-words'
import { historyScreenOf, type Screen, stepBack, stepForward } from '../machines/history-steps'
import { RESTART_INPUTS } from '../machines/restart-inputs'
import type { Environment } from './environment'
import { lazy } from './start/lazy'
import { isLoading, LAZY_ACTORS, lazyMachine } from './start/lazy-machine'
import type { RecorderBuffer } from './start/recorder-buffer'

/** The dependencies that these machines share with those of the buy form. */
export interface Dependencies {
  api: SaleApi
  store: Store
  settings: Environment
  tabs: Tabs
  apiActors: ReturnType<typeof saleApiActors>
  now: () => number
  /** The implementations of a polling, given the name of its fetch. */
  pollingOn: (fetch: 'fetch order') => Parameters<typeof pollingOfOrder.provide>[0]
  /** The backoff of every polling of the sale's API, drawn anew each time. */
  delays: { backoff: () => number }
  log: RecorderBuffer
}

/**
 * The machines that the buy form does not need, with their doors. Each is provided only when it is asked for, because
 * providing the order's takes as long as all the others.
 */
export function provideLazy({
  api: unpinnedApi,
  store,
  settings,
  tabs,
  apiActors,
  now,
  pollingOn,
  delays,
  log,
}: Dependencies) {
  log.flushTo(recorder({ lazy: LAZY_ACTORS }))
  const actors = { ...apiActors, 'watch page': pageWatcher }
  const { contract, addresses } = pinnedContract(unpinnedApi, settings.tokenAddress)
  const api = { ...unpinnedApi, contract }
  const tokenContract = fromPromise<string>(async () => (await contract()).address)
  const tokenContracts = fromPromise(addresses)
  const copy = copyMachine.provide({
    actors: { 'write clipboard': clipboardWriter },
    actions: { 'share link': (_, url) => shareLink(url) },
  })
  const recent = recentCoins(store)
  const wallet = walletDoors(settings, api)
  const sound = chime()
  const alerted = askedAlerts()
  const draft = recipientDraft()
  const alerts = alertsMachine.provide({
    actors: { 'watch page': pageWatcher, 'recall alerts': alerted.recall, 'ask permission': permissionRequest },
    actions: {
      'remember alerts': (_, heard) => alerted.keep(heard),
      'forget alerts': () => alerted.forget(),
      'prepare sound': () => sound.prepare(),
      'play sound': (_, headline) => sound.play(['seen', 'sent'].includes(newsIn(headline) ?? '')),
      'show notification': (_, { uuid, headline }) => showNotification(headlineInWords(headline), uuid),
    },
  })
  const records = transferRecords(undefined, (uuid, sentHash) =>
    updateAndRemind(store, uuid, known => withSending(known, uuid, sentHash)),
  )
  const prompted = (except?: string) => records.prompted(store.orders.read(), now(), except)
  store.attachOrders({ codec: orderCodec, promptedOrder: prompted })
  const paying = lazy(async () =>
    (await import('./provide-transfer')).provideTransfer({
      wallet: wallet.paying,
      records,
      otherAsked: prompted,
      tokenContract,
      settings,
      delays,
    }),
  )
  const whenPaying = <Name extends 'transfer' | 'asset'>(name: Name) =>
    lazyMachine(paying, machines => machines[name], {}, isOfPayer)
  const announcing = {
    'announce purchase': (_: unknown, { order, coinPrice }: Purchase) =>
      announceOnce(order.uuid, () => announcePurchase(store, order, coinPrice)),
  }
  const recording = {
    'record order': (_: unknown, { order, terms }: { order: Order | null; terms: Terms }) =>
      order && store.orders.keep(order, terms),
  }
  const delivering = { actors: deliveryActors(settings, api, store, wallet.read) }

  return {
    get order() {
      return orderMachine.provide({
        actors: {
          ...actors,
          countdown: orderCountdown.provide({ actions: { 'read clock': assign({ now }) } }),
          orderPolling: orderPolling.provide({
            actors: {
              ...actors,
              polling: pollingOfOrder.provide(pollingOn('fetch order')),
              elapsed: elapsedMachine.provide({ actions: { 'read clock': assign({ now }) } }),
            },
            actions: { 'read clock': assign({ now }) },
          }),
          'lock order': orderHold(tabs),
          'fetch token contracts': tokenContracts,
          'recall draft': draft.recall,
          alerts,
          copy,
          delivery: orderDelivery.provide(delivering),
          transfer: whenPaying('transfer'),
          asset: whenPaying('asset'),
          'watch transfers': transferWatcher(records),
        },
        actions: {
          'read clock': assign({ now }),
          'store draft': (_, entered) => draft.keep(entered),
          'remember recipient': (_, recipient) => {
            store.recipient.write(recipient)
            draft.forget()
          },
          ...announcing,
        },
      })
    },
    get reminder() {
      return reminderMachine.provide({
        actors: {
          'fetch token contracts': tokenContracts,
          'watch orders': ordersWatcher(store),
          polling: reminderPolling.provide(pollingOn('fetch order')),
          countdown: reminderCountdown.provide({ actions: { 'read clock': assign({ now }) } }),
        },
        actions: { 'read clock': assign({ now }), ...announcing, ...recording },
      })
    },
    get amount() {
      return formAmount.provide({ actors: { 'read link': fromPromise(async () => takeAmountFromUrl()) } })
    },
    get outage() {
      return outageMachine.provide({ actors })
    },
    get contract() {
      return contractMachine.provide({ actors: { 'fetch token contract': tokenContract } })
    },
    get language() {
      return languageMachine.provide({
        actors: { ...actors, 'read languages': fromPromise(async () => readLanguages()) },
        actions: {
          'remember language': (_, tag) => rememberLanguage(tag),
          'address links': ({ self }, language) =>
            language && addressLinks(language, filledIn(self._parent as SaleActor)),
        },
      })
    },
    get orders() {
      return ordersMachine.provide({
        actors: {
          ...apiActors,
          copy,
          delivery: deliveryMachine.provide(delivering),
          'fetch token contracts': tokenContracts,
          'watch transfers': transferWatcher(records),
        },
        actions: {
          'read clock': assign({ now }),
          ...announcing,
          ...recording,
          'print page': () => printPage(),
          'save file': (_, { name, text }) => saveFile(name, text),
        },
      })
    },
    get coinPicker() {
      return coinPickerMachine.provide({
        actors: { 'search coins': coinSearch },
        actions: {
          'recall recent': assign({ recent: recent.read }),
          'remember recent': (_, code) => recent.remember(code),
        },
      })
    },
    get wallet() {
      return walletMachine.provide({
        actors: { ...actors, ...wallet.actors, copy },
        actions: {
          'remember connector': (_, connectorId) => store.connectorId.write(connectorId),
          'forget connector': () => store.connectorId.forget(),
          'announce connection': (_, connectorId) => announceConnection(connectorId),
          'log failure': (_, { what, error }) => console.warn(`The wallet's ${what} failed.`, error),
        },
      })
    },
  }
}

/** What stands in the buy form of a page. */
function filledIn(sale: SaleActor): Filled {
  const { context, children } = sale.getSnapshot()
  return {
    typed: children.purchase?.getSnapshot().context.typed ?? '',
    promocode: children.promocode?.getSnapshot().context.code.trim() ?? '',
    coin: context.chosen?.code ?? null,
  }
}

/** Whether an input or an event says that a wallet is connected, or was asked before. */
function isOfPayer({ payer, attempt }: { payer?: unknown; attempt?: unknown }): boolean {
  return payer != null || attempt != null
}

/** Supervises the page and all its living descendants; calling it again changes nothing. */
export function superviseAll(sale: AnyActorRef): void {
  supervise(sale, RESTART_INPUTS)
}

const served = new WeakSet<AnyActorRef>()

/**
 * Starts what this chunk does for the visitor's page: it is supervised, lazy machines whose chunk had failed are loaded again,
 * the store writes into an entry of the history that is reached, and the history is kept in step. Calling it again changes
 * nothing.
 */
function startPageServices(page: AnyActorRef, { keepInEntry }: Store): void {
  superviseAll(page)
  if (served.has(page)) return
  served.add(page)
  const sale = page as SaleActor
  // Where this chunk had failed before, a machine that is told nothing of its own is loaded by any event.
  for (const child of Object.values<AnyActorRef | undefined>(sale.getSnapshot().children)) {
    const snapshot = child?.getSnapshot()
    if (snapshot && isLoading(snapshot) && !snapshot.isRequested) child?.send({ type: 'page.shown' })
  }
  window.addEventListener('popstate', keepInEntry)
  stepHistory<Screen>({
    screen: () => historyScreenOf(sale.getSnapshot()),
    back: () => sale.send(stepBack(sale.getSnapshot())),
    forward: screen => sale.send(stepForward(sale.getSnapshot(), screen)),
    subscribe: listener => sale.subscribe(listener),
  })
}

export type Machines = ReturnType<typeof provideLazy>

/**
 * Each machine with its descendants under supervision, for the page that invokes it. The first machine that is asked for starts the
 * services of the page.
 */
export function supervisedMachines(dependencies: Dependencies) {
  const machines = provideLazy(dependencies)
  return <Name extends keyof Machines>(name: Name, page: AnyActorRef | undefined): Machines[Name] => {
    if (page) startPageServices(page, dependencies.store)
    return withSupervision<AnyStateMachine>(machines[name], RESTART_INPUTS) as Machines[Name]
  }
}
