import { isBeforePayment } from '#domain/order'
import { isSent, type OrderRecord } from '#domain/record'
import { isEndDoubted } from '#domain/standing'
import { isPaid } from '#domain/terms'
import { STATUS_TITLE, words } from '#words/payment'

/** The status of an order in two words, from its record: the server's, or what this browser knows against it. */
export function statusInWords(record: OrderRecord): string {
  const { terms, status } = record
  if (isEndDoubted(terms, record)) return words.pay.success.disputed
  if (isBeforePayment(status) && terms.contradictions) return words.pay.remark.stopped()
  if (isBeforePayment(status) && isSent(record) && !isPaid(terms)) return words.pay.remark.sent()
  return status ? STATUS_TITLE[status] : words.pay.processing.status
}
