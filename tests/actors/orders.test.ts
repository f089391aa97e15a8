import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup, toPromise } from 'xstate'
import { orderCodec } from '#actors/order-codec'
import { orderHold, ordersWatcher, unconfirmedOrderRecall } from '#actors/orders'
import { localStore } from '#actors/store'
import { browserTabs } from '#actors/tabs'
import { updateAndRemind } from '#actors/unresolved'
import { orderInUrl } from '#actors/url'
import type { OrderStatus } from '#domain/order'
import type { UnconfirmedOrder } from '#domain/purchase'
import type { OrdersEvent } from '#domain/record'
import type { Terms } from '#domain/terms'
import { withFinding, withSending } from '#domain/update-record'
import {
  d,
  ESTIMATE,
  NO_TOKEN,
  OPEN_ORDER,
  OTHER_UUID,
  order,
  record,
  SHOWN_TERMS,
  UUID,
} from '../../paths/fixtures/domain-values'
import { FakeLocks } from '../../paths/fixtures/locks'
import { FakeStorage, storeWithOrders } from '../../paths/fixtures/storage'
import { inFakeTime, passes } from '../../paths/fixtures/time'

inFakeTime()

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A tab whose memory is watched, over a storage that other tabs have too. */
function watchedTab(hash = '', hashAtStart = hash, opens = storeWithOrders) {
  const window = new EventTarget()
  const location = { hash }
  vi.stubGlobal('window', window)
  vi.stubGlobal('location', location)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  const storage = new FakeStorage()
  const kept = opens(storage)
  const events: OrdersEvent[] = []
  const watching = setup({
    types: { events: {} as OrdersEvent },
    actors: { watcher: ordersWatcher(kept) },
  }).createMachine({
    invoke: { src: 'watcher', input: orderInUrl() },
    on: { '*': { actions: ({ event }) => events.push(event) } },
  })
  location.hash = hashAtStart
  const actor = createActor(watching).start()
  const isWritten = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  const goesTo = (hash: string) => {
    location.hash = hash
    window.dispatchEvent(new Event('hashchange'))
  }
  const first = events.splice(0, opens === storeWithOrders ? 1 : 0)
  return { actor, kept, storage, events, first, isWritten, goesTo }
}

