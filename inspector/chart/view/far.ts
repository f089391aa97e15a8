import { createContext } from 'react'
import { widthOf } from '../advance'
import type { Drawing, Rect } from '../drawing'
import { isFar } from './sight'

/** The size of names from afar, in pixels of the window. */
const SIZE = 11.2
/** How far above and below its middle a name reaches from afar, in the units of a drawing. */
const REACH = 20
/** What is kept free at an edge. */
const GAP = 4
/** The share of names that a reader does not miss. */
const FEW = 0.1

/** Where the name of a state or of an end may stand from afar: what is free before and after its start, in the units of the drawing. */
export interface Room {
  before: number
  after: number
  /** The width of the name, in pixels of the window. */
  name: number
}

interface Named extends Rect {
  id: string
  parent: string | null
  key: string
  /** Where the name begins, and its middle. */
  start: number
  middle: number
}

/**
 * The rooms of all names, by the ids of their boxes. A name goes on over what is empty: as far as the edge of the box around its
 * own, and half of the way to the next box beside it.
 */
export function farRooms(drawing: Drawing): ReadonlyMap<string, Room> {
  const all = namesOf(drawing)
  return new Map(all.map(one => [one.id, roomOf(one, all)]))
}

/** The boxes whose names are not written from afar: a name would be cut, or lie on one of those before it. */
export const Nameless = createContext<ReadonlySet<string>>(new Set())

/** Those boxes at a zoom, which is the smaller the more room a name takes. */
export function namelessAt(drawing: Drawing, zoom: number): ReadonlySet<string> {
  const rooms = farRooms(drawing)
  const written: Rect[] = []
  const nameless = namesOf(drawing).filter(({ id, start, middle }) => {
    const { before, after, name } = rooms.get(id) as Room
    const [width, height] = [name / zoom, SIZE / zoom]
    const rect = { x: start - Math.max(0, width - after), y: middle - height / 2, width, height }
    const isWritten = width <= before + after && !written.some(other => touch(rect, other))
    if (isWritten) written.push(rect)
    return !isWritten
  })
  return new Set(nameless.map(({ id }) => id))
}

/** Whether a drawing says at a zoom what it is of: all its words, or from afar nearly every name. */
export function isTelling(drawing: Drawing, zoom: number): boolean {
  if (!isFar(zoom)) return true
  return !drawing.isBrief && namelessAt(drawing, zoom).size <= FEW * namesOf(drawing).length
}

function namesOf({ boxes, exits }: Drawing): Named[] {
  return [
    ...boxes.map(
      ({ state, name, x, y, width, height }): Named => ({
        ...{ id: state.id, parent: state.parent, key: state.key, x, y, width, height },
        ...{ start: name.x, middle: name.y + name.height / 2 },
      }),
    ),
    ...exits.map(
      ({ id, within, target, x, y, width, height }): Named => ({
        ...{ id, parent: within, key: keyOf(target), x, y, width, height },
        ...{ start: x + GAP, middle: y + height / 2 },
      }),
    ),
  ]
}

function touch(one: Rect, other: Rect): boolean {
  const across = one.x < other.x + other.width && other.x < one.x + one.width
  return across && one.y < other.y + other.height && other.y < one.y + one.height
}

/** The name of an end where an arrow leads to it, from afar: without what is around it. */
export function keyOf(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1)
}

function roomOf({ id, parent, key, x, width, start, middle }: Named, all: readonly Named[]): Room {
  const around = all.find(one => one.id === parent) ?? { x, width }
  const beside = all.filter(
    one => one.parent === parent && one.id !== id && one.y < middle + REACH && one.y + one.height > middle - REACH,
  )
  const ends = beside.filter(one => one.x < x).map(one => (one.x + one.width + x) / 2)
  const starts = beside.filter(one => one.x > x).map(one => (one.x + x + width) / 2)
  return {
    before: Math.max(0, start - GAP - Math.max(around.x, ...ends)),
    after: Math.min(around.x + around.width, ...starts) - GAP - start,
    name: widthOf(key, SIZE, 600),
  }
}

/** The room of a name as CSS reads it. */
export function asStyle({ before, after, name }: Room): Record<string, number> {
  return { '--before': before, '--after': after, '--name': name }
}
