/**
 * What went on in a page, step by step: one format for the log that a page keeps, for the file that a visitor saves, for
 * what the inspector hears live and for what it simulates. Plain JSON: no actor, no snapshot, no function is in it.
 */
export interface Trace {
  format: 'fract-trace'
  version: 1
  /** ISO 8601, when it was written. */
  savedAt: string
  /** The page's own words about itself, such as its version; never an address with a code in it. */
  page: Record<string, string>
  /** How the actors stood before the first step, because a bounded log forgets its oldest steps. */
  before: Actor[]
  steps: Step[]
}

/** An actor as it stands: a chart in a state, or a piece of work that is under way. */
export interface Actor {
  /** The ids from the page down: `sale`, `sale/order`, `sale/order/fetch order`. At most one at a time has a path. */
  path: string
  /** The id of its chart, or `null` for a piece of work (a promise or a watcher). */
  chart: string | null
  /** `null` for a piece of work. */
  value: StateValue | null
  context: Record<string, unknown>
  status: 'active' | 'done' | 'error' | 'stopped'
}

/** As XState has it: `'buying'`, or `{ live: { status: 'WAITING', polling: 'resting' } }`. */
export type StateValue = string | { [state: string]: StateValue | undefined }

/** One thing that happened to one actor. */
export interface Step {
  /** Counts from 1 over the life of a page. */
  number: number
  /** Milliseconds of the epoch. */
  at: number
  /** The path of the actor to which it happened. */
  actor: string
  kind: 'started' | 'moved' | 'stopped'
  /** What it heard; `xstate.init` when it started. */
  event: { type: string; [detail: string]: unknown }
  /** The path of the actor that sent the event; `null` when the page, a view or a clock did. */
  from: string | null
  /** The transitions that were taken, by `transitionId`, in their order; none when the event changed nothing. */
  transitions: string[]
  /** How the actor stands after it. `context` holds only what changed; what is gone is `null`. */
  chart: string | null
  value: StateValue | null
  context: Record<string, unknown>
  status: Actor['status']
}

/** A chart in a state, with the charts that it has invoked there, by their ids. From it a page can be shown. */
export interface Standing {
  value: StateValue
  context: Record<string, unknown>
  children?: Record<string, Standing>
}
