import type { Box, Drawing, Point, Rect, Size } from '../drawing'
import { TYPE } from '../type'

/** Where a drawing lies under a window, in pixels of the window, and how many times its size. */
export interface Viewport extends Point {
  zoom: number
}

/** Pixels: smaller type is not read. */
const SMALLEST_TYPE = 10
/** Pixels from the middle of one target to that of the next (WCAG 2.2, 2.5.8), and how far apart chips are drawn. */
const TARGET = 24
const CHIP = 27
/** The zoom under which the smallest type of a drawing could not be read, or one chip be told from the next by a finger. */
const SMALLEST = Math.min(...Object.values(TYPE).map(({ size }) => size))
export const READABLE = Math.ceil(Math.max(SMALLEST_TYPE / SMALLEST, TARGET / CHIP) * 1e3) / 1e3
export const LARGEST = 3
const COMFORTABLE = 1.2
/** Pixels that are kept free around what is looked for. */
const MARGIN = 12

/** Whether a drawing can be read at once in a room. */
export function fits({ width, height }: Size, room: Size): boolean {
  return wholeZoom({ width, height }, room) >= READABLE
}

/** Whether words are too small to be read at a zoom: blocks stand for them, and the names of states are written larger. */
export function isFar(zoom: number): boolean {
  return zoom < READABLE
}

/** The least zoom of a drawing in a room: that at which all of it is in sight. */
export function leastZoom(drawing: Size, room: Size): number {
  return room.width > 0 && room.height > 0 ? Math.min(READABLE, wholeZoom(drawing, room)) : READABLE
}

/** The whole drawing in the middle of a room, from afar where it is too large to be read at once. */
export function whole(drawing: Size, room: Size): Viewport {
  const zoom = Math.min(COMFORTABLE, wholeZoom(drawing, room))
  return { x: (room.width - drawing.width * zoom) / 2, y: (room.height - drawing.height * zoom) / 2, zoom }
}

/** From afar, a place as near as it takes to read it, in the middle of the room; else the viewport as it was. */
export function approached(viewport: Viewport, place: Rect | undefined, drawing: Size, room: Size): Viewport {
  if (!place || !isFar(viewport.zoom)) return viewport
  const middle = (from: number, length: number, available: number) => available / 2 - (from + length / 2) * READABLE
  const x = middle(place.x, place.width, room.width)
  const y = middle(place.y, place.height, room.height)
  return filled(panned({ x, y, zoom: READABLE }, [place], room), drawing, room)
}

/** Moves a viewport as little as leaves no more of a room empty than the drawing cannot fill. */
export function filled({ x, y, zoom }: Viewport, { width, height }: Size, room: Size): Viewport {
  const within = (offset: number, length: number, available: number) => {
    const ends = [MARGIN, available - MARGIN - length * zoom]
    return Math.min(Math.max(offset, Math.min(...ends)), Math.max(...ends))
  }
  return { x: within(x, width, room.width), y: within(y, height, room.height), zoom }
}

/** The whole drawing in the middle of a room where it can be read; else its start, as large as it has to be. */
export function opening({ width, height }: Size, room: Size): Viewport {
  const zoom = Math.min(COMFORTABLE, Math.max(READABLE, wholeZoom({ width, height }, room)))
  const start = (length: number, available: number) => Math.max(MARGIN, (available - length * zoom) / 2)
  return { x: start(width, room.width), y: start(height, room.height), zoom }
}

/** The whole drawing where it can be read at once; else as much of it, with what is looked for in sight. */
export function fitted(drawing: Size, sought: readonly Rect[], room: Size): Viewport {
  const viewport = opening(drawing, room)
  return fits(drawing, room) ? viewport : panned(viewport, sought, room)
}

/** Moves a viewport as little as brings these rectangles into sight; where there is no room for all, the first of them. */
export function panned(viewport: Viewport, rects: readonly Rect[], room: Size): Viewport {
  const { zoom } = viewport
  const around = rects.reduce<Rect | null>((some, rect) => {
    const all = some ? joined(some, rect) : rect
    const isTooLarge = all.width * zoom > room.width - 2 * MARGIN || all.height * zoom > room.height - 2 * MARGIN
    return some && isTooLarge ? some : all
  }, null)
  if (!around) return viewport
  return {
    zoom,
    x: moved(viewport.x, around.x * zoom, around.width * zoom, room.width),
    y: moved(viewport.y, around.y * zoom, around.height * zoom, room.height),
  }
}

/** The boxes that stand for these states: their own, or that of the folded state around them. */
export function boxesOf({ boxes }: Drawing, states: readonly string[]): Box[] {
  const found = states.flatMap(
    id => boxes.findLast(({ state }) => state.id === id || id.startsWith(`${state.id}.`)) ?? [],
  )
  return [...new Set(found)]
}

