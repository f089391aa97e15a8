import type { Chart } from '../chart'
import type { Drawing } from '../drawing'
import { layoutOf } from '../layout'

const drawings = new WeakMap<Chart, Map<string, Promise<Drawing>>>()

/**
 * The drawing of a chart with these states folded, for a place of this shape: laid out once, and the same promise for
 * everybody who asks again.
 */
export function drawn(chart: Chart, folded: ReadonlySet<string>, ratio: number): Promise<Drawing> {
  const known = drawings.get(chart) ?? new Map<string, Promise<Drawing>>()
  drawings.set(chart, known)
  const key = [ratio, ...[...folded].sort()].join(' ')
  const drawing = known.get(key) ?? layoutOf(chart, { folded, ratio })
  known.set(key, drawing)
  return drawing
}
