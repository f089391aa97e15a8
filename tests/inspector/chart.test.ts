import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { assign, cancel, raise, sendTo, setup } from 'xstate'
import { orderMachine } from '#machines/order'
import { pollingMachine } from '#machines/polling'
import { activeStates, type Chart, chartOf } from '../../inspector/chart/chart'
import { shown } from '../../inspector/chart/machines'
import { onlyRepeats } from '../../inspector/chart/repeats'
import { CHARTS } from '../../inspector/sale/charts'

/** A state as its file has it. Counting in it is independent of how XState reads it, and of how `chartOf` does. */
interface Written {
  states?: Record<string, Written>
  on?: Record<string, unknown>
  after?: Record<string, unknown>
  always?: unknown
  onDone?: unknown
  invoke?: WrittenInvoke | WrittenInvoke[]
}
type WrittenInvoke = Partial<Record<'onDone' | 'onError' | 'onSnapshot', unknown>>

const size = (one: unknown) => (one === undefined ? 0 : [one].flat().length)
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
const within = ({ states = {} }: Written) => Object.values(states)

function countStates(state: Written): number {
  return 1 + sum(within(state).map(countStates))
}

function countTransitions(state: Written): number {
  const { on = {}, after = {}, always, onDone, invoke = [] } = state
  const ends = [invoke].flat().flatMap(work => [work.onDone, work.onError, work.onSnapshot])
  const own = [...Object.values(on), ...Object.values(after), always, onDone, ...ends]
  return sum(own.map(size)) + sum(within(state).map(countTransitions))
}

describe.each(CHARTS)('$id as data', ({ id, machine }) => {
  const chart = chartOf(machine)
  const ids = chart.states.map(state => state.id)

  it('has every state and every transition of its file', () => {
    expect(chart.states).toHaveLength(countStates(machine.config as Written))
    expect(chart.transitions).toHaveLength(countTransitions(machine.config as Written))
  })

  it('has nothing twice', () => {
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(chart.transitions.map(transition => transition.id)).size).toBe(chart.transitions.length)
  })

  it('names no state that does not exist', () => {
    const named = [
      ...chart.states.flatMap(({ parent }) => parent ?? []),
      ...chart.transitions.flatMap(({ source, targets }) => [source, ...targets]),
    ]
    expect(named.filter(state => !ids.includes(state))).toEqual([])
  })

  it('has one initial state in every compound state', () => {
    const compound = chart.states.filter(({ kind }) => kind === 'compound')
    const initial = (parent: string) => chart.states.filter(state => state.parent === parent && state.isInitial)
    expect(compound.map(state => [state.id, initial(state.id).length])).toEqual(compound.map(state => [state.id, 1]))
  })

  it('knows the milliseconds of every delay', () => {
    const delays = chart.transitions.filter(({ kind }) => kind === 'after')
    expect(delays.filter(({ delay }) => delay === null)).toEqual([])
  })

  it('is the chart of its id', () => {
    expect([chart.id, chart.states[0]?.id, shown(id)?.machine]).toEqual([id, id, machine])
  })
})

describe('the charts', () => {
  it('are those of machines/, all of them', () => {
    const files = readdirSync(resolve(import.meta.dirname, '../../machines')).filter(file =>
      /\.machine\.ts$/.test(file),
    )
    expect(CHARTS.map(({ id }) => `${id}.machine.ts`).sort()).toEqual(files.sort())
  })
})

describe('a chart as data', () => {
  const order = chartOf(orderMachine)
  const leaving = (chart: Chart, source: string) =>
    chart.transitions
      .filter(transition => transition.source === source)
      .map(({ label, guard, targets, delay }) => [label, guard, targets[0] ?? 'stays', delay])

  it('keeps the order of the file, and tells transitions of one event apart', () => {
    expect(leaving(chartOf(pollingMachine), 'polling.awake')).toEqual([
      ['page.hidden', 'it may pause', 'polling.paused', null],
      ['page.shown', null, 'polling.awake.asking', null],
      ['network.returned', null, 'polling.awake.asking', null],
      ['poll.requested', null, 'polling.awake.asking', null],
      ['poll.restarted', null, 'polling.awake.asking', null],
      ['question.changed', null, 'polling.awake.asking', null],
    ])
    expect(leaving(chartOf(pollingMachine), 'polling.awake.resting')).toEqual([
      ['after interval', null, 'polling.awake.asking', 2_500],
    ])
    expect(leaving(order, 'order.live.status').slice(0, 6)).toEqual([
      ['order.received', 'status goes back', 'stays', null],
      ['order.received', 'end is taken back', 'stays', null],
      ['order.received', 'status is unchanged', 'stays', null],
      ['order.received', 'order of this browser succeeded', 'stays', null],
      ['order.received', null, 'stays', null],
      ['became.NEW', null, 'order.live.status.NEW', null],
    ])
  })

  it('says what an action without a name does, and nothing of what XState adds for a delay', () => {
    const machine = setup({
      actions: { ring: () => {}, fail: (_, word: string) => word },
      delays: { long: () => 5 },
    }).createMachine({
      id: 'pieces',
      entry: ['ring', assign({}), raise({ type: 'rung' }), cancel('bell'), () => {}],
      exit: [sendTo('bell', () => ({ type: 'stop' })), { type: 'fail', params: 'late' }],
      initial: 'one',
      states: {
        one: {
          after: { long: 'two', 250: 'two' },
          on: { '*': { actions: { type: 'fail', params: ({ event }) => event.type.toUpperCase() } } },
        },
        two: { type: 'final' },
      },
      onDone: '.one',
    })
    const chart = chartOf(machine)
    expect(chart.states[0]).toMatchObject({
      entry: ['ring', 'assign', 'raise rung', 'cancel', 'inline'],
      exit: ['send stop to bell', 'fail: late'],
    })
    expect(chart.states[1]).toMatchObject({ entry: [], exit: [], isInitial: true, parent: 'pieces' })
    expect(chart.transitions.map(({ id, kind, label, delay, actions }) => [id, kind, label, delay, actions])).toEqual([
      ['pieces xstate.done.state.pieces 0', 'done', 'pieces done', null, []],
      ['pieces.one xstate.after.250.pieces.one 0', 'after', 'after 250 ms', 250, []],
      ['pieces.one xstate.after.long.pieces.one 0', 'after', 'after long', null, []],
      ['pieces.one * 0', 'event', '*', null, ['fail']],
    ])
  })

  it('lights the states that a value names, and all around them', () => {
    expect([...activeStates(order, { live: { status: 'WAITING', deposit: 'payable', receiver: 'known' } })]).toEqual([
      'order',
      'order.live',
      'order.live.status',
      'order.live.status.WAITING',
      'order.live.deposit',
      'order.live.deposit.payable',
      'order.live.receiver',
      'order.live.receiver.known',
    ])
  })

  it('lights the whole alone, at a value that names nothing', () => {
    expect([...activeStates(order, {})]).toEqual(['order'])
  })
})

describe('a chart that only polls or ticks', () => {
  it('has most of its states on a loop that a delay closes', () => {
    expect(CHARTS.filter(({ machine }) => onlyRepeats(chartOf(machine))).map(({ id }) => id)).toEqual([
      'polling',
      'outage',
      'elapsed',
      'countdown',
    ])
  })
})
