import { isBeforePayment } from './order'
import type { OrderRecord } from './record'
import { isPaid } from './terms'

/** Whether an order waits for its payment: none was seen or sent, and nothing speaks against it. */
export function awaitsPayment({ status, terms, sentHash }: Omit<DueRecord, 'deadline'>): boolean {
  return isBeforePayment(status) && !isPaid(terms) && sentHash === null && terms.contradictions === null
}

/**
 * Whether a payment is due at a time, in milliseconds of the epoch: the order waits for it. It is `'overdue'` once the time to
 * pay is over, as far as this browser was told; the server alone ends the order.
 */
export function dueAt(record: DueRecord, now: number): 'due' | 'overdue' | null {
  if (!awaitsPayment(record)) return null
  return record.deadline !== null && record.deadline <= now ? 'overdue' : 'due'
}

type DueRecord = Pick<OrderRecord, 'status' | 'terms' | 'sentHash' | 'deadline'>
