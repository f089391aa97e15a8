import type { Chart } from '../chart'
import type { Drawing, Size } from '../drawing'
import { layoutOf } from '../layout'
import { pathOf } from '../words'
import { fits } from './sight'

const drawings = new WeakMap<Chart, Map<string, Promise<Drawing>>>()

/**
 * The drawing of a chart with these states folded and with these figures at its parts: laid out once, and the same promise for everybody who asks again. It
 * knows no window, so that a chart looks alike wherever it is seen.
 */
export function drawn(
  chart: Chart,
  folded: ReadonlySet<string>,
  figures?: ReadonlyMap<string, string>,
): Promise<Drawing> {
  const known = drawings.get(chart) ?? new Map<string, Promise<Drawing>>()
  drawings.set(chart, known)
  const key = [...[...folded].sort(), ...(figures ?? [])].join('\n')
  const drawing = known.get(key) ?? layoutOf(chart, { folded, figures })
  known.set(key, drawing)
  return drawing
}

/** The containers to fold so that the chart can be read at once in a room: the innermost first, and no more than it takes. */
export async function overviewOf(chart: Chart, room: Size): Promise<ReadonlySet<string>> {
  const containers = containersOf(chart).map(id => ({ id, depth: pathOf(chart, id).length }))
  const depths = [...new Set(containers.map(({ depth }) => depth))].sort((one, other) => other - one)
  let folded: ReadonlySet<string> = new Set()
  for (const depth of depths) {
    if (fits(await drawn(chart, folded), room)) break
    folded = new Set(containers.filter(each => each.depth >= depth).map(({ id }) => id))
  }
  return folded
}

/** The states with states in them, but for the chart's own. */
function containersOf({ states }: Chart): string[] {
  const around = new Set(states.map(({ parent }) => parent))
  return states.filter(({ id, parent }) => parent !== null && around.has(id)).map(({ id }) => id)
}
