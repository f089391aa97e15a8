import {
  type ActorLogic,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  isMachineSnapshot,
  type Snapshot,
  StateMachine,
} from 'xstate'

/** What a machine has for one of its actions. */
type Implementation = AnyStateMachine['implementations']['actions'][string]

/** What the world is to charts whose doors are held. */
export interface HeldWorld {
  /** The actions, by their names, that are done all the same, such as one that reads the time. */
  done?: Readonly<Record<string, Implementation>>
  /** Hears what a chart would have done. */
  notes?(effect: Effect): void
}

export interface Effect {
  /** The id of the chart. */
  chart: string
  action: string
  params: unknown
}

export type Answer = { output: unknown } | { error: unknown }

type WorkSnapshot = Snapshot<unknown> & { input: unknown }

// XState's own events of a promise actor, so that a log of held doors reads as one of a page.
const RESOLVED = 'xstate.promise.resolve'
const REJECTED = 'xstate.promise.reject'

/** A piece of work that is never carried out: it is under way until it is answered or left. */
const work: ActorLogic<WorkSnapshot, AnyEventObject, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  transition: (snapshot, { type, data }) => {
    if (snapshot.status !== 'active') return snapshot
    const { input } = snapshot
    if (type === RESOLVED) return { status: 'done', output: data, error: undefined, input }
    if (type === REJECTED) return { status: 'error', output: undefined, error: data, input }
    if (type === 'xstate.stop') return { status: 'stopped', output: undefined, error: undefined, input }
    return snapshot
  },
  getPersistedSnapshot: snapshot => snapshot,
}

/**
 * The machine with every door held: its requests wait until `deliver` answers them, its watchers send nothing by
 * themselves, and its effects are noted instead of carried out. The machines that it invokes are held too, and
 * otherwise unchanged.
 */
export function held<Machine extends AnyStateMachine>(machine: Machine, world: HeldWorld = {}): Machine {
  const { actors, actions } = machine.implementations
  // An action of XState's own carries its `resolve`; any other function is an effect.
  const effects = Object.entries(actions).filter(([, action]) => !(action && 'resolve' in action))
  return machine.provide({
    actors: Object.fromEntries(Object.entries(actors).map(([name, logic]) => [name, heldActor(logic, world)])),
    actions: Object.fromEntries(
      effects.map(([action]) => [
        action,
        world.done?.[action] ?? ((_: unknown, params: unknown) => world.notes?.({ chart: machine.id, action, params })),
      ]),
    ),
  }) as Machine
}

function heldActor(logic: AnyActorLogic | { src: AnyActorLogic }, world: HeldWorld): AnyActorLogic {
  return logic instanceof StateMachine ? held(logic, world) : work
}

/** Sends an event. An answer goes to the work that owes it, which ends with it, as it does in a page. */
export function deliver(actor: AnyActorRef, event: AnyEventObject): void {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
  const snapshot = actor.getSnapshot()
  const owing = isMachineSnapshot(snapshot) ? snapshot.children[id] : undefined
  if (owing?.getSnapshot().status !== 'active') actor.send(event)
  else if (kind === 'done') answer(owing, { output: event.output })
  else answer(owing, { error: event.error })
}

/** Ends a piece of work with an answer or a failure. */
export function answer(work: AnyActorRef, answer: Answer): void {
  if ('error' in answer) work.send({ type: REJECTED, data: answer.error })
  else work.send({ type: RESOLVED, data: answer.output })
}
