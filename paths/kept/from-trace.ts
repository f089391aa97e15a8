import type { Trace, Step as TraceStep } from '#trace/format'
import { plain } from '#trace/trace'
import { Explorer, type Place, type Step } from '../walk/explorer'
import type { Move } from '../walk/moves'
import type { Walk } from '../walk/walk'

/** What one machine lived through in a trace, from its start to its end. */
export interface TracedLife {
  /** `sale/order`. */
  actor: string
  chart: string
  /** How it stood before the first step, where its start is no longer in the trace. */
  before: Pick<TraceStep, 'value' | 'context'> | null
  steps: readonly TraceStep[]
}

/** A step in the words of a walk. */
export interface NamedStep {
  label: string
  /** The parts of its event that are there in the walk and not in the trace, or the other way round: `asked.hash`. */
  differs: readonly string[]
}

/** A way through the graph of a walk, and how like the trace it is. */
interface Way {
  steps: readonly Step[]
  /** What differs in each of those steps. */
  differs: readonly (readonly string[])[]
  place: Place
  likeness: number
}

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
  const start: Way = { steps: [], differs: [], place: explorer.nowhere, likeness: 0 }
  let ways = life.before ? waysTo(life.before, explorer) : [start]
  for (const step of life.steps) {
    const further = best(ways.flatMap(way => after(way, step, explorer)))
    if (further.length > 0) ways = further
    else if (hasMoved(step)) throw new Error(unknownStep(life, step, ways[0]))
  }
  const { steps = [], differs = [] } = ways[0] ?? {}
  return steps.map(({ move: { label } }, place) => ({ label, differs: differs[place] ?? [] }))
}

/** The shortest ways to the places where the machine may have stood. */
function waysTo(before: NonNullable<TracedLife['before']>, explorer: Explorer): Way[] {
  const ways = explorer.shortest().flatMap(steps => {
    const place = steps.at(-1)?.place
    const isThere = isSame(place?.snapshot?.value, before.value)
    const differs = steps.map(() => [])
    return place && isThere
      ? [{ steps, differs, place, likeness: likeness(place.snapshot?.context, before.context) }]
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
    // A machine that went elsewhere than on that day may be mended, so this counts much, and is no condition.
    const like =
      (isSame(value, told.value) ? 10 : 0) + 2 * likeness(event, told.event) + likeness(context, told.context)
    const differs = [...way.differs, differencesOf(event, told.event)]
    return [{ steps: [...way.steps, step], differs, place, likeness: way.likeness + like }]
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
    const own = path.reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], known)
    return all + ((own ?? null) === value ? 1 : typeof own === 'string' && typeof value === 'string' ? 0.5 : 0)
  }, 0)
  return sum / leaves.length
}

/** The parts that one of the two has and the other has not. What is private has a stand-in, so that no text is compared. */
function differencesOf(here: unknown, told: unknown): string[] {
  const known = plain(here)
  const parts = [...leavesOf(told), ...leavesOf(known)].map(([path]) => path)
  const isIn = (whole: unknown, path: readonly string[]) =>
    path.reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], whole) != null
  return [...new Set(parts.filter(path => isIn(known, path) !== isIn(told, path)).map(path => path.join('.')))]
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
