import { isBeforePayment } from './order'
import type { OrderRecord } from './record'
import { isPaid } from './terms'

/**
 * Whether a payment is due: the order waits for it, none was seen or sent, and nothing speaks against it. It is `'overdue'` once
 * the time to pay is over, as far as this browser was told; the server alone ends the order.
 */
export function paymentDue(
  { status, terms, sentHash }: Omit<DueRecord, 'deadline'>,
  isOver: boolean,
): 'due' | 'overdue' | null {
  if (!isBeforePayment(status) || isPaid(terms) || sentHash !== null || terms.contradictions !== null) return null
  return isOver ? 'overdue' : 'due'
}

/** Whether a payment is due at a time, in milliseconds of the epoch. */
export function dueAt(record: DueRecord, now: number): 'due' | 'overdue' | null {
  return paymentDue(record, record.deadline !== null && record.deadline <= now)
}

type DueRecord = Pick<OrderRecord, 'status' | 'terms' | 'sentHash' | 'deadline'>
