import { block, moved } from './block'
import type { Chart, ChartState } from './chart'
import type { Edge, Ink, Point, Rect, Size } from './drawing'
import { type Direction, type Layered, layered, type Side } from './layered'
import type { Option } from './pack'
import type { Arrow, Lead, Plan } from './plan'
import { inFull, phrasesOf } from './words'

type Way = Option<Ink>
type Part = Way & { id: string }

/** How wide words may run on an arrow to the right and on an arrow down. */
const WIDEST: Record<Direction, number> = { RIGHT: 130, DOWN: 164 }
const LABEL_PADDING = { x: 6, y: 4 }
const LABEL_GAP = 3
/** The room between a large child and the others, for the tips of the arrows. */
const APART = 14

/** The arrows and threads between the children of one state. */
export interface Joined {
  chart: Chart
  figures: Plan['figures']
  /** Whether arrows have the name of their event alone, and stand close. */
  isBrief: boolean
  arrows: readonly Arrow[]
  threads: readonly Lead[]
}

export function joinedIn(
  { chart, figures, arrows, threads, isBrief }: Plan & Pick<Joined, 'isBrief'>,
  { id }: ChartState,
): Joined {
  return {
    chart,
    figures,
    isBrief,
    arrows: arrows.filter(({ within }) => within === id),
    threads: threads.filter(({ within }) => within === id),
  }
}

/** Children in layers, joined by arrows. */
export async function inLayers(joined: Joined, parts: readonly Part[], direction: Direction): Promise<Way> {
  const bundles = bundlesOf(joined, direction)
  const done = await layered({ ...graphOf(bundles, joined.threads, parts), outside: null }, direction, joined.isBrief)
  return {
    shape: direction,
    width: done.width,
    height: done.height,
    draw(ink, { x, y }) {
      drawParts(ink, parts, done, { x, y })
      drawWays(ink, bundles, joined.threads, done, { x, y }, points => points)
    },
  }
}

/** Lays children out in layers along one side of a large child, in each of that child's layouts. */
export async function aside(
  joined: Joined,
  parts: readonly Part[],
  large: readonly Part[],
  side: Side,
): Promise<Way[]> {
  const isBelow = side === 'NORTH' || side === 'SOUTH'
  const direction = isBelow ? 'RIGHT' : 'DOWN'
  const bundles = bundlesOf(joined, direction)
  const done = await layered({ ...graphOf(bundles, joined.threads, parts), outside: side }, direction, joined.isBrief)
  return large.map(one => ({
    shape: side,
    width: isBelow ? Math.max(one.width, done.width) : one.width + APART + done.width,
    height: isBelow ? one.height + APART + done.height : Math.max(one.height, done.height),
    draw(ink, place) {
      const width = isBelow ? place.width : one.width
      const height = isBelow ? one.height : place.height
      const from = { ...place }
      const at = { ...place }
      if (side === 'NORTH') at.y += height + APART
      if (side === 'WEST') at.x += width + APART
      if (side === 'SOUTH') from.y += done.height + APART
      if (side === 'EAST') from.x += done.width + APART
      one.draw(ink, { x: from.x, y: from.y, width, height })
      drawParts(ink, parts, done, at)
      const edge = { NORTH: at.y - APART, WEST: at.x - APART, SOUTH: from.y, EAST: from.x }[side]
      const onEdge = (point: Point) => (isBelow ? { ...point, y: edge } : { ...point, x: edge })
      drawWays(ink, bundles, joined.threads, done, at, (points, { from, to }) => [
        ...(from === one.id ? points.slice(0, 1).map(onEdge) : []),
        ...points,
        ...(to === one.id ? points.slice(-1).map(onEdge) : []),
      ])
    },
  }))
}

function graphOf(bundles: readonly Bundle[], threads: readonly Lead[], parts: readonly Part[]) {
  return {
    nodes: parts.map(({ id, width, height }) => ({ id, width, height })),
    ways: [
      ...bundles.map(({ from, to, width, height }) => ({ from, to, label: { width, height } })),
      ...threads.map(({ from, to }) => ({ from, to, label: null })),
    ],
  }
}

function drawParts(ink: Ink, parts: readonly Part[], { nodes }: Layered, { x, y }: Point) {
  parts.forEach(({ width, height, draw }, index) => {
    const node = nodes[index] ?? { x: 0, y: 0 }
    draw(ink, { x: node.x + x, y: node.y + y, width, height })
  })
}

function drawWays(
  ink: Ink,
  bundles: readonly Bundle[],
  threads: readonly Lead[],
  { ways }: Layered,
  { x, y }: Point,
  finish: (points: Point[], ends: { from: string; to: string }) => Point[],
) {
  const shift = (point: Point) => ({ x: point.x + x, y: point.y + y })
  bundles.forEach((each, index) => {
    const way = ways[index]
    if (way?.label) ink.edges.push(...each.edges(finish(way.points.map(shift), each), shift(way.label)))
  })
  threads.forEach((thread, index) => {
    const way = ways[bundles.length + index]
    if (way) ink.threads.push({ ...thread, points: finish(way.points.map(shift), thread) })
  })
}

/** Arrows that join the same two states: they share one line, on which their words stand below each other. */
interface Bundle extends Size {
  from: string
  to: string
  edges(points: readonly Point[], at: Point): Edge[]
}

function bundlesOf({ chart, figures, isBrief, arrows }: Joined, direction: Direction): Bundle[] {
  const same = new Map<string, Arrow[]>()
  for (const arrow of arrows) {
    const key = `${arrow.from} ${arrow.to}`
    same.set(key, [...(same.get(key) ?? []), arrow])
  }
  return [...same.values()].map(each => bundle(chart, each, figures, isBrief, WIDEST[direction]))
}

function bundle(
  chart: Chart,
  arrows: readonly Arrow[],
  figures: Plan['figures'],
  isBrief: boolean,
  widest: number,
): Bundle {
  const labels = arrows.map(({ transition, target }) =>
    block(
      phrasesOf(
        chart,
        isBrief ? { ...transition, guard: null, actions: [] } : transition,
        target,
        figures.get(transition.id),
      ),
      widest,
    ),
  )
  const width = Math.max(...labels.map(label => label.width)) + 2 * LABEL_PADDING.x
  const heights = labels.map(label => label.height + 2 * LABEL_PADDING.y)
  const { from = '', to = '', within = '' } = arrows[0] ?? {}

  function edges(points: readonly Point[], at: Point): Edge[] {
    let y = at.y
    return arrows.map(({ transition }, index) => {
      const place: Rect = { x: at.x, y, width, height: heights[index] ?? 0 }
      y += place.height + LABEL_GAP
      const lines = moved(labels[index]?.lines ?? [], place.x + LABEL_PADDING.x, place.y + LABEL_PADDING.y)
      return { transition, says: inFull(chart, transition), from, to, within, points, label: { ...place, lines } }
    })
  }
  return { from, to, width, height: heights.reduce((sum, height) => sum + height + LABEL_GAP, -LABEL_GAP), edges }
}
