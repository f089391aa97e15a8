import { type ActorOptions, type AnyActorLogic, assign, type ContextFrom, createActor } from 'xstate'
import { pageClock } from '#actors/clock'
import { ordersWatcher, unconfirmedOrderRecall } from '#actors/orders'
import { pageWatcher } from '#actors/page'
import { saleApiActors } from '#actors/sale-api'
import { localStore, type SessionStore, type Store, sessionStore } from '#actors/store'
import { browserTabs, type Tabs } from '#actors/tabs'
import {
  asksForWallet,
  coinInUrl,
  orderInUrl,
  putCoinInUrl,
  putOrderInUrl,
  putPromocodeInUrl,
  removeOrderFromUrl,
  takePromocodeFromUrl,
} from '#actors/url'
import type { SaleApi } from '#api/client'
import { TIMINGS } from '#domain/timings'
import { coinsMachine, coinsPolling, pricePolling } from '#machines/coins'
import { codePolling, promocodeMachine } from '#machines/promocode'
import { purchaseMachine } from '#machines/purchase'
import { NOTHING, type SaleActor, type SaleInput, saleMachine } from '#machines/sale'
import { stageMachine, stagePolling } from '#machines/stage'
import type { Environment } from './environment'
import type { Dependencies, Machines } from './provide-after-form'
import { chunkWatcher, reloadPage, wasReloaded } from './start/chunk-errors'
import { type Lazy, lazy } from './start/lazy'
import { lazyApi } from './start/lazy-api'
import { lazyMachine } from './start/lazy-machine'
import { type RecorderBuffer, recorderBuffer } from './start/recorder-buffer'

export { putPromocodeInUrl } from '#actors/url'
export { environment } from './environment'

/**
 * The one place where machines meet the world: every actor and action that a machine names gets its door here, or, for
 * machines that are loaded after the buy form, in provide-after-form.ts and provide-transfer.ts.
 */
export function provideSale(
  api: SaleApi,
  store: Store,
  settings: Environment,
  {
    log = recorderBuffer(),
    tabs = browserTabs(),
    session = sessionStore(),
    lazyMachines = loadMachines,
  }: { log?: RecorderBuffer; tabs?: Tabs; session?: SessionStore; lazyMachines?: ProvideMachines } = {},
) {
  const apiActors = saleApiActors(
    api,
    tabs,
    () => store.promptedOrder(),
    () => store.unconfirmed.isOfAnotherTab(),
  )
  const actors = { ...apiActors, 'watch page': pageWatcher }
  const now = pageClock()
  const delays = { backoff: () => TIMINGS.backoff * (0.75 + Math.random() / 4) }
  const pollingOn = (fetch: 'fetch stage' | 'fetch coins' | 'fetch coin info' | 'fetch order' | 'check promocode') => ({
    actors: { fetch: actors[fetch], 'watch page': pageWatcher },
    delays,
  })

  return saleMachine.provide({
    actors: {
      stage: stageMachine.provide({ actors: { polling: stagePolling.provide(pollingOn('fetch stage')) } }),
      coins: coinsMachine.provide({
        actors: {
          'poll coins': coinsPolling.provide(pollingOn('fetch coins')),
          'poll price': pricePolling.provide(pollingOn('fetch coin info')),
        },
        actions: { 'remember coin': (_, code) => store.coinCode.write(code) },
      }),
      promocode: promocodeMachine.provide({
        actors: { ...apiActors, polling: codePolling.provide(pollingOn('check promocode')) },
        actions: {
          'store code': (_, code) => store.promocode.write(code),
          'forget code': () => store.promocode.forget(),
        },
      }),
      purchase: purchaseMachine.provide({
        actors: { ...actors, 'recall unconfirmed': unconfirmedOrderRecall(store, tabs) },
        actions: {
          'read clock': assign({ now }),
          'keep unconfirmed': (_, order) => order && store.unconfirmed.keep(order),
          'reload page': (_, { typed, coin }) => {
            // A link may have named it without choosing it for good.
            if (coin !== null) putCoinInUrl(coin)
            putPromocodeInUrl()
            reloadPage(session, typed)
          },
          'forget unconfirmed': (_, order) => order && store.unconfirmed.forget(order),
        },
        delays,
      }),
      ...lazyMachines({ api, store, settings, tabs, apiActors, now, pollingOn, delays, log }),
      'watch orders': ordersWatcher(store),
      'watch chunks': chunkWatcher,
    },
    actions: {
      'store order': (_, order) => order && store.openOrder.write(order),
      'forget order': (_, uuid) => store.openOrder.forget(uuid),
      'record order': (_, { order, terms }) => order && store.orders.keep(order, terms),
      'tidy url': (_, shown) => removeOrderFromUrl(shown),
      'link order': (_, uuid) => uuid !== null && putOrderInUrl(uuid),
      'save trace': () => {
        Promise.all([import('#trace-file/trace-file'), log.recorder])
          .then(([{ saveTrace }, recorder]) => saveTrace(recorder))
          .catch(error => console.warn('The trace was not saved.', error))
      },
    },
  })
}

