import { CONSTANTS } from './constants'
import type { OrderRecord } from './record'

/** Whether more time has gone by since the payment was seen, without an end since, than a delivery takes at most (section 1). */
export function isDeliveryOverdue({ history }: OrderRecord, now: number): boolean {
  const others = history.findLastIndex(({ status }) => status !== 'CONFIRMING' && status !== 'SENDING')
  const seen = history[others + 1]
  return seen !== undefined && now - seen.at > CONSTANTS.deliveryMinutes * 60_000
}
