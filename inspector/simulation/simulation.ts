import { type AnyActorRef, createActor, isMachineSnapshot } from 'xstate'
import { inspected } from '#inspected'
import { follow } from '#trace/follow'
import type { Step, Trace } from '#trace/format'
import { type Recorder, recorder } from '#trace/recorder'
import { plain, traceOf } from '#trace/trace'
import { eventFrom } from '../examples/event'
import { real } from '../examples/real'
import type { PlainEvent } from '../inspected'
import { actorAt } from '../live/actor-at'
import { whyItWouldEnd } from '../live/dry-run'
import { words } from '../live/words'
import { SimulationClock } from './clock'
import { type Answer, answer, deliver, type Effect, held } from './held'

/** A machine that runs in this window without a page, with held doors, and that the workspace handles like a live tab. */
export interface Simulation {
  /** The id of its chart, which is the path of its root, too. */
  readonly chart: string
  /** The label of the input it was started with. */
  readonly input: string
  /** All that has happened since it started. */
  trace(): Trace
  /**
   * Tells every step from now on, the new trace after a restart, and the error by which it ended, until what it gives back is
   * called. The first step may be one that `trace` has already: its number says so.
   */
  subscribe(onStep: (step: Step) => void, others?: Others): () => void
  /**
   * Sends an event, as plain data, to the chart at this path. The answer of a piece of work ends that work, as in a page.
   * Throws a sentence where there is no such actor, it is no event, or the simulation would end by it.
   */
  send(path: string, event: PlainEvent): void
  /** Answers the piece of work at this path, `sale/stage/fetch stage`, with plain data. */
  answer(path: string, outcome: Answer): void
  /** The work that waits for an answer, or watches. */
  work(): Work[]
  /** The delays under way, the next one first. */
  pendingTimers(): Timer[]
  /** What the charts would have done to the world. */
  effects(): readonly Effect[]
  /**
   * The error by which the simulation ended, such as a machine that threw on an invented payload; `null` while it runs.
   */
  error(): string | null
  /** How fast time passes: 1 as it does, 0 not at all. */
  speed(factor: number): void
  /** Lets the next delay end at once. */
  step(): void
  /** Starts anew with the same input. */
  restart(): void
  stop(): void
}

interface Others {
  restarted?(trace: Trace): void
  ended?(error: string): void
}

export interface Work {
  path: string
  /** With what it was started, as plain data. */
  input: unknown
  /** Whether its chart waits for an answer; a watcher never gives one. */
  answers: boolean
}

export interface Timer {
  /** The path of the chart that waits. */
  path: string
  /** The event that it will hear: `xstate.after.interval.polling.awake.resting`. */
  event: string
  /** Milliseconds of simulated time. */
  left: number
}

/** The ways in which a chart can be started, the plainest first. */
export function inputsFor(chart: string): string[] {
  return Object.keys(inspected.simulated(chart)?.inputs ?? {})
}

/** Starts a chart. Throws a sentence where the product has no such chart, or it no such input. */
export function simulate(chart: string, input: string): Simulation {
  if (!inputsFor(chart).includes(input)) throw new Error(`The chart '${chart}' is not started by '${input}'.`)
  const listeners = new Map<(step: Step) => void, Others>()
  const published = {
    step: (step: Step) => {
      for (const listener of listeners.keys()) listener(step)
    },
    ended: (error: string) => {
      for (const { ended } of listeners.values()) ended?.(error)
    },
  }
  let factor = 1
  let life = begin(chart, input, published)
  const traced = () => traceOf(life.log, { simulation: `${chart}: ${input}` })
  return {
    chart,
    input,
    trace: traced,
    subscribe(onStep, others = {}) {
      listeners.set(onStep, others)
      return () => void listeners.delete(onStep)
    },
    send(path, event) {
      const actor = known(life, path)
      const real = eventFrom(event)
      const end = whyItWouldEnd(actor, real)
      if (end !== null) throw new Error(words.wouldEnd(event.type, end, 'simulation'))
      deliver(actor, real)
    },
    answer: (path, outcome) => answer(known(life, path), real(outcome) as Answer),
    work: () => workOf(life.root),
    pendingTimers: () => timersOf(life),
    effects: () => life.effects,
    error: () => life.error,
    speed(faster) {
      factor = faster
      life.clock.speed(factor)
    },
    step: () => life.clock.step(),
    restart() {
      end(life)
      life = begin(chart, input, published)
      life.clock.speed(factor)
      for (const { restarted } of listeners.values()) restarted?.(traced())
    },
    stop() {
      listeners.clear()
      end(life)
    },
  }
}

interface Life {
  root: AnyActorRef
  clock: SimulationClock
  log: Recorder
  effects: Effect[]
  error: string | null
  /** What it does while it is stopped is told to nobody. */
  isOver: boolean
}

function begin(
  chart: string,
  label: string,
  { step: onStep, ended }: { step(step: Step): void; ended(error: string): void },
): Life {
  const simulated = inspected.simulated(chart)
  if (!simulated) throw new Error(`There is no chart '${chart}'.`)
  const clock = new SimulationClock()
  const effects: Effect[] = []
  const log = recorder({ limit: 8_000, alike: 8_000 })
  const notes = (effect: Effect) => void effects.push({ ...effect, params: plain(effect.params) })
  const machine = held(simulated.machine, { done: simulated.done?.(() => clock.now), notes })
  const root = createActor(machine, { id: chart, input: simulated.inputs[label], clock, inspect: log.inspect })
  const life: Life = { root, clock, log, effects, error: null, isOver: false }
  root.subscribe({
    error: error => {
      life.error = String(error)
      ended(life.error)
    },
  })
  root.start()
  follow(log, step => life.isOver || onStep(step))
  return life
}

function end(life: Life): void {
  life.isOver = true
  life.root.stop()
  life.clock.stop()
}

function known({ root, error }: Life, path: string): AnyActorRef {
  if (error !== null) throw new Error(`The simulation ended: ${error}. Start it anew.`)
  const actor = actorAt(root, path)
  if (!actor) throw new Error(`There is no '${path}' now.`)
  return actor
}

function childrenOf(actor: AnyActorRef): Record<string, AnyActorRef> {
  const snapshot = actor.getSnapshot()
  return isMachineSnapshot(snapshot) ? (snapshot.children as Record<string, AnyActorRef>) : {}
}

/** An actor and all that it has started, by their paths. */
function actorsFrom(actor: AnyActorRef, path = actor.id): Map<AnyActorRef, string> {
  const below = Object.values(childrenOf(actor)).flatMap(child => [...actorsFrom(child, `${path}/${child.id}`)])
  return new Map([[actor, path], ...below])
}

function workOf(root: AnyActorRef): Work[] {
  const paths = actorsFrom(root)
  return [...paths.keys()].flatMap(actor =>
    Object.values(childrenOf(actor)).flatMap(child => {
      const { status, input, machine } = child.getSnapshot()
      if (machine || status !== 'active') return []
      const answers = actor.getSnapshot().machine.events.includes(`xstate.done.actor.${child.id}`)
      return [{ path: paths.get(child) ?? child.id, input: plain(input), answers }]
    }),
  )
}

/** XState and the clock keep the delays in the same order, that in which they began; only the clock knows how long. */
function timersOf({ root, clock }: Life): Timer[] {
  const { delays } = clock
  const paths = actorsFrom(root)
  return Object.values(root.system.getSnapshot()._scheduledEvents)
    .map(({ target, event }, index) => ({
      path: paths.get(target) ?? target.id,
      event: event.type,
      left: delays[index]?.left ?? 0,
    }))
    .sort((one, other) => one.left - other.left)
}
