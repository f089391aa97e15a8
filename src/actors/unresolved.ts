import { isUnresolved, type OrderRecord, recordOf } from '#domain/record'
import type { Store } from './store'

/**
 * Changes the stored records by what no answer of the server says: a wallet sent a payment, or the chain shows another
 * delivery. An order that became unresolved by it is open again where no other order is, so that the form reminds of it. An
 * answer reopens an order by its payment, which may come before the end (`isOwedSince`, order-codec.ts).
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
