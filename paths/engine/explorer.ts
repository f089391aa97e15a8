import { TestModel } from '@xstate/test'
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
  type StateValue,
} from 'xstate'
import { transitionId } from '#trace/trace'
import { NOW } from '../fixtures/now'
import { type Move, movesFrom, starts } from './moves'
import { StandIns } from './stand-ins'
import type { Walk } from './walk'

/**
 * A place of a walk: a snapshot of the machine (none before its start), and what else is remembered of the way there.
 */
export interface Place {
  status: 'active'
  output: undefined
  error: undefined
  key: string
  /** The key of the snapshot alone, which a real actor has too. */
  at: string
  snapshot: AnyMachineSnapshot | null
  /** The requests that are answered although their state goes on. */
  answered: readonly AnyActorRef[]
  memory: string
  now: number
  /** A path's description in @xstate/test is JSON, which a context with a bigint in it is not. */
  toJSON(): string
}

export interface Step {
  move: Move
  place: Place
  /** The ids of the transitions that the machine takes by it. */
  taken: readonly string[]
}

export interface Path {
  /** The steps in words, which is also the name by which a path is run again. */
  name: string
  steps: readonly Step[]
  /** The state in which it must end, such as `settled.SUCCESS`; without it only the invariants speak. */
  endsIn?: string
}

/** A state in which a machine can be, and the shortest way there. */
export interface Reached {
  value: StateValue
  context: unknown
  steps: string[]
}

type Label = { type: string }
type Scope = Parameters<AnyStateMachine['transition']>[2]

/** With more places than this a graph counts as endless, as one with a counter in its places is. */
const LIMIT = 9_000

/**
 * Walks a machine without running it: timers, answers and the news of children are events like any other. @xstate/test
 * explores the walk rather than the bare machine, because its stand-in for `self` has no children to look at, and because a
 * request that was answered stays a child of its state and must not be answered again.
 */
export class Explorer {
  private readonly walk: Walk
  private readonly clock = { now: NOW }
  private readonly machine: AnyStateMachine
  private readonly places = new Map<string, Place>()
  private readonly moves = new Map<string, ReadonlyMap<string, Move>>()
  private readonly edges = new Map<string, Omit<Step, 'move'>>()
  private explored: readonly Step[][] | null = null
  /** Before the start. */
  readonly nowhere = this.place('', { snapshot: null, answered: [], memory: '', now: NOW })

  constructor(walk: Walk) {
    this.walk = walk
    this.machine = new StandIns(walk, this.clock).machine
  }

  /** The shortest paths that take every edge of the graph. One that is the beginning of another is left to that one. */
  paths(): Path[] {
    const all = this.shortest()
    const beginnings = new Set(all.map(steps => inWords(steps.slice(0, -1))))
    return all
      .filter(steps => steps.length > 0 && !beginnings.has(inWords(steps)))
      .map(steps => ({ name: `${this.walk.machine.id}: ${inWords(steps)}`, steps }))
  }

  /** Every state that the machine can be in, by the shortest way there. */
  reachable(): Reached[] {
    const reached = new Map<string, Reached>()
    for (const steps of this.shortest().toSorted((a, b) => a.length - b.length)) {
      const { at = '', snapshot = null } = steps.at(-1)?.place ?? {}
      if (!snapshot || reached.has(at)) continue
      const { value, context } = snapshot
      reached.set(at, { value, context, steps: steps.map(({ move }) => move.label) })
    }
    return [...reached.values()]
  }

  /** Every step that is possible at a place. */
  next(from: Place): Step[] {
    return [...this.movesFrom(from)].map(([label, move]) => ({ move, ...this.edge(from, label) }))
  }

  /** Whether a step of this name is possible anywhere. */
  knows(label: string): boolean {
    return this.shortest().some(steps => steps.some(({ move }) => move.label === label))
  }

  /** The shortest ways to every place, and over every edge. */
  shortest(): readonly Step[][] {
    this.explored ??= this.explore()
    return this.explored
  }

  private explore(): Step[][] {
    const goneOn = new Set<Place>()
    const model = new TestModel<Place, Label, undefined>({
      getInitialSnapshot: () => this.nowhere,
      transition: (place, { type }) => this.edge(place, type).place,
      getPersistedSnapshot: place => place,
    })
    const paths = model.getShortestPaths({
      allowDuplicatePaths: true,
      events: place => [...this.movesFrom(place).keys()].map(type => ({ type })),
      // The shortest way to a place comes first, and from there every edge of it is taken: the others need not go on.
      stopWhen: place => {
        if (goneOn.has(place) || (place.snapshot !== null && this.walk.stops?.(place.snapshot) === true)) return true
        goneOn.add(place)
        return false
      },
      serializeEvent: ({ type }) => type,
      // An edge is a vertex here: with the place alone, the paths would reach every state but not take every transition.
      serializeState: (place, event, before) => [before?.key, event?.type, place.key].join('\n'),
    })
    return paths.map(({ steps }) =>
      steps.slice(1).map(({ event }, i) => {
        const from = steps[i]?.state ?? this.nowhere
        return { move: this.move(from, event.type), ...this.edge(from, event.type) }
      }),
    )
  }

