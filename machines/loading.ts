import type {
  ActorLogic,
  AnyEventObject,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate'

/** The snapshot of an actor whose machine is not loaded: in no state, with a placeholder for its context. */
export interface LoadingSnapshot<Placeholder extends object = object> {
  status: 'active' | 'stopped'
  output: undefined
  error: undefined
  context: Placeholder
  children: Record<string, never>
  matches(state: unknown): false
  /** The machine's input, and the events that it accepts then. */
  input: unknown
  queue: readonly AnyEventObject[]
  isRequested: boolean
}

export type LazySnapshot<Machine extends AnyStateMachine, Placeholder extends object = object> =
  | LoadingSnapshot<Placeholder>
  | SnapshotFrom<Machine>

/**
 * The logic of an actor whose machine is lazy: a stand-in until the chunk is loaded, then the machine
 * (src/start/lazy-machine.ts).
 */
export type LazyLogic<
  Machine extends AnyStateMachine,
  Placeholder extends Partial<ContextFrom<Machine>> = object,
> = ActorLogic<LazySnapshot<Machine, Placeholder>, EventFromLogic<Machine>, InputFrom<Machine>>

/** A machine that a visitor's browser loads when its first actor starts, and that tests provide without laziness. */
export type LazyMachine<Machine extends AnyStateMachine, Placeholder extends Partial<ContextFrom<Machine>> = object> =
  | Machine
  | LazyLogic<Machine, Placeholder>
