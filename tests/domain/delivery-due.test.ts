import { expect, it } from 'vitest'
import { isDeliveryOverdue } from '#domain/delivery-due'
import type { OrderStatus } from '#domain/order'
import { record } from '../../paths/fixtures/domain-values'

it('a delivery is overdue an hour after the payment was seen, counted anew after an end and after a payment that was taken back', () => {
  const late = (...statuses: OrderStatus[]) =>
    isDeliveryOverdue(
      record('CONFIRMING', { history: statuses.map((status, hour) => ({ status, at: hour * 3_600_000 })) }),
      4 * 3_600_000,
    )
  expect([
    late('WAITING', 'WAITING', 'CONFIRMING', 'SENDING'),
    late('WAITING', 'CONFIRMING', 'WAITING', 'CONFIRMING', 'SENDING'),
    late('WAITING', 'EXPIRED', 'WAITING', 'EXPIRED', 'CONFIRMING'),
    late('WAITING'),
    late(),
  ]).toEqual([true, false, false, false, false])
})