/** The machines of provide-after-form.ts, whose chunk is fetched at once. It brings the services of the page, too. */
function loadMachines(dependencies: Dependencies): LazyMachines {
  const chunk = lazy(async () => (await import('./provide-after-form')).supervisedMachines(dependencies))
  // A failure before the first actor is ignored, because each actor loads its machine again.
  chunk.load().catch(() => undefined)
  return fromChunk(chunk)
}

type Chunk = ReturnType<typeof import('./provide-after-form').supervisedMachines>
type LazyMachines = ReturnType<typeof fromChunk>
/** Provides the machines that a visitor's browser loads later, lazy or already loaded. */
type ProvideMachines = (dependencies: Dependencies) => LazyMachines | Machines

function fromChunk(chunk: Lazy<Chunk>) {
  const machine = <Name extends keyof Machines, Placeholder extends Partial<ContextFrom<Machines[Name]>> = object>(
    name: Name,
    placeholder = {} as Placeholder,
  ) => lazyMachine(chunk, (machineOf, { _parent: sale }) => machineOf(name, sale), placeholder)
  return {
    reminder: machine('reminder'),
    order: machine('order', { order: null }),
    amount: machine('amount'),
    outage: machine('outage'),
    contract: machine('contract'),
    language: machine('language'),
    coinPicker: machine('coinPicker'),
    orders: machine('orders'),
    wallet: machine('wallet', { connection: null }),
  }
}

/** The blank sale: that of a new visitor, not started. The prerendered HTML shows it. */
export function blankSale({ chainId }: Pick<Environment, 'chainId'>): SaleActor {
  const actors = fromChunk(lazy(() => Promise.reject(new Error('A sale that stands still was started.'))))
  return createActor(saleMachine.provide({ actors }), { id: 'sale', input: { ...NOTHING, chainId } })
}

/**
 * The actor to hydrate with: a blank sale, because the prerendered HTML shows one, or the visitor's own where its input
 * is blank too.
 */
export function prerenderedSale(sale: SaleActor, settings: Environment): SaleActor {
  const { context } = sale.getSnapshot()
  const brought = Object.keys(NOTHING) as (keyof typeof NOTHING)[]
  const isNew = brought.every(key => JSON.stringify(context[key]) === JSON.stringify(NOTHING[key]))
  return isNew ? sale : blankSale(settings)
}

/**
 * Reads storage and the URL, and returns the function that creates the sale from them, because both in one task would
 * block the browser too long; `log` records the sale.
 */
export function visitorsSale(
  settings: Environment,
  {
    log = recorderBuffer(),
    clock,
    api = lazyApi(settings),
    lazyMachines,
  }: Pick<ActorOptions<AnyActorLogic>, 'clock'> & {
    log?: RecorderBuffer
    api?: SaleApi
    lazyMachines?: ProvideMachines
  } = {},
): () => SaleActor {
  const store = localStore()
  const session = sessionStore()
  if (asksForWallet()) store.walletRequired.write('true')
  const input: SaleInput = {
    codeInPath: takePromocodeFromUrl(),
    storedCode: store.promocode.read(),
    coinInLink: coinInUrl(),
    savedCoinCode: store.coinCode.read(),
    recipient: store.recipient.read() ?? NOTHING.recipient,
    hasUnconfirmedOrder: store.unconfirmed.has(),
    draft: session.draft.read() ?? '',
    wasReloaded: wasReloaded(),
    linkedOrder: orderInUrl(),
    isWalletRequired: store.walletRequired.read() !== null,
    recentConnectorId: store.connectorId.read(),
    chainId: settings.chainId,
  }
  // The draft is only for the first load after it was stored.
  session.draft.forget()
  const machine = provideSale(api, store, settings, { log, session, lazyMachines })
  return () => createActor(machine, { id: 'sale', inspect: log.inspect, ...(clock && { clock }), input })
}
