import type { Chart, ChartState } from './chart'
import type { Box, Drawing, Ink } from './drawing'
import { aside, inLayers, joinedIn } from './graph'
import { chipOf, headerOf, titleOf } from './header'
import type { Direction, Side } from './layered'
import { best, choices, cuts, grids, type Option } from './pack'
import { type Plan, planOf } from './plan'
import { isEnd } from './ways'

export interface LayoutOptions {
  /** The states whose children are left out. */
  folded?: ReadonlySet<string>
  /** What stands at states and transitions besides their words, by their ids: room is made for it. */
  figures?: ReadonlyMap<string, string> | undefined
  /** Width by height of the place that the drawing is for. */
  ratio?: number
}

type Way = Option<Ink>

const RATIO = 1.5
const PADDING = { x: 10, top: 6, bottom: 9 }
const BODY_GAP = 9
/** How wide words may run in a state and in the header of a container. */
const WIDEST = { state: 190, container: 420 }
const NARROWEST = 56
/** From how many chips on they may stand beside the children of a container. */
const MANY = 4
/** For which shapes children are laid out in layers, which takes time. */
const TRIED = [2, 0.8]
const DIRECTIONS: readonly Direction[] = ['RIGHT', 'DOWN']

/**
 * Lays a chart out. Containers are laid out from the inside, each in a few ways; of all combinations the one
 * is taken that is shown largest in a place of the wanted ratio. The same chart always gives the same drawing.
 */
export async function layoutOf(
  chart: Chart,
  { folded = new Set(), figures, ratio = RATIO }: LayoutOptions = {},
): Promise<Drawing> {
  const plan = planOf(chart, folded, figures)
  const [root] = plan.states
  if (!root) throw new Error(`The chart ${chart.id} has no state to draw.`)
  const [way] = best(await waysOf(plan, root, 0), [ratio])
  const { width = 0, height = 0 } = way ?? {}
  const ink: Ink = { boxes: [], edges: [], threads: [] }
  way?.draw(ink, { x: 0, y: 0, width, height })
  return {
    chart: chart.id,
    description: chart.description,
    width,
    height,
    boxes: plan.states.flatMap(({ id }) => ink.boxes.filter(({ state }) => state.id === id)),
    edges: chart.transitions.flatMap(({ id }) => ink.edges.filter(({ transition }) => transition.id === id)),
    threads: ink.threads,
  }
}

async function waysOf(plan: Plan, state: ChartState, depth: number): Promise<Way[]> {
  const children = plan.states.filter(({ parent }) => parent === state.id)
  const isRegion = plan.chart.states.find(({ id }) => id === state.parent)?.kind === 'parallel'
  const isFolded = plan.folded.has(state.id) && state.kind !== 'atomic'
  const isContainer = children.length > 0
  const box = {
    state,
    depth,
    isRegion,
    isContainer,
    isEnd: !isContainer && state.parent !== null && isEnd(plan.chart, state),
    isFolded,
  }
  const chips = plan.chips.filter(({ transition }) => transition.source === state.id)
  const widest = children.length > 0 || isFolded ? WIDEST.container : WIDEST.state
  const blocks = chips.map(planned => chipOf(plan.chart, planned, widest, plan.figures.get(planned.transition.id)))
  const title = titleOf(plan.chart, state, widest, plan.figures.get(state.id))
  const header = (columns: number) => headerOf(plan.chart, title, blocks, columns)

  const columns = blocks.slice(0, MANY).map((_, index) => index + 1)
  const headers = columns.length > 0 ? columns.map(header) : [header(1)]
  if (isFolded) return best(headers.map(each => boxed(box, each, null)))
  if (children.length === 0) return [boxed(box, header(1), null)]

  const bodies = await bodiesOf(plan, state, children, depth)
  const ways = choices<ReturnType<typeof header> | Way>([headers, bodies]) as [ReturnType<typeof header>, Way][]
  return best(
    ways.flatMap(([above, body]) => [
      boxed(box, above, body),
      ...(blocks.length >= MANY ? [boxedBeside(box, above, body)] : []),
    ]),
  )
}

