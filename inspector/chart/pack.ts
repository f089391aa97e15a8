import type { Rect, Size } from './drawing'

/** One layout of a thing. The place that it fills is at least as large as its size. */
export interface Option<Ink> extends Size {
  /** How its parts are put together: the same words for the same way, whatever their sizes. */
  shape?: string
  draw(ink: Ink, place: Rect): void
}

const GAP = 12
/** Widths by heights of the places that a container may be meant for. */
const SHAPES = [4, 2.5, 1.5, 1, 0.6]

/** How wide a place of this shape, width by height, must be to hold a thing. */
function lengthIn(shape: number, { width, height }: Size): number {
  return Math.max(width, height * shape)
}

/** The layouts that need the least room, each in a place of another shape. */
export function best<Ink>(options: readonly Option<Ink>[], shapes: readonly number[] = SHAPES): Option<Ink>[] {
  const chosen = shapes.map(shape =>
    options.reduce((one, other) => (lengthIn(shape, other) < lengthIn(shape, one) ? other : one)),
  )
  return [...new Set(chosen)]
}

/** Every choice of one from each list, in order. */
export function choices<Item>(lists: readonly (readonly Item[])[]): Item[][] {
  return lists.reduce<Item[][]>((some, list) => some.flatMap(chosen => list.map(item => [...chosen, item])), [[]])
}

/** Parts beside and below each other, filled row by row, in columns as wide as their widest part. */
export function grids<Ink>(parts: readonly Option<Ink>[]): Option<Ink>[] {
  return parts.map((_, index) => grid(parts, index + 1))
}

function grid<Ink>(parts: readonly Option<Ink>[], columns: number): Option<Ink> {
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...parts.filter((_, index) => index % columns === column).map(({ width }) => width)),
  )
  const rows = Array.from({ length: Math.ceil(parts.length / columns) }, (_, row) =>
    Math.max(...parts.slice(row * columns, (row + 1) * columns).map(({ height }) => height)),
  )
  return {
    shape: `${columns} columns`,
    width: total(widths),
    height: total(rows),
    draw(ink, { x, y }) {
      parts.forEach((part, index) => {
        const column = index % columns
        const row = Math.floor(index / columns)
        part.draw(ink, {
          x: x + before(widths, column),
          y: y + before(rows, row),
          width: widths[column] ?? 0,
          height: rows[row] ?? 0,
        })
      })
    },
  }
}

/** Regions that were cut apart, and how. */
type Cut<Ink> = Option<Ink> & { cut?: string }

/** Regions that share one rectangle without gaps in their order: cut across or down, and each half again. */
export function cuts<Ink>(parts: readonly Cut<Ink>[]): Cut<Ink>[] {
  if (parts.length <= 1) return [...parts]
  return parts.slice(1).flatMap((_, index) => {
    const firsts = cuts(parts.slice(0, index + 1))
    const seconds = cuts(parts.slice(index + 1))
    return choices([firsts, seconds]).flatMap(([first, second]) =>
      first && second ? [beside(first, second), above(first, second)] : [],
    )
  })
}

function beside<Ink>(left: Cut<Ink>, right: Cut<Ink>): Cut<Ink> {
  const cut = `(${left.cut ?? 'one'} beside ${right.cut ?? 'one'})`
  return {
    cut,
    shape: cut,
    width: left.width + GAP + right.width,
    height: Math.max(left.height, right.height),
    draw(ink, { x, y, width, height }) {
      const share = Math.floor(((width - GAP) * left.width) / (left.width + right.width))
      const first = Math.min(Math.max(share, left.width), width - GAP - right.width)
      left.draw(ink, { x, y, width: first, height })
      right.draw(ink, { x: x + first + GAP, y, width: width - first - GAP, height })
    },
  }
}

function above<Ink>(top: Cut<Ink>, bottom: Cut<Ink>): Cut<Ink> {
  const cut = `(${top.cut ?? 'one'} above ${bottom.cut ?? 'one'})`
  return {
    cut,
    shape: cut,
    width: Math.max(top.width, bottom.width),
    height: top.height + GAP + bottom.height,
    draw(ink, { x, y, width, height }) {
      const share = Math.floor(((height - GAP) * top.height) / (top.height + bottom.height))
      const first = Math.min(Math.max(share, top.height), height - GAP - bottom.height)
      top.draw(ink, { x, y, width, height: first })
      bottom.draw(ink, { x, y: y + first + GAP, width, height: height - first - GAP })
    },
  }
}

function total(lengths: readonly number[]): number {
  return before(lengths, lengths.length) - GAP
}

function before(lengths: readonly number[], count: number): number {
  return lengths.slice(0, count).reduce((sum, length) => sum + length + GAP, 0)
}
