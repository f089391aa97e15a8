/**
 * The trace of a page, step by step: one format for the page's log, the file that a visitor saves, the events that the
 * inspector receives live, and its simulations. Plain JSON, without actors, snapshots and functions.
 */
export interface Trace {
  format: 'fract-trace'
  version: 1
  /** ISO 8601, when it was written. */
  savedAt: string
  /** Facts about the page, such as its version; never a URL, which may hold a promocode. */
  page: Record<string, string>
  /** The actors before the first step, because a bounded log forgets its oldest steps. */
  before: Actor[]
  steps: Step[]
  /** The charts of its machines, as data, for an inspector that was built without them. */
  charts?: readonly object[]
}

/** An actor at one moment: a machine in a state, or a promise or callback actor that runs. */
export interface Actor {
  /** The ids from the page down: `sale`, `sale/order`, `sale/order/fetch order`. No two running actors share a path. */
  path: string
  /** The id of its machine, or `null` for a promise or callback actor. */
  chart: string | null
  /** `null` for a piece of work. */
  value: StateValue | null
  context: Record<string, unknown>
  status: 'active' | 'done' | 'error' | 'stopped'
}

/** XState's state value: `'buying'`, or `{ live: { status: 'WAITING', deposit: 'payable', receiver: 'known' } }`. */
export type StateValue = string | { [state: string]: StateValue | undefined }

/** One event of one actor. */
export interface Step {
  /** Counts from 1 over the life of a page. */
  number: number
  /** Milliseconds of the epoch. */
  at: number
  /** The path of the actor that received the event. */
  actor: string
  kind: 'started' | 'moved' | 'stopped'
  /** The event; `xstate.init` for the start of the actor. */
  event: { type: string; [detail: string]: unknown }
  /** The path of the actor that sent the event; `null` when the page, a view or a clock did. */
  from: string | null
  /**
   * The ids of the transitions that were taken (`transitionId`), in their order; none when the event changed nothing.
   */
  transitions: string[]
  /** The actor after the event. `context` holds only the changed fields; a field that is gone is `null`. */
  chart: string | null
  value: StateValue | null
  context: Record<string, unknown>
  status: Actor['status']
}

/**
 * What XState's persisted snapshot says of a machine, so that a page can be restored from it: its state, with the
 * machines that it invokes there, by their ids.
 */
export interface PersistedSnapshot<Context extends object = Record<string, unknown>> {
  value: StateValue
  context: Context
  children?: Record<string, PersistedSnapshot<Context>>
}
