import type { OrderStatus } from './order'
import type { OrderRecord } from './record'
import { isEndDoubted } from './standing'
import { isPaid } from './terms'

/** The tone of a status, as a colour and a sign: under way, or how it ended. */
export type Tone = 'busy' | 'good' | 'bad' | 'warn' | 'off'

const STATUS_TONE = {
  NEW: 'busy',
  PREPARING: 'busy',
  WAITING: 'busy',
  CONFIRMING: 'busy',
  SENDING: 'busy',
  SUCCESS: 'good',
  ERROR: 'bad',
  ERROR_RECEIVE_ADDRESS: 'bad',
  ERROR_SENDING: 'bad',
  CANCEL: 'off',
  EXPIRED: 'warn',
} as const satisfies Record<OrderStatus, Tone>

/** The tone of an order of a status: CANCEL is muted, and bad only if a payment was seen. */
export function toneOf(status: OrderStatus, isPaymentSeen: boolean): Tone {
  return status === 'CANCEL' && isPaymentSeen ? 'bad' : STATUS_TONE[status]
}

/** The tone of an order from its record: an end in doubt is bad, whatever the server calls it. `null` without a status. */
export function toneOfRecord(record: Pick<OrderRecord, 'status' | 'terms' | 'receiveAddress'>): Tone | null {
  if (isEndDoubted(record.terms, record)) return 'bad'
  return record.status && toneOf(record.status, isPaid(record.terms))
}
