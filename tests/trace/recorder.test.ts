import { describe, expect, it } from 'vitest'
import { createActor, createMachine, fromPromise, sendTo } from 'xstate'
import { type Recorder, recorder } from '#trace/recorder'
import { BTC, OPEN_ORDER, order, STAGE, serverDown, WALLET } from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { lazy } from '../../src/start/lazy'
import { LAZY_ACTORS, lazyMachine } from '../../src/start/lazy-machine'
import { startSale } from '../support/sale'

inFakeTime()

const OPEN = { openOrder: OPEN_ORDER }

/** The log as lines: who, what it heard, and from whom. */
function lines({ steps }: Recorder): string[] {
  return steps.map(({ path, event, from }) => `${path}: ${event.type}${from ? ` from ${from}` : ''}`)
}

/** A page whose payment is on screen, and what its recorder heard from there on. */
async function paying(options?: Parameters<typeof recorder>[0]) {
  const log = recorder(options)
  const page = startSale(OPEN, log.inspect)
  await page.doors.stage.resolves(STAGE)
  await page.doors.coins.resolves([BTC])
  page.sale.send({ type: 'order.resumed' })
  await page.doors.order.resolves(order('WAITING', { receiveAddress: null }))
  return { ...page, log }
}

describe('the recorder', () => {
  it('writes down who heard what from whom, an owner before those whom it starts', () => {
    const log = recorder()
    startSale({}, log.inspect)
    expect(lines(log).slice(0, 23)).toEqual([
      'sale: xstate.init',
      'sale/watch orders: xstate.init from sale',
      'sale/watch chunks: xstate.init from sale',
      'sale/outage: xstate.init from sale',
      'sale/outage/watch page: xstate.init from sale/outage',
      'sale/contract: xstate.init from sale',
      'sale/amount: xstate.init from sale',
      'sale/amount/read link: xstate.init from sale/amount',
      'sale/language: xstate.init from sale',
      'sale/language/read languages: xstate.init from sale/language',
      'sale/stage: xstate.init from sale',
      'sale/stage/polling: xstate.init from sale/stage',
      'sale/stage/polling/watch page: xstate.init from sale/stage/polling',
      'sale/stage/polling/fetch: xstate.init from sale/stage/polling',
      'sale/coins: xstate.init from sale',
      'sale/coins/poll coins: xstate.init from sale/coins',
      'sale/coins/poll coins/watch page: xstate.init from sale/coins/poll coins',
      'sale/coins/poll coins/fetch: xstate.init from sale/coins/poll coins',
      'sale/promocode: xstate.init from sale',
      'sale/wallet: xstate.init from sale',
      'sale/purchase: xstate.init from sale',
      'sale/reminder: xstate.init from sale',
      'sale/reminder/watch orders: xstate.init from sale/reminder',
    ])
    expect(log.steps.map(({ number }) => number)).toEqual(log.steps.map((_, index) => index + 1))
  })

  it('has an answer once, and then what it led to', async () => {
    const { log, doors, children } = await paying()
    const before = log.steps.length
    children().order?.send({ type: 'address.submitted', recipient: WALLET })
    await doors.save.rejects(new Error('no'))
    expect(lines(log).slice(before)).toEqual([
      'sale/order: address.submitted',
      'sale/order/save address: xstate.init from sale/order',
      'sale: xstate.snapshot.order from sale/order',
      'sale/order/save address: xstate.promise.reject',
      'sale/order: xstate.error.actor.save address from sale/order/save address',
      'sale: xstate.snapshot.order from sale/order',
    ])
    expect(log.steps.at(-3)?.snapshot.status).toBe('error')
  })

  it('has the transitions of a step in their order, those of raised events and of always too', async () => {
    const { log, doors } = await paying()
    const takenLast = (type: string) =>
      log.steps
        .findLast(({ event }) => event.type === type)
        ?.transitions.map(({ source, eventType }) => [source.id, eventType])
    expect(takenLast('order.received')).toEqual([
      ['order.live.status', 'order.received'],
      ['order.live.receiver.unasked', ''],
      ['order.live.status', 'became.WAITING'],
    ])
    await passes(2_500)
    await doors.order.rejects(serverDown)
    expect(takenLast('xstate.error.actor.fetch')).toEqual([
      ['polling.awake.asking', 'xstate.error.actor.fetch'],
      ['polling.awake.failing', ''],
    ])
    expect(takenLast('order.unanswered')).toEqual([['order-polling.live', 'order.unanswered']])
  })

  it('has what a machine did before it was started in its first step', () => {
    const log = recorder()
    startSale({}, log.inspect)
    const first = log.steps.find(({ path }) => path === 'sale/wallet')
    expect(first?.transitions.map(({ source }) => source.id)).toEqual(['wallet.arriving'])
  })

  it('tells who was stopped with an order that is left', async () => {
    const { sale, log } = await paying()
    const before = log.steps.length
    sale.send({ type: 'order.left' })
    expect(lines(log).slice(before, before + 17)).toEqual([
      'sale: order.left',
      'sale/order: xstate.stop from sale',
      'sale/order/copy: xstate.stop from sale/order',
      'sale/order/alerts: xstate.stop from sale/order',
      'sale/order/alerts/recall alerts: xstate.stop from sale/order/alerts',
      'sale/order/transfer: xstate.stop from sale/order',
      'sale/order/asset: xstate.stop from sale/order',
      'sale/order/watch transfers: xstate.stop from sale/order',
      'sale/order/orderPolling: xstate.stop from sale/order',
      'sale/order/orderPolling/watch page: xstate.stop from sale/order/orderPolling',
      'sale/order/orderPolling/polling: xstate.stop from sale/order/orderPolling',
      'sale/order/orderPolling/polling/watch page: xstate.stop from sale/order/orderPolling/polling',
      'sale/order/lock order: xstate.stop from sale/order',
      'sale/order/fetch token contracts: xstate.stop from sale/order',
      'sale/order/recall draft: xstate.stop from sale/order',
      'sale/order/countdown: xstate.stop from sale/order',
      'sale/purchase: form.opened from sale',
    ])
  })

  it('has the event over which a machine fell', () => {
    const log = recorder()
    const fragile = createMachine({
      id: 'fragile',
      on: {
        pushed: {
          actions: () => {
            throw new Error('It fell.')
          },
        },
      },
    })
    const root = createActor(
      createMachine({ id: 'root', invoke: { src: fragile, id: 'fragile', onError: { actions: () => {} } } }),
      { id: 'root', inspect: log.inspect },
    ).start()
    root.getSnapshot().children.fragile?.send({ type: 'pushed' })
    expect(lines(log).slice(-2)).toEqual(['root/fragile: pushed', 'root: xstate.error.actor.fragile from root/fragile'])
    expect(log.steps.at(-2)?.snapshot.status).toBe('error')
  })

  it('writes down a machine that is loaded later as one that starts once it is there', async () => {
    const log = recorder({ lazy: LAZY_ACTORS })
    const part = createMachine({ initial: 'idle', states: { idle: { on: { go: 'gone' } }, gone: {} } })
    const logic = lazyMachine(
      lazy(async () => part),
      machine => machine,
      {},
    )
    const root = createActor(
      createMachine({
        invoke: { src: logic, id: 'part', onSnapshot: {} },
        on: { go: { actions: sendTo('part', { type: 'go' }) } },
      }),
      { id: 'root', inspect: log.inspect },
    ).start()
    root.send({ type: 'go' })
    expect(lines(log).filter(line => line.startsWith('root/part'))).toEqual([])
    await passes(0)
    expect(lines(log).filter(line => line.startsWith('root/part'))).toEqual(['root/part: xstate.init from root'])
    expect(log.steps.find(({ path }) => path === 'root/part')).toMatchObject({ snapshot: { value: 'gone' } })
    root.send({ type: 'go' })
    expect(lines(log)).toContain('root/part: go from root')
  })

  it('tells its listeners of every step, until they leave', () => {
    const log = recorder()
    const { sale } = startSale({}, log.inspect)
    let count = 0
    const leave = log.subscribe(() => count++)
    sale.send({ type: 'coinPicker.opened' })
    expect(count).toBe(3)
    leave()
    sale.send({ type: 'panel.closed' })
    expect(count).toBe(3)
  })
})

