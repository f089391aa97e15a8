import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { Failure } from '#domain/failure'
import type { Order } from '#domain/order'
import type { ElapsedActor } from '#machines/elapsed'
import { type OrderPollingInput, orderPollingMachine, soughtSince } from '#machines/order-polling'
import { Deferred } from '../../paths/fixtures/deferred'
import { notFound, offline, order, serverDown, throttled, UUID } from '../../paths/fixtures/domain-values'
import { NOW } from '../../paths/fixtures/now'
import { FakePage } from '../../paths/fixtures/page'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { fakeOrderPolling } from '../support/order-polling'

inFakeTime()

function start(changes: Partial<OrderPollingInput> = {}) {
  const fetch = new Deferred<Order, string>()
  const page = new FakePage()
  const answers: Order[] = []
  const missing: string[] = []
  const asking = orderPollingMachine.provide({
    actions: {
      'tell answer': (_, order) => answers.push(order),
      'tell missing': () => missing.push('told'),
      'tell loss': () => {},
    },
  })
  const actor = createActor(fakeOrderPolling(fetch, page, asking), {
    input: { uuid: UUID, isAnswered: false, ...changes },
  }).start()
  const snapshot = () => actor.getSnapshot()
  return {
    actor,
    fetch,
    page,
    answers,
    missing,
    sought: () => soughtSince(snapshot()),
    link: () => snapshot().value,
    polling: () => snapshot().children.polling?.getSnapshot().value,
    failures: () => snapshot().children.polling?.getSnapshot().context.failures,
    context: () => snapshot().context,
    elapsed: () => (snapshot().children.elapsed as ElapsedActor | undefined)?.getSnapshot().context ?? null,
  }
}

type Polled = ReturnType<typeof start>

/** Fails so often in a row, each time after the pause that is due. */
async function fails({ fetch }: Polled, times: number, error: Error = serverDown): Promise<void> {
  for (let time = 0; time < times; time++) {
    if (fetch.pending === 0) await passes(10_000)
    await fetch.rejects(error)
  }
}

describe('asking for an order', () => {
  it('begins at once where the order is resumed', () => {
    expect(start().fetch.inputs).toEqual([UUID])
  })

  it('begins anew where the time left is in doubt, and gives up the answer that is under way', async () => {
    const { actor, fetch } = start()
    actor.send({ type: 'time.doubted' })
    await passes(0)
    expect([fetch.starts, fetch.aborts]).toEqual([2, 1])
  })

  it('begins after 2.5 s where the order was just created, which counts as its first answer', async () => {
    const { fetch, context, answers } = start({ isAnswered: true })
    expect([context().answeredAt, answers]).toEqual([NOW, []])
    await passes(2_499)
    expect(fetch.starts).toBe(0)
    await passes(1)
    expect(fetch.inputs).toEqual([UUID])
  })

  // spec 4.polling, 7.order.poll, 9.poll
  it('goes on 2.5 s after the last answer, and not earlier', async () => {
    const { fetch } = start()
    await passes(1_000)
    await fetch.resolves(order('WAITING'))
    await passes(2_499)
    expect(fetch.starts).toBe(1)
    await passes(1)
    expect(fetch.starts).toBe(2)
  })

  it('tells each answer once, and when it came', async () => {
    const { fetch, answers, context } = start()
    await passes(1_000)
    await fetch.resolves(order('WAITING'))
    await passes(2_500)
    await fetch.resolves(order('CONFIRMING'))
    expect([answers, context().answeredAt]).toEqual([[order('WAITING'), order('CONFIRMING')], NOW + 3_500])
  })

  it('tells an answer that was asked for from those that come anyway', async () => {
    const { actor, fetch, context } = start()
    await fetch.resolves(order('WAITING'))
    actor.send({ type: 'poll.requested' })
    await fetch.resolves(order('WAITING'))
    expect([fetch.starts, context().check]).toEqual([2, null])
    await passes(1_000)
    actor.send({ type: 'order.checked' })
    await passes(500)
    await fetch.resolves(order('WAITING'))
    expect(context().check).toEqual({ at: NOW + 1_500 })
    await passes(2_500)
    await fetch.resolves(order('WAITING'))
    expect(context().check).toEqual({ at: NOW + 1_500 })
    actor.send({ type: 'order.checked' })
    expect(context().check).toEqual({ at: null })
  })

  // spec 4.polling.single
  it('never has two requests under way, however long an answer takes', async () => {
    const { fetch, page, actor } = start()
    await passes(60_000)
    page.is('page.shown')
    actor.send({ type: 'order.checked' })
    expect([fetch.starts, fetch.pending, fetch.aborts]).toEqual([1, 1, 0])
  })

  // spec 8.polling
  it('goes on 2.5 s after a failure', async () => {
    const { fetch, answers } = start()
    await fetch.rejects(serverDown)
    await passes(2_499)
    expect(fetch.starts).toBe(1)
    await passes(1)
    expect([fetch.starts, answers]).toEqual([2, []])
  })

  it('goes on while the page is hidden, and at once when it is shown, online or told to', async () => {
    const { fetch, page, actor } = start({ isAnswered: true })
    page.is('page.hidden')
    await passes(2_500)
    await fetch.resolves(order('WAITING'))
    page.is('page.shown')
    expect(fetch.starts).toBe(2)
    await fetch.resolves(order('WAITING'))
    page.is('network.returned')
    expect(fetch.starts).toBe(3)
    await fetch.resolves(order('WAITING'))
    actor.send({ type: 'order.checked' })
    expect(fetch.starts).toBe(4)
  })

  it('asks anew when the network returns over a request that may hang', async () => {
    const { fetch, page } = start()
    page.is('network.returned')
    expect([fetch.starts, fetch.aborts, fetch.pending]).toEqual([2, 1, 1])
  })

  it('ends with its request and its watching when nobody needs it any more', async () => {
    const { actor, fetch, page } = start()
    actor.stop()
    await passes(600_000)
    expect([fetch.starts, fetch.aborts, page.watched]).toEqual([1, 1, 0])
  })
})

