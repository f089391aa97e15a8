import { afterEach, describe, expect, it, vi } from 'vitest'
import type { StateValue, Step } from '#trace/format'
import { CHARTS } from '../../inspector/sale/charts'
import { examplesFor } from '../../inspector/sale/examples'
import { inputsFor, type Simulation, simulate } from '../../inspector/simulation/simulation'
import { BTC, BTC_INFO, ESTIMATE, order, POL, STAGE, USDT } from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'

inFakeTime()

const running: Simulation[] = []
afterEach(() => {
  for (const simulation of running.splice(0)) simulation.stop()
})

function starts(chart: string, input = inputsFor(chart)[0] ?? ''): Simulation {
  const simulation = simulate(chart, input)
  running.push(simulation)
  return simulation
}

/** The state in which the trace leaves the actor at a path. */
function valueIn(simulation: Simulation, path = simulation.chart): StateValue | null | undefined {
  return simulation.trace().steps.findLast(step => step.actor === path)?.value
}

describe('a simulation', () => {
  it.each(CHARTS.flatMap(({ id }) => inputsFor(id).map(input => [id, input] as const)))(
    'of %s starts with %s, and stands still',
    async (chart, input) => {
      const simulation = starts(chart, input)
      const start = simulation.trace()
      expect(start.steps[0]).toMatchObject({ number: 1, actor: chart, kind: 'started', chart })
      simulation.speed(0)
      await passes(3_600_000)
      expect(simulation.trace().steps).toEqual(start.steps)
    },
  )

  it('refuses what the product does not have', () => {
    expect(() => simulate('chair', 'a first visit')).toThrow("The chart 'chair' is not started by 'a first visit'.")
    expect(inputsFor('chair')).toEqual([])
  })

  it('waits for an answer for ever, and goes on with the one that it is given', async () => {
    const simulation = starts('stage')
    await passes(3_600_000)
    expect(simulation.work()).toEqual([
      { path: 'stage/polling/watch page', input: undefined, answers: false },
      { path: 'stage/polling/fetch', input: null, answers: true },
    ])
    simulation.answer('stage/polling/fetch', { output: STAGE })
    expect(valueIn(simulation, 'stage/polling')).toEqual({ awake: 'resting' })
    expect(simulation.work()).toEqual([{ path: 'stage/polling/watch page', input: undefined, answers: false }])
  })

  it('takes a failure as plain data, which the chart knows for what it is', () => {
    const simulation = starts('purchase')
    simulation.send('purchase', { type: 'coin.changed', coin: BTC, info: BTC_INFO })
    simulation.send('purchase', { type: 'amount.typed', amount: '0.05' })
    simulation.step()
    const [refused] = examplesFor('purchase', 'xstate.error.actor.estimate')
    simulation.answer('purchase/estimate', { error: refused?.event.error })
    expect(valueIn(simulation)).toEqual({ editing: 'declined' })
  })

  it('takes the answer of a piece of work as an event of its chart, and the work is over', () => {
    const simulation = starts('wallet')
    simulation.send('wallet', { type: 'choice.opened' })
    const rabby = examplesFor('wallet', 'wallet.picked')[0]?.event ?? { type: '' }
    simulation.send('wallet', rabby)
    simulation.send('wallet', examplesFor('wallet', 'connection.made')[0]?.event ?? { type: '' })
    simulation.send('wallet', { type: 'account.toggled' })
    expect(simulation.work().map(({ path }) => path)).toContain('wallet/read owner')
    simulation.send('wallet', { type: 'xstate.done.actor.read owner', output: '0x00' })
    expect(simulation.work().map(({ path }) => path)).not.toContain('wallet/read owner')
    expect(simulation.trace().steps.at(-1)?.context).toEqual({ owner: '0x00' })
  })

  it('notes what a chart would do to the world', () => {
    const simulation = starts('coins')
    simulation.answer('coins/poll coins/fetch', { output: [USDT, POL] })
    simulation.send('coins', { type: 'coin.picked', code: POL.code })
    expect(simulation.effects()).toEqual([{ chart: 'coins', action: 'remember coin', params: POL.code }])
  })

  it('tells each step once, in its order, and what the trace says of it', async () => {
    const simulation = starts('sale')
    const received: Step[] = []
    const before = simulation.trace().steps.length
    const leave = simulation.subscribe(step => received.push(step))
    simulation.answer('sale/stage/polling/fetch', { output: STAGE })
    await passes(0)
    expect(received.map(({ actor, event }) => `${actor} ${event.type}`)).toContain('sale/purchase stage.changed')
    expect(received).toEqual(simulation.trace().steps.slice(before))
    leave()
    simulation.send('sale', { type: 'coinPicker.opened' })
    await passes(0)
    expect(received.at(-1)?.event.type).not.toBe('coinPicker.opened')
  })

  it('of the page follows a purchase from the first visit to the order, with the real charts', () => {
    const simulation = starts('sale')
    simulation.answer('sale/stage/polling/fetch', { output: STAGE })
    simulation.answer('sale/coins/poll coins/fetch', { output: [BTC] })
    simulation.answer('sale/coins/poll price/fetch', { output: BTC_INFO })
    simulation.send('sale/purchase', { type: 'amount.typed', amount: '0.05' })
    simulation.step()
    simulation.answer('sale/purchase/estimate', { output: ESTIMATE })
    simulation.send('sale/purchase', { type: 'order.requested' })
    simulation.answer('sale/purchase/create order', { output: order('NEW') })
    expect(valueIn(simulation, 'sale')).toEqual({ form: { paying: 'open' }, panel: 'closed' })
    expect(valueIn(simulation, 'sale/order')).toMatchObject({ live: { status: 'NEW' } })
    expect(valueIn(simulation, 'sale/order/orderPolling/polling')).toEqual({ awake: 'resting' })
    // The pause before the token's contract is asked for ends first.
    simulation.step()
    simulation.step()
    simulation.answer('sale/order/orderPolling/polling/fetch', { output: order('SUCCESS') })
    expect(valueIn(simulation, 'sale/order')).toEqual({ settled: 'SUCCESS' })
    expect(simulation.effects().map(({ action }) => action)).toEqual([
      'tidy url',
      'link order',
      'keep unconfirmed',
      'forget unconfirmed',
      'store order',
      'tidy url',
      'record order',
      'announce purchase',
      'record order',
      'store order',
      'forget order',
    ])
  })

  it('refuses an event that would end it, wherever that is heard in the end, and lives on', () => {
    const simulation = starts('order')
    const path = 'order/orderPolling/polling'
    const answers = { type: 'xstate.done.actor.fetch', output: 'something' }
    expect(() => simulation.send(path, answers)).toThrow(
      /^'xstate.done.actor.fetch' was not sent, because the simulation would have ended by it: /,
    )
    expect([simulation.error(), simulation.work().map(work => work.path)]).toEqual([
      null,
      expect.arrayContaining([`${path}/fetch`]),
    ])
    const [example] = examplesFor('polling', 'xstate.done.actor.fetch', path)
    simulation.send(path, example?.event ?? answers)
    expect(valueIn(simulation)).toMatchObject({ live: { status: 'NEW' } })
  })

  it.each(CHARTS.filter(({ id }) => id !== 'polling'))(
    'of $id takes the first example of the answer to its work',
    ({ id }) => {
      const simulation = starts(id)
      for (const { path } of simulation.work().filter(({ answers }) => answers)) {
        const [owner, work] = [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/') + 1)]
        const chart = simulation.trace().steps.findLast(({ actor }) => actor === owner)?.chart ?? ''
        const [example] = examplesFor(chart, `xstate.done.actor.${work}`, owner)
        simulation.send(owner, example?.event ?? { type: 'no example' })
        expect(simulation.work().map(left => left.path)).not.toContain(path)
      }
    },
  )

  it('says what fell over a payload that somebody made up, and takes no more', () => {
    const simulation = starts('coins')
    expect(simulation.error()).toBeNull()
    const ends: string[] = []
    simulation.subscribe(() => {}, { ended: error => ends.push(error) })
    simulation.answer('coins/poll coins/fetch', { output: null })
    const error = simulation.error() ?? ''
    expect(ends).toEqual([error])
    expect(error).toContain('answer is none')
    expect(() => simulation.send('coins', { type: 'page.hidden' })).toThrow(
      `The simulation ended: ${error}. Start it anew.`,
    )
    simulation.restart()
    expect(simulation.error()).toBeNull()
  })

  it('refuses an event for an actor that is not there', () => {
    const simulation = starts('sale')
    expect(() => simulation.send('sale/order', { type: 'order.checked' })).toThrow("There is no 'sale/order' now.")
    expect(() => simulation.send('page', { type: 'order.checked' })).toThrow("There is no 'page' now.")
  })

  it('starts anew with the same input and at the same speed, and tells the new trace and nothing of the old one', async () => {
    const simulation = starts('coins', 'a visit with POL saved')
    const { steps } = simulation.trace()
    const received: Step[] = []
    const traces: Step[][] = []
    simulation.speed(0)
    simulation.subscribe(step => received.push(step), { restarted: trace => traces.push(trace.steps) })
    simulation.answer('coins/poll coins/fetch', { output: [USDT, POL] })
    simulation.restart()
    expect(valueIn(simulation)).toBe('listing')
    expect(traces).toEqual([steps])
    await passes(10_000)
    expect(simulation.trace().steps).toEqual(steps)
    expect(received).toEqual([])
  })
})

describe('the time of a simulation', () => {
  const tick = 'xstate.after.countdown tick.countdown.ticking'

  it('passes as it does', async () => {
    const simulation = starts('countdown', '3 s are left')
    expect(simulation.pendingTimers()).toEqual([{ path: 'countdown', event: tick, left: 1_000 }])
    await passes(400)
    expect(simulation.pendingTimers()).toEqual([{ path: 'countdown', event: tick, left: 600 }])
    await passes(2_599)
    expect(valueIn(simulation)).toBe('ticking')
    await passes(1)
    expect(valueIn(simulation)).toBe('spent')
  })

  it('passes ten times as fast', async () => {
    const simulation = starts('countdown', '3 s are left')
    simulation.speed(10)
    await passes(299)
    expect(valueIn(simulation)).toBe('ticking')
    await passes(1)
    expect(valueIn(simulation)).toBe('spent')
  })

  it('stands still, and goes on where it stood', async () => {
    const simulation = starts('countdown', '3 s are left')
    await passes(500)
    simulation.speed(0)
    await passes(60_000)
    expect(simulation.pendingTimers()).toEqual([{ path: 'countdown', event: tick, left: 500 }])
    simulation.speed(1)
    await passes(2_500)
    expect(valueIn(simulation)).toBe('spent')
  })

  it('goes forward by one delay at a time', () => {
    const simulation = starts('countdown', '3 s are left')
    simulation.speed(0)
    simulation.step()
    simulation.step()
    expect(valueIn(simulation)).toBe('ticking')
    simulation.step()
    expect(valueIn(simulation)).toBe('spent')
    simulation.step()
    expect(simulation.pendingTimers()).toEqual([])
  })

  it('names the delays of all charts, the next one first', () => {
    const simulation = starts('sale')
    simulation.answer('sale/stage/polling/fetch', { output: STAGE })
    simulation.answer('sale/coins/poll coins/fetch', { error: { name: 'Error', message: 'No.' } })
    simulation.send('sale/promocode', { type: 'code.typed', code: 'FRIEND5' })
    simulation.send('sale/promocode', { type: 'code.typed', code: 'FRIEND55' })
    expect(simulation.pendingTimers()).toEqual([
      { path: 'sale/promocode', event: 'xstate.after.promocode pause.promocode.settling', left: 400 },
      { path: 'sale/contract', event: 'xstate.after.contract pause.contract.waiting', left: 1_000 },
      { path: 'sale/outage', event: 'xstate.after.outage silence.outage.waiting', left: 5_000 },
      { path: 'sale/coins/poll coins', event: 'xstate.after.retry.polling.awake.retrying', left: 5_000 },
      { path: 'sale/stage/polling', event: 'xstate.after.interval.polling.awake.resting', left: 10_000 },
    ])
  })

  it('ends with the simulation', async () => {
    const simulation = starts('countdown', '3 s are left')
    simulation.stop()
    await passes(10_000)
    expect(vi.getTimerCount()).toBe(0)
  })
})
