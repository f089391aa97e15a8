import type { ComponentType } from 'react'
import type { AnyStateMachine, StateValue } from 'xstate'
import type { PersistedSnapshot, Trace } from '#trace/format'
import type { Chart } from './chart/chart'
import type { Channel } from './live/wire'
import type { PathName } from './played/path-name'
import type { HeldWorld } from './simulation/held'

/**
 * All that the inspector knows of what it inspects. The adapter `#inspected` gives it, and nothing else of the inspector imports
 * the product: that of the sale is inspector/sale/adapter.ts, that of the package for other apps inspector/package/adapter.ts.
 */
export interface Inspected {
  /** What the inspector is called. */
  title: string
  Sign: ComponentType<{ size: number }>
  /** The address of a page to be opened beside the inspector, and what the link to it says; `null` where there is none. */
  page: { href: string; says: string } | null
  /** Where pages are heard; where none is named, on the channel of the inspector's own origin. */
  channel?(): Channel
  /** Every machine, the root of the page first; one that is only met in a page is shown by what the page says of it. */
  machines: readonly Shown[]
  /** The id of the machine that a chart which follows stays with while one lives; none where no machine comes first. */
  followed?: string
  /** What else is drawn as a chart, such as the models of the tests. */
  models: readonly (Chart & { title: string })[]
  /** How a chart is simulated; `undefined` where it cannot be. */
  simulated(chart: string): Simulated | undefined
  /** What the page says in a state, by the id of that state: the search finds it by these words, too. None where nobody names them. */
  wordsOf?(state: string): readonly string[]
  /** What the page says in another of its languages, by what it says in its own; the same promise for the same language. */
  wordsIn?(language: string): Promise<ReadonlyMap<string, string>>
  /** Examples of an event that a chart understands, the plainest first; of the work of an actor at a path, such as that for its owner. */
  examplesFor(chart: string, type: string, path?: string): Example[]
  /** Loads ahead what the next two may ask for, so that they answer with the network cut, too; they reject with `Unreachable` where they cannot. */
  prepare?(): void
  /** The example configurations in which a state is active, the plainest of a good day first. */
  configurationsFor(chart: string, state: string): Promise<PlainConfiguration[]>
  /**
   * The paths of a chart, and one of them as a trace; `null` where there is no such path. One whose steps are known, such as
   * one that broke, is laid open without finding the others.
   */
  listPaths(chart: string): Promise<ListedPath[]>
  tracePath(path: PathName, steps?: readonly string[]): Promise<Trace | null>
  /** The name that somebody gave a path, such as one that a bad day went; none where paths have none. */
  nameOfPath?(path: PathName): string | undefined
  /** Whether a path is what happens on a good day, and is listed first. */
  isOrdinary?(path: PathName): boolean
  /** The languages that the page on the screen can be shown in, its own first; where none are named it has one. */
  languages?: readonly { tag: string; name: string }[]
  /** The address of what the tests came to when they ran last, beside the inspector; none where nobody serves it. */
  lastRun?: string
  /** The address of the atlas, in which each example has a face; none where none is known. */
  atlas?: string
  /** Which panels there is something for: the page standing in a state, paths, machines that can be simulated. */
  offers: { screen: boolean; paths: boolean; simulation: boolean }
  /** The whole page around one chart in this state. */
  snapshotIn(configuration: Pick<PlainConfiguration, 'chart' | 'value' | 'context'>): PersistedSnapshot
  /** The trace without what is private, to be saved, and what is to be said of it. */
  redacted(trace: Trace): Trace
  redaction: string
  /** An error of the product's own, from what JSON keeps of it; `undefined` where it is none. */
  revived(error: PlainError): Error | undefined
}

/** A machine, as the inspector offers it. */
export interface Shown {
  /** The machine's own id. */
  id: string
  title: string
  machine: AnyStateMachine
}

interface Simulated {
  machine: AnyStateMachine
  /** The ways in which it can be started, the plainest first. */
  inputs: Record<string, unknown>
  /** The actions that are done all the same, such as one that reads the time. */
  done?(now: () => number): HeldWorld['done']
}

/** An event as JSON: to be read, edited and sent. */
export interface PlainEvent {
  type: string
  [detail: string]: unknown
}

/** An event that may be sent as it is, or edited first: all of it is JSON. */
export interface Example {
  label: string
  event: PlainEvent
}

/** A state that a chart can be in, as JSON. */
export interface PlainConfiguration {
  chart: string
  /** The name from which its id in links is made. */
  name: string
  /** The words by which designers know it: the state first, then the facts that tell it from others. */
  says: readonly string[]
  value: StateValue
  context: Record<string, unknown>
  /** The ids of the state nodes that are active in it, and those around it. */
  states: readonly string[]
  tags: readonly string[]
  notes: readonly string[]
  /** The shortest way there. */
  steps: readonly string[]
}

/** A path as it is listed: what happens, step by step, and where it goes through. */
export interface ListedPath {
  /** The id that its steps make. */
  id: string
  steps: readonly string[]
  /** The ids of the states that are active in it and of the transitions that it takes. */
  through: readonly string[]
  /** The ids of the states that are active at its end. */
  ends: readonly string[]
}

export interface PlainError extends Record<string, unknown> {
  name: string
  message: string
}
