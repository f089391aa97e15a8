import { type Chart, type ChartState, type ChartTransition, isWithin } from './chart'
import { SYSTEM } from './system'
import { pathOf } from './words'

/** A transition that leads away from a state or to it, and the state through which it does so. */
export interface Led {
  transition: ChartTransition
  /** The state around it that has the transition, or at whose start it is; `null` where the transition is its own. */
  through: string | null
}

/**
 * The transitions that a state takes by a state around it. One whose event a state further inside always takes for
 * itself is never tried, and the end of a container is told by its final states alone.
 */
export function leftThrough(chart: Chart, state: ChartState): Led[] {
  const isOver = state.kind === 'final' && state.parent === chart.id && kindOf(chart, chart.id) === 'compound'
  if (isOver) return []
  const around = pathOf(chart, state.id).slice(0, -1).reverse()
  const taken = new Set(unconditional(chart, state.id))
  const led: Led[] = []
  for (const { id } of around) {
    const own = chart.transitions.filter(({ source, event }) => source === id && !taken.has(event))
    led.push(
      ...own
        .filter(({ event, targets }) => targets.length > 0 && isTold(chart, state, event))
        .map(transition => ({ transition, through: id })),
    )
    for (const event of unconditional(chart, id)) taken.add(event)
  }
  return led
}

/** The transitions that enter a state: by its name, by a state around it of which it is the start, or by one inside of it. */
export function ledTo(chart: Chart, state: ChartState): Led[] {
  return chart.transitions.flatMap((transition): Led[] => {
    const { source, targets } = transition
    const isFromInside = isWithin(source, state.id)
    const target = targets.find(each => entersBy(chart, each, state.id) || (!isFromInside && isWithin(each, state.id)))
    return target === undefined ? [] : [{ transition, through: target === state.id ? null : target }]
  })
}

/** Whether a transition, given by its id, leads to a state by the state's own name. */
export function isLedTo({ transitions }: Chart, transition: string | null | undefined, state: string): boolean {
  return transitions.some(({ id, targets }) => id === transition && targets.includes(state))
}

/** The active states in which no other is: where the actor of a chart is. */
export function innermost({ states }: Chart, active: ReadonlySet<string>): ChartState[] {
  const around = new Set(states.flatMap(({ id, parent }) => (active.has(id) ? parent : [])))
  return states.filter(({ id, parent }) => parent !== null && active.has(id) && !around.has(id))
}

/**
 * The event of those taken last that led to a state, or by which a condition came to do so: of several arrows at once the first.
 * `undefined` where none of them led there.
 */
export function arrival(chart: Chart, state: ChartState, last: readonly string[]): ChartTransition | undefined {
  const led = ledTo(chart, state).flatMap(({ transition }) => (last.includes(transition.id) ? transition : []))
  const began =
    led.length > 0 ? last.find(id => chart.transitions.some(one => one.id === id && one.kind !== 'always')) : null
  return led.findLast(({ kind }) => kind !== 'always') ?? chart.transitions.find(({ id }) => id === began)
}

/** Whether the machine is in this state as soon as it starts. */
export function isStart(chart: Chart, state: ChartState): boolean {
  return entersBy(chart, chart.id, state.id)
}

/** Whether nothing leads out of a state, neither of its own nor of a state around it, nor of a region beside it. */
export function isEnd(chart: Chart, state: ChartState): boolean {
  // On the map of all machines a box is a whole machine.
  if (chart.id === SYSTEM) return false
  const isOwn = ({ source, targets }: ChartTransition) => isWithin(source, state.id) && targets.length > 0
  const shared = pathOf(chart, state.id).filter(({ kind }) => kind === 'parallel')
  const isBeside = ({ source, targets }: ChartTransition) =>
    shared.some(({ id }) => isWithin(source, id) && targets.some(target => !isWithin(target, id)))
  return leftThrough(chart, state).length === 0 && !chart.transitions.some(one => isOwn(one) || isBeside(one))
}

/** Whether entering the one state enters the other by itself: at its start, in each of its regions, or where it was before. */
function entersBy(chart: Chart, entered: string, state: string): boolean {
  const path = pathOf(chart, state)
  const from = path.findIndex(({ id }) => id === entered)
  if (from >= 0) {
    return path.slice(from + 1).every(({ isInitial, parent }) => isInitial || kindOf(chart, parent) === 'parallel')
  }
  const memory = chart.states.find(({ id, kind }) => id === entered && kind === 'history')
  return memory !== undefined && memory.parent !== state && isWithin(state, memory.parent ?? '')
}

function unconditional(chart: Chart, id: string): string[] {
  return chart.transitions.flatMap(({ source, guard, event }) => (source === id && guard === null ? [event] : []))
}

/** A container is done once a final state of its own is entered; any other event may come at any time. */
function isTold(chart: Chart, state: ChartState, event: string): boolean {
  const done = /^xstate\.done\.state\.(.+)$/.exec(event)?.[1]
  if (done === undefined) return true
  return kindOf(chart, done) === 'parallel' || (state.kind === 'final' && state.parent === done)
}

function kindOf({ states }: Chart, id: string | null): ChartState['kind'] | undefined {
  return states.find(state => state.id === id)?.kind
}
