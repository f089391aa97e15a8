import { isBeforePayment } from './order'
import type { OrderRecord } from './record'
import { isPaid } from './terms'

/**
 * Whether a payment is due at a time, in milliseconds of the epoch: the order waits for it, none was seen or sent, and
 * nothing speaks against it. It is `'overdue'` once the time to pay is over, as far as this browser was told; the server
 * alone ends the order.
 */
export function dueAt({ status, terms, sentHash, deadline }: DueRecord, now: number): 'due' | 'overdue' | null {
  if (!isBeforePayment(status) || isPaid(terms) || sentHash !== null || terms.contradictions !== null) return null
  return deadline !== null && deadline <= now ? 'overdue' : 'due'
}

type DueRecord = Pick<OrderRecord, 'status' | 'terms' | 'sentHash' | 'deadline'>
