import type { AnyActorRef, AnyEventObject, AnyTransitionDefinition, InspectionEvent, Snapshot } from 'xstate'
import { isWaiting } from '#actors/chart-later'

/** One thing that happened to one actor, as XState told it: references, and nothing worked out. */
export interface Recorded {
  /** Counts from 1 over the life of a page. */
  number: number
  at: number
  /** The ids from the page down: `sale/order/fetch order`. */
  path: string
  event: AnyEventObject
  from: string | null
  /** Those of raised events and of `always` too. */
  transitions: readonly AnyTransitionDefinition[]
  /** How the actor stood after it. */
  snapshot: Snapshot<unknown>
}

export interface Recorder {
  /** For the `inspect` of the page's root actor. */
  inspect(seen: InspectionEvent): void
  /** The living actors' last steps of those that were forgotten, by path. */
  readonly base: ReadonlyMap<string, Recorded>
  /** Oldest first. */
  readonly steps: readonly Recorded[]
  /** Is told when a step is over; the steps that it caused may be over before it. Gives the way to leave. */
  subscribe(listener: () => void): () => void
}

type Open = Recorded & { transitions: AnyTransitionDefinition[] }

/**
 * Keeps what happens in the page, in memory only. Polls and ticks must not push out what a visitor did: of steps that are
 * alike (same actor, event and transitions) only the latest `alike` are kept, and `limit` in all. What is forgotten
 * stays in `base` as far as it says how a living actor stands.
 */
export function recorder({ limit = 500, alike = 12 } = {}): Recorder {
  const base = new Map<string, Recorded>()
  const steps: Recorded[] = []
  // The same steps by their kind, because a key that is typed is several of them and none may search them all.
  const kinds = new Map<string, readonly Recorded[]>()
  const listeners = new Set<() => void>()
  const sources = new WeakMap<AnyEventObject, AnyActorRef | undefined>()
  const heard = new WeakMap<AnyActorRef, AnyEventObject>()
  // A chart takes its first microsteps before it starts, and what a step causes is told before the step is over.
  const open = new WeakMap<AnyActorRef, Open>()
  const started = new WeakSet<AnyActorRef>()
  let count = 0

  function go(actor: AnyActorRef, event: AnyEventObject, snapshot: Snapshot<unknown>): Open {
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
    step.at = Date.now()
    step.event = event
    step.from = from && from !== actor ? pathOf(from) : null
    steps.push(step)
    kinds.set(kindOf(step), [...(kinds.get(kindOf(step)) ?? []), step])
    return step
  }

  /** A chart that threw ends without a word of its own. */
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
    inspect(seen) {
      const actor = seen.actorRef as AnyActorRef
      if (seen.type === '@xstate.event') {
        const { event, sourceRef } = seen
        // A chart that is loaded later is written down from the moment it is there, and then as one that starts.
        const shown = actor.getSnapshot()
        if (isWaiting(shown)) {
          if (event.type !== 'chart.arrived') return
          started.add(actor)
          go(actor, { type: 'xstate.init', input: shown.input }, shown)
          return
        }
        const isFirst = event.type === 'xstate.init'
        sources.set(event, sourceRef as AnyActorRef | undefined)
        heard.set(actor, event)
        if (isFirst) started.add(actor)
        // Work takes an event at once. A chart may be busy, and takes it with a microstep.
        if (isFirst || !isChart(actor)) go(actor, event, actor.getSnapshot())
        if (event.type.startsWith('xstate.error.actor.')) fall(sourceRef as AnyActorRef)
      } else if (seen.type === '@xstate.microstep') {
        go(actor, seen.event, seen.snapshot).transitions.push(...seen._transitions)
      } else if (seen.type === '@xstate.snapshot' && !isWaiting(seen.snapshot)) {
        const step = go(actor, seen.event, seen.snapshot)
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

/** What an actor hears from its owner alone. */
const OWNED = new Set(['xstate.init', 'xstate.stop'])

const isChart = (actor: AnyActorRef) => 'machine' in actor.getSnapshot()

function pathOf(actor: AnyActorRef): string {
  return actor._parent ? `${pathOf(actor._parent)}/${actor.id}` : actor.id
}

/** What happened to whom. */
const kindOf = ({ path, event }: Recorded) => `${path} ${event.type}`

/** Of two steps of a kind. */
function isAlike(one: Recorded, other: Recorded): boolean {
  // All starts of an actor are alike: one that is kept must not outlive its end.
  if (one.event.type === 'xstate.init') return true
  const { length } = one.transitions
  return (
    length === other.transitions.length && one.transitions.every((each, index) => each === other.transitions[index])
  )
}
