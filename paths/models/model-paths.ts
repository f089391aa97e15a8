import { createTestModel } from '@xstate/test'
import { __unsafe_getAllOwnEventDescriptors, type AnyMachineSnapshot, getInitialSnapshot } from 'xstate'
import { inModel, pathWith } from '../../inspector/played/path-name'
import { PathError } from '../engine/path-error'
import { seenIn } from '../engine/seen-in'
import { Taken } from '../engine/taken'
import type { Model, ModelMeta } from './model'
import type { World } from './world'

interface ModelStep {
  event: string
  state: AnyMachineSnapshot
}

export interface ModelPath {
  /** The steps in words, which is also the name by which a path is run again. */
  name: string
  steps: ModelStep[]
}

const configuration = (state: AnyMachineSnapshot) => JSON.stringify(state.value)

/** The events of a state. An event that no guard lets through is no step of a path. */
const possible = (state: AnyMachineSnapshot) =>
  __unsafe_getAllOwnEventDescriptors(state)
    .map(type => ({ type }))
    .filter(event => state.can(event))

/** What a path that goes on is after, step by step: `from` is the state before the first of them. */
type Marks = (from: AnyMachineSnapshot, steps: readonly ModelStep[]) => string[]

const statesAndEvents: Marks = (_, steps) => statesAndEventsOf({ steps })

/**
 * Few paths that take every transition of a model, none longer than eight steps unless the shortest way to a transition is:
 * what breaks is told with few steps, and a visit begins half as often as with a path for each transition.
 */
export function everyTransition(model: Model): ModelPath[] {
  return goingOn(model, transitionMarks, 8)
}

/**
 * Fewer paths, which reach every state and take every event at least once: for where a visit that begins costs more than a
 * step. A path of more than fourteen steps is hard to read where it breaks.
 */
export function everyStateAndEvent(model: Model): ModelPath[] {
  return withoutRedundant(goingOn(model, statesAndEvents, 14, { closesLeast: !model.isPathDependent }))
}

/** Each event of a path, and each state that it leads to. */
export function statesAndEventsOf({ steps }: { steps: readonly ModelStep[] }): string[] {
  return steps.flatMap(({ event, state }) => [event, configuration(state)])
}

/** The paths but for those whose states and events the others have, too. */
function withoutRedundant(paths: readonly ModelPath[]): ModelPath[] {
  return paths.reduceRight<ModelPath[]>(
    (kept, path) => {
      const others = new Set(kept.filter(one => one !== path).flatMap(statesAndEventsOf))
      return statesAndEventsOf(path).every(mark => others.has(mark)) ? kept.filter(one => one !== path) : kept
    },
    [...paths],
  )
}

/**
 * Paths that each go on to the nearest mark that none has, for as long as they may be; or, with `closesLeast`, to the one
 * behind which the fewest of them are out of reach.
 */
function goingOn(model: Model, marksOf: Marks, longest: number, { closesLeast = false } = {}): ModelPath[] {
  const start = initial(model)
  const known = new Map<string, ModelPath[]>()
  const waysFrom = (from: AnyMachineSnapshot) => {
    const key = JSON.stringify([from.value, from.context])
    const ways = known.get(key) ?? shortestWays(model, from)
    known.set(key, ways)
    return ways
  }
  const missing = new Set(waysFrom(start).flatMap(({ steps }) => marksOf(start, steps)))
  const paths: ModelPath[] = []
  while (missing.size > 0) {
    const steps: ModelStep[] = []
    for (let next = ahead(steps); next.length > 0; next = ahead(steps)) {
      for (const mark of marksOf(steps.at(-1)?.state ?? start, next)) missing.delete(mark)
      steps.push(...next)
    }
    paths.push(pathOf(steps))
  }
  return paths

  /** The nearest way on to a mark that is missing: none where the path must end. */
  function ahead(path: readonly ModelStep[]): ModelStep[] {
    const from = path.at(-1)?.state ?? start
    const places = [start, ...path.map(({ state }) => state)].map(configuration)
    const ways = waysFrom(from)
      .map(({ steps }) => steps.slice(0, 1 + steps.findIndex((_, place) => isNew(from, steps, place))))
      .filter(way => way.length > 0)
    const goOn = ways.filter(
      way =>
        path.length + way.length <= longest &&
        !(model.remembers && way.some(({ state }) => places.includes(configuration(state)))),
    )
    const rank = (way: ModelStep[]): [number, number] => [closesLeast ? closedBy(from, way) : 0, way.length]
    const best = (path.length === 0 ? ways : goOn)
      .map(way => ({ way, rank: rank(way) }))
      .toSorted(({ rank: [a, b] }, { rank: [c, d] }) => a - c || b - d)
    return best[0]?.way ?? []
  }

  /** How many of the missing marks are neither on a way nor beyond its end. */
  function closedBy(from: AnyMachineSnapshot, way: readonly ModelStep[]): number {
    const end = way.at(-1)?.state ?? from
    const within = new Set([...marksOf(from, way), ...waysFrom(end).flatMap(({ steps }) => marksOf(end, steps))])
    return [...missing].filter(mark => !within.has(mark)).length
  }

  function isNew(from: AnyMachineSnapshot, steps: readonly ModelStep[], place: number): boolean {
    const before = place === 0 ? from : (steps[place - 1] as ModelStep).state
    return marksOf(before, steps.slice(place, place + 1)).some(mark => missing.has(mark))
  }
}

