import { type AnyActor, type AnyMachineSnapshot, createActor, type EventObject, matchesState } from 'xstate'
import { pathWith } from '../../inspector/played/path-name'
import { WalkClock } from './clock'
import { keyOf, labelsOf, type Path, type Step } from './explorer'
import type { Move } from './moves'
import { PathError } from './path-error'
import { seenIn } from './seen-in'
import { Puppet, StandIns } from './stand-ins'
import type { Taken } from './taken'
import type { Effect, Moment, Walk } from './walk'

/**
 * What runs a path against a real actor, and asks after every step whether everything holds that must hold: one path after
 * another. They share a machine, because to provide it anew takes as long as a path does.
 */
export function follower(walk: Walk, taken: Taken): (path: Path) => Promise<void> {
  const clock = new WalkClock()
  const standIns = new StandIns(walk, clock)
  return async path => {
    clock.clear()
    standIns.clear()
    taken.setsOut()
    const life = new Life(walk, taken, clock, standIns)
    try {
      for (const step of path.steps) await life.takes(step)
      life.endsIn(path.endsIn)
      life.ends()
    } catch (error) {
      throw failure(walk, path, life, error instanceof Error ? error.message : String(error))
    }
  }
}

/** One real actor from its start to its end, in fake time. */
class Life implements Moment {
  readonly steps: string[] = []
  before: AnyMachineSnapshot | null = null
  input: unknown
  private readonly walk: Walk
  private readonly taken: Taken
  private actor: AnyActor | null = null
  private readonly clock: WalkClock
  private readonly standIns: StandIns
  private readonly errors: unknown[] = []

  constructor(walk: Walk, taken: Taken, clock: WalkClock, standIns: StandIns) {
    this.walk = walk
    this.taken = taken
    this.clock = clock
    this.standIns = standIns
  }

  async takes({ move, place }: Step): Promise<void> {
    this.steps.push(move.label)
    this.before = this.actor ? this.now : null
    if (move.kind === 'starts') this.starts(move.input)
    else this.performs(move)
    this.standIns.settlesTooLate()
    await new Promise(setImmediate)
    this.checks(place.at)
    this.checksTimers(place.snapshot)
    for (const [sentence, holds] of Object.entries(this.walk.invariants)) {
      const held = holds(this)
      if (held === true) continue
      throw new Error(`It does not hold that ${sentence}${held === false ? '' : ` (${held})`}.`)
    }
  }

  /** Where the path must end, if it says so. */
  endsIn(state: string | undefined): void {
    const { value } = this.now
    if (state === undefined || matchesState(state, value)) return
    throw new Error(`It ends in ${JSON.stringify(value)}, and must end in '${state}'.`)
  }

  /** Stops the machine, which must stop all its work. */
  ends(): void {
    this.running.stop()
    if (this.busy.length > 0) throw new Error(`Stopped, it leaves ${this.busy.join(' and ')} under way.`)
    const listening = [...this.standIns.watchers].flatMap(([name, { isWatched }]) => (isWatched ? [name] : []))
    if (listening.length > 0) throw new Error(`Stopped, it leaves ${listening.join(' and ')} listening.`)
    if (this.timers.length > 0) throw new Error(`Stopped, it leaves a timer: ${this.timers.join(' and ')}.`)
  }

  private starts(input: unknown): void {
    this.input = input
    const { clock } = this
    this.actor = createActor(this.standIns.machine, { input, clock, inspect: this.taken.inspect })
    this.actor.subscribe({ error: error => this.errors.push(error) })
    clock.serves(this.actor)
    this.actor.start()
    // A machine that takes no transition as it starts tells no step of it.
    this.taken.goes([], this.now._nodes)
  }

  private performs(move: Exclude<Move, { kind: 'starts' }>): void {
    if (move.kind === 'sends') this.running.send(move.event)
    else if (move.kind === 'tells') known(this.standIns.watchers, move.watcher).sends(move.event)
    else if (move.kind === 'answers') this.standIns.settles(move.actor, move.outcome)
    else if (move.kind === 'shows') this.child(move.child).send(Puppet.shows(move.snapshot))
    else this.waits(move)
  }

  private waits({ event, delay, late }: Extract<Move, { kind: 'waits' }>): void {
    const ms = this.clock.fires(this.running, event.type, late)
    const specified = this.walk.delays?.[delay]
    if (ms !== specified) throw new Error(`'${delay}' is ${ms} ms, and must be ${specified} ms.`)
  }