  /** What a step of this name leads to. */
  private edge(from: Place, label: string): Omit<Step, 'move'> {
    const key = `${from.key}\n${label}`
    const known = this.edges.get(key)
    if (known) return known
    const move = this.move(from, label)
    this.clock.now = from.now + (move.kind === 'waits' ? move.ms + move.late : 0)
    const { snapshot, taken } = this.transition(from.snapshot, move)
    const children = Object.values<AnyActorRef>(snapshot.children)
    const asked = move.kind === 'answers' ? from.snapshot?.children[move.actor] : undefined
    const answered = children.filter(child => child === asked || from.answered.includes(child))
    const memory = this.walk.remembers?.(label, from.memory) ?? ''
    const at = keyOf(this.walk, snapshot, answered)
    const place = this.place(at, { snapshot, answered, memory, now: this.clock.now })
    const edge = { place, taken }
    this.edges.set(key, edge)
    return edge
  }

  private transition(from: AnyMachineSnapshot | null, move: Move): { snapshot: AnyMachineSnapshot; taken: string[] } {
    const self = Object.assign(createEmptyActor(), { getSnapshot: () => from })
    const { id, sessionId, system } = self
    const taken: string[] = []
    system.inspect(event => {
      if (event.type === '@xstate.microstep') taken.push(...event._transitions.map(transitionId))
    })
    const nothing = () => undefined
    // Nothing is stopped, emitted or done: a transition is only looked at.
    const looks = { logger: nothing, defer: nothing, stopChild: nothing, emit: nothing, actionExecutor: nothing }
    const scope = { self, id, sessionId, system, ...looks } as unknown as Scope
    const snapshot =
      move.kind === 'starts' || !from
        ? this.machine.getInitialSnapshot(scope, 'input' in move ? move.input : undefined)
        : this.machine.transition(from, move.event, scope)
    return { snapshot, taken }
  }

  private move(from: Place, label: string): Move {
    const move = this.movesFrom(from).get(label)
    if (!move) throw new Error(`'${label}' is no step from there.`)
    return move
  }

  private movesFrom({ key, snapshot, answered }: Place): ReadonlyMap<string, Move> {
    const known = this.moves.get(key)
    if (known) return known
    const moves = snapshot ? movesFrom(this.walk, this.machine, snapshot, answered) : starts(this.walk)
    const named = new Map(moves.map(move => [move.label, move]))
    const twice = moves.find(move => named.get(move.label) !== move)
    if (twice) throw new Error(`Two steps of '${this.machine.id}' have the name '${twice.label}'.`)
    this.moves.set(key, named)
    return named
  }

  private place(at: string, whereabouts: Pick<Place, 'snapshot' | 'answered' | 'memory' | 'now'>): Place {
    const key = `${at} ${whereabouts.memory}`
    const known = this.places.get(key)
    if (known) return known
    if (this.places.size === LIMIT)
      throw new Error(`The paths of '${this.walk.machine.id}' do not end: what grows in its places?`)
    const place: Place = {
      status: 'active',
      output: undefined,
      error: undefined,
      key,
      at,
      ...whereabouts,
      toJSON: () => key,
    }
    this.places.set(key, place)
    return place
  }
}

/** Every state that a machine can be in, one snapshot of each, and the shortest list of steps that leads there. */
export function reachable<Machine extends AnyStateMachine>(walk: Walk<Machine>): Reached[] {
  return new Explorer(walk as unknown as Walk).reachable()
}

/** The key of a place: the state value, the facts that guards depend on, and the answered requests. */
export function keyOf(walk: Walk, snapshot: AnyMachineSnapshot, answered: readonly AnyActorRef[]): string {
  const ids = answered.map(({ id }) => id).sort()
  // XState lists the regions of a parallel state in the order in which they were entered.
  return JSON.stringify([snapshot.value, walk.abstracts?.(snapshot), ids], (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** The steps of a path in words. */
export const labelsOf = ({ steps }: Pick<Path, 'steps'>): string[] => steps.map(({ move }) => move.label)

const inWords = (steps: readonly Step[]) => labelsOf({ steps }).join(' → ')
