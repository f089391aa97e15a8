import { describe, expect, it } from 'vitest'
import { orderMachine } from '#machines/order'
import { pollingMachine } from '#machines/polling'
import { chartOf } from '../../inspector/chart/chart'
import type { Drawing, Line, Rect } from '../../inspector/chart/drawing'
import { layoutOf } from '../../inspector/chart/layout'
import { CHARTS } from '../../inspector/sale/charts'

const overlap = (one: Rect, other: Rect) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const holds = (outer: Rect, inner: Rect) =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

const pairs = <Item>(items: readonly Item[]) =>
  items.flatMap((one, index) => items.slice(index + 1).map(other => [one, other] as const))

const drawnTransitions = ({ boxes, edges }: Drawing) =>
  [...boxes.flatMap(({ chips }) => chips), ...edges].map(({ transition }) => transition.id)

const boxOf = ({ boxes }: Drawing, id: string) => {
  const box = boxes.find(({ state }) => state.id === id)
  if (!box) throw new Error(`${id} has no box.`)
  return box
}

/** The ids of the boxes around a state, itself included. */
const around = (drawing: Drawing, id: string): string[] => {
  const { parent } = boxOf(drawing, id).state
  return parent === null ? [id] : [id, ...around(drawing, parent)]
}

const spanOf = ({ y, runs }: Line): Rect => {
  const ends = runs.map(({ x, width }) => x + width)
  const x = Math.min(...runs.map(run => run.x))
  return { x, y: y - 10, width: Math.max(...ends) - x, height: 12 }
}

const order = chartOf(orderMachine)

describe.each(CHARTS)('the drawing of $id', async ({ machine }) => {
  const chart = chartOf(machine)
  const drawing = await layoutOf(chart)
  const labels = drawing.edges.map(({ label, transition, within }) => ({ ...label, id: transition.id, within }))

  it('has a box for every state, in declared order', () => {
    expect(drawing.boxes.map(({ state }) => state.id)).toEqual(chart.states.map(({ id }) => id))
  })

  it('has every transition once, as an arrow or as a chip of its source', () => {
    expect(drawnTransitions(drawing).sort()).toEqual(chart.transitions.map(({ id }) => id).sort())
    for (const { state, chips } of drawing.boxes) {
      for (const { transition } of chips) expect(transition.source).toBe(state.id)
    }
  })

  it('keeps children inside their parents, and what is written inside its box', () => {
    for (const box of drawing.boxes) {
      const { parent, id } = box.state
      if (parent !== null) expect(holds(boxOf(drawing, parent), box), `${id} in ${parent}`).toBe(true)
      for (const line of box.lines) expect(holds(box, spanOf(line)), `the words of ${id}`).toBe(true)
      for (const chip of box.chips) {
        expect(holds(box, chip), chip.transition.id).toBe(true)
        for (const line of chip.lines) expect(holds(chip, spanOf(line)), chip.says).toBe(true)
      }
    }
    for (const { label, says } of drawing.edges) {
      for (const line of label.lines) expect(holds(label, spanOf(line)), says).toBe(true)
    }
  })

  it('keeps states apart that are beside each other', () => {
    const beside = pairs(drawing.boxes).filter(([one, other]) => one.state.parent === other.state.parent)
    expect(beside.filter(([one, other]) => overlap(one, other))).toEqual([])
  })

  it('keeps chips clear of words, of other chips and of the states in their box', () => {
    for (const { state, lines, chips } of drawing.boxes) {
      const children = drawing.boxes.filter(({ state: { parent } }) => parent === state.id)
      expect(pairs(chips).filter(([one, other]) => overlap(one, other))).toEqual([])
      for (const chip of chips) {
        expect([...lines.map(spanOf), ...children].filter(rect => overlap(chip, rect))).toEqual([])
      }
      expect(children.filter(child => lines.some(line => overlap(child, spanOf(line))))).toEqual([])
    }
  })

  it('keeps the words of an arrow clear of other words, of chips and of states', () => {
    expect(pairs(labels).filter(([one, other]) => overlap(one, other))).toEqual([])
    for (const label of labels) {
      const others = drawing.boxes.filter(({ state }) => !around(drawing, label.within).includes(state.id))
      const chips = drawing.boxes.flatMap(box => box.chips)
      expect(
        [...others, ...chips].filter(rect => overlap(label, rect)),
        label.id,
      ).toEqual([])
      expect(holds(boxOf(drawing, label.within), label), label.id).toBe(true)
    }
  })

  it('leads arrows from the border of one state to the border of another', () => {
    for (const { from, to, points } of [...drawing.edges, ...drawing.threads]) {
      expect(touches(boxOf(drawing, from), points[0]), `${from} to ${to}`).toBe(true)
      const exit = drawing.exits.find(({ id }) => id === to)
      expect(touches(exit ?? boxOf(drawing, to), points.at(-1)), `${from} to ${to}`).toBe(true)
    }
  })

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(drawing))).toEqual(drawing)
  })
})

