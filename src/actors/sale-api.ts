import { fromPromise } from 'xstate'
import type { SaleApi } from '#api/client'
import type { Coin, CoinInfo } from '#domain/coin'
import { Failure, failureOf } from '#domain/failure'
import { OpenElsewhere } from '#domain/open-order'
import type { Order } from '#domain/order'
import type { Estimate, Quote } from '#domain/purchase'
import type { Stage } from '#domain/stage'
import type { Wallet } from '#machines/order'
import type { Creation } from '#machines/purchase'
import type { Tabs } from './tabs'

/** The calls to the sale's API, as the charts name them. Leaving the state that waits for one aborts its request. */
export function saleApiActors(api: SaleApi, tabs: Tabs) {
  return {
    'fetch stage': fromPromise<Stage>(({ signal }) => api.stageInfo(signal)),
    'fetch coins': fromPromise<Coin[]>(({ signal }) => logged(api.coins(signal))),
    'fetch coin info': fromPromise<CoinInfo, string>(({ input, signal }) => api.coinInfo(input, signal)),
    'check promocode': fromPromise<boolean, string>(({ input, signal }) => api.checkPromocode(input, signal)),
    estimate: fromPromise<Estimate, Quote | null>(({ input, signal }) => api.estimate(needed(input), signal)),
    'create order': fromPromise<Order, Creation>(({ input, signal }) =>
      tabs.inTurn(async () => {
        const elsewhere = input.isWarned ? null : await tabs.heldElsewhere()
        if (elsewhere !== null) throw new OpenElsewhere(elsewhere)
        const { id } = needed(input.estimate)
        const order = await api.createOrder(needed(input.quote), id, id, signal)
        // Held before the next tab has its turn: the payment screen, which holds it too, comes later.
        tabs.hold(order.uuid)
        return order
      }, signal),
    ),
    'fetch order': fromPromise<Order, string>(({ input, signal }) => api.order(input, signal)),
    'save address': fromPromise<void, { uuid: string; wallet: Wallet }>(({ input, signal }) =>
      api.saveWallet(input.uuid, input.wallet, signal),
    ),
  }
}

// spec 8.coins
/** A failure of the coin list is told to the console only (section 8); one that was given up is none. */
async function logged<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const failure = failureOf(error)
    if (failure.kind !== 'aborted') console.warn(failure.message)
    throw failure
  }
}

function needed<T>(value: T | null): T {
  if (value === null) throw new Failure('refused', 'A request was made without what it asks with; nothing was sent.')
  return value
}
