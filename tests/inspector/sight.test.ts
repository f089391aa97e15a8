import { describe, expect, it } from 'vitest'
import { copyMachine } from '#machines/copy'
import { orderMachine } from '#machines/order'
import { transferMachine } from '#machines/transfer'
import { chartOf } from '../../inspector/chart/chart'
import type { Box } from '../../inspector/chart/drawing'
import { layoutOf } from '../../inspector/chart/layout'
import { TYPE } from '../../inspector/chart/type'
import { drawn, overviewOf, WHOLE } from '../../inspector/chart/view/drawn'
import { farRooms, isTelling, namelessAt } from '../../inspector/chart/view/far'
import {
  approached,
  boxesOf,
  broughtIn,
  filled,
  fits,
  fitted,
  inSight,
  isFar,
  leastZoom,
  litBoxes,
  newsIn,
  opening,
  outOfSight,
  panned,
  READABLE,
  type Seen,
  type Viewport,
  whole,
  zoomed,
} from '../../inspector/chart/view/sight'

const ROOM = { width: 1200, height: 700 }
const order = chartOf(orderMachine)
const transfer = chartOf(transferMachine)

describe('a drawing in a room', () => {
  it('is never so small that its smallest type is under 10 pixels', () => {
    const smallest = Math.min(...Object.values(TYPE).map(({ size }) => size))
    expect(READABLE * smallest).toBeGreaterThanOrEqual(10)
    expect(opening({ width: 5000, height: 400 }, ROOM).zoom).toBe(READABLE)
  })

  it('stands in the middle where it can be read at once, and else begins at its start', () => {
    expect(opening({ width: 1200, height: 600 }, ROOM)).toEqual({ x: 12, y: 56, zoom: 0.98 })
    expect(opening({ width: 3000, height: 3000 }, ROOM)).toEqual({ x: 12, y: 12, zoom: READABLE })
    expect(opening({ width: 100, height: 100 }, ROOM).zoom).toBe(1.2)
  })

  it('is moved as little as brings what is looked for into sight', () => {
    const box = { x: 1500, y: 100, width: 100, height: 50 }
    const still = { x: 0, y: 0, zoom: 1 }
    expect(panned(still, [], ROOM)).toEqual(still)
    expect(panned(still, [{ ...box, x: 300 }], ROOM)).toEqual(still)
    expect(panned(still, [box], ROOM)).toEqual({ x: 1200 - 12 - 1600, y: 0, zoom: 1 })
    expect(panned({ ...still, x: -3000 }, [box], ROOM)).toEqual({ x: 12 - 1500, y: 0, zoom: 1 })
  })

  it('shows the first of what cannot be seen together, and the start of what is too large', () => {
    const [near, far] = [0, 2000].map(x => ({ x, y: 0, width: 100, height: 50 }))
    expect(panned({ x: 12, y: 12, zoom: 1 }, [near, far] as never, ROOM)).toEqual({ x: 12, y: 12, zoom: 1 })
    expect(panned({ x: 0, y: 0, zoom: 1 }, [{ x: 90, y: 0, width: 4000, height: 10 }], ROOM).x).toBe(12 - 90)
  })
})

describe('what is active and out of sight', () => {
  const boxes = [0, 3000, 6000].map(x => ({ x, y: 0, width: 100, height: 50 })) as Box[]
  const seen = (viewport: Viewport) => boxes.filter(box => !outOfSight(viewport, boxes, ROOM).includes(box))

  it('is brought into sight, one call after another until all of it was seen', () => {
    let viewport: Viewport = { x: 0, y: 0, zoom: 1 }
    const shown = boxes.map(() => {
      viewport = broughtIn(viewport, boxes, ROOM)
      return seen(viewport)
    })
    expect(shown).toEqual([[boxes[1]], [boxes[2]], [boxes[0]]])
  })

  it('moves nothing where all of it is seen, or nothing is active', () => {
    const viewport = { x: 5, y: 5, zoom: 1 }
    expect(broughtIn(viewport, boxes.slice(0, 1), ROOM)).toEqual(viewport)
    expect(broughtIn(viewport, [], ROOM)).toEqual(viewport)
  })
})

