import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { UnconfirmedOrder } from '#domain/purchase'
import type { OrdersEvent } from '#domain/record'
import type { Store } from './store'
import type { Tabs } from './tabs'
import { orderInUrl } from './url'

/**
 * Sends the stored orders whenever a tab changes them, and the order that the URL names once it differs from the input.
 */
export function ordersWatcher(store: Store) {
  return fromCallback<OrdersEvent, string | null>(({ sendBack, input: known }) => {
    // An unreadable list is not sent, because the sale would take it for an empty one.
    const sendOrders = () =>
      store.canRead() &&
      sendBack({
        type: 'orders.read',
        orders: store.orders.read(),
        openOrder: store.openOrder.read(),
        isLasting: store.isLasting(),
      })
    const { stop } = store.watchOrders(sendOrders)
    sendOrders()
    const named = () => {
      const uuid = orderInUrl()
      if (uuid !== null) sendBack({ type: 'link.opened', uuid })
    }
    window.addEventListener('hashchange', named)
    // The URL may have changed between the sale's creation and its start.
    if (orderInUrl() !== known) named()
    return () => {
      stop()
      window.removeEventListener('hashchange', named)
    }
  })
}

/** The newest unconfirmed order, read once no other tab is creating an order. */
export function unconfirmedOrderRecall(store: Store, tabs: Tabs) {
  return fromPromise<UnconfirmedOrder | null>(async ({ signal }) => {
    await store.readable
    return tabs.inTurn(async () => store.unconfirmed.takeUp(), signal)
  })
}

/** Holds the lock of an order while it runs, by which other tabs know that this tab shows a live order. */
export function orderHold(tabs: Tabs) {
  return fromCallback<EventObject, string>(({ input: uuid }) => {
    tabs.hold(uuid)
    return () => tabs.release(uuid)
  })
}
