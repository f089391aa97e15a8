import type { AnyStateMachine, EventFrom, EventObject, InputFrom, SnapshotFrom } from 'xstate'

/**
 * The possible answers of a promise actor. A function receives the input and the number of the request, and returns the
 * answer.
 */
export interface Answers {
  resolves: Record<string, unknown>
  /** An empty label says that it fails in the only way there is. */
  rejects: Record<string, unknown>
}

/** The stand-in of an invoked machine on a walk: it only shows the snapshots that it is given. */
export interface ChildShows {
  first: object
  /** Snapshots of the real machine. Where there are none, the machine that invokes it does not watch it. */
  shows?: Record<string, object>
  /** What it shows when it hears an event, by the event's type: a snapshot, or what becomes of the one before. */
  hears?: Record<string, object | ((before: never) => object)>
}

/** The walk of a machine, by which every path of it is generated: its possible events, and its invariants. */
export interface Walk<Machine extends AnyStateMachine = AnyStateMachine> {
  machine: Machine
  /** The ways in which it may start; each is the first step of a path. */
  inputs: Record<string, InputFrom<Machine>>
  /** What may be sent to it, by the words that name the step. */
  events?: Record<string, EventFrom<Machine>>
  /** What its callback actors may tell, by actor; and a machine that sends its news back as they do. */
  news?: Record<string, Record<string, EventFrom<Machine>>>
  /** What its promise actors may answer, by actor. */
  answers?: Record<string, Answers>
  /** Its invoked machines, by actor, where they show anything. */
  children?: Record<string, ChildShows>
  /** Actions that must stay what they are; every other effect is only written down. */
  actions?(clock: { readonly now: number }): AnyStateMachine['implementations']['actions']
  /** The facts that guards depend on, and no others: with a counter among them the walk would never end. */
  abstracts?(snapshot: SnapshotFrom<Machine>): unknown
  /** The facts of the world that belong to a place although the machine may not know them, such as a hidden page. */
  remembers?(step: string, memory: string): string
  /** Where the walk goes no further. */
  stops?(snapshot: SnapshotFrom<Machine>): boolean
  /** Milliseconds of each delay, from the specification and not from the machine. */
  delays?: Record<string, number>
  /** Milliseconds by which a timer may also come late, by delay. */
  late?: Record<string, number>
  /**
   * What must hold after every step of every path, by the sentence that says so. Where it does not hold, `false`, or each value
   * that was expected and found, in words.
   */
  invariants: Record<string, (moment: Moment<Machine>) => boolean | string>
}

export interface Effect {
  action: string
  params: unknown
}

/** A real actor after a step, with everything that it did since its start. */
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
  received<Output, Input = unknown>(actor: string): { input: Input; output: Output }[]
  /** How many requests of a promise actor are under way. */
  underWay(actor: string): number
  /** How many callback actors of this name listen. */
  listening(actor: string): number
  /** With what an invoked machine was started, each time. */
  started<Input>(actor: string): Input[]
  /** What an invoked machine was sent. */
  heard<Event extends EventObject>(actor: string): Event[]
  /** With what an effect was done, each time. */
  did<Params>(action: string): Params[]
  /** Every effect, in the order in which they were done. */
  readonly effects: readonly Effect[]
}

/** Whether two plain values are the same, in the same order of their keys. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
