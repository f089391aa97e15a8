import { assign } from 'xstate'
import type { Order } from '#domain/order'
import { type connectivityMachine, orderPolling } from '#machines/connectivity'
import { elapsedMachine } from '#machines/elapsed'
import { orderConnectivity } from '#machines/order'
import type { Deferred } from '../../paths/fixtures/deferred'
import type { FakePage } from '../../paths/fixtures/page'
import { polled } from './polling'

const now = () => Date.now()

/** The connectivity with its doors in the hands of the test. */
export function fakeConnectivity(
  fetch: Deferred<Order, string>,
  page: FakePage,
  machine: typeof connectivityMachine = orderConnectivity,
) {
  return machine.provide({
    actors: {
      'watch page': page.logic,
      polling: orderPolling.provide(polled(fetch, page)),
      elapsed: elapsedMachine.provide({ actions: { 'read clock': assign({ now }) } }),
    },
    actions: { 'read clock': assign({ now }) },
  })
}
