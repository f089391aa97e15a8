import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Attempt } from '#domain/purchase'
import type { OrdersEvent } from '#machines/sale'
import { linkedOrder } from './address-bar'
import type { Memory } from './memory'
import type { Tabs } from './tabs'

/**
 * Tells what this browser keeps of orders whenever a tab changes it, and that the page's address names another order than the
 * one that is known, its input.
 */
export function ordersWatcher(memory: Memory) {
  return fromCallback<OrdersEvent, string | null>(({ sendBack, input: known }) => {
    const { stop } = memory.watchOrders(() =>
      sendBack({ type: 'orders.told', orders: memory.orders.read(), openOrder: memory.openOrder.read() }),
    )
    const named = () => {
      const uuid = linkedOrder()
      if (uuid !== null) sendBack({ type: 'order.opened', uuid })
    }
    window.addEventListener('hashchange', named)
    // The address may have changed after the sale was made and before it started.
    if (linkedOrder() !== known) named()
    return () => {
      stop()
      window.removeEventListener('hashchange', named)
    }
  })
}

/** Tells the order that was sent and not answered, once no other tab is sending one. */
export function attemptRecall(memory: Memory, tabs: Tabs) {
  return fromPromise<Attempt | null>(({ signal }) =>
    tabs.inTurn(async () => memory.attempts.read().at(-1) ?? null, signal),
  )
}

/** Tells the other tabs of this browser, for as long as it runs, that this one shows an order which is not settled. */
export function orderHold(tabs: Tabs) {
  return fromCallback<EventObject, string>(({ input: uuid }) => {
    tabs.hold(uuid)
    return () => tabs.release(uuid)
  })
}
