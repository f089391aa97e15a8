import { block, moved } from './block'
import type { Chart, ChartState } from './chart'
import type { Box, Drawing, Ink } from './drawing'
import { aside, inLayers, joinedIn } from './graph'
import { chipOf, headerOf, titleOf } from './header'
import type { Direction, Side } from './layered'
import { best, choices, cuts, grids, type Option } from './pack'
import { type Exit, type Plan, planOf } from './plan'
import { isEnd } from './ways'

export interface LayoutOptions {
  /** The states whose children are left out. */
  folded?: ReadonlySet<string>
  /** What stands at states and transitions besides their words, by their ids: room is made for it. */
  figures?: ReadonlyMap<string, string> | undefined
  /** Whether names and arrows are all that is written; the other transitions are counted. */
  isBrief?: boolean
  /** How another drawing of the chart puts its containers together: this one does so, too, as far as it can. */
  shapes?: Readonly<Record<string, string>> | undefined
  /** Width by height of the place that the drawing is for. */
  ratio?: number
}

type Way = Option<Ink>

/** What is laid out, and how. */
interface Task extends Plan, Required<Pick<LayoutOptions, 'isBrief'>> {
  shapes: Readonly<Record<string, string>>
}

const RATIO = 1.5
const PADDING = { x: 10, top: 6, bottom: 9 }
const BODY_GAP = 9
const EXIT = { x: 10, y: 6 }
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
  { folded = new Set(), figures, isBrief = false, shapes = {}, ratio = RATIO }: LayoutOptions = {},
): Promise<Drawing> {
  const plan: Task = { ...planOf(chart, folded, figures), isBrief, shapes }
  const [root] = plan.states
  if (!root) throw new Error(`The chart ${chart.id} has no state to draw.`)
  const [way] = best(await waysOf(plan, root, 0), [ratio])
  const { width = 0, height = 0 } = way ?? {}
  const ink: Ink = { boxes: [], edges: [], threads: [], exits: [], shapes: {} }
  way?.draw(ink, { x: 0, y: 0, width, height })
  return {
    chart: chart.id,
    description: chart.description,
    width,
    height,
    boxes: plan.states.flatMap(({ id }) => ink.boxes.filter(({ state }) => state.id === id)),
    edges: chart.transitions.flatMap(({ id }) => ink.edges.filter(({ transition }) => transition.id === id)),
    threads: ink.threads,
    exits: ink.exits,
    shapes: ink.shapes,
    isBrief,
  }
}

async function waysOf(plan: Task, state: ChartState, depth: number): Promise<Way[]> {
  const children = plan.states.filter(({ parent }) => parent === state.id)
  const isRegion = plan.chart.states.find(({ id }) => id === state.parent)?.kind === 'parallel'
  const isFolded = plan.folded.has(state.id) && state.kind !== 'atomic'
  const isContainer = children.length > 0
  const own = plan.chips.filter(({ transition }) => transition.source === state.id)
  const box = {
    ...{ state, depth, isRegion, isContainer, isFolded },
    isEnd: !isContainer && !isFolded && state.parent !== null && isEnd(plan.chart, state),
    hides: [
      ...(isFolded ? within(plan.chart, state.id) : []),
      ...(plan.isBrief ? own.map(({ transition }) => transition.id) : []),
    ],
  }
  const chips = plan.isBrief ? [] : own
  const widest = isContainer || isFolded ? WIDEST.container : WIDEST.state
  const blocks = chips.map(planned => chipOf(plan.chart, planned, widest, plan.figures.get(planned.transition.id)))
  const figure = plan.figures.get(state.id)
  const title = titleOf(plan.chart, state, widest, figure, plan.isBrief ? own.length : null)
  const header = (columns: number) => headerOf(plan.chart, title, blocks, columns)

  const columns = blocks.slice(0, MANY).map((_, index) => index + 1)
  const headers = columns.length > 0 ? columns.map(header) : [header(1)]
  if (isFolded) return best(headers.map(each => boxed(box, each, null)))
  if (!isContainer) return [boxed(box, header(1), null)]

  const bodies = await bodiesOf(plan, state, children, depth)
  const ways = headers.flatMap((above, index) =>
    bodies.flatMap(body => [
      boxed(box, above, body, `${index} ${body.shape}`),
      ...(blocks.length >= MANY ? [boxedBeside(box, above, body, `beside ${index} ${body.shape}`)] : []),
    ]),
  )
  return best(alike(plan, state, ways))
}

/** The ways that are put together as in the other drawing; all of them where it has none. */
function alike({ shapes }: Task, { id }: ChartState, ways: readonly Way[], part = (shape: string) => shape) {
  const shape = shapes[id]
  const same = shape === undefined ? [] : ways.filter(way => way.shape === part(shape))
  return same.length > 0 ? same : ways
}

