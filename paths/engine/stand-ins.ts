import {
  type ActorLogic,
  type AnyActorLogic,
  type AnyStateMachine,
  type EventObject,
  type Snapshot,
  StateMachine,
} from 'xstate'
import { Calls } from '../fixtures/calls'
import { FakeWatcher } from '../fixtures/watcher'
import type { ChildShows, Effect, Walk } from './walk'

const SHOWS = 'puppet.shows'

/** Stands for an invoked machine: it shows what it is told to, and remembers what it was sent. */
export class Puppet {
  readonly inputs: unknown[] = []
  readonly heard: EventObject[] = []
  readonly logic: ActorLogic<Snapshot<unknown>, EventObject, unknown>

  constructor({ first, hears = {} }: ChildShows) {
    this.logic = {
      getInitialSnapshot: (_, input) => {
        this.inputs.push(input)
        return first as Snapshot<unknown>
      },
      transition: (snapshot, event) => {
        if (event.type === SHOWS) return (event as unknown as { snapshot: Snapshot<unknown> }).snapshot
        // A stopped machine tells nothing more.
        if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' } as Snapshot<unknown>
        this.heard.push(event)
        const shown = hears[event.type] ?? snapshot
        return (typeof shown === 'function' ? shown(snapshot as never) : shown) as Snapshot<unknown>
      },
      getPersistedSnapshot: snapshot => snapshot,
    }
  }

  /** Forgets what it was started with and sent. */
  clear(): void {
    this.inputs.length = 0
    this.heard.length = 0
  }

  static shows(snapshot: object): EventObject {
    return { type: SHOWS, snapshot } as EventObject
  }
}

/** The machine of a walk with every door in the hands of the walk, and everything that goes through them written down. */
export class StandIns {
  readonly machine: AnyStateMachine
  private readonly walk: Walk
  readonly promises = new Map<string, Calls<unknown, unknown>>()
  readonly watchers = new Map<string, FakeWatcher<EventObject, unknown>>()
  readonly puppets = new Map<string, Puppet>()
  readonly received: { actor: string; input: unknown; output: unknown }[] = []
  readonly effects: Effect[] = []

  constructor(walk: Walk, clock: { readonly now: number }) {
    this.walk = walk
    const { actors, actions } = walk.machine.implementations
    const kept = walk.actions?.(clock) ?? {}
    // An action of XState's own carries its `resolve`; any other function is an effect.
    const effects = Object.entries(actions).flatMap(([name, action]) =>
      name in kept || (action && 'resolve' in action) ? [] : [name],
    )
    this.machine = walk.machine.provide({
      actors: Object.fromEntries(Object.entries(actors).map(([name, logic]) => [name, this.standIn(name, logic)])),
      actions: { ...Object.fromEntries(effects.map(action => [action, this.noted(action)])), ...kept },
    })
  }

  /** Forgets all that was, for another life of the machine. */
  clear(): void {
    for (const one of [...this.promises.values(), ...this.watchers.values(), ...this.puppets.values()]) one.clear()
    this.received.length = 0
    this.effects.length = 0
  }

  /** Answers the request of an actor that is under way. */
  settles(actor: string, outcome: { output: unknown } | { error: unknown }): void {
    const promise = this.promises.get(actor)
    const call = promise?.calls.findLast(one => !one.settled && !one.signal.aborted)
    if (!promise || !call) throw new Error(`'${actor}' is not under way.`)
    call.settled = true
    if ('error' in outcome) {
      call.reject(outcome.error)
      return
    }
    const output = answer(outcome.output, call.input, promise.starts)
    this.received.push({ actor, input: call.input, output })
    call.resolve(output)
  }

  /** Every request that was given up is answered all the same, as a server does that knows nothing of it. */
  settlesTooLate(): void {
    for (const [actor, { calls }] of this.promises) {
      const late = Object.values(this.walk.answers?.[actor]?.resolves ?? {})[0]
      for (const call of calls.filter(one => !one.settled && one.signal.aborted)) {
        call.settled = true
        call.resolve(answer(late, call.input, calls.length))
      }
    }
  }

  private standIn(name: string, logic: AnyActorLogic | { src: AnyActorLogic }): AnyActorLogic {
    const { news, answers, children, machine } = this.walk
    if (news?.[name]) {
      const watcher = new FakeWatcher<EventObject, unknown>()
      this.watchers.set(name, watcher)
      return watcher.logic
    }
    if (logic instanceof StateMachine) {
      const puppet = new Puppet(children?.[name] ?? { first: { status: 'active' } })
      this.puppets.set(name, puppet)
      return puppet.logic
    }
    if (!answers?.[name]) throw new Error(`The walk of '${machine.id}' does not say what '${name}' may answer.`)
    const promise = new Calls<unknown, unknown>()
    this.promises.set(name, promise)
    return promise.logic
  }

  private noted(action: string) {
    return (_: unknown, params: unknown): void => {
      this.effects.push({ action, params })
    }
  }
}

/** The answer of an actor with an input, for the `asked`th request. */
export function answer(output: unknown, input: unknown, asked: number): unknown {
  return typeof output === 'function' ? output(input, asked) : output
}
