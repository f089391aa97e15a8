import { describe, expect, it } from 'vitest'
import type { Step, Trace } from '#domain/trace'
import { changes, hasChanged, inShort } from '../../inspector/desk/changes'
import { readEvent } from '../../inspector/desk/drive'
import { searched } from '../../inspector/desk/find'
import { sequenceOf } from '../../inspector/desk/lanes'
import { linkTo, placeOf } from '../../inspector/desk/place'
import { EMPTY, fileSource, heard, KEPT } from '../../inspector/desk/source'
import { inWords } from '../../inspector/desk/state-words'
import { ledTo, plainName } from '../../inspector/desk/steps'
import { NOW } from '../support/now'

const step = (number: number, part: Partial<Step>): Step => ({
  number,
  at: NOW,
  actor: 'sale',
  kind: 'moved',
  event: { type: 'order.left' },
  from: null,
  transitions: [],
  chart: 'sale',
  value: 'buying',
  context: {},
  status: 'active',
  ...part,
})

describe('a link', () => {
  it('names a chart, or one of its states, and leads back to it', () => {
    for (const link of ['#sale', '#order/live.polling', '#order/settled.ERROR_RECEIVE_ADDRESS']) {
      expect(linkTo(placeOf(link) ?? { chart: '', state: null })).toBe(link)
    }
  })

  it('leads nowhere when the product has no such chart or state', () => {
    expect(['', '#', '#ordr', '#order/live.poll', '#toString', '#%E0%A4%A'].map(placeOf)).toEqual(Array(6).fill(null))
  })
})

describe('what a step changed', () => {
  it('is told value by value, as deep as it goes', () => {
    const before = { order: { status: 'NEW', paid: null }, tries: 1, coins: ['btc'] }
    const after = { order: { status: 'WAITING', paid: null }, tries: 1, coins: ['btc', 'pol'], wallet: null }
    const all = changes(before, after)
    expect(all).toEqual([
      { path: 'order.status', before: 'NEW', after: 'WAITING' },
      { path: 'coins', before: ['btc'], after: ['btc', 'pol'] },
      { path: 'wallet', before: undefined, after: null },
    ])
    expect(['order', 'order.status', 'order.paid', 'tries'].map(path => hasChanged(all, path))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('is shown in a line', () => {
    expect([inShort(undefined), inShort(null), inShort('a'.repeat(60), 10)]).toEqual(['nothing', 'null', '"aaaaaaaa…'])
  })
})

describe('the words of the log', () => {
  it('say XState’s own events plainly, and leave every other as it is', () => {
    expect(
      [
        'xstate.init',
        'xstate.done.actor.fetch order',
        'xstate.error.actor.fetch order',
        'xstate.snapshot.coins',
        'xstate.after.order poll.order.live.polling.resting',
        'amount.typed',
      ].map(plainName),
    ).toEqual(['start', 'fetch order done', 'fetch order failed', 'coins changed', 'after order poll', 'amount.typed'])
  })

  it('say where transitions led, each state once', () => {
    const transitions = ['order.live.polling.asking xstate.done.actor.fetch order 0', 'order.live.status order.told 1']
    expect(ledTo({ transitions })).toEqual(['live.polling.resting'])
  })

  it('say where a chart stands', () => {
    expect(inWords('blank')).toBe('blank')
    expect(inWords({ form: 'paying', panel: 'closed' })).toBe('paying, closed')
    expect(inWords({ live: { status: 'WAITING', polling: 'resting', receiver: {} } })).toBe(
      'live: WAITING, resting, receiver',
    )
  })
})

describe('the sequence', () => {
  const steps = [
    step(1, { kind: 'started', event: { type: 'xstate.init' } }),
    step(2, { actor: 'sale/order', chart: 'order', kind: 'started', event: { type: 'xstate.init' }, from: 'sale' }),
    step(3, { actor: 'sale/order/fetch order', chart: null, kind: 'started', event: { type: 'xstate.init' } }),
    step(4, {
      actor: 'sale/order',
      chart: 'order',
      event: { type: 'xstate.done.actor.fetch order' },
      from: 'sale/order/fetch order',
    }),
    step(5, {
      actor: 'sale/order',
      chart: 'order',
      kind: 'stopped',
      event: { type: 'xstate.stop' },
      from: 'sale',
      status: 'stopped',
    }),
    step(6, {}),
  ]

  it('has a column for each chart, an arrow for each event, and none for a piece of work alone', () => {
    const { lanes, arrows } = sequenceOf({ ...EMPTY, steps }, steps)
    expect(lanes.map(({ name }) => name)).toEqual(['', 'sale', 'order'])
    expect(arrows.map(({ step: { number }, from, to, work }) => [number, from, to, work])).toEqual([
      [1, 0, 1, null],
      [2, 1, 2, null],
      [4, 2, 2, 'fetch order'],
      [5, 1, 2, null],
      [6, 0, 1, null],
    ])
  })

  it('draws a lane for as long as its actor lives', () => {
    const { arrows } = sequenceOf({ ...EMPTY, steps }, steps)
    expect(arrows.map(({ living }) => living.has(2))).toEqual([false, true, true, true, false])
  })

  it('leaves out what the log does not list, and remembers who lives all the same', () => {
    const { arrows } = sequenceOf({ ...EMPTY, steps }, steps.slice(3))
    expect(arrows.map(({ living }) => [...living])).toEqual([
      [0, 1, 2],
      [0, 1, 2],
      [0, 1],
    ])
  })
})

describe('the search', () => {
  it('offers the ten charts before anything was typed', () => {
    expect(searched(' ').map(({ name }) => name)).toHaveLength(10)
  })

  it('finds states and events by any part of their names', () => {
    expect(searched('live.pol')[0]).toEqual({
      kind: 'state',
      name: 'order.live.polling',
      place: { chart: 'order', state: 'order.live.polling' },
    })
    expect(searched('amount.typed').map(({ kind, place }) => [kind, place.chart])).toContainEqual(['event', 'purchase'])
    expect(searched('nothing has this name')).toEqual([])
  })
})

describe('an event that is written', () => {
  it('is told apart from what is not one, in a sentence', () => {
    expect(readEvent('{ "type": "amount.typed", "amount": "1" }', 'amount.typed')).toEqual({
      event: { type: 'amount.typed', amount: '1' },
    })
    expect(readEvent('3', 'amount.typed')).toEqual({ fault: 'An event is an object: { "type": "amount.typed", … }.' })
    expect(readEvent('{}', 'amount.typed')).toEqual({ fault: 'The type of this event is "amount.typed", not missing.' })
    expect(readEvent('{', 'amount.typed')).toEqual({ fault: expect.stringMatching(/^This is not JSON yet: /) })
  })
})

describe('a source that is watched for hours', () => {
  it('forgets its oldest steps and still knows how everybody stood', () => {
    const source = { ...fileSource('The sale', EMPTY, []), id: 'one' }
    let trace: Trace = EMPTY
    let sources = heard([], { type: 'source.opened', source })
    for (let number = 1; number <= KEPT + 1; number++) {
      sources = heard(sources, {
        type: 'source.stepped',
        id: 'one',
        step: step(number, { context: { count: number } }),
      })
      trace = sources[0]?.trace ?? EMPTY
    }
    expect(trace.steps).toHaveLength(KEPT * 0.75 + 1)
    expect(trace.before).toEqual([
      { path: 'sale', chart: 'sale', value: 'buying', status: 'active', context: { count: KEPT / 4 } },
    ])
  })
})
