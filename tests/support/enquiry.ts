import { assign } from 'xstate'
import type { Order } from '#domain/order'
import { lapseMachine } from '#machines/lapse'
import { orderEnquiry } from '#machines/order'
import type { Deferred } from './deferred'
import type { FakePage } from './page'

const now = () => Date.now()

/** The asking for an order with its doors in the hands of the test; answers go to whoever invoked it, as on the page. */
export function fakeEnquiry(fetch: Deferred<Order, string>, page: FakePage) {
  return orderEnquiry.provide({
    actors: {
      'fetch order': fetch.logic,
      'watch page': page.logic,
      lapse: lapseMachine.provide({ actions: { 'read clock': assign({ now }) } }),
    },
    actions: { 'read clock': assign({ now }) },
  })
}