describe('backoff: a server that keeps failing', () => {
  it('is asked every 2.5 s after four failures in a row, and only after 10 s from the fifth on', async () => {
    const line = start()
    for (let time = 0; time < 4; time++) {
      await line.fetch.rejects(serverDown)
      expect(line.polling()).toEqual({ awake: 'retrying' })
      await passes(2_500)
    }
    await line.fetch.rejects(serverDown)
    expect([line.polling(), line.failures()]).toEqual([{ awake: 'backingOff' }, 5])
    await passes(9_999)
    expect(line.fetch.starts).toBe(5)
    await passes(1)
    expect(line.fetch.starts).toBe(6)
    await line.fetch.rejects(serverDown)
    expect(line.polling()).toEqual({ awake: 'backingOff' })
  })

  it('is asked only after 10 s once it answered 429, though it was the first failure', async () => {
    const { fetch, polling } = start()
    await fetch.rejects(throttled)
    expect(polling()).toEqual({ awake: 'backingOff' })
    await passes(9_999)
    expect(fetch.starts).toBe(1)
    await passes(1)
    expect(fetch.starts).toBe(2)
  })

  it.each(['network', 'offline'] as const)('is none that no request reached: %s', async kind => {
    const line = start()
    await fails(line, 8, new Failure(kind, 'GET /order/:uuid reached nobody.'))
    expect(line.polling()).toEqual({ awake: 'retrying' })
    await fails(line, 1)
    expect(line.polling()).toEqual({ awake: 'backingOff' })
  })

  it('that answers again is asked every 2.5 s, and five more failures are needed', async () => {
    const line = start()
    await fails(line, 6)
    await passes(10_000)
    await line.fetch.resolves(order('WAITING'))
    expect([line.polling(), line.failures()]).toEqual([{ awake: 'resting' }, 0])
    await fails(line, 4)
    expect(line.polling()).toEqual({ awake: 'retrying' })
    await fails(line, 1)
    expect(line.polling()).toEqual({ awake: 'backingOff' })
  })

  it.each(['page.shown', 'network.returned'] as const)('is asked at once on %s', async type => {
    const line = start()
    await fails(line, 5)
    line.page.is(type)
    expect([line.fetch.starts, line.fetch.pending]).toEqual([6, 1])
  })

  it('is asked at once when the visitor asks to check again', async () => {
    const line = start()
    await fails(line, 5)
    line.actor.send({ type: 'order.checked' })
    expect([line.fetch.starts, line.fetch.pending]).toEqual([6, 1])
  })
})

describe('the link to the server', () => {
  it('is live from the start, and while answers come', async () => {
    const { fetch, link } = start()
    expect(link()).toBe('live')
    await fetch.resolves(order('WAITING'))
    expect(link()).toBe('live')
  })

  it.each([
    ['retrying', serverDown],
    ['retrying', throttled],
    ['offline', offline],
    [{ missing: 'waiting' }, notFound],
  ])('is silent and %j after: %s', async (silent, failure) => {
    const { fetch, link } = start()
    await fetch.rejects(failure)
    expect(link()).toEqual({ silent })
    await passes(10_000)
    await fetch.resolves(order('WAITING'))
    expect(link()).toBe('live')
  })

  it('is offline the moment the device is, and live again only when an answer came', async () => {
    const { fetch, page, link } = start({ isAnswered: true })
    page.is('network.lost')
    expect([link(), fetch.starts]).toEqual([{ silent: 'offline' }, 0])
    page.is('network.returned')
    expect([link(), fetch.starts]).toEqual([{ silent: 'retrying' }, 1])
    await fetch.resolves(order('WAITING'))
    expect(link()).toBe('live')
  })

  it('follows what goes wrong last', async () => {
    const line = start()
    const seen: unknown[] = []
    for (const failure of [serverDown, notFound, serverDown, offline, notFound, offline, serverDown]) {
      await fails(line, 1, failure)
      seen.push(line.link())
    }
    expect(seen).toEqual([
      { silent: 'retrying' },
      MISSING,
      { silent: 'retrying' },
      { silent: 'offline' },
      MISSING,
      { silent: 'offline' },
      { silent: 'offline' },
    ])
  })

  it.each(['retrying', 'missing'] as const)('that is silent and %s is offline once the device is', async silent => {
    const { fetch, page, link } = start()
    await fetch.rejects(silent === 'missing' ? notFound : serverDown)
    page.is('network.lost')
    expect(link()).toEqual({ silent: 'offline' })
  })

  it('tells how long it has been silent, in seconds from the last answer', async () => {
    const { fetch, elapsed } = start()
    await fetch.resolves(order('WAITING'))
    expect(elapsed()).toBeNull()
    await passes(2_500)
    await fetch.rejects(serverDown)
    expect(elapsed()).toEqual({ since: NOW, now: NOW + 2_500 })
    await passes(2_500)
    await fetch.rejects(offline)
    await passes(1_000)
    expect(elapsed()).toEqual({ since: NOW, now: NOW + 5_500 })
    await passes(1_500)
    await fetch.resolves(order('WAITING'))
    expect(elapsed()).toBeNull()
  })

  it('that never was answered is silent since no time that is known', async () => {
    const { fetch, elapsed } = start()
    await fetch.rejects(serverDown)
    expect(elapsed()).toEqual({ since: null, now: NOW })
  })
})

