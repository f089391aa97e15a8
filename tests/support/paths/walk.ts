import type { AnyStateMachine, EventFrom, EventObject, InputFrom, SnapshotFrom } from 'xstate'

/** What a promise actor may answer. A function is told with what it was asked, and how many times, and gives the answer. */
export interface Answers {
  resolves: Record<string, unknown>
  /** An empty label says that it fails in the only way there is. */
  rejects: Record<string, unknown>
}

/** An invoked chart, which on a walk is a puppet: it does nothing but show what it is told to. */
export interface ChildShows {
  first: object
  /** Snapshots of the real chart. Where there are none, the chart that invokes it does not watch it. */
  shows?: Record<string, object>
  /** What it shows when it hears an event, by the event's type. */
  hears?: Record<string, object>
}

/** What is told about a chart so that every path of it can be walked: what may happen, and what must then hold. */
export interface Walk<Machine extends AnyStateMachine = AnyStateMachine> {
  chart: Machine
  /** The ways in which it may start; each is the first step of a path. */
  inputs: Record<string, InputFrom<Machine>>
  /** What may be sent to it, by the words that name the step. */
  events?: Record<string, EventFrom<Machine>>
  /** What its callback actors may tell, by actor; and a chart that sends its news back as they do. */
  news?: Record<string, Record<string, EventFrom<Machine>>>
  /** What its promise actors may answer, by actor. */
  answers?: Record<string, Answers>
  /** Its invoked charts, by actor, where they show anything. */
  children?: Record<string, ChildShows>
  /** Actions that must stay what they are; every other effect is only written down. */
  actions?(clock: { readonly now: number }): AnyStateMachine['implementations']['actions']
  /** What its guards depend on, and nothing else: with a counter in it the walk would never end. */
  abstracts?(snapshot: SnapshotFrom<Machine>): unknown
  /** What of the world belongs to a place although the chart may not know it, such as whether the page is hidden. */
  remembers?(step: string, memory: string): string
  /** Where the walk goes no further. */
  stops?(snapshot: SnapshotFrom<Machine>): boolean
  /** Milliseconds of each delay, from the specification and not from the chart. */
  delays?: Record<string, number>
  /** Milliseconds by which a timer may also come late, by delay. */
  late?: Record<string, number>
  /** What must hold after every step of every path, by the sentence that says so. */
  invariants: Record<string, (moment: Moment<Machine>) => boolean>
}

export interface Effect {
  action: string
  params: unknown
}

/** A real actor after a step: what it is, and everything it did since it started. */
export interface Moment<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly input: InputFrom<Machine>
  /** The words of every step so far. */
  readonly steps: readonly string[]
  /** The words of the step just taken. */
  readonly step: string
  readonly before: SnapshotFrom<Machine> | null
  readonly now: SnapshotFrom<Machine>
  readonly time: number
  /** The delays that are pending. */
  readonly timers: readonly string[]
  /** With what a promise or callback actor was started, each time. */
  asked<Input>(actor: string): Input[]
  /** What a promise actor answered, each time that it did not fail. */
  told<Output, Input = unknown>(actor: string): { input: Input; output: Output }[]
  /** How many requests of a promise actor are under way. */
  underWay(actor: string): number
  /** How many callback actors of this name listen. */
  listening(actor: string): number
  /** With what an invoked chart was started, each time. */
  started<Input>(actor: string): Input[]
  /** What an invoked chart was sent. */
  heard<Event extends EventObject>(actor: string): Event[]
  /** With what an effect was done, each time. */
  did<Params>(action: string): Params[]
  /** Every effect, in the order in which they were done. */
  readonly effects: readonly Effect[]
}
