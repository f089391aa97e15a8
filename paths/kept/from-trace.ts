import type { Trace, Step as TraceStep } from '#trace/format'
import { plain } from '#trace/trace'
import { Explorer, type Place, type Step } from '../engine/explorer'
import type { Move } from '../engine/moves'
import type { Walk } from '../engine/walk'

/** What one machine lived through in a trace, from its start to its end. */
export interface TracedLife {
  /** `sale/order`. */
  actor: string
  chart: string
  /** How it stood before the first step, where its start is no longer in the trace. */
  before: Pick<TraceStep, 'value' | 'context'> | null
  steps: readonly TraceStep[]
}

/** How a step of the walk is other than the trace's. */
interface Unlike {
  /** The parts of its event that only the walk or only the trace has, and those that are a yes here and a no there: `attempt.hash`. */
  differs: readonly string[]
  /** The state that it led to on that day, and leads to now, where the machine goes elsewhere now. */
  elsewhere?: { led: unknown; leads: unknown }
}

/** A step in the words of a walk. */
export interface NamedStep extends Unlike {
  label: string
}

/** A way through the graph of a walk, and how like the trace it is. */
interface Way {
  steps: readonly Step[]
  /** How each of those steps is other than the trace's. */
  unlike: readonly Unlike[]
  place: Place
  likeness: number
}

const ALIKE: Unlike = { differs: [] }

/** So many ways are gone at once: of two answers that look the same, a later step may tell which it was. */
const WIDTH = 40

/** Every life of every machine in a trace, in the order in which they end. */
export function livesIn({ before, steps }: Trace): TracedLife[] {
  const lives: TracedLife[] = []
  const open = new Map<string, TracedLife & { steps: TraceStep[] }>()
  for (const { path, chart, value, context } of before) {
    if (chart !== null) open.set(path, { actor: path, chart, before: { value, context }, steps: [] })
  }
  const ends = (actor: string) => {
    const life = open.get(actor)
    if (life && life.steps.length > 0) lives.push(life)
    open.delete(actor)
  }
  for (const step of steps) {
    const { actor, chart, kind, event } = step
    if (chart === null) continue
    if (kind === 'started') {
      ends(actor)
      open.set(actor, { actor, chart, before: null, steps: [] })
    }
    if (event.type !== 'xstate.stop') open.get(actor)?.steps.push(step)
    if (kind === 'stopped') ends(actor)
  }
  for (const actor of [...open.keys()]) ends(actor)
  return lives
}

/**
 * The life of a machine in the words of its walk: of the steps that the walk knows, those whose events, states and contexts are most
 * like the trace's. Texts need not be equal, because a saved trace has stand-ins for those that are private. Throws where the
 * walk knows no step that does what the trace tells.
 */
export function namedSteps(life: TracedLife, walk: Walk): NamedStep[] {
  const explorer = new Explorer(walk)
  const start: Way = { steps: [], unlike: [], place: explorer.nowhere, likeness: 0 }
  let ways = life.before ? waysTo(life.before, explorer) : [start]
  for (const step of life.steps) {
    const further = best(ways.flatMap(way => after(way, step, explorer)))
    if (further.length > 0) ways = further
    else if (hasMoved(step)) throw new Error(unknownStep(life, step, ways[0]))
  }
  const { steps = [], unlike = [] } = ways[0] ?? {}
  return steps.map(({ move: { label } }, place) => ({ label, ...(unlike[place] ?? ALIKE) }))
}

/** The shortest ways to the places where the machine may have stood. */
function waysTo(before: NonNullable<TracedLife['before']>, explorer: Explorer): Way[] {
  const ways = explorer.shortest().flatMap(steps => {
    const place = steps.at(-1)?.place
    const isThere = isSame(place?.snapshot?.value, before.value)
    const unlike = steps.map(() => ALIKE)
    return place && isThere
      ? [{ steps, unlike, place, likeness: likeness(place.snapshot?.context, before.context) }]
      : []
  })
  return best(ways.toSorted((one, other) => one.steps.length - other.steps.length))
}

