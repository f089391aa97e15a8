import { isSettled } from './order'
import type { OrderRecord } from './record'

/** The paper that an order can be given: a receipt when it succeeded, a statement when it ended otherwise. */
export type Paper = 'receipt' | 'statement'

/** Which paper there is of an order; `null` while it lives, because nothing of it is final. */
export function paperOf({ status }: Pick<OrderRecord, 'status'>): Paper | null {
  if (status === null || !isSettled(status)) return null
  return status === 'SUCCESS' ? 'receipt' : 'statement'
}

/** Whether the first that this browser was told of the order is how orders begin: then it was ordered about that time. */
export function isFollowed({ history: [first] }: Pick<OrderRecord, 'history'>): boolean {
  return first?.status === 'NEW' || first?.status === 'PREPARING'
}

/** When this browser saw the order end, in milliseconds of the epoch; `null` while it lives, or if it had ended before. */
export function endedAt(record: Pick<OrderRecord, 'status' | 'history'>): number | null {
  const end = record.history.findLastIndex(({ status }) => status === record.status)
  const last = record.history[end]
  return end > 0 && last && isSettled(last.status) ? last.at : null
}

/** The address of the page that shows an order; what stands after `#` leaves the page in no Referer. */
export function orderLink(origin: string, uuid: string): string {
  return `${origin}/#o=${uuid}`
}
