import {
  type ActorLogic,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  type Snapshot,
} from 'xstate'
import { TIMINGS } from '#domain/timings'

/** The input of a restarted actor, by the actor's name, from its first input and the context that it failed with. */
export type RestartInputs = Readonly<Record<string, ((input: never, context: never) => unknown) | undefined>>

/** The snapshot of a supervised actor. One that crashed has no children; its events are `queued` until its restart. */
type SupervisedSnapshot = Snapshot<unknown> & {
  context?: unknown
  children?: Record<string, AnyActorRef>
  queued?: readonly AnyEventObject[]
}

const supervisors = new WeakSet<object>()

/** What an actor is restarted with: its input, and its last event of each type that carries a value of others. */
interface RestartData {
  input: unknown
  lastEvents: Map<string, AnyEventObject>
}

/** Events that carry values of others; of each type the last one is sent again to a restarted actor. */
const STATE_EVENTS = /\.(changed|received|read)$/
const RESTARTED = 'child.restarted'
const CRASHED = 'child.crashed'
/** Events that are sent once: a machine that drops one of these would wait for it for ever. */
const AWAITED_EVENTS = /^(xstate\.(done|error|after|promise)|machine)\./

/**
 * Supervises a living actor and its descendants, so that an error of one ends no other. XState would end the owner of a
 * child whose error the owner does not handle. Every actor that is invoked without `onError` is therefore supervised; the
 * others are left to their machines.
 */
export function supervise(actor: AnyActorRef, restartInputs: RestartInputs): void {
  // The supervisor's chunk is loaded after the first actors were created, so it wraps the logic of living actors.
  const living = actor as ActorInternals
  const { logic } = living
  if (supervisors.has(logic)) return
  const { children = {} } = actor.getSnapshot() as SupervisedSnapshot
  living.logic = superviseLogic(logic, restartInputs[actor.id])
  if (!isMachine(logic)) return
  const isAnswered = answeredBy(logic)
  const { actors } = Object.assign(logic.implementations, withSupervision(logic, restartInputs).implementations)
  for (const [id, child] of Object.entries(children)) {
    const src = child.src as string
    if (isAnswered(src)) continue
    if (child.getSnapshot().status === 'active') supervise(child, restartInputs)
    // The child failed before its supervisor was loaded.
    else children[id] = createActor(actors[src] as AnyActorLogic, (child as ActorInternals).options as object).start()
  }
}

/** An actor with the fields in which XState keeps its logic and its options. */
type ActorInternals = AnyActorRef & { logic: AnyActorLogic; options: { input?: unknown } }

/** The machine with its descendants under supervision; the machine itself is not supervised. */
export function withSupervision<Machine extends AnyStateMachine>(
  machine: Machine,
  restartInputs: RestartInputs,
): Machine {
  const isAnswered = answeredBy(machine)
  const actors = machine.implementations.actors as Record<string, AnyActorLogic>
  const supervised = Object.entries(actors).map(([name, logic]) => {
    const whole = isMachine(logic) ? withSupervision(logic, restartInputs) : logic
    return [name, isAnswered(name) || supervisors.has(whole) ? whole : superviseLogic(whole, restartInputs[name])]
  })
  return machine.provide({ actors: Object.fromEntries(supervised) }) as Machine
}

/**
 * The logic of an actor under supervision. An effect that throws is logged, and the actor goes on. An event that throws
 * inside the machine changes nothing. Where the machine waits for that event (an answer, a timer, its first step) the actor
 * crashes: it keeps its snapshot without children, restarts after a pause, and is sent again the last events that carried
 * values of others ({@link STATE_EVENTS}).
 */
