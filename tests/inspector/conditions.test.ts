import { describe, expect, it } from 'vitest'
import { and, createMachine, not, or, stateIn } from 'xstate'
import { chartOf } from '../../inspector/chart/chart'
import { MODEL_CHARTS } from '../../inspector/sale/model-charts'

/** The condition that a chart says of a transition with this guard. */
function conditionOf(guard: unknown): string | null | undefined {
  const config = { id: 'door', on: { opened: { guard, actions: [] } } }
  return chartOf(createMachine(config as never)).transitions[0]?.guard
}

const status = (...states: string[]) => or(states.map(each => stateIn({ status: each })))

describe('a combined guard', () => {
  it.each([
    ['status is NEW', stateIn({ status: 'NEW' })],
    ['status is not NEW', not(stateIn({ status: 'NEW' }))],
    ['status is NEW or WAITING', status('NEW', 'WAITING')],
    ['status is NEW, WAITING or SENDING', status('NEW', 'WAITING', 'SENDING')],
    ['view is paying.leaving', stateIn({ view: { paying: 'leaving' } })],
    ['view is paying and panel is none', stateIn({ view: 'paying', panel: 'none' })],
    ['in paying', stateIn('paying')],
    ['not in #door.open', not(stateIn('#door.open'))],
    ['in live', stateIn({ live: {} })],
    ['key is there', and(['key is there'])],
    ['key is there and not door is locked', and(['key is there', not('door is locked')])],
    ['not (key is there and it fits)', not(and(['key is there', 'it fits']))],
    ['key is there and lamp: red', and(['key is there', { type: 'lamp', params: 'red' }])],
    [
      'status is NEW or WAITING or (money is seen and status is not SENDING)',
      or([status('NEW', 'WAITING'), and([stateIn({ money: 'seen' }), not(stateIn({ status: 'SENDING' }))])]),
    ],
    [
      '(view is paying or leaving) and it fits',
      and([or([stateIn({ view: 'paying' }), stateIn({ view: 'leaving' })]), 'it fits']),
    ],
    [
      'status is NEW or SENDING or key is there',
      or([stateIn({ status: 'NEW' }), or(['key is there', status('SENDING')])]),
    ],
    ['a and b and c', and(['a', and(['b', 'c'])])],
    ['never', or([])],
    ['always', and([])],
  ])('says %s', (says, guard) => {
    expect(conditionOf(guard)).toBe(says)
  })

  it('leaves other guards as they are', () => {
    const named = () => true
    expect([conditionOf('it fits'), conditionOf(named), conditionOf(undefined)]).toEqual(['it fits', 'named', null])
  })
})

describe('the charts of models', () => {
  it('say no guard by the name of a combinator', () => {
    const guards = MODEL_CHARTS.flatMap(({ transitions }) => transitions.map(({ guard }) => guard))
    expect(guards.filter(guard => ['and', 'or', 'not', 'stateIn'].includes(guard ?? ''))).toEqual([])
    expect(guards).toContain('status is NEW, PREPARING, WAITING, CONFIRMING or SENDING')
  })
})
