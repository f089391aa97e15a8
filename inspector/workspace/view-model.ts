import { inspected } from '#inspected'
import type { Actor, Step, Trace } from '#trace/format'
import { actorsAt } from '#trace/replay'
import { activeStates } from '../chart/chart'
import { inSystem, SYSTEM } from '../chart/system'
import { chartById, type Place } from './place'
import { EMPTY, lastNumber, type Source } from './source'
import { type Direction, type Filter, isFollowed, listed, ownerOf, seenIn, stepAt, stepped } from './steps'

/** The few facts from which it follows what is seen. */
interface Facts {
  sources: readonly Source[]
  chosen: string | null
  cursor: number | null
  place: Place
  actor: string | null
  filter: Filter
}

/** The facts that the panels show: the chosen source at its cursor. */
export interface ViewModel {
  source: Source | undefined
  trace: Trace
  /** The number of the step at the cursor; 0 before the first. */
  number: number
  step: Step | undefined
  actors: ReadonlyMap<string, Actor>
  /** The actor whose chart is shown; none where no actor of this chart lives. */
  actor: Actor | undefined
  /** The last change of what this actor knows: at which step, and the actor as it stood before; none since it started. */
  change: { number: number; before: Actor } | undefined
  active: ReadonlySet<string>
  /** The transitions that this actor took last, and those that led it to where it is. */
  last: readonly string[]
  /** What the log lists. */
  listed: readonly Step[]
}

/** Where the cursor stands, and the chart and the actor that it took along. */
export interface Focus {
  cursor: number | null
  place: Place
  actor: string | null
}

const NOBODY: ReadonlySet<string> = new Set()
const known = new WeakMap<Step, ReadonlyMap<string, Actor>>()

export function sourceOf({ sources, chosen }: Pick<Facts, 'sources' | 'chosen'>): Source | undefined {
  return sources.find(({ id }) => id === chosen)
}

/** All actors at the cursor, and every figure derived from them. */
export function viewModelOf(facts: Facts): ViewModel {
  const source = sourceOf(facts)
  const trace = source?.trace ?? EMPTY
  const number = facts.cursor ?? lastNumber(trace)
  const actors = actorsOf(trace, number)
  const actor = actorFor(actors, facts)
  const chart = chartById(facts.place.chart)
  return {
    source,
    trace,
    number,
    step: stepAt(trace, number),
    actors,
    actor,
    change: actor && lastChange(trace, number, actor.path),
    active:
      facts.place.chart === SYSTEM
        ? livingIn(actors)
        : chart && actor?.value
          ? activeStates(chart, actor.value)
          : NOBODY,
    last: actor ? lastTaken(trace, number, actor.path) : [],
    listed: listed(trace.steps, facts.filter, actor?.path ?? facts.actor),
  }
}

/** The boxes of the machines that live, on the map of all. */
function livingIn(actors: ReadonlyMap<string, Actor>): ReadonlySet<string> {
  return new Set([...actors.values()].flatMap(({ chart }) => (chart ? [inSystem(chart)] : [])))
}

/** The actor that a chart is lit for: the one that was chosen, or else the first that lives in this chart. */
function actorFor(
  actors: ReadonlyMap<string, Actor>,
  { actor, place }: Pick<Facts, 'actor' | 'place'>,
): Actor | undefined {
  const chosen = actors.get(actor ?? '')
  return chosen?.chart === place.chart ? chosen : [...actors.values()].find(({ chart }) => chart === place.chart)
}

/** The position of a cursor that was moved by hand, with the actor and chart that it takes along. */
export function movedBy(facts: Facts, to: Direction): Focus {
  const { listed, number, trace } = viewModelOf(facts)
  const next = stepped(listed, facts.cursor ?? lastNumber(trace) + 1, to)
  return placedAt(facts, next ?? number)
}

export function placedAt(facts: Facts, number: number): Focus {
  const trace = sourceOf(facts)?.trace ?? EMPTY
  const step = stepAt(trace, number)
  return step
    ? { cursor: step.number, ...focusOn(facts, trace, step) }
    : { cursor: number, place: facts.place, actor: facts.actor }
}