/** The shortest way from a state over each transition: a transition is a vertex here, not only a state. */
function shortestWays({ machine }: Model, from: AnyMachineSnapshot): ModelPath[] {
  const paths = createTestModel(machine).getShortestPaths({
    fromState: from,
    events: possible,
    serializeState: (state, event, former) =>
      `${former ? configuration(former) : ''} ${event?.type ?? ''} ${configuration(state as AnyMachineSnapshot)}`,
  })
  return paths.map(({ steps }) =>
    pathOf(
      steps
        .filter(({ event }) => event.type !== 'xstate.init')
        .map(({ event, state }) => ({ event: event.type, state: state as AnyMachineSnapshot })),
    ),
  )
}

/** The states that paths reach and the transitions that they take. */
export function transitionsOf(model: Model, paths: readonly ModelPath[]) {
  const start = initial(model)
  return {
    states: new Set([start, ...paths.flatMap(({ steps }) => steps.map(({ state }) => state))].map(configuration)),
    transitions: new Set(paths.flatMap(({ steps }) => transitionMarks(start, steps))),
  }
}

function transitionMarks(from: AnyMachineSnapshot, steps: readonly ModelStep[]): string[] {
  return steps.map(({ event, state }, place) => {
    const before = place === 0 ? from : (steps[place - 1] as ModelStep).state
    return `${configuration(before)} ${event} ${configuration(state)}`
  })
}

/** The id of the chart that is drawn of a model. */
export function chartOf({ machine }: Model): string {
  return inModel(machine.id)
}

/** A path as it is on the chart of its model: the first step is the start. */
export function onChart(model: Model, { steps }: ModelPath): { chart: string; steps: string[] } {
  return { chart: chartOf(model), steps: [model.start, ...steps.map(({ event }) => event)] }
}

/** The id of a path as a case for testing by hand, and as a failure names it: that of the path in the inspector. */
export function caseId(model: Model, path: ModelPath): string {
  return `${model.name.toUpperCase()}-${pathWith(onChart(model, path).steps)}`
}

/** How often paths went through each state and transition of a model's chart, and how many of them. */
export function amountsOf(model: Model, paths: readonly ModelPath[]): Taken['amounts'] {
  const taken = new Taken(model.machine)
  for (const { steps } of paths) {
    let from = initial(model)
    taken.setsOut()
    taken.goes([], from._nodes)
    for (const { event, state } of steps) {
      taken.goes(model.machine.getTransitionData(from, { type: event }), state._nodes)
      from = state
    }
  }
  return Object.fromEntries(Object.entries(taken.amounts).map(([id, amount]) => [inModel(id), amount]))
}

function pathOf(steps: ModelStep[]): ModelPath {
  return { name: steps.map(({ event }) => event).join(' → '), steps }
}

/** What must be seen in a state, in words, for somebody who walks the path by hand. */
export function expectation(model: Model, state: AnyMachineSnapshot): string {
  if (model.expectation) return model.expectation(state)
  return Object.values(state.getMeta() as Record<string, ModelMeta>)
    .map(({ shows }) => shows)
    .join('; ')
}

/** Whether what must be seen in a state is seen only until the server answers. */
export function isLoading(state: AnyMachineSnapshot): boolean {
  return Object.values(state.getMeta() as Record<string, ModelMeta>).some(meta => meta.isLoading)
}

/** Walks a path in a world. What breaks is told with the steps up to it, as a tester would report it. */
export async function walk(model: Model, path: ModelPath, world: World): Promise<void> {
  const { steps } = path
  let taken = 0
  const must = () => expectation(model, taken === 0 ? initial(model) : (steps[taken - 1] as ModelStep).state)
  try {
    await model.begin(world)
    await model.shows(world, initial(model))
    for (const { event, state } of steps) {
      taken++
      const carryOut = model.events[event]
      if (!carryOut) throw new Error(`The model does not say how "${event}" is carried out.`)
      await carryOut(world)
      await model.shows(world, state)
    }
  } catch (error) {
    const story = steps.slice(0, taken).map(({ event }, place) => `  ${place + 1}. ${event}`)
    const says = error instanceof Error ? error.message : String(error)
    const { chart, steps: all } = onChart(model, path)
    const seen = seenIn({ chart, path: pathWith(all) }, taken + 1)
    throw new PathError(
      [
        `${model.name}: the path breaks at step ${taken} (${caseId(model, path)}).`,
        ...story,
        `There must be: ${must()}.`,
        says,
        seen,
      ].join('\n'),
      { step: taken + 1, says: `There must be: ${must()}. ${says}` },
      { cause: error },
    )
  }
}

function initial({ machine }: Model): AnyMachineSnapshot {
  return getInitialSnapshot(machine)
}
