import type { AnyStateMachine } from 'xstate'

/** A machine as data: every state and every transition of it, in declared order, read from the machine itself. */
export interface Chart {
  id: string
  /** What the machine's `description` says. */
  description: string | null
  states: readonly ChartState[]
  transitions: readonly ChartTransition[]
}

export interface ChartState {
  /** The state node's own id: `order`, `order.live.polling`. */
  id: string
  key: string
  parent: string | null
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** Whether it is the initial state of its parent; a region of a parallel state never is. */
  isInitial: boolean
  /** Actions, by name; an inline one by what it does, such as `raise`, `assign`. */
  entry: readonly string[]
  exit: readonly string[]
  tags: readonly string[]
  invokes: readonly { id: string; src: string }[]
  description: string | null
  meta: unknown
}

export interface ChartTransition {
  /**
   * `<source state id> <event descriptor> <index among the source's transitions of this descriptor>`; the descriptor of
   * `always` is empty. The page's log names transitions the same way (`transitionId` in src/actors/trace.ts).
   */
  id: string
  source: string
  /** Empty for a transition that stays where it is. */
  targets: readonly string[]
  /** The event descriptor as XState has it: `amount.typed`, `xstate.after.order poll.order.live.polling.resting`, ''. */
  event: string
  kind: 'event' | 'after' | 'always' | 'done' | 'error' | 'snapshot'
  /** What a reader sees for the event: `amount.typed`, `after order poll`, `fetch order done`, `always`. */
  label: string
  /** Milliseconds, for `after`. */
  delay: number | null
  guard: string | null
  actions: readonly string[]
  reenter: boolean
}

/** Reads a machine. Every state node and every transition (`on`, `after`, `always`, `onDone`, `onError`, `onSnapshot`) is in it. */
export function chartOf(machine: AnyStateMachine): Chart {
  throw new Error(`Not written yet: ${machine.id}`)
}