/** The ids of the states in a state, and of their transitions. */
function within({ states, transitions }: Chart, id: string): string[] {
  const isIn = (state: string) => state.startsWith(`${id}.`)
  return [...states.filter(state => isIn(state.id)), ...transitions.filter(({ source }) => isIn(source))].map(
    ({ id }) => id,
  )
}

type Frame = Pick<Box, 'state' | 'depth' | 'isRegion' | 'isContainer' | 'isEnd' | 'isFolded' | 'hides'>
type Head = ReturnType<typeof headerOf>

function boxed(frame: Frame, header: Head, body: Way | null, shape = ''): Way {
  const inner = Math.max(header.width, body?.width ?? 0)
  return {
    shape,
    width: Math.max(NARROWEST, inner + 2 * PADDING.x),
    height: PADDING.top + header.height + (body ? BODY_GAP + body.height : 0) + PADDING.bottom,
    draw(ink, place) {
      const from = { x: place.x + PADDING.x, y: place.y + PADDING.top }
      ink.boxes.push({ ...frame, ...place, ...header.at(from) })
      if (shape) ink.shapes[frame.state.id] = shape
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

function boxedBeside(frame: Frame, header: Head, body: Way, shape: string): Way {
  return {
    shape,
    width: header.width + BODY_GAP + body.width + 2 * PADDING.x,
    height: PADDING.top + Math.max(header.height, body.height) + PADDING.bottom,
    draw(ink, place) {
      const from = { x: place.x + PADDING.x, y: place.y + PADDING.top }
      ink.boxes.push({ ...frame, ...place, ...header.at(from) })
      if (shape) ink.shapes[frame.state.id] = shape
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

async function bodiesOf(plan: Task, state: ChartState, children: readonly ChartState[], depth: number): Promise<Way[]> {
  const inner = await Promise.all(children.map(child => waysOf(plan, child, depth + 1)))
  const exits = plan.exits.filter(({ within }) => within === state.id)
  const parts = [...inner, ...exits.map(exit => [exitBox(exit)])]
  const ids = [...children, ...exits].map(({ id }) => id)
  const chosen = choices(state.kind === 'parallel' ? parts : parts.map(ways => best(ways, TRIED)))
  const ofBody = (ways: readonly Way[]) => best(alike(plan, state, ways, shape => shape.replace(/^(beside )?\d+ /, '')))
  if (state.kind === 'parallel') return ofBody(chosen.flatMap(cuts))
  const joined = joinedIn(plan, state)
  if (joined.arrows.length + joined.threads.length === 0) return ofBody(chosen.flatMap(grids))
  // What is large beside the others may be folded now; it keeps its side.
  const before = /aside (\d+)/.exec(plan.shapes[state.id] ?? '')?.[1]
  const large =
    before === undefined ? parts.findIndex((_, index) => isLarge(plan, children, parts, index)) : Number(before)
  const isKept = plan.shapes[state.id] !== undefined && before === undefined
  if (large < 0 || parts.length < 3 || isKept) {
    const tries = chosen.flatMap(ways => DIRECTIONS.map(each => inLayers(joined, named(ids, ways), each)))
    return ofBody(await Promise.all(tries))
  }
  const others = ids.filter((_, index) => index !== large)
  const sides: Side[] = large < ids.length / 2 ? ['NORTH', 'WEST'] : ['SOUTH', 'EAST']
  const giants = (parts[large] ?? []).map(way => ({ ...way, id: ids[large] ?? '' }))
  const tries = choices(parts.filter((_, index) => index !== large).map(ways => best(ways, TRIED))).flatMap(ways =>
    sides.map(side => aside(joined, named(others, ways), giants, side)),
  )
  const ways = (await Promise.all(tries)).flat().map(way => ({ ...way, shape: `aside ${large} ${way.shape}` }))
  return ofBody(ways)
}

function named(ids: readonly string[], ways: readonly Way[]) {
  return ways.map((way, index) => ({ ...way, id: ids[index] ?? '' }))
}

/** The name of an end, with a line around it. */
function exitBox({ id, within, target, name }: Exit): Way {
  const words = block([{ tone: 'target', text: name }], Number.POSITIVE_INFINITY)
  return {
    width: words.width + 2 * EXIT.x,
    height: words.height + 2 * EXIT.y,
    draw(ink, place) {
      ink.exits.push({ id, within, target, ...place, lines: moved(words.lines, place.x + EXIT.x, place.y + EXIT.y) })
    },
  }
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