describe('a sheet that is zoomed by a press', () => {
  const size = { width: 2000, height: 1200 }
  const boxes = [0, 1900].map(x => ({ x, y: 40, width: 100, height: 50 })) as Box[]

  it('keeps what was in sight there, nearer and farther, and brings nothing else there', () => {
    let viewport: Viewport = { x: 12, y: 12, zoom: READABLE }
    for (const factor of [1.2, 1.2, 1.2, 1.2, 1 / 1.2, 1 / 1.2]) {
      viewport = zoomed(viewport, factor, boxes, size, ROOM)
      expect(inSight(viewport, boxes, ROOM)).toEqual([boxes[0]])
    }
    expect(viewport.zoom).toBeCloseTo(READABLE * 1.2 ** 2)
  })

  it('is no nearer than words get, and no farther than all of it is', () => {
    const viewport = { x: 0, y: 0, zoom: 1 }
    expect(zoomed(viewport, 100, [], size, ROOM).zoom).toBe(3)
    expect(zoomed(viewport, 0.01, [], size, ROOM).zoom).toBe(leastZoom(size, ROOM))
  })
})

describe('what a change brings into sight', async () => {
  const [NEW, WAITING, KNOWN] = ['status.NEW', 'status.WAITING', 'receiver.known'].map(key => `order.live.${key}`)
  const drawing = await drawn(order, WHOLE)
  const seen = (active: readonly string[], selected: string | null = null): Seen => ({
    ...{ drawing, selected, pointed: null },
    active: new Set(active),
  })
  const namesOf = (rects: readonly object[]) => rects.map(rect => (rect as Box).state.id)

  it('is what was chosen and what is newly lit, and nothing after no change', () => {
    const before = seen([NEW ?? '', KNOWN ?? ''])
    expect(namesOf(newsIn(before, seen([WAITING ?? '', KNOWN ?? ''], NEW), {}))).toEqual([NEW, WAITING])
    expect(newsIn(before, before, { follows: true })).toEqual([])
  })

  it('is all that is lit, after what is new, at each change of a chart that follows', () => {
    const before = seen([NEW ?? '', KNOWN ?? ''])
    const news = (next: Seen) => [...new Set(namesOf(newsIn(before, next, { follows: true })))]
    expect(news(seen([WAITING ?? '', KNOWN ?? '']))).toEqual([WAITING, KNOWN])
    // A poll that changes nothing of the order is a step, too.
    expect(news(seen([NEW ?? '', KNOWN ?? '']))).toEqual([])
  })

  it('is nothing that is newly lit while the sheet is held, and what is chosen all the same', () => {
    const before = seen([NEW ?? '', KNOWN ?? ''], NEW)
    const now = seen([WAITING ?? '', KNOWN ?? ''], NEW)
    expect(newsIn(before, now, { follows: true, isHeld: true })).toEqual([])
    expect(namesOf(newsIn(before, seen([WAITING ?? ''], KNOWN), { isHeld: true }))).toEqual([KNOWN])
    expect(namesOf(newsIn(before, now, { isAnew: true, isHeld: true }))).toEqual([NEW, WAITING, KNOWN])
  })
})

describe('a drawing that is fitted into a room', () => {
  const sought = { x: 2800, y: 200, width: 100, height: 50 }

  it('is in sight as a whole where it can be read so', () => {
    const drawing = { width: 1200, height: 600 }
    expect(fitted(drawing, [sought], ROOM)).toEqual(opening(drawing, ROOM))
  })

  it('has what is looked for in sight where it is too large, and its start where nothing is', () => {
    const drawing = { width: 3000, height: 1000 }
    const { x, y, zoom } = fitted(drawing, [sought], ROOM)
    expect([zoom, y]).toEqual([READABLE, 12])
    expect(x + (sought.x + sought.width) * zoom).toBeCloseTo(ROOM.width - 12)
    expect(fitted(drawing, [], ROOM)).toEqual(opening(drawing, ROOM))
  })
})

