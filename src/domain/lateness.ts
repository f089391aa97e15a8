import { CONSTANTS } from './constants'
import { isBeforePayment } from './order'
import type { OrderRecord } from './record'

/** Whether more time has gone by since the payment was seen than a delivery takes at most (section 1). */
export function isLate({ history }: OrderRecord, now: number): boolean {
  const paid = history.find(({ status }) => !isBeforePayment(status))
  return paid !== undefined && now - paid.at > CONSTANTS.deliveryMinutes * 60_000
}