describe('the drawing of an order', async () => {
  const drawing = await layoutOf(order)

  it('is the same whenever it is drawn', async () => {
    expect(await layoutOf(order)).toEqual(drawing)
  })

  it('leads an arrow from a status to each of its ends, which are named beside it', () => {
    const { edges, exits } = drawing
    const ends = (status: string) =>
      edges
        .filter(({ from }) => from === `order.live.status.${status}`)
        .flatMap(({ to }) => exits.filter(({ id }) => id === to).map(({ target }) => target))
    expect(ends('SENDING')).toEqual(['order.settled.SUCCESS', 'order.settled.ERROR_SENDING'])
    expect(ends('CONFIRMING')).toEqual(['order.settled.ERROR', 'order.settled.ERROR_RECEIVE_ADDRESS'])
    expect(ends('WAITING')).toEqual(['order.settled.EXPIRED', 'order.settled.CANCEL'])
    for (const { lines, target } of exits) expect(`order.${lines[0]?.runs[0]?.text}`).toBe(target)
  })

  it('leaves out what is in a folded state, and keeps the chips of that state', async () => {
    const folded = await layoutOf(order, { folded: new Set(['order.live.status', 'order.live.receiver']) })
    expect(folded.boxes.filter(({ isFolded }) => isFolded).map(({ state }) => state.key)).toEqual([
      'status',
      'receiver',
    ])
    expect(folded.boxes.some(({ state }) => state.parent === 'order.live.receiver')).toBe(false)
    expect(boxOf(folded, 'order.live.status').chips).toHaveLength(16)
  })

  it('says a transition as it is read: event, guard, target, then each of its actions', () => {
    const { chips } = boxOf(drawing, 'order.live.status')
    const said = chips.map(({ says }) => says).slice(1, 7)
    expect(said[0]).toBe('order.received [end is taken back]\n/ keep answer\n/ tell transfer\n/ raise status')
    expect(said.map(says => says.split('\n')[0])).toEqual([
      'order.received [end is taken back]',
      'order.received [status is unchanged]',
      'order.received [order of this browser succeeded]',
      'order.received',
      'became.NEW → NEW',
      'became.PREPARING → PREPARING',
    ])
  })

  it('says after which time a delay is over', async () => {
    const { edges } = await layoutOf(chartOf(pollingMachine))
    expect(edges.map(({ says }) => says)).toContain('after interval (2.5 s) → asking')
  })
})

function touches({ x, y, width, height }: Rect, point: { x: number; y: number } | undefined): boolean {
  if (!point) return false
  const near = (one: number, other: number) => Math.abs(one - other) < 1
  const isAcross = point.x > x - 1 && point.x < x + width + 1
  const isAlong = point.y > y - 1 && point.y < y + height + 1
  return (
    ((near(point.x, x) || near(point.x, x + width)) && isAlong) ||
    ((near(point.y, y) || near(point.y, y + height)) && isAcross)
  )
}