/** A way with one step more, for each that may be what the trace tells. */
function after(way: Way, told: TraceStep, explorer: Explorer): Way[] {
  return explorer.next(way.place).flatMap(step => {
    const { move, place } = step
    const event = eventOf(move)
    const { value, context } = place.snapshot ?? {}
    if (event.type !== told.event.type || (!hasMoved(told) && !isSame(value, told.value))) return []
    // A machine that went elsewhere than on that day may be mended, so this counts much, and is no condition. What was
    // answered counts more: a no is never told as a yes because the yes leads where the machine went.
    const like =
      (isSame(value, told.value) ? 10 : 0) +
      2 * likeness(event, told.event) +
      likeness(context, told.context) -
      20 * oppositesIn(event, told.event).length
    const differs = differencesOf(event, told.event)
    const isElsewhere = hasMoved(told) && !isSame(value, told.value)
    const unlike = { differs, ...(isElsewhere && { elsewhere: { led: told.value, leads: value } }) }
    return [{ steps: [...way.steps, step], unlike: [...way.unlike, unlike], place, likeness: way.likeness + like }]
  })
}

/** The event of a step as a trace has it: of the snapshot of another machine its state alone. */
function eventOf(move: Move): { type: string } {
  if (move.kind === 'starts') return { type: 'xstate.init', ...{ input: move.input } }
  if (move.kind !== 'shows') return move.event
  const { value } = move.snapshot as { value?: unknown }
  return { ...move.event, ...{ snapshot: value } }
}

/** The likest ways, one for each place. */
function best(ways: readonly Way[]): Way[] {
  const places = new Map<Place, Way>()
  for (const way of ways.toSorted((one, other) => other.likeness - one.likeness)) {
    if (!places.has(way.place)) places.set(way.place, way)
  }
  return [...places.values()].slice(0, WIDTH)
}

/** An event that changes nothing need not be known. */
function hasMoved({ transitions, context }: TraceStep): boolean {
  return transitions.length > 0 || Object.keys(context).length > 0
}

function unknownStep({ actor, chart }: TracedLife, { number, event }: TraceStep, way: Way | undefined): string {
  const from = JSON.stringify(way?.place.snapshot?.value ?? 'nowhere')
  return (
    `Step ${number} of ${actor}: the walk of '${chart}' knows no '${event.type}' in ${from}. ` +
    `Add it to paths/walks/${chart}.walk.ts; or the machine no longer allows it.`
  )
}

/** From 0 to 1, the share of what was told that is the same here; a text in place of another counts half. */
function likeness(here: unknown, told: unknown): number {
  const leaves = leavesOf(told)
  if (leaves.length === 0) return 0
  const known = plain(here)
  const sum = leaves.reduce((all, [path, value]) => {
    const own = partOf(known, path)
    return all + ((own ?? null) === value ? 1 : typeof own === 'string' && typeof value === 'string' ? 0.5 : 0)
  }, 0)
  return sum / leaves.length
}

/**
 * The parts that one of the two has and the other has not, or that are a yes and a no. What is private has a stand-in, so
 * that no text is compared.
 */
function differencesOf(here: unknown, told: unknown): string[] {
  const known = plain(here)
  const parts = [...leavesOf(told), ...leavesOf(known)].map(([path]) => path)
  const isIn = (whole: unknown, path: readonly string[]) => partOf(whole, path) != null
  const others = parts.filter(path => isIn(known, path) !== isIn(told, path)).map(path => path.join('.'))
  return [...new Set([...others, ...oppositesIn(here, told)])]
}

/** The parts that are a yes in one of the two, and a no in the other. */
function oppositesIn(here: unknown, told: unknown): string[] {
  const known = plain(here)
  return leavesOf(told)
    .filter(([path, value]) => typeof value === 'boolean' && partOf(known, path) === !value)
    .map(([path]) => path.join('.'))
}

function partOf(whole: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], whole)
}

function leavesOf(value: unknown, path: readonly string[] = []): [path: readonly string[], value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]))
}

/** Of two states; XState lists regions in the order in which they were entered. */
function isSame(one: unknown, other: unknown): boolean {
  const sorted = (value: unknown) =>
    JSON.stringify(
      leavesOf(value)
        .map(leaf => JSON.stringify(leaf))
        .sort(),
    )
  return sorted(one) === sorted(other)
}