type Frame = Pick<Box, 'state' | 'depth' | 'isRegion' | 'isContainer' | 'isEnd' | 'isFolded'>
type Head = ReturnType<typeof headerOf>

function boxed(frame: Frame, header: Head, body: Way | null): Way {
  const inner = Math.max(header.width, body?.width ?? 0)
  return {
    width: Math.max(NARROWEST, inner + 2 * PADDING.x),
    height: PADDING.top + header.height + (body ? BODY_GAP + body.height : 0) + PADDING.bottom,
    draw(ink, place) {
      const from = { x: place.x + PADDING.x, y: place.y + PADDING.top }
      ink.boxes.push({ ...frame, ...place, ...header.at(from) })
      const y = from.y + header.height + BODY_GAP
      body?.draw(ink, {
        x: from.x,
        y,
        width: place.width - 2 * PADDING.x,
        height: place.y + place.height - PADDING.bottom - y,
      })
    },
  }
}

function boxedBeside(frame: Frame, header: Head, body: Way): Way {
  return {
    width: header.width + BODY_GAP + body.width + 2 * PADDING.x,
    height: PADDING.top + Math.max(header.height, body.height) + PADDING.bottom,
    draw(ink, place) {
      const from = { x: place.x + PADDING.x, y: place.y + PADDING.top }
      ink.boxes.push({ ...frame, ...place, ...header.at(from) })
      const x = from.x + header.width + BODY_GAP
      body.draw(ink, {
        x,
        y: from.y + 3,
        width: place.x + place.width - PADDING.x - x,
        height: place.height - PADDING.top - PADDING.bottom,
      })
    },
  }
}

async function bodiesOf(plan: Plan, state: ChartState, children: readonly ChartState[], depth: number): Promise<Way[]> {
  const parts = await Promise.all(children.map(child => waysOf(plan, child, depth + 1)))
  const chosen = choices(state.kind === 'parallel' ? parts : parts.map(ways => best(ways, TRIED)))
  if (state.kind === 'parallel') return best(chosen.flatMap(cuts))
  const joined = joinedIn(plan, state)
  if (joined.arrows.length + joined.threads.length === 0) return best(chosen.flatMap(grids))
  const large = parts.findIndex((_, index) => isLarge(plan, children, parts, index))
  if (large < 0 || children.length < 3) {
    const tries = chosen.flatMap(ways => DIRECTIONS.map(each => inLayers(joined, named(children, ways), each)))
    return best(await Promise.all(tries))
  }
  const others = children.filter((_, index) => index !== large)
  const sides: Side[] = large < children.length / 2 ? ['NORTH', 'WEST'] : ['SOUTH', 'EAST']
  const giants = (parts[large] ?? []).map(way => ({ ...way, id: children[large]?.id ?? '' }))
  const tries = choices(parts.filter((_, index) => index !== large).map(ways => best(ways, TRIED))).flatMap(ways =>
    sides.map(side => aside(joined, named(others, ways), giants, side)),
  )
  return best((await Promise.all(tries)).flat())
}

function named(children: readonly ChartState[], ways: readonly Way[]) {
  return ways.map((way, index) => ({ ...way, id: children[index]?.id ?? '' }))
}

/** Whether a child is a container that takes more room than all others together. */
function isLarge(
  { states }: Plan,
  children: readonly ChartState[],
  parts: readonly (readonly Way[])[],
  index: number,
): boolean {
  const areas = parts.map(ways => Math.min(...ways.map(({ width, height }) => width * height)))
  const area = areas[index] ?? 0
  return (
    states.some(({ parent }) => parent === children[index]?.id) && area > areas.reduce((sum, each) => sum + each, -area)
  )
}