describe('the memory of the recorder', () => {
  it('keeps what a visitor did through an hour and more of polls and ticks', async () => {
    const { log, doors } = await paying()
    for (let poll = 0; poll < 1_500; poll++) {
      await passes(2_500)
      await doors.order.resolves(order('WAITING', { receiveAddress: null }))
    }
    expect(log.steps.at(-1)?.number).toBeGreaterThan(10_000)
    expect(log.steps.length).toBeLessThan(250)
    expect(lines(log)).toContain('sale: order.resumed')
    expect(lines(log)).toContain('sale/order: xstate.init from sale')
  })

  it('is bounded whatever happens: 10,000 steps are 500', async () => {
    const log = recorder({ alike: 10_000 })
    const { children } = startSale({}, log.inspect)
    const purchase = children().purchase
    for (let count = 0; count < 5_000; count++) purchase?.send({ type: 'amount.typed', amount: String(count) })
    expect(log.steps.at(-1)?.number).toBeGreaterThan(10_000)
    expect(log.steps).toHaveLength(500)
    expect(log.base.get('sale/stage/polling/fetch')?.snapshot.status).toBe('active')
    expect(log.base.size).toBe(23)
  })

  it('forgets an actor that was over before what is left begins', async () => {
    const log = recorder({ limit: 4 })
    const work = fromPromise(() => Promise.resolve())
    const root = createActor(
      createMachine({
        id: 'root',
        invoke: { src: work, id: 'work', onDone: { actions: () => {} } },
        on: { heard: {} },
      }),
      { id: 'root', inspect: log.inspect },
    ).start()
    await passes(0)
    for (let count = 0; count < 6; count++) root.send({ type: 'heard' })
    expect([...log.base.keys()]).toEqual(['root'])
  })
})
