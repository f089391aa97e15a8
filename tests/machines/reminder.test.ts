import { describe, expect, it, vi } from 'vitest'
import { assign, createActor } from 'xstate'
import type { OpenOrder } from '#domain/open-order'
import type { Order } from '#domain/order'
import type { OrderRecord, OrdersEvent } from '#domain/record'
import { NO_TERMS } from '#domain/terms'
import { secondsLeft } from '#machines/countdown'
import { isOrderHeard, isOverdueUnheard, reminderCountdown, reminderMachine, reminderPolling } from '#machines/reminder'
import { Deferred } from '../../paths/fixtures/deferred'
import {
  CREATED_TERMS,
  DEPOSIT_ADDRESS,
  d,
  OPEN_ORDER,
  OTHER_UUID,
  order,
  record,
  SHOWN_TERMS,
  serverDown,
  UUID,
} from '../../paths/fixtures/domain-values'
import { NOW } from '../../paths/fixtures/now'
import { FakePage } from '../../paths/fixtures/page'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { FakeWatcher } from '../../paths/fixtures/watcher'
import { polled } from '../support/polling'

inFakeTime()

async function start(openOrder: OpenOrder | null = OPEN_ORDER) {
  const fetch = new Deferred<Order, string>()
  const contract = new Deferred<readonly string[]>()
  const page = new FakePage()
  const orders = new FakeWatcher<OrdersEvent, string | null>()
  const recorded: string[] = []
  const announced: string[] = []
  const tells = (told: OpenOrder | null, kept: OrderRecord[] = []) =>
    orders.sends({ type: 'orders.read', orders: kept, openOrder: told, isLasting: true })
  const machine = reminderMachine.provide({
    actors: {
      polling: reminderPolling.provide(polled(fetch, page)),
      countdown: reminderCountdown.provide({ actions: { 'read clock': assign({ now: () => Date.now() }) } }),
      'fetch token contracts': contract.logic,
      'watch orders': orders.logic,
    },
    actions: {
      'read clock': assign({ now: () => Date.now() }),
      'record order': (_, { order, terms }) => recorded.push(`${order?.status}, ${terms.wasPaid ? 'paid' : 'unpaid'}`),
      'announce purchase': (_, { order, coinPrice }) => announced.push(`${order.uuid} at ${coinPrice}`),
    },
  })
  const actor = createActor(machine).start()
  tells(openOrder)
  await passes(0)
  const left = () => {
    const { countdown } = actor.getSnapshot().children
    return countdown ? secondsLeft(countdown.getSnapshot().context) : null
  }
  return { tells, fetch, contract, page, recorded, announced, left, snapshot: () => actor.getSnapshot() }
}