/** The place of what is pointed at: a transition's words, on its arrow or in the heading of a state, or the box of a state. */
export function placeOf(drawing: Drawing, id: string | null): Rect[] {
  const label = drawing.edges.find(edge => edge.transition.id === id)?.label
  const chip = drawing.boxes.flatMap(({ chips }) => chips).find(each => each.transition.id === id)
  const words = [label, chip].filter(rect => rect !== undefined)
  return words.length > 0 || id === null ? words : boxesOf(drawing, [id.replace(/^gone: | .*/g, '')])
}

/** The boxes of active states in which no other is drawn: where the actor is. */
export function litBoxes({ boxes }: Drawing, active: ReadonlySet<string>): Box[] {
  return boxes.filter(({ state, isContainer }) => !isContainer && active.has(state.id))
}

/** What of a chart is seen: where it stands, and what is chosen in it. */
export interface Seen {
  drawing: Drawing
  selected: string | null
  pointed: string | null
  active: ReadonlySet<string>
}

/**
 * What is brought into sight after a change, the most wanted first: what was chosen, then what is newly lit. Where the chart
 * follows its actor all that is lit comes after it, whenever the actor changed its state. While the sheet is held, nothing that
 * is newly lit moves it.
 */
export function newsIn(
  before: Seen | null,
  now: Seen,
  { isAnew = false, follows = false, isHeld = false }: { isAnew?: boolean; follows?: boolean; isHeld?: boolean },
): Rect[] {
  const { drawing, selected, pointed, active } = now
  const lit = litBoxes(drawing, active)
  const news = lit.filter(({ state }) => isAnew || !before?.active.has(state.id))
  return [
    ...(pointed === before?.pointed ? [] : placeOf(drawing, pointed)),
    ...(selected === null || (selected === before?.selected && !isAnew) ? [] : boxesOf(drawing, [selected])),
    ...(isHeld && !isAnew ? [] : news),
    ...(follows && !isHeld && news.length > 0 ? lit : []),
  ]
}

/** Moves a viewport nearer or farther around the middle of its room; what was in sight of these boxes stays there. */
export function zoomed(viewport: Viewport, factor: number, boxes: readonly Box[], drawing: Size, room: Size): Viewport {
  const zoom = Math.min(LARGEST, Math.max(leastZoom(drawing, room), viewport.zoom * factor))
  const around = (offset: number, middle: number) => middle - ((middle - offset) * zoom) / viewport.zoom
  const next = { x: around(viewport.x, room.width / 2), y: around(viewport.y, room.height / 2), zoom }
  return filled(panned(next, inSight(viewport, boxes, room), room), drawing, room)
}

/** The boxes that are wholly in sight. */
export function inSight(viewport: Viewport, boxes: readonly Box[], room: Size): Box[] {
  const hidden = outOfSight(viewport, boxes, room)
  return boxes.filter(box => !hidden.includes(box))
}

/** The boxes that are not wholly in sight. */
export function outOfSight({ x, y, zoom }: Viewport, boxes: readonly Box[], room: Size): Box[] {
  return boxes.filter(box => {
    const [left, top] = [box.x * zoom + x, box.y * zoom + y]
    return left < 0 || top < 0 || left + box.width * zoom > room.width || top + box.height * zoom > room.height
  })
}

/**
 * Moves a viewport to the boxes that are out of sight, as many of them as there is room for: those that come after the last
 * one in sight are first, so that one call after another shows them all.
 */
export function broughtIn(viewport: Viewport, boxes: readonly Box[], room: Size): Viewport {
  const hidden = outOfSight(viewport, boxes, room)
  const seen = boxes.findLastIndex(box => !hidden.includes(box))
  const inTurn = [...boxes.slice(seen + 1), ...boxes.slice(0, seen + 1)]
  return panned(
    viewport,
    inTurn.filter(box => hidden.includes(box)),
    room,
  )
}

function wholeZoom({ width, height }: Size, room: Size): number {
  return Math.min((room.width - 2 * MARGIN) / width, (room.height - 2 * MARGIN) / height)
}

/** The offset after the least movement by which a stretch lies within a room; one that is too long begins at its start. */
function moved(offset: number, from: number, length: number, available: number): number {
  const first = MARGIN - from
  const last = available - MARGIN - from - length
  return last < first ? first : Math.min(Math.max(offset, first), last)
}

function joined(one: Rect, other: Rect): Rect {
  const x = Math.min(one.x, other.x)
  const y = Math.min(one.y, other.y)
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  }
}
