import { isUnresolved, recordOf } from '#domain/record'
import type { Store } from './store'

/** Opens an order again that ended and turns out to be owed an answer, where no other order is open: the form reminds of it. */
export function remindIfUnresolved({ orders, openOrder }: Pick<Store, 'orders' | 'openOrder'>, uuid: string): void {
  const record = recordOf(orders.read(), uuid)
  if (record && isUnresolved(record) && openOrder.read() === null) openOrder.write({ uuid, terms: record.terms })
}
