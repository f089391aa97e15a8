import type { Decimal } from './decimal'
import { hasReceived } from './deposit'
import { orderedFigures } from './differences'
import { isBadEnd, isSettled } from './order'
import type { OrderRecord } from './record'
import { isEndDoubted } from './standing'

/** The kind of an order's document: a receipt of a success that is not in doubt, a statement of any other end. */
export type OrderDocument = 'receipt' | 'statement'

/** The kind of an order's document; `null` while the order is live, because nothing of it is final. */
export function documentOf(record: OrderEnd): OrderDocument | null {
  if (!isSettled(record.status)) return null
  return record.status === 'SUCCESS' && !isEndDoubted(record.terms, record) ? 'receipt' : 'statement'
}

/** What decides whether an order's end may be confirmed. */
type OrderEnd = Pick<OrderRecord, 'status' | 'terms' | 'receiveAddress'>

/** The FRACT that an order brought; `null` of all but a success that is not in doubt: FRACT that could not be sent have an amount, too. */
export function deliveredFract(record: OrderEnd & Pick<OrderRecord, 'amountTo'>): Decimal | null {
  return documentOf(record) === 'receipt' ? record.amountTo : null
}

/** The amount that was ordered, in the coin: a later answer may name another. */
export function orderedAmount({ terms, amountFrom }: Pick<OrderRecord, 'terms' | 'amountFrom'>): Decimal | null {
  return orderedFigures(terms).amount ?? amountFrom
}

/** The FRACT that were ordered: a later answer may name others. */
export function orderedFract({ terms, toReceive }: Pick<OrderRecord, 'terms' | 'toReceive'>): Decimal | null {
  return orderedFigures(terms).fract ?? toReceive
}

/** Whether this browser knew the order from its first status on, so that `since` is about the time of its creation. */
export function isFollowed({ history: [first] }: Pick<OrderRecord, 'history'>): boolean {
  return first?.status === 'NEW' || first?.status === 'PREPARING'
}

/**
 * When this browser saw the order end, in milliseconds of the epoch; `null` while it is live, or if it ended unseen.
 */
export function endedAt(record: Pick<OrderRecord, 'status' | 'history'>): number | null {
  const end = record.history.findLastIndex(({ status }) => status === record.status)
  const last = record.history[end]
  return end > 0 && isSettled(last?.status) ? last.at : null
}

/**
 * The URL of the page that shows an order, whose uuid is in the fragment, because a fragment is never part of a
 * Referer.
 */
export function orderLink(origin: string, uuid: string): string {
  return `${origin}/#o=${uuid}`
}

/**
 * What an order exchanged: of a delivery beyond doubt what was received for what was sent; of an end that brought nothing
 * the money that arrived, and no FRACT; else what was ordered.
 */
export function exchangeOf(
  record: OrderEnd & Pick<OrderRecord, 'amountFrom' | 'receivedAmount' | 'toReceive' | 'amountTo'>,
): {
  paid: Decimal | null
  fract: Decimal | null
} {
  const ordered = orderedAmount(record)
  const delivered = deliveredFract(record)
  const sent = hasReceived(record) ? record.receivedAmount : ordered
  if (isBadEnd(record.status)) return { paid: sent, fract: null }
  return delivered === null ? { paid: ordered, fract: orderedFract(record) } : { paid: sent, fract: delivered }
}
