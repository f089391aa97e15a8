import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '../../inspector/chart/chart'
import { arrival, innermost, isEnd, isStart, ledTo, leftThrough } from '../../inspector/chart/ways'
import { CHARTS } from '../../inspector/sale/charts'

const chart = chartOf(
  createMachine({
    id: 'door',
    initial: 'whole',
    on: { 'door.broken': '.broken', 'light.seen': { actions: 'look' } },
    states: {
      whole: {
        initial: 'shut',
        on: { 'door.locked': 'locked' },
        onDone: 'locked',
        states: {
          shut: { on: { 'door.opened': 'open', 'door.broken': {} } },
          open: { on: { 'door.locked': { guard: 'key is there', target: 'shut' } } },
          walled: { type: 'final' },
        },
      },
      locked: {},
      broken: { type: 'final' },
    },
  }),
)

const stateOf = (id: string) => {
  const state = chart.states.find(each => each.id === id)
  if (!state) throw new Error(`There is no ${id}.`)
  return state
}
const told = (led: ReturnType<typeof ledTo>) =>
  led.map(({ transition: { source, label }, through }) => [source, label, through])

describe('the ways out of a state', () => {
  it('are those of the states around it, too, the nearest first', () => {
    expect(told(leftThrough(chart, stateOf('door.whole.open')))).toEqual([
      ['door.whole', 'door.locked', 'door.whole'],
      ['door', 'door.broken', 'door'],
    ])
  })

  it('are not those whose event a state further inside always takes', () => {
    expect(told(leftThrough(chart, stateOf('door.whole.shut')))).toEqual([['door.whole', 'door.locked', 'door.whole']])
  })

  it('lead on from the end of a container, and from no other state of it', () => {
    expect(told(leftThrough(chart, stateOf('door.whole.walled'))).map(([, label]) => label)).toEqual([
      'door.locked',
      'door.whole done',
      'door.broken',
    ])
  })

  it('are none in an end alone', () => {
    const ends = chart.states.filter(state => isEnd(chart, state)).map(({ id }) => id)
    expect(ends).toEqual(['door.broken'])
    const still = chartOf(
      createMachine({ id: 'wall', initial: 'up', states: { up: {}, down: { on: { raised: 'up' } } } }),
    )
    expect(still.states.filter(state => isEnd(still, state)).map(({ id }) => id)).toEqual(['wall.up'])
    const shared = chartOf(
      createMachine({
        id: 'order',
        initial: 'live',
        states: {
          live: {
            type: 'parallel',
            states: {
              status: { initial: 'new', states: { new: { on: { paid: '#order.settled' } } } },
              receiver: { initial: 'known', states: { known: {} } },
            },
          },
          settled: {},
        },
      }),
    )
    expect(shared.states.filter(state => isEnd(shared, state)).map(({ id }) => id)).toEqual(['order.settled'])
  })
})

describe('the ways into a state', () => {
  it('name it, or a state around it of which it is the start', () => {
    expect(told(ledTo(chart, stateOf('door.whole.shut')))).toEqual([['door.whole.open', 'door.locked', null]])
    expect(told(ledTo(chart, stateOf('door.locked')))).toEqual([
      ['door.whole', 'door.locked', null],
      ['door.whole', 'door.whole done', null],
    ])
    expect(['door.whole', 'door.whole.shut', 'door.whole.open'].map(id => isStart(chart, stateOf(id)))).toEqual([
      true,
      true,
      false,
    ])
  })

  it('are entered by what names a state inside of it from outside', () => {
    const order = CHARTS.find(({ id }) => id === 'order')
    const drawn = chartOf(order?.machine as never)
    const settled = drawn.states.find(({ id }) => id === 'order.settled')
    const ways = ledTo(drawn, settled as never)
    expect(ways.length).toBeGreaterThan(4)
    expect(ways.every(({ transition, through }) => !transition.source.startsWith('order.settled') && through)).toBe(
      true,
    )
  })
})

describe('of every chart', () => {
  it.each(CHARTS)('$id: what names no way in is its start, and no end has a way out', ({ machine }) => {
    const drawn = chartOf(machine)
    const lost = drawn.states.filter(state => ledTo(drawn, state).length === 0 && !isStart(drawn, state))
    expect(lost.map(({ id }) => id)).toEqual([])
  })
})

describe('where an actor is', () => {
  const active = new Set(['door', 'door.whole', 'door.whole.open'])

  it('is in the states in which no other is active', () => {
    expect(innermost(chart, active).map(({ id }) => id)).toEqual(['door.whole.open'])
    expect(innermost(chart, new Set(['door', 'door.locked'])).map(({ id }) => id)).toEqual(['door.locked'])
    expect(innermost(chart, new Set())).toEqual([])
  })

  it('is told by the event that led there last', () => {
    const last = ['door.whole.shut door.opened 0']
    expect(arrival(chart, stateOf('door.whole.open'), last)?.label).toBe('door.opened')
    expect(arrival(chart, stateOf('door.locked'), last)).toBeUndefined()
  })

  it('is told by the event after which a condition led there', () => {
    const lamp = chartOf(
      createMachine({
        id: 'lamp',
        initial: 'off',
        states: { off: { on: { 'switch.pressed': 'warming' } }, warming: { always: 'on' }, on: {}, broken: {} },
      }),
    )
    const last = ['lamp.off switch.pressed 0', 'lamp.warming  0']
    const by = (id: string) => arrival(lamp, lamp.states.find(state => state.id === id) as never, last)?.label
    expect([by('lamp.on'), by('lamp.warming'), by('lamp.broken')]).toEqual([
      'switch.pressed',
      'switch.pressed',
      undefined,
    ])
  })
})
