import type { Point } from './drawing'

const CORNER = 7
const HEAD = { length: 7, half: 3.5 }

/** A way along its points as an SVG path, its corners rounded. */
export function rounded(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const last = points[index - 1]
      const next = points[index + 1]
      if (!last) return `M${at(point)}`
      if (!next) return `L${at(toward(point, last, 1))}`
      const radius = Math.min(CORNER, distance(last, point) / 2, distance(point, next) / 2)
      return `L${at(toward(point, last, radius))}Q${at(point)} ${at(toward(point, next, radius))}`
    })
    .join('')
}

/** The tip of a way as a closed SVG path. */
export function arrowHead(points: readonly Point[]): string {
  const tip = points.at(-1)
  const last = points.at(-2)
  if (!tip || !last) return ''
  const back = toward(tip, last, HEAD.length)
  const aside = {
    x: ((tip.y - last.y) / distance(tip, last)) * HEAD.half,
    y: ((tip.x - last.x) / distance(tip, last)) * HEAD.half,
  }
  return `M${at(tip)}L${at({ x: back.x - aside.x, y: back.y + aside.y })}L${at({ x: back.x + aside.x, y: back.y - aside.y })}Z`
}

function toward(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to) || 1
  return { x: from.x + ((to.x - from.x) / whole) * length, y: from.y + ((to.y - from.y) / whole) * length }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function at({ x, y }: Point): string {
  return `${hundredths(x)} ${hundredths(y)}`
}

function hundredths(length: number): number {
  return Math.round(length * 100) / 100
}