describe('the orders of this browser', () => {
  it('are told at once, and no list of none before they can be read', () => {
    expect(watchedTab().first).toEqual([{ type: 'orders.read', orders: [], openOrder: null, isLasting: true }])
    const { kept, events } = watchedTab('', '', localStore)
    kept.promocode.write('FRIEND5')
    kept.openOrder.write(OPEN_ORDER)
    expect(events).toEqual([])
    kept.attachOrders({ codec: orderCodec })
    expect(events).toEqual([{ type: 'orders.read', orders: [], openOrder: OPEN_ORDER, isLasting: true }])
  })

  it('are told when this tab changes them', () => {
    const { kept, events } = watchedTab()
    kept.openOrder.write(OPEN_ORDER)
    kept.orders.keep(order('NEW'), SHOWN_TERMS)
    kept.openOrder.forget(OPEN_ORDER.uuid)
    expect(events).toEqual([
      { type: 'orders.read', orders: [], openOrder: OPEN_ORDER, isLasting: true },
      { type: 'orders.read', orders: [record('NEW')], openOrder: OPEN_ORDER, isLasting: true },
      { type: 'orders.read', orders: [record('NEW')], openOrder: null, isLasting: true },
    ])
  })

  it.each(['orders', 'active_order', null])('are told when another tab writes to storage: %s', key => {
    const { storage, events, isWritten } = watchedTab()
    storeWithOrders(storage).orders.keep(order('WAITING'), SHOWN_TERMS)
    storeWithOrders(storage).openOrder.write(OPEN_ORDER)
    expect(events).toEqual([])
    isWritten(key)
    expect(events).toEqual([
      { type: 'orders.read', orders: [record('WAITING')], openOrder: OPEN_ORDER, isLasting: true },
    ])
  })

  it('are not told of anything else that is written', () => {
    const { kept, events, isWritten } = watchedTab()
    kept.promocode.write('FRIEND5')
    kept.announced.write([UUID])
    isWritten('promocode')
    expect(events).toEqual([])
  })

  it.each(['btc', '<b>'])('are not told by an answer that changes nothing, of the coin %s', ticker => {
    const { kept, events } = watchedTab()
    const answer = order('NEW', { coin: { ticker, logoUrl: null, network: 'bsc' } })
    kept.orders.keep(answer, SHOWN_TERMS)
    kept.orders.keep(answer, SHOWN_TERMS)
    expect(events).toHaveLength(1)
  })

  it('have each status once, where two tabs show the order and one hears of it later', () => {
    const { kept, storage } = watchedTab()
    const other = storeWithOrders(storage)
    const waiting = order('WAITING')
    kept.orders.keep(waiting, SHOWN_TERMS)
    other.orders.keep(order('WAITING'), SHOWN_TERMS)
    other.orders.keep(order('CONFIRMING'), { ...SHOWN_TERMS, wasPaid: true })
    // This tab takes the terms over, and has no other answer yet.
    kept.orders.keep(waiting, { ...SHOWN_TERMS, wasPaid: true })
    kept.orders.keep(waiting, { ...SHOWN_TERMS, wasPaid: true, txHash: '0x1' })
    const seen = () => kept.orders.read().map(({ status, history, terms }) => [status, history.length, terms.txHash])
    expect(seen()).toEqual([['CONFIRMING', 2, '0x1']])
    kept.orders.keep(order('CONFIRMING'), { ...SHOWN_TERMS, wasPaid: true })
    expect(seen()).toEqual([['CONFIRMING', 2, '0x1']])
  })

  it('have the transaction by which a wallet sent the payment, whatever is answered after it', () => {
    const { kept, events } = watchedTab()
    const sends = (hash: string | null) => kept.orders.update(records => withSending(records, UUID, hash))
    sends('0x1')
    expect([kept.orders.read(), events]).toEqual([[], []])
    kept.orders.keep(order('WAITING'), SHOWN_TERMS)
    kept.orders.keep(order('WAITING', { uuid: OTHER_UUID }), SHOWN_TERMS)
    sends('0x1')
    sends('0x1')
    expect(events).toHaveLength(3)
    kept.orders.keep(order('EXPIRED'), SHOWN_TERMS)
    const sent = () => Object.fromEntries(kept.orders.read().map(({ uuid, sentHash }) => [uuid, sentHash]))
    expect(sent()).toEqual({ [UUID]: '0x1', [OTHER_UUID]: null })
    sends(null)
    expect(sent()[UUID]).toBeNull()
  })

  it('that ended are open again where a wallet sent their payment late, unless another one is open', () => {
    const { kept } = watchedTab()
    const sends = (uuid: string, hash: string | null) => {
      updateAndRemind(kept, uuid, records => withSending(records, uuid, hash))
      return kept.openOrder.read()?.uuid
    }
    kept.orders.keep(order('EXPIRED'), SHOWN_TERMS)
    kept.orders.keep(order('WAITING', { uuid: OTHER_UUID }), SHOWN_TERMS)
    expect(sends(UUID, null)).toBeUndefined()
    expect(sends(OTHER_UUID, '0x1')).toBeUndefined()
    expect(sends(UUID, '0x1')).toBe(UUID)
    kept.openOrder.forget(UUID)
    expect(sends(UUID, '0x2')).toBeUndefined()
    sends(UUID, null)
    kept.openOrder.write({ uuid: OTHER_UUID, terms: SHOWN_TERMS })
    expect(sends(UUID, '0x1')).toBe(OTHER_UUID)
  })

  it('that ended are open again where the chain shows their payment late, and once', () => {
    const mined = { ...SHOWN_TERMS, minedAmount: d('0.05') }
    const { kept } = watchedTab()
    const expired = order('EXPIRED')
    kept.orders.keep(expired, SHOWN_TERMS)
    expect(kept.openOrder.read()).toBeNull()
    kept.orders.keep(expired, mined)
    expect(kept.openOrder.read()).toEqual({ uuid: UUID, terms: { ...mined, endedAs: 'EXPIRED' } })
    kept.openOrder.forget(UUID)
    kept.orders.keep(expired, mined)
    expect(kept.openOrder.read()).toBeNull()
    kept.orders.keep(order('CONFIRMING'), { ...mined, wasPaid: true })
    expect(kept.openOrder.read()?.uuid).toBe(UUID)
  })

  it('are open once they are claimed from another browser, while they live, where none is open, and once', () => {
    const claimed = { ...SHOWN_TERMS, request: null, isClaimed: true }
    const { kept } = watchedTab()
    const opens = (uuid: string, status: OrderStatus, terms: Terms) => {
      kept.orders.keep(order(status, { uuid }), terms)
      return kept.openOrder.read()?.uuid
    }
    expect(opens(OTHER_UUID, 'EXPIRED', claimed)).toBeUndefined()
    expect(opens(UUID, 'WAITING', claimed)).toBe(UUID)
    kept.openOrder.forget(UUID)
    expect(opens(UUID, 'WAITING', claimed)).toBeUndefined()
    kept.openOrder.write({ uuid: OTHER_UUID, terms: SHOWN_TERMS })
    expect(opens('9a3c', 'WAITING', claimed)).toBe(OTHER_UUID)
  })

  it('have what the chain showed of their delivery, over a reload and another answer', () => {
    const { kept, storage } = watchedTab()
    kept.orders.keep(order('SUCCESS'), SHOWN_TERMS)
    kept.orders.update(records => withFinding(records, UUID, 'mismatch'))
    kept.orders.keep(order('SUCCESS'), SHOWN_TERMS)
    expect(
      storeWithOrders(storage)
        .orders.read()
        .map(({ isMismatch }) => isMismatch),
    ).toEqual([true])
  })

  it('of two tabs are not written by turns while nothing changes', () => {
    const { kept, storage, events } = watchedTab()
    const other = storeWithOrders(storage)
    kept.orders.keep(order('NEW'), SHOWN_TERMS)
    other.orders.keep(order('NEW', { uuid: OTHER_UUID }), SHOWN_TERMS)
    kept.orders.keep(order('NEW'), SHOWN_TERMS)
    other.orders.keep(order('NEW', { uuid: OTHER_UUID }), SHOWN_TERMS)
    expect([events.length, kept.orders.read().map(({ uuid }) => uuid)]).toEqual([1, [UUID, OTHER_UUID]])
  })
})

