import { fromPromise } from 'xstate'
import type { SaleApi } from '#api/client'
import type { Coin, CoinInfo } from '#domain/coin'
import { Failure, failureOf } from '#domain/failure'
import { OrderStillOpen, type StillOpen } from '#domain/open-order'
import { isSettled, type Order, type Recipient } from '#domain/order'
import type { Creation, Estimate, EstimateRequest } from '#domain/purchase'
import type { Stage } from '#domain/stage'
import type { Tabs } from './tabs'

/**
 * The calls to the sale's API, by the machines' names for them. Leaving the state that invokes a call aborts its
 * request. `prompted` says which order a wallet was asked to pay without an answer that is known, `isInDoubt` whether another tab
 * sent an order and does not know whether it was created.
 */
export function saleApiActors(
  api: SaleApi,
  tabs: Tabs,
  prompted: () => string | null = () => null,
  isInDoubt: () => boolean = () => false,
) {
  async function stillOpen(): Promise<StillOpen | null> {
    const uuid = prompted()
    if (uuid !== null) return { uuid, where: 'wallet' }
    const shown = await tabs.heldByOtherTab()
    if (shown !== null) return { uuid: shown, where: 'tab' }
    return isInDoubt() ? { uuid: null, where: 'doubt' } : null
  }
  return {
    'fetch stage': fromPromise<Stage>(({ signal }) => api.stageInfo(signal)),
    'fetch coins': fromPromise<Coin[]>(({ signal }) => logged(api.coins(signal))),
    'fetch coin info': fromPromise<CoinInfo, string>(({ input, signal }) => api.coinInfo(input, signal)),
    'check promocode': fromPromise<boolean, string>(({ input, signal }) => api.checkPromocode(input, signal)),
    estimate: fromPromise<Estimate, EstimateRequest | null>(({ input, signal }) => api.estimate(needed(input), signal)),
    'create order': fromPromise<Order, Creation>(({ input, signal }) =>
      tabs.inTurn(async () => {
        const open = input.isWarned ? null : await stillOpen()
        if (open) throw new OrderStillOpen(open)
        const { id } = needed(input.estimate)
        const order = await api.createOrder(needed(input.request), id, id, signal)
        // Locked before the next tab has its turn, because the payment screen takes the same lock only later.
        if (!isSettled(order.status)) tabs.hold(order.uuid)
        return order
      }, signal),
    ),
    'fetch order': fromPromise<Order, string>(({ input, signal }) => api.order(input, signal)),
    'save address': fromPromise<void, { uuid: string; recipient: Recipient }>(({ input, signal }) =>
      api.saveWallet(input.uuid, input.recipient, signal),
    ),
  }
}

/** Logs a failure of the coin list, which the page does not show (section 8); an aborted request is no failure. */
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
