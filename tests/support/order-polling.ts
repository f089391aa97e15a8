import { assign } from 'xstate'
import type { Order } from '#domain/order'
import { elapsedMachine } from '#machines/elapsed'
import { orderPolling } from '#machines/order'
import { type orderPollingMachine, pollingOfOrder } from '#machines/order-polling'
import type { Deferred } from '../../paths/fixtures/deferred'
import type { FakePage } from '../../paths/fixtures/page'
import { polled } from './polling'

const now = () => Date.now()

/** The polling of an order with its doors in the hands of the test. */
export function fakeOrderPolling(
  fetch: Deferred<Order, string>,
  page: FakePage,
  machine: typeof orderPollingMachine = orderPolling,
) {
  return machine.provide({
    actors: {
      'watch page': page.logic,
      polling: pollingOfOrder.provide(polled(fetch, page)),
      elapsed: elapsedMachine.provide({ actions: { 'read clock': assign({ now }) } }),
    },
    actions: { 'read clock': assign({ now }) },
  })
}
