import type { Deferred } from '../../paths/fixtures/deferred'
import type { FakePage } from '../../paths/fixtures/page'

/** What a polling is provided with, in the hands of the test. */
export function polled<Answer, Question>(fetch: Deferred<Answer, Question>, page: FakePage) {
  return { actors: { fetch: fetch.logic, 'watch page': page.logic } }
}
