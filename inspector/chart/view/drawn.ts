import type { Chart } from '../chart'
import type { Drawing, Size } from '../drawing'
import { layoutOf } from '../layout'
import { pathOf } from '../words'
import { fits, type Seen } from './sight'

const drawings = new WeakMap<Chart, Map<string, Promise<Drawing>>>()

/** What of a chart is drawn, and like which other drawing of it. */
export interface Folds {
  folded: ReadonlySet<string>
  /** Whether names and arrows are all that is written; the other transitions are counted. */
  isBrief: boolean
  /** What is folded in the drawing that this one is like; what is not folded there stays where it is. */
  like: ReadonlySet<string>
  /** Width by height of the place that an overview is for. */
  ratio?: number
}

/** A chart with nothing folded. */
export const WHOLE: Folds = { folded: new Set(), isBrief: false, like: new Set() }

/**
 * The drawing of a chart with these folds and with these figures at its parts: laid out once, and the same promise for everybody
 * who asks again. It knows no window, so that a chart looks alike wherever it is seen.
 */
export function drawn(chart: Chart, folds: Folds, figures?: ReadonlyMap<string, string>): Promise<Drawing> {
  const known = drawings.get(chart) ?? new Map<string, Promise<Drawing>>()
  drawings.set(chart, known)
  const key = [...listed(folds.folded), folds.isBrief, folds.ratio, ...listed(folds.like), ...(figures ?? [])].join(
    '\n',
  )
  const drawing = known.get(key) ?? laidOut(chart, folds, figures)
  known.set(key, drawing)
  return drawing
}

async function laidOut(chart: Chart, { folded, isBrief, like, ratio }: Folds, figures?: ReadonlyMap<string, string>) {
  const isOther = String(listed(folded)) !== String(listed(like))
  const shapes = isOther ? (await drawn(chart, { folded: like, isBrief, like, ratio }, figures)).shapes : undefined
  return layoutOf(chart, { folded, figures, isBrief, shapes, ratio })
}

function listed(ids: ReadonlySet<string>): string[] {
  return [...ids].sort()
}

/** What nobody lives in and nothing is chosen in. */
const NOTHING: Wanted = { selected: null, active: new Set() }

/** What of a chart is looked for. */
type Wanted = Pick<Seen, 'selected' | 'active'>

/**
 * The folds with which a chart can be read at once in a room. Names and arrows are all that is written. What is around the chosen
 * state and around the first active one stays open in any room. Then, from the outside in, each container stays open with which
 * the rest still fits: first those in which another state is active, and none in place of one before it.
 */
export async function overviewOf(chart: Chart, room: Size, { selected, active }: Wanted = NOTHING): Promise<Folds> {
  if (fits(await drawn(chart, WHOLE), room)) return WHOLE
  const containers = containersOf(chart)
  const first = chart.states.find(({ id }) => active.has(id) && !containers.includes(id) && id !== chart.id)
  const isWanted = (id: string) => [selected, first?.id].some(wanted => wanted?.startsWith(`${id}.`))
  const depthOf = (id: string) => pathOf(chart, id).length - (active.has(id) ? containers.length : 0)
  const inTurn = containers.filter(id => !isWanted(id)).toSorted((one, other) => depthOf(one) - depthOf(other))
  const ratio = Math.round((10 * room.width) / room.height) / 10
  const brief = (folded: ReadonlySet<string>): Folds => ({ folded, isBrief: true, like: folded, ratio })
  let folds = brief(new Set(inTurn))
  const full = new Set<string | null>()
  for (const id of inTurn) {
    const parent = chart.states.find(state => state.id === id)?.parent ?? null
    if (full.has(parent) || [...folds.folded].some(around => id.startsWith(`${around}.`))) continue
    const opened = brief(new Set([...folds.folded].filter(each => each !== id)))
    if (fits(await drawn(chart, opened), room)) folds = opened
    else full.add(parent)
  }
  return folds
}

/** The states with states in them, but for the chart's own. */
function containersOf({ states }: Chart): string[] {
  const around = new Set(states.map(({ parent }) => parent))
  return states.filter(({ id, parent }) => parent !== null && around.has(id)).map(({ id }) => id)
}
