import { assign } from 'xstate'
import { announceConnection, announcePurchase } from '#actors/analytics'
import { clipboardWriter } from '#actors/clipboard'
import { deliveryActors } from '#actors/delivery'
import type { Memory } from '#actors/memory'
import { orderHold } from '#actors/orders'
import { pageWatcher } from '#actors/page'
import { printPage, saveFile } from '#actors/paper'
import type { saleApiActors } from '#actors/sale-api'
import type { Tabs } from '#actors/tabs'
import { coinSearch } from '#actors/token-search'
import { walletDoors } from '#actors/wallet/wallet'
import type { SaleApi } from '#api/client'
import { copyMachine } from '#machines/copy'
import { deliveryMachine } from '#machines/delivery'
import { lapseMachine } from '#machines/lapse'
import { orderCountdown, orderEnquiry, orderMachine } from '#machines/order'
import { ordersMachine } from '#machines/orders'
import { tokensMachine } from '#machines/tokens'
import { walletMachine } from '#machines/wallet'
import type { Environment } from './environment'

/** What the charts of the buy form and these have in common. */
export interface Shared {
  api: SaleApi
  memory: Memory
  settings: Environment
  others: Tabs
  apiActors: ReturnType<typeof saleApiActors>
  now: () => number
  /** How long to wait after a failure of a server that is in trouble. */
  strained: () => number
}

/**
 * The charts that nobody needs before the buy form is there, with their doors. Each is put together when it is asked for: that
 * of an order alone takes as long as the rest.
 */
export function provideLater({ api, memory, settings, others, apiActors, now, strained }: Shared) {
  const actors = { ...apiActors, 'watch page': pageWatcher }
  const copy = copyMachine.provide({ actors: { 'write clipboard': clipboardWriter } })
  const wallet = walletDoors(settings, api)
  const delivery = deliveryMachine.provide({ actors: deliveryActors(settings, api, wallet.read) })

  return {
    get order() {
      return orderMachine.provide({
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
      })
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

export type LaterCharts = ReturnType<typeof provideLater>