describe('the boxes that are looked for', async () => {
  const folded = await layoutOf(order, { folded: new Set(['order.live.status']) })

  it('are those of the states, or of the folded state around them', () => {
    expect(
      boxesOf(folded, ['order.live.status.NEW', 'order.live.status.WAITING']).map(({ state }) => state.id),
    ).toEqual(['order.live.status'])
    expect(boxesOf(folded, ['order.settled.SUCCESS']).map(({ state }) => state.id)).toEqual(['order.settled.SUCCESS'])
  })

  it('are the innermost of the active ones', () => {
    const active = new Set(['order', 'order.live', 'order.live.status', 'order.live.status.NEW', 'order.live.receiver'])
    expect(litBoxes(folded, active).map(({ state }) => state.id)).toEqual(['order.live.status'])
  })
})

describe('a chart from afar', async () => {
  const drawing = await drawn(order, WHOLE)
  const viewport = whole(drawing, ROOM)

  it('is in sight as a whole, and is no further away than that', () => {
    expect(viewport.zoom).toBe(leastZoom(drawing, ROOM))
    expect(isFar(viewport.zoom)).toBe(true)
    expect(outOfSight(viewport, drawing.boxes, ROOM)).toEqual([])
    expect(leastZoom({ width: 100, height: 100 }, ROOM)).toBe(READABLE)
  })

  it('is approached where it is pressed: what was pressed can be read, and is in sight', () => {
    const [box] = boxesOf(drawing, ['order.settled.EXPIRED'])
    const near = approached(viewport, box, drawing, ROOM)
    expect(near.zoom).toBe(READABLE)
    expect(outOfSight(near, box ? [box] : [], ROOM)).toEqual([])
    expect(near.x + drawing.width * near.zoom).toBeGreaterThanOrEqual(ROOM.width - 12.01)
    expect(approached(near, drawing.boxes[0], drawing, ROOM)).toBe(near)
  })

  it('has names that go over nothing but what is empty, and are whole where there is room', () => {
    const rooms = farRooms(drawing)
    const roomOf = (id: string) => rooms.get(id) ?? { before: NaN, after: NaN, name: NaN }
    const spans = drawing.boxes.map(({ state, name }) => {
      const { before, after } = roomOf(state.id)
      return { ...state, y: name.y, from: name.x - before, to: name.x + after }
    })
    for (const { id, parent, y, from, to } of spans) {
      const around = drawing.boxes.find(({ state }) => state.id === parent)
      if (around) expect([from >= around.x, to <= around.x + around.width], id).toEqual([true, true])
      const met = spans.filter(
        one => one.parent === parent && one.id !== id && Math.abs(one.y - y) < 20 && one.from < to && one.to > from,
      )
      expect(met, id).toEqual([])
    }
    const CONFIRMING = roomOf('order.live.status.CONFIRMING')
    expect((CONFIRMING.before + CONFIRMING.after) * viewport.zoom).toBeGreaterThan(CONFIRMING.name)
    expect(drawing.exits.map(({ id }) => roomOf(id).after > 0)).not.toContain(false)
  })

  it('writes a name whole or not at all, and tells too little where many are missing', () => {
    const none = namelessAt(drawing, READABLE)
    expect([...none]).toEqual([])
    const few = namelessAt(drawing, viewport.zoom)
    const many = namelessAt(drawing, viewport.zoom / 2)
    expect([...few]).toContain('order.settled.ERROR_RECEIVE_ADDRESS')
    expect([...few].filter(id => !many.has(id))).toEqual([])
    expect([READABLE, viewport.zoom, viewport.zoom / 2].map(zoom => isTelling(drawing, zoom))).toEqual([
      true,
      true,
      false,
    ])
    expect(isTelling({ ...drawing, isBrief: true }, viewport.zoom)).toBe(false)
  })

  it('leaves no part of a room empty that it could fill', () => {
    const size = { width: 2000, height: 400 }
    expect(filled({ x: -1500, y: -300, zoom: 1 }, size, ROOM)).toEqual({ x: 1200 - 12 - 2000, y: 12, zoom: 1 })
    expect(filled({ x: -100, y: 20, zoom: 1 }, size, ROOM)).toEqual({ x: -100, y: 20, zoom: 1 })
  })
})