/** Where an order is that the server does not know yet. */
const MISSING = { silent: { missing: 'waiting' } }

describe('an order that the server does not know', () => {
  it('is looked for from the moment when it was not found, which is told once', async () => {
    const line = start()
    expect([line.sought(), line.missing]).toEqual([null, []])
    await passes(1_000)
    await fails(line, 3, notFound)
    await passes(30_000)
    expect([line.sought(), line.missing]).toEqual([NOW + 1_000, ['told']])
    await line.fetch.rejects(notFound)
    expect(line.sought()).toBe(null)
  })

  const refused = (status: number) => new Failure('refused', `GET /order/:uuid answered ${status}.`, { status })

  it.each([
    [410, false, true],
    [410, true, true],
    [400, false, true],
    [422, false, true],
    // Of an order that it has answered about, a server that refuses to answer says nothing.
    [400, true, false],
    [422, true, false],
    [403, false, false],
  ])('answers %i, after an answer %s: is not found %s', async (status, isAnswered, isMissing) => {
    const { fetch, link } = start({ isAnswered })
    await passes(2_500)
    await fetch.rejects(refused(status))
    expect(link()).toEqual(isMissing ? MISSING : { silent: 'retrying' })
  })

  it('is not looked for where the server refuses to answer after it has', async () => {
    const { fetch, link } = start()
    await fetch.resolves(order('WAITING'))
    await passes(2_500)
    await fetch.rejects(refused(400))
    expect(link()).toEqual({ silent: 'retrying' })
  })

  it('counts as lost by the first answer after 30 s, which is asked for at once, and not earlier', async () => {
    const { fetch, link } = start()
    await fetch.rejects(notFound)
    await passes(2_500)
    await fetch.rejects(notFound)
    await passes(27_499)
    await fetch.rejects(notFound)
    expect([link(), fetch.pending]).toEqual([MISSING, 0])
    await passes(1)
    expect([link(), fetch.pending]).toEqual([{ silent: { missing: 'overdue' } }, 1])
    await fetch.rejects(notFound)
    expect(link()).toEqual({ silent: 'lost' })
  })

  it('counts as lost 30 s after it was first not found, however often that is said again', async () => {
    const line = start()
    await fails(line, 3, notFound)
    await passes(9_999)
    expect(line.link()).toEqual(MISSING)
    await passes(1)
    await line.fetch.rejects(notFound)
    expect(line.link()).toEqual({ silent: 'lost' })
  })

  it('is found by an answer after 30 s asleep, and was never lost', async () => {
    const { fetch, link } = start()
    await fetch.rejects(notFound)
    await passes(600_000)
    expect(link()).toEqual({ silent: { missing: 'overdue' } })
    await fetch.resolves(order('WAITING'))
    expect(link()).toBe('live')
  })

  it.each([
    ['another failure', serverDown],
    ['the device being offline', offline],
  ])('has its 30 s anew after %s', async (_, failure) => {
    const line = start()
    await fails(line, 2, notFound)
    await fails(line, 1, failure)
    await fails(line, 1, notFound)
    await passes(29_999)
    expect(line.link()).toEqual(MISSING)
    await passes(1)
    await line.fetch.rejects(notFound)
    expect(line.link()).toEqual({ silent: 'lost' })
  })

  it('is asked for on when it counts as lost, and is live again with its first answer', async () => {
    const line = start()
    await line.fetch.rejects(notFound)
    await passes(30_000)
    await line.fetch.rejects(notFound)
    expect(line.link()).toEqual({ silent: 'lost' })
    await fails(line, 2, notFound)
    await fails(line, 1, serverDown)
    expect(line.link()).toEqual({ silent: 'lost' })
    await passes(10_000)
    await line.fetch.resolves(order('WAITING'))
    expect(line.link()).toBe('live')
  })
})
