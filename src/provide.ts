import { type ActorOptions, type AnyActorLogic, createActor } from 'xstate'
import { asksForWallet, linkedOrder, takePromocode, tidyAddress } from '#actors/address-bar'
import { apiLater } from '#actors/api-later'
import { chartLater } from '#actors/chart-later'
import { pageClock } from '#actors/clock'
import { type Memory, memory, type Visit, visit } from '#actors/memory'
import { attemptRecall, ordersWatcher } from '#actors/orders'
import { pageWatcher } from '#actors/page'
import { partsWatcher, reloadPage, wasReloaded } from '#actors/parts'
import { type Recorder, recorder } from '#actors/recorder'
import { saleApiActors } from '#actors/sale-api'
import { type Tabs, tabs } from '#actors/tabs'
import type { SaleApi } from '#api/client'
import { LIMITS } from '#domain/limits'
import { twice } from '#domain/part'
import { coinsMachine } from '#machines/coins'
import { promocodeMachine } from '#machines/promocode'
import { purchaseMachine } from '#machines/purchase'
import { type SaleActor, type SaleInput, saleMachine } from '#machines/sale'
import { stageMachine } from '#machines/stage'
import type { Environment } from './environment'
import type { LaterCharts, provideLater, Shared } from './provide-later'

export { environment } from './environment'

/**
 * The one place where charts meet the world: every piece of work that a chart names gets its door here, or, for the charts
 * that are loaded after the buy form, in provide-later.ts.
 */
export function provideSale(
  api: SaleApi,
  memory: Memory,
  settings: Environment,
  {
    log = recorder(),
    others = tabs(),
    stay = visit(),
    later = comeLater,
  }: { log?: Recorder; others?: Tabs; stay?: Visit; later?: typeof provideLater } = {},
) {
  const apiActors = saleApiActors(api, others)
  const actors = { ...apiActors, 'watch page': pageWatcher }
  const strained = () => LIMITS.strainedPoll * (0.75 + Math.random() / 4)

  return saleMachine.provide({
    actors: {
      stage: stageMachine.provide({ actors, delays: { 'strained retry': strained } }),
      coins: coinsMachine.provide({
        actors,
        actions: { 'remember coin': (_, code) => memory.coinCode.write(code) },
        delays: { 'strained retry': strained },
      }),
      promocode: promocodeMachine.provide({
        actors,
        actions: {
          'store code': (_, code) => memory.promocode.write(code),
          'forget code': () => memory.promocode.forget(),
        },
      }),
      purchase: purchaseMachine.provide({
        actors: { ...actors, 'recall attempt': attemptRecall(memory, others) },
        actions: {
          'keep attempt': (_, attempt) => attempt && memory.attempts.keep(attempt),
          'reload page': (_, typed) => reloadPage(stay, typed),
          'forget attempt': (_, attempt) => attempt && memory.attempts.forget(attempt),
        },
        delays: { 'strained retry': strained },
      }),
      ...later({ api, memory, settings, others, apiActors, now: pageClock(), strained }),
      'watch orders': ordersWatcher(memory),
      'watch parts': partsWatcher,
    },
    actions: {
      'store order': (_, order) => order && memory.openOrder.write(order),
      'forget order': (_, uuid) => memory.openOrder.read()?.uuid === uuid && memory.openOrder.forget(),
      'record order': (_, { order, made }) => order && memory.orders.keep(order, made),
      'tidy address': (_, shown) => tidyAddress(shown),
      'save trace': () => {
        import('#actors/trace-file')
          .then(({ saveTrace }) => saveTrace(log))
          .catch(error => console.warn('The trace was not saved.', error))
      },
    },
  })
}

/** The charts of provide-later.ts, all in one chunk, which is fetched at once, and again where it did not come. */
function comeLater(shared: Shared): LaterCharts {
  let fetching: Promise<LaterCharts> | null = null
  const fetched = () => {
    fetching ??= twice(() => import('./provide-later')).then(({ provideLater }) => provideLater(shared))
    fetching.catch(() => {
      fetching = null
    })
    return fetching
  }
  fetched()
  return fromChunk(fetched)
}

function fromChunk(fetched: () => Promise<LaterCharts>): LaterCharts {
  return {
    order: chartLater(async () => (await fetched()).order, { order: null }),
    orders: chartLater(async () => (await fetched()).orders, {}),
    tokens: chartLater(async () => (await fetched()).tokens, {}),
    wallet: chartLater(async () => (await fetched()).wallet, { connection: null }),
  }
}

/** What a visitor brings who was never here. */
const NOTHING: Omit<SaleInput, 'chainId'> = {
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
}

/** The sale as a visitor finds it who was never here, standing still: what is prerendered. */
export function blankSale({ chainId }: Pick<Environment, 'chainId'>): SaleActor {
  const actors = fromChunk(() => Promise.reject(new Error('A sale that stands still was started.')))
  return createActor(saleMachine.provide({ actors }), { id: 'sale', input: { ...NOTHING, chainId } })
}

/** How a sale looks that brings nothing, as long as it stands still: itself, or for one that does bring something, a blank one. */
export function prerendered(sale: SaleActor, settings: Environment): SaleActor {
  const { context } = sale.getSnapshot()
  const brought = Object.keys(NOTHING) as (keyof typeof NOTHING)[]
  const isNew = brought.every(key => JSON.stringify(context[key]) === JSON.stringify(NOTHING[key]))
  return isNew ? sale : blankSale(settings)
}

/**
 * Reads what earlier visits left and what the address says, and gives the way to the sale that begins with it, because each of
 * the two is work enough for one task; `log` hears all that happens in it.
 */
export function visitorsSale(
  settings: Environment,
  {
    log = recorder(),
    clock,
    api = apiLater(settings.apiBase),
    later,
  }: Pick<ActorOptions<AnyActorLogic>, 'clock'> & { log?: Recorder; api?: SaleApi; later?: typeof provideLater } = {},
): () => SaleActor {
  const kept = memory()
  const stay = visit()
  if (asksForWallet()) kept.walletRequired.write('true')
  const input: SaleInput = {
    codeInPath: takePromocode(),
    storedCode: kept.promocode.read(),
    savedCoinCode: kept.coinCode.read(),
    wallet: kept.wallet.read() ?? NOTHING.wallet,
    openOrder: kept.openOrder.read(),
    hasAttempt: kept.attempts.read().length > 0,
    draft: stay.draft.read() ?? '',
    wasReloaded: wasReloaded(stay),
    orders: kept.orders.read(),
    linkedOrder: linkedOrder(),
    isWalletRequired: kept.walletRequired.read() !== null, // spec 2.wr.remembered
    recentConnectorId: kept.connectorId.read(),
    chainId: settings.chainId,
  }
  // It was kept for this load of the page, and not for those after it.
  stay.draft.forget()
  const chart = provideSale(api, kept, settings, { log, stay, later })
  return () => createActor(chart, { id: 'sale', inspect: log.inspect, ...(clock && { clock }), input })
}
