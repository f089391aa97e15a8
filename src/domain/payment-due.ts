import { isBeforePayment } from './order'
import { isPaidOrSent, type OrderRecord } from './record'

/**
 * Whether a payment is due: the order waits for it, none was seen or sent, and nothing speaks against it. It is `'overdue'` once
 * the time to pay is over, as far as this browser was told; the server alone ends the order.
 */
export function paymentDue(record: Omit<DueRecord, 'deadline'>, isOver: boolean): 'due' | 'overdue' | null {
  if (!isBeforePayment(record.status) || isPaidOrSent(record) || record.terms.contradictions !== null) return null
  return isOver ? 'overdue' : 'due'
}

/** Whether an order may still wait for its payment, as one without a record may. */
export function waitsForPayment(record: Omit<DueRecord, 'deadline'> | null): boolean {
  return record === null || paymentDue(record, false) !== null
}

/** Whether a payment is due at a time, in milliseconds of the epoch. */
export function dueAt(record: DueRecord, now: number): 'due' | 'overdue' | null {
  return paymentDue(record, record.deadline !== null && record.deadline <= now)
}

type DueRecord = Pick<OrderRecord, 'status' | 'terms' | 'sentHash' | 'deadline'>
