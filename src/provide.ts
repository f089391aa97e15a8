import { assign, createActor } from 'xstate'
import { takePromocode } from '#actors/address-bar'
import { announcePurchase } from '#actors/analytics'
import { clipboardWriter } from '#actors/clipboard'
import { type Memory, memory } from '#actors/memory'
import { pageWatcher } from '#actors/page'
import { saleApiActors } from '#actors/sale-api'
import { coinSearch } from '#actors/token-search'
import { type SaleApi, saleApi } from '#api/client'
import { coinsMachine } from '#machines/coins'
import { copyMachine } from '#machines/copy'
import { countdownMachine } from '#machines/countdown'
import { orderMachine } from '#machines/order'
import { promocodeMachine } from '#machines/promocode'
import { purchaseMachine } from '#machines/purchase'
import { type SaleActor, saleMachine } from '#machines/sale'
import { stageMachine } from '#machines/stage'
import { tokensMachine } from '#machines/tokens'
import type { Environment } from './environment'

/** The one place where charts meet the world: every piece of work that a chart names gets its door here. */
export function provideSale(api: SaleApi, memory: Memory) {
  const actors = {
    ...saleApiActors(api),
    'watch page': pageWatcher,
    'write clipboard': clipboardWriter,
    'search coins': coinSearch,
  }

  return saleMachine.provide({
    actors: {
      stage: stageMachine.provide({ actors }),
      coins: coinsMachine.provide({
        actors,
        actions: { 'remember coin': (_, code) => memory.coinCode.write(code) },
      }),
      promocode: promocodeMachine.provide({
        actors,
        actions: {
          'store code': (_, code) => memory.promocode.write(code),
          'forget code': () => memory.promocode.forget(),
        },
      }),
      purchase: purchaseMachine.provide({ actors }),
      order: orderMachine.provide({
        actors: {
          ...actors,
          countdown: countdownMachine.provide({ actions: { 'read clock': assign({ now: () => Date.now() }) } }),
          copy: copyMachine.provide({ actors }),
        },
        actions: {
          'remember wallet': (_, wallet) => memory.wallet.write(wallet),
          'announce purchase': (_, { order, coinPrice }) => announcePurchase(memory, order, coinPrice),
        },
      }),
      tokens: tokensMachine.provide({ actors }),
    },
    actions: {
      'store order': (_, order) => order && memory.openOrder.write(order),
      'forget order': () => memory.openOrder.forget(),
    },
  })
}

/** Reads what earlier visits left and what the address says, and starts the sale. */
export function startSale({ apiBase }: Environment): SaleActor {
  const kept = memory()
  return createActor(provideSale(saleApi(apiBase), kept), {
    input: {
      codeInPath: takePromocode(),
      storedCode: kept.promocode.read(),
      savedCoinCode: kept.coinCode.read(),
      wallet: kept.wallet.read() ?? { address: '', email: null },
      openOrder: kept.openOrder.read(),
    },
  }).start()
}