  private checks(expected: string): void {
    if (this.errors.length > 0) throw new Error(`An error was not caught: ${this.errors.join(', ')}`)
    const children = Object.values(this.now.children as Record<string, AnyActor>)
    const answered = children.filter(child => child.getSnapshot().status !== 'active')
    const actual = keyOf(this.walk, this.now, answered)
    if (actual !== expected) throw new Error(`It is at ${actual}, and the walk through the machine is at ${expected}.`)
    for (const [name, { pending }] of this.standIns.promises) {
      if (pending > 1) throw new Error(`'${name}' is under way ${pending} times at once.`)
    }
    const nonsense = /"[^"]*(?:NaN|\[object )[^"]*"/.exec(shown(this.now.context))
    if (nonsense) throw new Error(`Its context holds ${nonsense[0]}.`)
  }

  private checksTimers(expected: AnyMachineSnapshot | null): void {
    const due = expected?._nodes.flatMap(node => node.after).map(({ eventType }) => String(eventType)) ?? []
    const pending = this.clock.pending(this.running).map(({ event }) => event)
    if (String([...new Set(due)].sort()) !== String(pending.sort())) {
      throw new Error(`Its timers are ${pending.join(', ') || 'none'}, and must be ${due.join(', ') || 'none'}.`)
    }
  }

  /** The open requests and the effects so far, for the reader of a failure. */
  get facts(): string[] {
    return [
      `It is in ${JSON.stringify(this.now.value)}.`,
      `Under way: ${this.busy.join(', ') || 'nothing'}. Timers: ${this.timers.join(', ') || 'none'}.`,
      `Done: ${this.effects.map(({ action }) => action).join(', ') || 'nothing'}.`,
    ]
  }

  private get running(): AnyActor {
    if (!this.actor) throw new Error('It has not started.')
    return this.actor
  }

  private get busy(): string[] {
    return [...this.standIns.promises].flatMap(([name, { pending }]) => Array<string>(pending).fill(name))
  }

  get now(): AnyMachineSnapshot {
    return this.running.getSnapshot()
  }

  get step(): string {
    return this.steps.at(-1) ?? ''
  }

  get time(): number {
    return this.clock.now
  }

  get timers(): string[] {
    return this.clock.pending(this.running).map(({ event }) => event.split('.')[2] ?? event)
  }

  readonly asked = <Input>(actor: string): Input[] => {
    const { promises, watchers } = this.standIns
    return (promises.get(actor) ?? known(watchers, actor)).inputs as Input[]
  }

  readonly received = <Output, Input>(actor: string): { input: Input; output: Output }[] =>
    this.standIns.received.filter(one => one.actor === actor) as unknown as { input: Input; output: Output }[]

  readonly underWay = (actor: string): number => known(this.standIns.promises, actor).pending

  readonly listening = (actor: string): number => {
    const { starts, ends } = known(this.standIns.watchers, actor)
    return starts - ends
  }

  readonly started = <Input>(actor: string): Input[] => known(this.standIns.puppets, actor).inputs as Input[]

  readonly heard = <Event extends EventObject>(actor: string): Event[] =>
    known(this.standIns.puppets, actor).heard as Event[]

  readonly did = <Params>(action: string): Params[] =>
    this.effects.flatMap(effect => (effect.action === action ? [effect.params as Params] : []))

  get effects(): readonly Effect[] {
    return this.standIns.effects
  }

  private child(id: string): AnyActor {
    const child: AnyActor | undefined = this.now.children[id]
    if (!child) throw new Error(`There is no '${id}'.`)
    return child
  }
}

function known<Value>(all: ReadonlyMap<string, Value>, name: string): Value {
  const value = all.get(name)
  if (value === undefined) throw new Error(`The machine has no '${name}'.`)
  return value
}

/** A context as text, in which a number that is none and an object that became a string can be found. */
function shown(context: unknown): string {
  return JSON.stringify(context, (_, part) =>
    typeof part === 'bigint' || (typeof part === 'number' && !Number.isFinite(part)) ? String(part) : part,
  )
}

function failure({ machine: { id: chart } }: Walk, path: Path, life: Life, says: string): Error {
  const step = life.steps.length
  const steps = life.steps.map((label, i) => `${i === step - 1 ? '>' : ' '} ${i + 1}. ${label}`)
  const seen = seenIn({ chart, path: pathWith(labelsOf(path)) }, step)
  const error = new PathError([says, '', `${chart}:`, ...steps, '', ...life.facts, seen].join('\n'), { step, says })
  // The stack would lead into the walk, and what broke is in the machine.
  error.stack = `${error.name}: ${error.message}`
  return error
}