describe('a link that is followed while the page is open', () => {
  it('opens its order, and so does each after it', () => {
    const { events, goesTo } = watchedTab()
    goesTo(`#o=${OTHER_UUID}`)
    goesTo(`#o=${UUID}`)
    expect(events).toEqual([
      { type: 'link.opened', uuid: OTHER_UUID },
      { type: 'link.opened', uuid: UUID },
    ])
  })

  it('before anybody watched opens its order too, and the one that the sale began with only once', () => {
    expect(watchedTab('', `#o=${OTHER_UUID}`).events).toEqual([{ type: 'link.opened', uuid: OTHER_UUID }])
    expect(watchedTab(`#o=${UUID}`).events).toEqual([])
  })

  it('to another place of the page opens none', () => {
    const { events, goesTo } = watchedTab(`#o=${UUID}`)
    goesTo('#faq')
    expect(events).toEqual([])
  })
})

describe('once nobody watches', () => {
  it('nothing is told any more', () => {
    const { actor, kept, events, isWritten, goesTo } = watchedTab()
    actor.stop()
    kept.openOrder.write(OPEN_ORDER)
    isWritten('orders')
    goesTo(`#o=${OTHER_UUID}`)
    expect(events).toEqual([])
  })

  it('the URL is read no more', () => {
    const { actor } = watchedTab()
    actor.stop()
    const reads = vi.fn(() => '')
    Object.defineProperty(location, 'hash', { get: reads })
    window.dispatchEvent(new Event('hashchange'))
    expect(reads).not.toHaveBeenCalled()
  })
})

describe('an order that was sent and not answered', () => {
  const SENT: UnconfirmedOrder = {
    request: { coin: { code: 'BTC', ticker: 'btc', network: 'bsc', ...NO_TOKEN }, amount: d('0.05'), promocode: null },
    estimate: ESTIMATE,
    basis: null,
  }

  it('is told once no other tab is sending one, and only if that one left no answer', async () => {
    const kept = storeWithOrders(new FakeStorage())
    const locks = new FakeLocks()
    kept.unconfirmed.keep(SENT)
    let answers = () => {}
    const sending = browserTabs(locks).inTurn(
      () => new Promise<void>(answered => (answers = answered)),
      new AbortController().signal,
    )
    const recalled = toPromise(createActor(unconfirmedOrderRecall(kept, browserTabs(locks))).start())
    const done = vi.fn()
    void recalled.then(done)
    await passes(0)
    expect(done).not.toHaveBeenCalled()
    kept.unconfirmed.forget(SENT)
    answers()
    await sending
    expect(await recalled).toBeNull()
  })

  it('is the one that was sent last, of several without an answer', async () => {
    const kept = storeWithOrders(new FakeStorage())
    const last = { ...SENT, estimate: { ...SENT.estimate, id: 'sent-last' } }
    kept.unconfirmed.keep(SENT)
    kept.unconfirmed.keep(last)
    const recalls = () => toPromise(createActor(unconfirmedOrderRecall(kept, browserTabs(new FakeLocks()))).start())
    expect((await recalls())?.estimate.id).toBe('sent-last')
    kept.unconfirmed.forget(last)
    expect((await recalls())?.estimate.id).toBe(SENT.estimate.id)
  })

  it('is of another tab until this one has sent it or taken it up, whatever became of it since', async () => {
    const storage = new FakeStorage()
    const [sender, other] = [storeWithOrders(storage), storeWithOrders(storage)]
    const areOfOthers = () => [sender, other].map(({ unconfirmed }) => unconfirmed.isOfAnotherTab())
    sender.unconfirmed.keep(SENT)
    expect(areOfOthers()).toEqual([false, true])
    await toPromise(createActor(unconfirmedOrderRecall(other, browserTabs(new FakeLocks()))).start())
    expect(areOfOthers()).toEqual([false, false])
    other.unconfirmed.forget(SENT)
    expect([areOfOthers(), other.unconfirmed.takeUp()]).toEqual([[false, false], null])
  })

  it('is told at once where nobody is sending', async () => {
    const kept = storeWithOrders(new FakeStorage())
    kept.unconfirmed.keep(SENT)
    expect(await toPromise(createActor(unconfirmedOrderRecall(kept, browserTabs(new FakeLocks()))).start())).toEqual(
      SENT,
    )
  })
})

describe('the order on screen', () => {
  it('is held for as long as its door is open', async () => {
    const locks = new FakeLocks()
    const actor = createActor(orderHold(browserTabs(locks)), { input: UUID }).start()
    await passes(0)
    expect(await browserTabs(locks).heldByOtherTab()).toBe(UUID)
    actor.stop()
    await passes(0)
    expect(await browserTabs(locks).heldByOtherTab()).toBeNull()
  })
})
