import type { AnyActorRef, AnyEventObject, AnyTransitionDefinition, InspectionEvent, Snapshot } from 'xstate'

/** One event of one actor, as XState's inspection reported it: references, and nothing derived. */
export interface Recorded {
  /** Counts from 1 over the life of a page. */
  number: number
  at: number
  /** The ids from the page down: `sale/order/fetch order`. */
  path: string
  event: AnyEventObject
  from: string | null
  /** The transitions of raised events and of `always` are included. */
  transitions: readonly AnyTransitionDefinition[]
  /** The actor's snapshot after the event. */
  snapshot: Snapshot<unknown>
}

export interface Recorder {
  /** For the `inspect` of the page's root actor; a buffered event is given with its actor's snapshot and its time. */
  inspect(seen: InspectionEvent, stood?: Snapshot<unknown>, at?: number): void
  /** The last forgotten step of each living actor, by path. */
  readonly base: ReadonlyMap<string, Recorded>
  /** Oldest first. */
  readonly steps: readonly Recorded[]
  /** Calls `listener` after each step, which may be after the steps that it caused. Returns the way to unsubscribe. */
  subscribe(listener: () => void): () => void
}

/** How a page tells an actor whose machine is still being loaded from the others. */
export interface LazyActors {
  isLoading(snapshot: object): boolean
  /** The type of the event with which such an actor becomes its machine. */
  loaded: string
}

const NONE: LazyActors = { isLoading: () => false, loaded: '' }

type Open = Recorded & { transitions: AnyTransitionDefinition[] }

/**
 * Records the page's events, in memory only. Polls and ticks must not push out the visitor's own: of steps that are
 * alike (same actor, event and transitions) only the latest `alike` are kept, and `limit` in all. A forgotten step
 * stays in `base` while it is the last of a living actor.
 */
export function recorder({ limit = 500, alike = 12, lazy = NONE } = {}): Recorder {
  const base = new Map<string, Recorded>()
  const steps: Recorded[] = []
  // Steps by actor and event type, because one keystroke is several steps and a search through all of them would be
  // slow.
  const kinds = new Map<string, readonly Recorded[]>()
  const listeners = new Set<() => void>()
  const sources = new WeakMap<AnyEventObject, AnyActorRef | undefined>()
  const heard = new WeakMap<AnyActorRef, AnyEventObject>()
  // Steps that are not over: a machine's first microsteps come before its start, and the steps that a step causes come
  // before its end.
  const open = new WeakMap<AnyActorRef, Open>()
  const started = new WeakSet<AnyActorRef>()
  let count = 0

  function go(actor: AnyActorRef, event: AnyEventObject, snapshot: Snapshot<unknown>, at = Date.now()): Open {
    const step = open.get(actor) ?? {
      number: 0,
      at: 0,
      path: pathOf(actor),
      event,
      from: null,
      transitions: [],
      snapshot,
    }
    open.set(actor, step)
    step.snapshot = snapshot
    if (step.number > 0 || !started.has(actor)) return step
    const from = OWNED.has(event.type) ? actor._parent : sources.get(event)
    step.number = ++count
    step.at = at
    step.event = event
    step.from = from && from !== actor ? pathOf(from) : null
    steps.push(step)
    kinds.set(kindOf(step), [...(kinds.get(kindOf(step)) ?? []), step])
    return step
  }

  /** Records the step of a machine that threw, of which XState's inspection reports no end. */
  function fall(actor: AnyActorRef) {
    const event = heard.get(actor)
    if (!event || !isChart(actor)) return
    go(actor, event, actor.getSnapshot())
    open.delete(actor)
  }

  function forget(step: Recorded, isOldest = false) {
    steps.splice(steps.indexOf(step), 1)
    const left = kinds.get(kindOf(step))?.filter(other => other !== step)
    if (left?.length) kinds.set(kindOf(step), left)
    else kinds.delete(kindOf(step))
    if (step.snapshot.status !== 'active') base.delete(step.path)
    else if (isOldest) base.set(step.path, step)
  }

  return {
    base,
    steps,
    inspect(seen, stood, at = Date.now()) {
      const actor = seen.actorRef as AnyActorRef
      if (seen.type === '@xstate.event') {
        const { event, sourceRef } = seen
        const shown = stood ?? actor.getSnapshot()
        // A lazy actor is recorded from the moment that its machine is loaded, as an actor that starts then.
        if (lazy.isLoading(shown)) {
          if (event.type !== lazy.loaded) return
          started.add(actor)
          go(actor, { type: 'xstate.init', input: (shown as { input?: unknown }).input }, shown, at)
          return
        }
        const isFirst = event.type === 'xstate.init'
        sources.set(event, sourceRef as AnyActorRef | undefined)
        heard.set(actor, event)
        if (isFirst) started.add(actor)
        // A promise or callback actor takes an event at once. A busy machine takes it later, with a microstep.
        if (isFirst || !('machine' in shown)) go(actor, event, shown, at)
        if (event.type.startsWith('xstate.error.actor.')) fall(sourceRef as AnyActorRef)
      } else if (seen.type === '@xstate.microstep') {
        go(actor, seen.event, seen.snapshot, at).transitions.push(...seen._transitions)
      } else if (seen.type === '@xstate.snapshot' && !lazy.isLoading(seen.snapshot)) {
        const step = go(actor, seen.event, seen.snapshot, at)
        open.delete(actor)
        const [oldest, ...others] = kinds.get(kindOf(step))?.filter(other => isAlike(step, other)) ?? []
        if (oldest && others.length >= alike) forget(oldest)
        if (steps.length > limit) forget(steps[0] as Recorded, true)
        for (const listener of listeners) listener()
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The events that only an actor's owner sends. */
const OWNED = new Set(['xstate.init', 'xstate.stop'])

const isChart = (actor: AnyActorRef) => 'machine' in actor.getSnapshot()

function pathOf(actor: AnyActorRef): string {
  return actor._parent ? `${pathOf(actor._parent)}/${actor.id}` : actor.id
}

/** The path of an actor and the type of its event. */
const kindOf = ({ path, event }: Recorded) => `${path} ${event.type}`

/** Whether two steps of one path and event type took the same transitions. */
function isAlike(one: Recorded, other: Recorded): boolean {
  // All starts of an actor are alike, so that no kept start outlives the actor's end.
  if (one.event.type === 'xstate.init') return true
  const { length } = one.transitions
  return (
    length === other.transitions.length && one.transitions.every((each, index) => each === other.transitions[index])
  )
}
