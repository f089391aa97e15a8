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

/** The input of a restarted part, by the part's name, from its first input and the context that it failed with. */
export type Again = Readonly<Record<string, ((input: never, context: never) => unknown) | undefined>>

/** The snapshot of a part. A failed part has no children; its events are `queued` until its restart. */
type Shown = Snapshot<unknown> & {
  context?: unknown
  children?: Record<string, AnyActorRef>
  queued?: readonly AnyEventObject[]
}

const supervisors = new WeakSet<object>()

/** The input of a part, and its last event of each type that carries a value of others. */
interface Life {
  input: unknown
  lastEvents: Map<string, AnyEventObject>
}

/** Events that carry values of others; of each type the last one is sent again to a restarted part. */
const CARRYING = /\.(changed|received|read)$/
const RESTARTED = 'part.restarted'
const FELL = 'part.fell'
/** Events that are sent once: a machine that drops one of these would wait for it for ever. */
const AWAITED = /^(xstate\.(done|error|after|promise)|machine)\./

/**
 * Supervises every part of a living actor, down to the last, so that an error of one ends no other. XState would end
 * the owner of a child whose error the owner does not handle. Every actor that is invoked without `onError` is
 * therefore supervised; the others are left to their machines.
 */
export function supervise(actor: AnyActorRef, again: Again): void {
  // The supervisor's chunk is loaded after the first actors were created, so it wraps the logic of living actors.
  const living = actor as Born
  const { logic } = living
  if (supervisors.has(logic)) return
  const { children = {} } = actor.getSnapshot() as Shown
  living.logic = part(logic, again[actor.id])
  if (!isMachine(logic)) return
  const isAnswered = answeredBy(logic)
  const { actors } = Object.assign(logic.implementations, withParts(logic, again).implementations)
  for (const [id, child] of Object.entries(children)) {
    const src = child.src as string
    if (isAnswered(src)) continue
    if (child.getSnapshot().status === 'active') supervise(child, again)
    // The child failed before its supervisor was loaded.
    else children[id] = createActor(actors[src] as AnyActorLogic, (child as Born).options as object).start()
  }
}

/** An actor with the fields in which XState keeps its logic and its options. */
type Born = AnyActorRef & { logic: AnyActorLogic; options: { input?: unknown } }

/** The machine with its parts under supervision; the machine itself is not supervised. */
export function withParts<Machine extends AnyStateMachine>(machine: Machine, again: Again): Machine {
  const isAnswered = answeredBy(machine)
  const actors = machine.implementations.actors as Record<string, AnyActorLogic>
  const parts = Object.entries(actors).map(([name, logic]) => {
    const whole = isMachine(logic) ? withParts(logic, again) : logic
    return [name, isAnswered(name) || supervisors.has(whole) ? whole : part(whole, again[name])]
  })
  return machine.provide({ actors: Object.fromEntries(parts) }) as Machine
}

/**
 * One part under supervision. An effect that throws is logged, and the part goes on. An event that throws inside the
 * machine changes nothing. Where the machine waits for that event (an answer, a timer, its first step) the part fails:
 * it keeps its snapshot without children, restarts after a pause, and is sent again the last events that carried values
 * of others ({@link CARRYING}).
 */
function part(logic: AnyActorLogic, again: (input: never, context: never) => unknown = input => input): AnyActorLogic {
  const lives = new WeakMap<AnyActorRef, Life>()

  const lifeOf = ({ self }: AnyActorScope): Life => {
    const life = lives.get(self) ?? {
      input: (self as Born).options.input,
      lastEvents: new Map(),
    }
    lives.set(self, life)
    return life
  }

  const fall = (shown: Shown, { self, system, stopChild, defer }: AnyActorScope): Shown => {
    // XState leaves the children of a machine that threw running: a second polling would run beside the first.
    for (const child of Object.values(shown.children ?? {})) stopChild(child)
    system.scheduler.cancelAll(self)
    defer(() => system.scheduler.schedule(self, self, { type: RESTARTED }, TIMINGS.partRestart, RESTARTED))
    return { ...shown, status: 'active', error: undefined, output: undefined, children: {}, queued: [] }
  }

  const begin = (scope: AnyActorScope, input: unknown): Shown => {
    lives.set(scope.self, { ...lifeOf(scope), input })
    let born = { status: 'active', context: {} } as Shown
    const step = (held: AnyActorScope) => {
      born = logic.getInitialSnapshot(held, input)
      return born
    }
    return attempt(scope, step, true) ?? fall(born, scope)
  }

  const open = (shown: Shown, scope: AnyActorScope) => {
    try {
      if (!shown.queued) logic.start?.(shown, scope)
    } catch (error) {
      report(scope, error)
      scope.self.send({ type: FELL })
    }
  }

  const restart = (fallen: Shown, scope: AnyActorScope): Shown => {
    const { input, lastEvents } = lifeOf(scope)
    const first = begin(scope, again(input as never, fallen.context as never))
    if (first.queued) return first
    if (!('machine' in first)) open(first, scope)
    const news = [...lastEvents.values(), ...(fallen.queued ?? [])]
    return news.reduce((now, event) => supervisor.transition(now, event, scope), first)
  }

  const supervisor: ActorLogic<Shown, AnyEventObject, unknown> = {
    getInitialSnapshot: begin,
    start: open,
    transition(shown, event, scope) {
      const take = () => attempt(scope, held => logic.transition(shown, event, held))
      if (event.type === 'xstate.stop') return (!shown.queued && take()) || ({ ...shown, status: 'stopped' } as Shown)
      if (event.type === FELL) return fall(shown, scope)
      if (event.type === RESTARTED) return restart(shown, scope)
      if (shown.queued) return event.type.startsWith('xstate.') ? shown : { ...shown, queued: [...shown.queued, event] }
      const next = take()
      if (!next) return AWAITED.test(event.type) ? fall(shown, scope) : shown
      if (CARRYING.test(event.type)) lifeOf(scope).lastEvents.set(event.type, event)
      return next
    },
    getPersistedSnapshot: shown => shown,
  }
  supervisors.add(supervisor)
  return supervisor as AnyActorLogic
}

/** Takes a step atomically: its effects wait for its end. `null` where it failed. */
function attempt(scope: AnyActorScope, step: (scope: AnyActorScope) => Shown, isFirst = false): Shown | null {
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
