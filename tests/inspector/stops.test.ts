import { describe, expect, it } from 'vitest'
import { orderMachine } from '#machines/order'
import { chartOf } from '../../inspector/chart/chart'
import { drawn, WHOLE } from '../../inspector/chart/view/drawn'
import { foldStop, stopAt, stopsOf } from '../../inspector/chart/view/stops'

const order = chartOf(orderMachine)

describe('the keys of a chart', async () => {
  const drawing = await drawn(order, WHOLE)

  it('lead down through every state, fold sign and transition, each once, and up again', () => {
    const all = (key: string, from: string) => {
      const stops = [from]
      for (let next = stopAt(drawing, from, key); next !== null; next = stopAt(drawing, next, key)) stops.push(next)
      return stops
    }
    const down = all('ArrowDown', 'order')
    expect(new Set(down).size).toBe(down.length)
    expect(down.filter(stop => !stop.startsWith('fold ')).toSorted()).toEqual(
      [...order.states, ...order.transitions].map(({ id }) => id).toSorted(),
    )
    expect(all('ArrowUp', down.at(-1) ?? '')).toEqual(down.toReversed())
    expect([stopAt(drawing, 'order.live', 'Home'), stopAt(drawing, 'order.live', 'End')]).toEqual([
      'order',
      down.at(-1),
    ])
  })

  it('lead right along the arrows, and left back to where they start and to what is around', () => {
    const NEW = 'order.live.status.NEW'
    const became = stopAt(drawing, NEW, 'ArrowRight') ?? ''
    expect(became).toContain('became.PREPARING')
    expect(stopAt(drawing, became, 'ArrowRight')).toBe('order.live.status.PREPARING')
    expect(stopAt(drawing, became, 'ArrowLeft')).toBe(NEW)
    expect(stopAt(drawing, NEW, 'ArrowLeft')).toBe('order.live.status')
    expect(stopAt(drawing, foldStop('order.live.status'), 'ArrowLeft')).toBe('order.live.status')
    expect(stopAt(drawing, 'order', 'ArrowLeft')).toBeNull()
  })

  it('lead to the box that stands for a target that is folded', async () => {
    const folded = await drawn(order, { ...WHOLE, folded: new Set(['order.settled']) })
    const became = order.transitions.find(({ targets }) => targets.includes('order.settled.SUCCESS'))?.id ?? ''
    expect(stopAt(folded, became, 'ArrowRight')).toBe('order.settled')
    expect(stopsOf(folded)).not.toContain('order.settled.SUCCESS')
  })

  it('are no other keys', () => {
    expect(stopAt(drawing, 'order.live', 'Enter')).toBeNull()
  })
})
