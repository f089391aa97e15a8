import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { type Chart, chartOf } from '../../inspector/chart/chart'
import { layoutOf } from '../../inspector/chart/layout'
import { isEnteredByDefault } from '../../inspector/chart/start'
import { CHARTS } from '../../inspector/sale/charts'

const unseen = (chart: Chart) =>
  chart.states.filter(state => state.isInitial && !isEnteredByDefault(chart, state)).map(({ id }) => id)

/** A door whose first state leads to the targets. */
function door(...targets: (string | readonly string[])[]): Chart {
  const region = { initial: 'first', states: { first: {}, other: {} } }
  return chartOf(
    createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: { on: { 'door.opened': targets.map(target => ({ target: [target].flat() })) } },
        open: { initial: 'wide', states: { wide: { ...region }, ajar: {}, last: { type: 'history' } } },
        lit: { type: 'parallel', states: { above: { ...region }, below: { ...region } } },
      },
    } as never),
  )
}

describe('a start that nothing goes through has no sign of it', () => {
  it.each([
    [['#door.open.ajar'], ['door.open.wide', 'door.open.wide.first', 'door.lit.above.first', 'door.lit.below.first']],
    [['#door.open.wide'], ['door.open.wide', 'door.lit.above.first', 'door.lit.below.first']],
    [['#door.open'], ['door.lit.above.first', 'door.lit.below.first']],
    [['#door.open.last'], ['door.lit.above.first', 'door.lit.below.first']],
    [['#door.lit'], ['door.open.wide', 'door.open.wide.first']],
    [['#door.lit.above.other'], ['door.open.wide', 'door.open.wide.first', 'door.lit.above.first']],
    [
      ['#door.lit.above.other', '#door.lit.below.other'],
      ['door.open.wide', 'door.open.wide.first'],
    ],
    [
      [['#door.lit.above.other', '#door.lit.below.other']],
      ['door.open.wide', 'door.open.wide.first', 'door.lit.above.first', 'door.lit.below.first'],
    ],
  ])('with %j', (targets, starts) => {
    expect(unseen(door(...targets))).toEqual(starts)
  })

  it('in the charts of the sale it is three, and an order is not drawn to end in ERROR by itself', async () => {
    const charts = CHARTS.map(({ machine }) => chartOf(machine))
    expect(charts.flatMap(unseen)).toEqual([
      'order.settled.ERROR',
      'order-polling.silent.retrying',
      'wallet.connecting.asking',
    ])
    const { boxes } = await layoutOf(charts.find(({ id }) => id === 'order') as Chart)
    const signs = (id: string) => boxes.find(({ state }) => state.id === id)?.lines[0]?.runs.map(({ tone }) => tone)
    expect([signs('order.settled.ERROR'), signs('order.live.status.unread')]).toEqual([['name'], ['initial', 'name']])
  })
})
