import { ORDER_STATUSES, type OrderStatus } from './order'

/** The rank of a status in the order's life. An answer of a lower rank than the one before may be stale. */
export function rank(status: OrderStatus): number {
  return ORDER_STATUSES.indexOf(status)
}

/** Whether a status has a lower rank than the order's, as a stale answer's may have. */
export function goesBack(from: OrderStatus | null, to: OrderStatus | null): boolean {
  return from !== null && to !== null && rank(to) < rank(from)
}

/** Whether a status follows only a payment, so that an order of this status was paid. */
export const FOLLOWS_PAYMENT = {
  NEW: false,
  PREPARING: false,
  WAITING: false,
  CONFIRMING: true,
  SENDING: true,
  SUCCESS: true,
  ERROR: false,
  ERROR_RECEIVE_ADDRESS: false,
  ERROR_SENDING: true,
  CANCEL: false,
  EXPIRED: false,
} as const satisfies Record<OrderStatus, boolean>