describe('an overview', () => {
  it('folds no more than it takes to read a chart at once', async () => {
    expect(await overviewOf(transfer, { width: 1e4, height: 1e4 })).toBe(WHOLE)
    const folds = await overviewOf(transfer, ROOM)
    expect(fits(await drawn(transfer, folds), ROOM)).toBe(true)
    expect(folds.folded.size).toBeGreaterThan(0)
  })

  it('keeps every status of an order, and its ends', async () => {
    const room = { width: 1193, height: 690 }
    const folds = await overviewOf(order, room)
    const drawing = await drawn(order, folds)
    const names = drawing.boxes.map(({ state }) => state.key)
    expect(fits(drawing, room)).toBe(true)
    expect(names).toEqual(expect.arrayContaining(['unread', 'NEW', 'PREPARING', 'WAITING', 'CONFIRMING', 'SENDING']))
    expect(names).toEqual(expect.arrayContaining(['SUCCESS', 'EXPIRED', 'CANCEL', 'ERROR_SENDING']))
    const said = drawing.boxes
      .find(({ state }) => state.key === 'status')
      ?.lines.flatMap(({ runs }) => runs.map(({ text }) => text))
    expect(said).toContain('16 more arrows')
    const unfolded = [...folds.folded].slice(1)
    expect((await drawn(order, { ...folds, folded: new Set(unfolded) })).boxes.length).toBeGreaterThan(names.length)
  })

  it('keeps open what is chosen and what is active first, in any room', async () => {
    const narrow = { width: 830, height: 640 }
    const open = async (selected: string | null, ...active: string[]) => {
      const { boxes } = await drawn(order, await overviewOf(order, narrow, { selected, active: new Set(active) }))
      return boxes.map(({ state }) => state.key)
    }
    const living = ['order', 'order.live', 'order.live.status', 'order.live.status.WAITING', 'order.live.deposit']
    expect(await open(null, ...living, 'order.live.deposit.payable')).toEqual(
      expect.arrayContaining(['WAITING', 'SENDING']),
    )
    expect(await open('order.live.receiver.asking.editing', ...living)).toEqual(
      expect.arrayContaining(['WAITING', 'editing']),
    )
    const settled = await open(null, 'order', 'order.settled', 'order.settled.SUCCESS')
    expect(settled).toContain('SUCCESS')
    // No other region is open in place of the first.
    expect(settled.includes('weighing') && !settled.includes('WAITING')).toBe(false)
  })

  it.each([order, transfer, chartOf(copyMachine)])('never leaves out what $id itself has', async chart => {
    const { boxes } = await drawn(chart, await overviewOf(chart, { width: 10, height: 10 }))
    const own = chart.states.filter(({ parent }) => parent === null || parent === chart.id)
    expect(boxes.map(({ state }) => state.id)).toEqual(own.map(({ id }) => id))
  })
})

describe('a chart in which one state was folded', async () => {
  const regions = ['order.live.status', 'order.live.deposit', 'order.live.receiver', 'order.settled']
  const before = await drawn(order, WHOLE)
  const sides = ({ boxes }: typeof before) =>
    boxes.flatMap(one =>
      boxes
        .filter(({ state }) => state.parent === one.state.parent && state.id !== one.state.id)
        .map(other => [one.state.id, other.state.id, side(one, other)] as const),
    )

  it.each(regions)('has all other states on the sides on which they were: %s', async id => {
    const after = await drawn(order, { ...WHOLE, folded: new Set([id]) })
    const was = new Map(sides(before).map(([one, other, side]) => [`${one} ${other}`, side]))
    for (const [one, other, side] of sides(after)) expect(side, `${one} to ${other}`).toBe(was.get(`${one} ${other}`))
  })
})

function side(one: Box, other: Box): string {
  if (one.x + one.width <= other.x) return 'left of'
  if (other.x + other.width <= one.x) return 'right of'
  return one.y < other.y ? 'above' : 'below'
}
