import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { World } from './world'

/**
 * A small abstract model, written from the specification and not from the machines: what can happen around the page, and
 * what must then be seen on it. The name of an event is the step as a tester would carry it out.
 */
export interface Model {
  readonly name: string
  readonly machine: AnyStateMachine
  /** Where a path starts, in words. */
  readonly start: string
  /** Whether the page still knows, in a state, what a path did before it: a path then comes to each state once. */
  readonly remembers?: true
  /** Whether what a state shows depends on more of the way than the model tells apart, so that paths stay the shortest ones. */
  readonly isPathDependent?: true
  /** Brings the page to where the model starts. */
  begin(world: World): Promise<void>
  /** How each event is carried out. */
  readonly events: Record<string, (world: World) => Promise<void>>
  /** What must be seen in a state, in words, where the `meta` of its parts is not enough. */
  expectation?(state: AnyMachineSnapshot): string
  /** What must be seen in a state. */
  shows(world: World, state: AnyMachineSnapshot): Promise<void>
}

/** What a state's `meta` says to somebody who walks the path by hand. */
export interface ModelMeta {
  shows: string
  /** Whether this is seen only until the server answers, so that somebody who tests by hand needs a late answer. */
  isLoading?: true
}
