import { fromCallback } from 'xstate'
import type { OrdersEvent } from '#machines/sale'
import { linkedOrder } from './address-bar'
import type { Memory } from './memory'

/** Tells what this browser keeps of orders whenever a tab changes it, and that the page's address names another order. */
export function ordersWatcher(memory: Memory) {
  return fromCallback<OrdersEvent>(({ sendBack }) => {
    const { stop } = memory.watchOrders(() =>
      sendBack({ type: 'orders.told', orders: memory.orders.read(), openOrder: memory.openOrder.read() }),
    )
    const named = () => {
      const uuid = linkedOrder()
      if (uuid !== null) sendBack({ type: 'order.opened', uuid })
    }
    window.addEventListener('hashchange', named)
    return () => {
      stop()
      window.removeEventListener('hashchange', named)
    }
  })
}
