import { type AnyActorRef, type AnyStateMachine, assign, fromPromise } from 'xstate'
import { takeAmountFromUrl } from '#actors/amount-link'
import { announceConnection, announcePurchase } from '#actors/analytics'
import { announceOnce } from '#actors/announce-once'
import { clipboardWriter } from '#actors/clipboard'
import { deliveryActors } from '#actors/delivery'
import { printPage, saveFile } from '#actors/files'
import { orderCodec } from '#actors/memory'
import { orderHold } from '#actors/orders'
import { pageWatcher } from '#actors/page'
import type { saleApiActors } from '#actors/sale-api'
import type { Store } from '#actors/store'
import { supervise, withParts } from '#actors/supervised'
import type { Tabs } from '#actors/tabs'
import { coinSearch } from '#actors/token-search'
import { walletDoors } from '#actors/wallet/wallet'
import type { SaleApi } from '#api/client'
import { formAmount } from '#machines/amount'
import { orderPolling } from '#machines/connectivity'
import { copyMachine } from '#machines/copy'
import { deliveryMachine } from '#machines/delivery'
import { elapsedMachine } from '#machines/elapsed'
import { lineMachine } from '#machines/line'
import { orderConnectivity, orderCountdown, orderMachine } from '#machines/order'
import { ordersMachine } from '#machines/orders'
import { tokensMachine } from '#machines/tokens'
import { walletMachine } from '#machines/wallet'
import { recorder } from '#trace/recorder'
import { AGAIN } from '../machines/again'
import type { Environment } from './environment'
import type { RecorderBuffer } from './start/recorder-buffer'

/** The dependencies that these machines share with those of the buy form. */
export interface Shared {
  api: SaleApi
  memory: Store
  settings: Environment
  others: Tabs
  apiActors: ReturnType<typeof saleApiActors>
  now: () => number
  /** The implementations of a polling, given the name of its fetch. */
  polled: (fetch: 'fetch order') => Parameters<typeof orderPolling.provide>[0]
  log: RecorderBuffer
}

/**
 * The machines that the buy form does not need, with their doors. Each is provided only when it is asked for, because
 * providing the order's takes as long as all the others.
 */
export function provideLazy({ api, memory, settings, others, apiActors, now, polled, log }: Shared) {
  log.flushTo(recorder())
  memory.learn(orderCodec)
  const actors = { ...apiActors, 'watch page': pageWatcher }
  const copy = copyMachine.provide({ actors: { 'write clipboard': clipboardWriter } })
  const wallet = walletDoors(settings, api)
  const delivery = deliveryMachine.provide({ actors: deliveryActors(settings, api, memory, wallet.read) })

  return {
    get order() {
      return orderMachine.provide({
        actors: {
          ...actors,
          countdown: orderCountdown.provide({ actions: { 'read clock': assign({ now }) } }),
          connectivity: orderConnectivity.provide({
            actors: {
              ...actors,
              polling: orderPolling.provide(polled('fetch order')),
              elapsed: elapsedMachine.provide({ actions: { 'read clock': assign({ now }) } }),
            },
            actions: { 'read clock': assign({ now }) },
          }),
          'lock order': orderHold(others),
          'fetch token contract': fromPromise(async ({ signal }) => (await api.contract(signal)).address),
          copy,
          delivery,
        },
        actions: {
          'remember recipient': (_, wallet) => memory.recipient.write(wallet),
          'announce purchase': (_, { order, coinPrice }) =>
            announceOnce(order.uuid, () => announcePurchase(memory, order, coinPrice)),
        },
      })
    },
    get amount() {
      return formAmount.provide({ actors: { 'read link': fromPromise(async () => takeAmountFromUrl()) } })
    },
    get line() {
      return lineMachine.provide({ actors })
    },
    get orders() {
      return ordersMachine.provide({
        actors: { copy, delivery },
        actions: { 'print page': () => printPage(), 'save file': (_, { name, text }) => saveFile(name, text) },
      })
    },
    get tokens() {
      return tokensMachine.provide({ actors: { 'search coins': coinSearch } })
    },
    get wallet() {
      return walletMachine.provide({
        actors: { ...actors, ...wallet.actors, copy },
        actions: {
          'remember connector': (_, connectorId) => memory.connectorId.write(connectorId),
          'forget connector': () => memory.connectorId.forget(),
          'announce connection': (_, connectorId) => announceConnection(connectorId),
          'log failure': (_, { what, error }) => console.warn(`The wallet's ${what} failed.`, error),
        },
      })
    },
  }
}

/** Supervises the page and all its living parts; calling it again changes nothing. */
export function superviseAll(sale: AnyActorRef): void {
  supervise(sale, AGAIN)
}

/** The same machine with its parts under supervision. */
export function withSupervision<Machine extends AnyStateMachine>(chart: Machine): Machine {
  return withParts(chart, AGAIN)
}

export type Machines = ReturnType<typeof provideLazy>