/** The chart and the actor in which a step is seen. A state that was chosen stays chosen within its chart. */
function focusOn({ place, actor }: Facts, trace: Trace, step: Step): Pick<Focus, 'place' | 'actor'> {
  const seen = seenIn(actorsOf(trace, step.number), step)
  if (!seen || !chartById(seen.chart)) return { place, actor }
  return { actor: seen.actor, place: seen.chart === place.chart ? place : { chart: seen.chart, state: null } }
}

/** The place to begin with in a source: the one that is looked at if somebody lives there, else the chart of its root. */
export function firstPlace({ trace }: Source, place: Place): Place {
  const actors = [...actorsOf(trace, lastNumber(trace)).values()]
  const root = actors.find(({ path }) => ownerOf(path) === null)?.chart
  return root && !actors.some(({ chart }) => chart === place.chart) ? { chart: root, state: null } : place
}

/** The chart that asked for a piece of work, and the actor of this chart. */
export function ownersPlace(facts: Facts, path: string): Partial<Focus> {
  const actor = ownerOf(path)
  const chart = actor && viewModelOf(facts).actors.get(actor)?.chart
  return actor && chart ? { actor, place: { chart, state: null } } : {}
}

/**
 * The chart and the actor of the last of these steps that a chart follows; none where all of them are left out. While an order
 * lives only its own steps are followed: what it starts to poll or to check changes state more often than the order.
 */
export function chased(facts: Facts, steps: readonly Step[]): Pick<Focus, 'place' | 'actor'> | undefined {
  const trace = sourceOf(facts)?.trace ?? EMPTY
  const before = [...actorsOf(trace, (steps[0]?.number ?? 0) - 1).values()]
  const living = [...actorsAt({ ...trace, before, steps: [...steps] }, Infinity).values()]
  const isHeld = living.some(({ chart }) => chart !== null && chart === inspected.followed)
  const step = steps.findLast(
    step => (!isHeld || step.chart === inspected.followed) && isFollowed(actorsOf(trace, step.number - 1), step),
  )
  return step && focusOn(facts, trace, step)
}

/**
 * How all actors stood at a step. It is remembered with the step, and what is not remembered follows from the nearest step
 * before: a page that is hurried has fifty steps a second after thousands of others.
 */
function actorsOf(trace: Trace, number: number): ReadonlyMap<string, Actor> {
  const { steps } = trace
  const at = steps.findLastIndex(step => step.number <= number)
  const step = steps[at]
  const remembered = step && known.get(step)
  if (remembered) return remembered
  const nearest = steps.slice(0, Math.max(0, at)).findLast(each => known.has(each))
  const stood = nearest && known.get(nearest)
  const rest = stood
    ? { ...trace, before: [...stood.values()], steps: steps.filter(({ number }) => number > nearest.number) }
    : trace
  const actors = actorsAt(rest, number)
  if (step) known.set(step, actors)
  return actors
}

function lastChange(trace: Trace, number: number, path: string): ViewModel['change'] {
  const isChange = ({ actor, context, kind }: Step) =>
    actor === path && (kind === 'started' || Object.keys(context).length > 0)
  const step = trace.steps.findLast(step => step.number <= number && isChange(step))
  const before = step && step.kind !== 'started' && actorsOf(trace, step.number - 1).get(path)
  return before ? { number: step.number, before } : undefined
}

/** What an actor took last, and what led it to where it is: a poll's answer comes every few seconds, and leads nowhere. */
function lastTaken({ before, steps }: Trace, number: number, path: string): readonly string[] {
  const own = steps.filter(step => step.number <= number && step.actor === path)
  const first = before.find(actor => actor.path === path)?.value
  const newest = own.findLast(({ transitions }) => transitions.length > 0)
  const moved = own.findLast(
    ({ transitions, value }, at) =>
      transitions.length > 0 && JSON.stringify(value) !== JSON.stringify(at > 0 ? own[at - 1]?.value : first),
  )
  return [...new Set([...(moved?.transitions ?? []), ...(newest?.transitions ?? [])])]
}