function superviseLogic(
  logic: AnyActorLogic,
  restartInput: (input: never, context: never) => unknown = input => input,
): AnyActorLogic {
  const restartData = new WeakMap<AnyActorRef, RestartData>()

  const dataOf = ({ self }: AnyActorScope): RestartData => {
    const data = restartData.get(self) ?? {
      input: (self as ActorInternals).options.input,
      lastEvents: new Map(),
    }
    restartData.set(self, data)
    return data
  }

  const crash = (
    snapshot: SupervisedSnapshot,
    { self, system, stopChild, defer }: AnyActorScope,
  ): SupervisedSnapshot => {
    // XState leaves the children of a machine that threw running: a second polling would run beside the first.
    for (const child of Object.values(snapshot.children ?? {})) stopChild(child)
    system.scheduler.cancelAll(self)
    defer(() => system.scheduler.schedule(self, self, { type: RESTARTED }, TIMINGS.childRestart, RESTARTED))
    return { ...snapshot, status: 'active', error: undefined, output: undefined, children: {}, queued: [] }
  }

  const initial = (scope: AnyActorScope, input: unknown): SupervisedSnapshot => {
    restartData.set(scope.self, { ...dataOf(scope), input })
    let first = { status: 'active', context: {} } as SupervisedSnapshot
    const step = (held: AnyActorScope) => {
      first = logic.getInitialSnapshot(held, input)
      return first
    }
    return attempt(scope, step, true) ?? crash(first, scope)
  }

  const start = (snapshot: SupervisedSnapshot, scope: AnyActorScope) => {
    try {
      if (!snapshot.queued) logic.start?.(snapshot, scope)
    } catch (error) {
      report(scope, error)
      scope.self.send({ type: CRASHED })
    }
  }

  const restart = (crashed: SupervisedSnapshot, scope: AnyActorScope): SupervisedSnapshot => {
    const { input, lastEvents } = dataOf(scope)
    const first = initial(scope, restartInput(input as never, crashed.context as never))
    if (first.queued) return first
    if (!('machine' in first)) start(first, scope)
    const news = [...lastEvents.values(), ...(crashed.queued ?? [])]
    return news.reduce((now, event) => supervisor.transition(now, event, scope), first)
  }

  const supervisor: ActorLogic<SupervisedSnapshot, AnyEventObject, unknown> = {
    getInitialSnapshot: initial,
    start,
    transition(snapshot, event, scope) {
      const take = () => attempt(scope, held => logic.transition(snapshot, event, held))
      if (event.type === 'xstate.stop')
        return (!snapshot.queued && take()) || ({ ...snapshot, status: 'stopped' } as SupervisedSnapshot)
      if (event.type === CRASHED) return crash(snapshot, scope)
      if (event.type === RESTARTED) return restart(snapshot, scope)
      if (snapshot.queued)
        return event.type.startsWith('xstate.') ? snapshot : { ...snapshot, queued: [...snapshot.queued, event] }
      const next = take()
      if (!next) return AWAITED_EVENTS.test(event.type) ? crash(snapshot, scope) : snapshot
      if (STATE_EVENTS.test(event.type)) dataOf(scope).lastEvents.set(event.type, event)
      return next
    },
    getPersistedSnapshot: snapshot => snapshot,
  }
  supervisors.add(supervisor)
  return supervisor as AnyActorLogic
}

/** Takes a step atomically: its effects wait for its end. `null` where it failed. */
function attempt(
  scope: AnyActorScope,
  step: (scope: AnyActorScope) => SupervisedSnapshot,
  isFirst = false,
): SupervisedSnapshot | null {
  const due: (() => void)[] = []
  let isComplete = false
  const later = (work: () => void) => {
    if (isComplete) work()
    else due.push(work)
  }
  const safe = (effect: ActionEffect) => (info: unknown, params: unknown) => {
    try {
      effect?.(info as never, params as never)
    } catch (error) {
      report(scope, error)
    }
  }
  const held: AnyActorScope = {
    ...scope,
    defer: work => later(() => scope.defer(work)),
    actionExecutor: action => {
      const isEffect = !action.type.startsWith('xstate.')
      const run = () => scope.actionExecutor(isEffect ? { ...action, exec: safe(action.exec) } : action)
      if (isFirst) later(run)
      else run()
    },
  }
  try {
    const next = step(held)
    if (next.status === 'error') throw next.error
    isComplete = true
    for (const work of due) work()
    return next
  } catch (error) {
    report(scope, error)
    return null
  }
}

type ActionEffect = ((info: never, params: never) => unknown) | undefined

function report({ id }: AnyActorScope, error: unknown) {
  console.warn(`'${id}' failed, and nothing else with it.`, error)
}

/** Says of an invoked actor, by name, whether the machine handles its error. */
function answeredBy(machine: AnyStateMachine): (name: string) => boolean {
  const answered = new Set(invokes(machine.root).flatMap(({ src, onError }) => (onError ? [src] : [])))
  return name => answered.has(name)
}

function invokes(node: AnyStateNode): AnyStateNode['invoke'] {
  return [...node.invoke, ...Object.values(node.states).flatMap(invokes)]
}

const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine => 'implementations' in logic
