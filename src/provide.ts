import { type ActorOptions, type AnyActorLogic, assign, createActor } from 'xstate'
import { asksForWallet, linkedOrder, takePromocode, tidyAddress } from '#actors/address-bar'
import { announceConnection, announcePurchase } from '#actors/analytics'
import { clipboardWriter } from '#actors/clipboard'
import { pageClock } from '#actors/clock'
import { deliveryActors } from '#actors/delivery'
import { type Memory, memory, type Visit, visit } from '#actors/memory'
import { attemptRecall, orderHold, ordersWatcher } from '#actors/orders'
import { pageWatcher } from '#actors/page'
import { printPage, saveFile } from '#actors/paper'
import { partsWatcher, reloadPage, wasReloaded } from '#actors/parts'
import { type Recorder, recorder } from '#actors/recorder'
import { saleApiActors } from '#actors/sale-api'
import { type Tabs, tabs } from '#actors/tabs'
import { coinSearch } from '#actors/token-search'
import { walletDoors } from '#actors/wallet/wallet'
import { type SaleApi, saleApi } from '#api/client'
import { LIMITS } from '#domain/limits'
import { coinsMachine } from '#machines/coins'
import { copyMachine } from '#machines/copy'
import { deliveryMachine } from '#machines/delivery'
import { lapseMachine } from '#machines/lapse'
import { orderCountdown, orderEnquiry, orderMachine } from '#machines/order'
import { ordersMachine } from '#machines/orders'
import { promocodeMachine } from '#machines/promocode'
import { purchaseMachine } from '#machines/purchase'
import { type SaleActor, saleMachine } from '#machines/sale'
import { stageMachine } from '#machines/stage'
import { tokensMachine } from '#machines/tokens'
import { walletMachine } from '#machines/wallet'
import type { Environment } from './environment'

/** The one place where charts meet the world: every piece of work that a chart names gets its door here. */
export function provideSale(
  api: SaleApi,
  memory: Memory,
  settings: Environment,
  log: Recorder = recorder(),
  others: Tabs = tabs(),
  stay: Visit = visit(),
) {
  const actors = {
    ...saleApiActors(api, others),
    'watch page': pageWatcher,
    'write clipboard': clipboardWriter,
    'search coins': coinSearch,
  }

  const now = pageClock()
  const strained = () => LIMITS.strainedPoll * (0.75 + Math.random() / 4)
  const copy = copyMachine.provide({ actors })
  const wallet = walletDoors(settings, api)
  const delivery = deliveryMachine.provide({ actors: deliveryActors(settings, api, wallet.read) })

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
      order: orderMachine.provide({
        actors: {
          ...actors,
          countdown: orderCountdown.provide({ actions: { 'read clock': assign({ now }) } }),
          enquiry: orderEnquiry.provide({
            actors: { ...actors, lapse: lapseMachine.provide({ actions: { 'read clock': assign({ now }) } }) },
            actions: {
              'read clock': assign({ now }),
            },
            delays: { 'strained poll': strained },
          }),
          'hold order': orderHold(others),
          copy,
          delivery,
        },
        actions: {
          'remember wallet': (_, wallet) => memory.wallet.write(wallet),
          'announce purchase': (_, { order, coinPrice }) =>
            others.announces(order.uuid, () => announcePurchase(memory, order, coinPrice)),
        },
      }),
      orders: ordersMachine.provide({
        actors: { copy, delivery },
        actions: { 'print page': () => printPage(), 'save file': (_, { name, text }) => saveFile(name, text) },
      }),
      tokens: tokensMachine.provide({ actors }),
      'watch orders': ordersWatcher(memory),
      'watch parts': partsWatcher,
      wallet: walletMachine.provide({
        actors: { ...actors, ...wallet.actors, copy },
        actions: {
          'remember connector': (_, connectorId) => memory.connectorId.write(connectorId),
          'forget connector': () => memory.connectorId.forget(),
          'announce connection': (_, connectorId) => announceConnection(connectorId),
          'log failure': (_, { what, error }) => console.warn(`The wallet's ${what} failed.`, error),
        },
      }),
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

/** The sale as a visitor finds it who was never here, standing still: what is prerendered, and hydrated first. */
export function blankSale({ chainId }: Pick<Environment, 'chainId'>): SaleActor {
  return createActor(saleMachine, {
    id: 'sale',
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
      chainId,
    },
  })
}

/** Reads what earlier visits left and what the address says, and starts the sale; `log` hears all that happens in it. */
export function startSale(
  settings: Environment,
  { log = recorder(), clock }: Pick<ActorOptions<AnyActorLogic>, 'clock'> & { log?: Recorder } = {},
): SaleActor {
  const kept = memory()
  const stay = visit()
  if (asksForWallet()) kept.walletRequired.write('true')
  return createActor(provideSale(saleApi(settings.apiBase), kept, settings, log), {
    id: 'sale',
    inspect: log.inspect,
    ...(clock && { clock }),
    input: {
      codeInPath: takePromocode(),
      storedCode: kept.promocode.read(),
      savedCoinCode: kept.coinCode.read(),
      wallet: kept.wallet.read() ?? { address: '', email: null },
      openOrder: kept.openOrder.read(),
      hasAttempt: kept.attempts.read().length > 0,
      draft: stay.draft.read() ?? '',
      wasReloaded: wasReloaded(stay),
      orders: kept.orders.read(),
      linkedOrder: linkedOrder(),
      isWalletRequired: kept.walletRequired.read() !== null, // spec 2.wr.remembered
      recentConnectorId: kept.connectorId.read(),
      chainId: settings.chainId,
    },
  }).start()
}
