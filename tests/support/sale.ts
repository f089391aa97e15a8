import { assign, createActor, type InspectionEvent } from 'xstate'
import type { Coin, CoinInfo } from '#domain/coin'
import type { OpenOrder } from '#domain/open-order'
import type { Order } from '#domain/order'
import type { Estimate, Quote } from '#domain/purchase'
import type { Stage } from '#domain/stage'
import { coinsMachine } from '#machines/coins'
import { copyMachine } from '#machines/copy'
import { countdownMachine } from '#machines/countdown'
import { orderMachine, type Wallet } from '#machines/order'
import { promocodeMachine } from '#machines/promocode'
import { purchaseMachine } from '#machines/purchase'
import { type SaleInput, saleMachine } from '#machines/sale'
import { stageMachine } from '#machines/stage'
import { tokensMachine } from '#machines/tokens'
import { Deferred } from './deferred'
import { FakePage } from './page'
import { fakeWallet } from './wallet'

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
    create: new Deferred<Order, { quote: Quote | null; estimate: Estimate | null }>(),
    order: new Deferred<Order, string>(),
    save: new Deferred<void, { uuid: string; wallet: Wallet }>(),
    clipboard: new Deferred<void, string>(),
    search: new Deferred<Coin[], { coins: readonly Coin[]; query: string }>(),
  }
  /** What local storage holds. */
  const stored: { order: OpenOrder | null; coin: string | null; code: string | null; wallet: Wallet | null } = {
    order: changes.openOrder ?? null,
    coin: changes.savedCoinCode ?? null,
    code: changes.storedCode ?? null,
    wallet: changes.wallet ?? null,
  }
  const purchases: string[] = []
  const did = { savedTraces: 0 }
  const watch = { 'watch page': page.logic }

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
          actors: { estimate: doors.estimate.logic, 'create order': doors.create.logic },
        }),
        order: orderMachine.provide({
          actors: {
            ...watch,
            'fetch order': doors.order.logic,
            'save address': doors.save.logic,
            countdown: countdownMachine.provide({ actions: { 'read clock': assign({ now: () => Date.now() }) } }),
            copy: copyMachine.provide({ actors: { 'write clipboard': doors.clipboard.logic } }),
          },
          actions: {
            'remember wallet': (_, wallet) => {
              stored.wallet = wallet
            },
            'announce purchase': (_, { order }) => purchases.push(order.uuid),
          },
        }),
        tokens: tokensMachine.provide({ actors: { 'search coins': doors.search.logic } }),
        wallet: wallet.machine,
      },
      actions: {
        'store order': (_, order) => {
          stored.order = order
        },
        'forget order': () => {
          stored.order = null
        },
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
        isWalletRequired: false,
        recentConnectorId: null,
        chainId: 137,
        ...changes,
      },
    },
  ).start()

  return { sale, page, doors, wallet, stored, purchases, did, children: () => sale.getSnapshot().children }
}

export type FakeSale = ReturnType<typeof startSale>
