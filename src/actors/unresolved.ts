import { isUnresolved, type OrderRecord, recordOf } from '#domain/record'
import type { Store } from './store'

/**
 * Changes the stored records. An order that the change leaves owed an answer, after its end, is open again where no other
 * order is, so that the form reminds of it.
 */
export function updateAndRemind(
  { orders, openOrder }: Pick<Store, 'orders' | 'openOrder'>,
  uuid: string,
  change: (records: readonly OrderRecord[]) => readonly OrderRecord[],
): void {
  const unresolved = () => {
    const record = recordOf(orders.read(), uuid)
    return record && isUnresolved(record) ? record : null
  }
  const before = unresolved()
  orders.update(change)
  const record = unresolved()
  if (record && !before && openOrder.read() === null) openOrder.write({ uuid, terms: record.terms })
}