describe('the reminder of an open order', () => {
  it('asks for the order at once, and 2.5 s after each answer', async () => {
    const { fetch } = await start()
    expect(fetch.inputs).toEqual([UUID])
    await fetch.resolves(order('WAITING'))
    await passes(2_499)
    expect(fetch.starts).toBe(1)
    await passes(1)
    expect(fetch.inputs).toEqual([UUID, UUID])
  })

  it('counts as heard with the first answer, and not with a failure', async () => {
    const { fetch, snapshot } = await start()
    await fetch.rejects(serverDown)
    expect(isOrderHeard(snapshot())).toBe(false)
    await passes(2_500)
    await fetch.resolves(order('WAITING'))
    expect(isOrderHeard(snapshot())).toBe(true)
  })

  it('counts the time to pay from the first answer that says it, and a later one changes nothing', async () => {
    const { fetch, left } = await start()
    await fetch.resolves(order('PREPARING', { secondsLeft: null }))
    expect(left()).toBeNull()
    await passes(2_500)
    await fetch.resolves(order('WAITING', { secondsLeft: 60 }))
    expect(left()).toBe(60)
    await passes(2_500)
    await fetch.resolves(order('WAITING', { secondsLeft: 900 }))
    expect(left()).toBe(58)
  })

  it('counts no time to pay before it waits, nor after', async () => {
    const { fetch, left } = await start()
    await fetch.resolves(order('NEW', { secondsLeft: 0 }))
    expect(left()).toBeNull()
    await passes(2_500)
    await fetch.resolves(order('WAITING', { secondsLeft: 900 }))
    expect(left()).toBe(900)
    await passes(2_500)
    await fetch.resolves(order('CONFIRMING', { secondsLeft: 890 }))
    expect(left()).toBeNull()
  })

  it('counts anew from an answer after the time was up, and from the first after a sleep, asked for since', async () => {
    const { fetch, left, recorded } = await start()
    await fetch.resolves(order('WAITING', { secondsLeft: 0 }))
    expect(left()).toBe(0)
    await passes(2_500)
    await fetch.resolves(order('WAITING', { secondsLeft: 600 }))
    expect([left(), recorded]).toEqual([600, ['WAITING, unpaid', 'WAITING, unpaid']])
    await passes(2_500)
    expect([fetch.starts, fetch.pending]).toEqual([3, 1])
    vi.setSystemTime(Date.now() + 305_000)
    await passes(500)
    expect([fetch.starts, fetch.pending]).toEqual([4, 1])
    await fetch.resolves(order('WAITING', { secondsLeft: 290 }))
    expect(left()).toBe(290)
    await passes(2_500)
    await fetch.resolves(order('WAITING', { secondsLeft: 900 }))
    expect(left()).toBe(288)
  })

  it('never has more time than an answer, where an earlier one came late', async () => {
    const { fetch, left, recorded } = await start()
    await fetch.resolves(order('WAITING', { secondsLeft: 900 }))
    await passes(2_500)
    await fetch.resolves(order('WAITING', { secondsLeft: 300 }))
    expect([left(), recorded.length]).toEqual([300, 2])
  })

  it('knows before an answer that its recorded deadline is over, and nothing of it after one', async () => {
    const { fetch, snapshot } = await start()
    const isOver = (deadline: number | null) => isOverdueUnheard(snapshot(), record('WAITING', { deadline }))
    expect([isOver(NOW), isOver(NOW + 1), isOver(null)]).toEqual([true, false, false])
    await fetch.resolves(order('WAITING'))
    expect(isOver(NOW)).toBe(false)
  })

  it('counts nothing more where the server says that no time is left', async () => {
    const { fetch, left } = await start()
    await fetch.resolves(order('WAITING', { secondsLeft: 900 }))
    await passes(2_500)
    await fetch.resolves(order('WAITING', { secondsLeft: 0 }))
    expect(left()).toBe(0)
  })

  it('rests while the page is hidden, and asks at once when a visitor is back from a wallet app', async () => {
    const { fetch, page } = await start()
    await fetch.resolves(order('WAITING'))
    page.is('page.hidden')
    await passes(60_000)
    expect(fetch.starts).toBe(1)
    page.is('page.shown')
    expect(fetch.starts).toBe(2)
  })

  it('holds each answer against the terms, as the screen of the order does', async () => {
    const { fetch, snapshot } = await start({ uuid: UUID, terms: SHOWN_TERMS })
    await fetch.resolves(order('CONFIRMING', { receivedAmount: d('0.05') }))
    expect(snapshot().context).toMatchObject({
      order: { status: 'CONFIRMING', receivedAmount: '0.05' },
      terms: { wasPaid: true, receivedAmount: '0.05', contradictions: null },
    })
    await passes(2_500)
    await fetch.resolves(order('CONFIRMING', { paymentAddress: '0x2222222222222222222222222222222222222222' }))
    expect(snapshot().context.terms.contradictions).toMatchObject([{ subject: 'deposit address' }])
  })

  it('takes a status on that went back once it is told twice, as the screen of the order does', async () => {
    const { fetch, snapshot } = await start()
    await fetch.resolves(order('CONFIRMING'))
    await passes(2_500)
    await fetch.resolves(order('WAITING'))
    expect(snapshot().context.order?.status).toBe('CONFIRMING')
    await passes(2_500)
    await fetch.resolves(order('WAITING'))
    expect(snapshot().context.order?.status).toBe('WAITING')
  })

  it("knows the token's contract, which is never a deposit address, and goes on without it", async () => {
    const { fetch, contract, snapshot } = await start()
    await contract.rejects(serverDown)
    await fetch.resolves(order('WAITING'))
    expect(snapshot().context.terms.contradictions).toBeNull()

    const other = await start()
    await other.contract.resolves([DEPOSIT_ADDRESS])
    await other.fetch.resolves(order('WAITING'))
    expect(other.snapshot().context.terms.contradictions).toMatchObject([{ subject: 'address form' }])
  })

  it('says of an answer without a known status that the status is unknown', async () => {
    const { fetch, snapshot } = await start()
    await fetch.resolves(order('WAITING'))
    await passes(2_500)
    await fetch.resolves(order(null))
    expect(snapshot().context.order).toEqual(order('WAITING', { isStatusUnknown: true }))
  })

  it('ends with the order, and announces a purchase of this browser', async () => {
    const { fetch, snapshot, recorded, announced } = await start({ uuid: UUID, terms: CREATED_TERMS })
    await fetch.resolves(order('SENDING'))
    await passes(2_500)
    await fetch.resolves(order('SUCCESS'))
    await passes(60_000)
    expect([snapshot().value, fetch.starts, announced]).toEqual(['ended', 2, [`${UUID} at 60000`]])
    expect(recorded).toEqual(['SENDING, paid', 'SUCCESS, paid'])
  })

  it.each([
    ['EXPIRED', {}, 'EXPIRED, unpaid'],
    ['CANCEL', {}, 'CANCEL, unpaid'],
    ['EXPIRED', { receivedAmount: d('0.04') }, 'EXPIRED, paid'],
    ['ERROR', {}, 'ERROR, unpaid'],
    ['ERROR_SENDING', {}, 'ERROR_SENDING, paid'],
  ] as const)('that ends with %s, %j, is recorded once, and asked for no more', async (status, changes, told) => {
    const { fetch, snapshot, recorded, announced } = await start({ uuid: UUID, terms: CREATED_TERMS })
    await fetch.resolves(order(status, changes))
    await passes(60_000)
    expect([snapshot().value, fetch.starts, recorded, announced]).toEqual(['ended', 1, [told], []])
  })

  it('asks for nothing in the task in which an order is told, because the form may be left for it', async () => {
    const { tells, fetch } = await start(null)
    tells(OPEN_ORDER)
    expect(fetch.starts).toBe(0)
    await passes(0)
    expect(fetch.starts).toBe(1)
  })

  it('asks for no order whose record says that it has ended, and records nothing', async () => {
    const { tells, fetch, snapshot, recorded } = await start(null)
    tells(OPEN_ORDER, [record('ERROR_SENDING')])
    await passes(60_000)
    expect([snapshot().value, fetch.starts, recorded]).toEqual(['ended', 0, []])
    tells({ uuid: OTHER_UUID, terms: CREATED_TERMS })
    await passes(0)
    expect(fetch.inputs).toEqual([OTHER_UUID])
  })

  it('asks for no order that was made elsewhere', async () => {
    const { fetch } = await start({ uuid: UUID, terms: NO_TERMS })
    await passes(60_000)
    expect(fetch.starts).toBe(0)
  })

  it('counts down to the deadline on record where an answer names a later one, as a copy of an old answer does', async () => {
    const { tells, fetch, left } = await start(null)
    const recorded = (deadline: number) => ({ ...record('WAITING'), terms: SHOWN_TERMS, deadline })
    for (const [deadline, seconds] of [
      [NOW + 100_000, 100],
      [NOW - 1, 0],
      [NOW + 590_000, 600],
    ] as const) {
      tells(null)
      tells(OPEN_ORDER, [recorded(deadline)])
      await passes(0)
      await fetch.resolves(order('WAITING', { secondsLeft: 600 }))
      expect(left()).toBe(seconds)
    }
  })

  it('asks for another order once that is the open one, and for none where none is', async () => {
    const { tells, fetch, snapshot } = await start(null)
    expect(fetch.starts).toBe(0)
    tells(OPEN_ORDER)
    await passes(0)
    await fetch.resolves(order('CONFIRMING'))
    tells({ uuid: OTHER_UUID, terms: CREATED_TERMS })
    await passes(0)
    expect(fetch.inputs).toEqual([UUID, OTHER_UUID])
    expect([snapshot().value, snapshot().context]).toEqual([
      { live: 'checking' },
      {
        uuid: OTHER_UUID,
        terms: CREATED_TERMS,
        order: null,
        hasWaited: false,
        deadline: null,
        isHeard: false,
        doubted: null,
        isTimeDoubted: false,
        tokenContracts: [],
        now: NOW,
      },
    ])
    tells(null)
    expect([snapshot().value, fetch.pending]).toEqual(['none', 0])
  })

  it('merges the terms that another tab keeps of the same order, and goes on asking', async () => {
    const { tells, fetch, snapshot } = await start()
    await fetch.resolves(order('WAITING'))
    tells(OPEN_ORDER, [record('WAITING', { terms: { ...SHOWN_TERMS, wasPaid: true } })])
    expect([snapshot().value, snapshot().context.terms.wasPaid]).toEqual([{ live: { heard: 'timed' } }, true])
  })
})
