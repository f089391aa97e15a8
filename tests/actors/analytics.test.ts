import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announceConnection, announcePurchase } from '#actors/analytics'
import { d, order, UUID } from '../../paths/fixtures/domain-values'
import { FakeStorage, ForbiddenStorage, storeWithOrders } from '../../paths/fixtures/storage'

const SUCCESS = order('SUCCESS', { receivedAmount: d('0.05') })
const EVENT = { event: 'purchase', ecommerce: { transaction_id: UUID, currency: 'USD', value: 3000 } }

let page: { dataLayer?: unknown[] }

/** A page that is loaded anew: what was pushed before is gone. */
function reload(): void {
  page = {}
  vi.stubGlobal('window', page)
}

beforeEach(reload)
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the purchase event', () => {
  // spec 4.purchase.fields
  it('carries the order id, the currency USD, and received_amount times the price of the coin', () => {
    announcePurchase(storeWithOrders(new FakeStorage()), SUCCESS, d('60000'))
    expect(page.dataLayer).toEqual([EVENT])
  })

  it('carries the whole product, not its cents', () => {
    const answer = order('SUCCESS', { receivedAmount: d('0.00012345') })
    announcePurchase(storeWithOrders(new FakeStorage()), answer, d('60000.01'))
    expect(page.dataLayer).toEqual([{ ...EVENT, ecommerce: { ...EVENT.ecommerce, value: 7.4070012345 } }])
  })

  it('joins the events that are there', () => {
    page.dataLayer = [{ event: 'gtm.js' }]
    announcePurchase(storeWithOrders(new FakeStorage()), SUCCESS, d('60000'))
    expect(page.dataLayer).toEqual([{ event: 'gtm.js' }, EVENT])
  })

  it('is pushed once per order, ever: not again after a reload', () => {
    const storage = new FakeStorage()
    announcePurchase(storeWithOrders(storage), SUCCESS, d('60000'))
    announcePurchase(storeWithOrders(storage), SUCCESS, d('60000'))
    expect(page.dataLayer).toHaveLength(1)
    reload()
    announcePurchase(storeWithOrders(storage), SUCCESS, d('60000'))
    expect(page.dataLayer).toBeUndefined()
  })

  it('is pushed once per page where storage is off', () => {
    const kept = storeWithOrders(new ForbiddenStorage())
    announcePurchase(kept, SUCCESS, d('60000'))
    announcePurchase(kept, SUCCESS, d('60000'))
    expect(page.dataLayer).toHaveLength(1)
  })

  it('is pushed for each of two orders', () => {
    const kept = storeWithOrders(new FakeStorage())
    announcePurchase(kept, SUCCESS, d('60000'))
    announcePurchase(kept, { ...SUCCESS, uuid: 'another' }, d('60000'))
    expect(page.dataLayer).toHaveLength(2)
    announcePurchase(kept, SUCCESS, d('60000'))
    expect(page.dataLayer).toHaveLength(2)
  })

  it.each([
    ['the price', SUCCESS, null],
    ['the received amount', order('SUCCESS'), d('60000')],
  ])('has the value 0 where %s is not known, and never NaN', (_, answer, price) => {
    announcePurchase(storeWithOrders(new FakeStorage()), answer, price)
    expect(page.dataLayer).toEqual([{ ...EVENT, ecommerce: { ...EVENT.ecommerce, value: 0 } }])
  })

  it('never breaks the payment screen, whatever stands where its list should be', () => {
    const clobbered: { dataLayer: unknown } = { dataLayer: { id: 'an element of that name' } }
    vi.stubGlobal('window', clobbered)
    announcePurchase(storeWithOrders(new FakeStorage()), SUCCESS, d('60000'))
    expect(clobbered.dataLayer).toEqual([EVENT])
  })
})

describe('the connect_wallet event', () => {
  it('carries the connector and nobody’s address', () => {
    page.dataLayer = [{ event: 'gtm.js' }]
    announceConnection('io.rabby')
    expect(page.dataLayer).toEqual([{ event: 'gtm.js' }, { event: 'connect_wallet', connector: 'io.rabby' }])
  })
})
