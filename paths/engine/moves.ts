import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { answer } from './stand-ins'
import type { Answers, Walk } from './walk'

/** One thing that may happen next. */
export type Move =
  | { kind: 'starts'; label: string; input: unknown }
  | { kind: 'sends'; label: string; event: EventObject }
  | { kind: 'tells'; label: string; event: EventObject; watcher: string }
  | { kind: 'shows'; label: string; event: EventObject; child: string; snapshot: object }
  | { kind: 'waits'; label: string; event: EventObject; delay: string; ms: number; late: number }
  | {
      kind: 'answers'
      label: string
      event: EventObject
      actor: string
      outcome: { output: unknown } | { error: unknown }
    }

export function starts({ inputs }: Walk): Move[] {
  return Object.entries(inputs).map(([label, input]) => ({ kind: 'starts', label, input }))
}

/**
 * The possible events of a running machine. An event that is sent needs a transition, as a disabled button cannot be
 * pressed; news from outside comes whether the machine handles it or not.
 */
export function movesFrom(
  walk: Walk,
  machine: AnyStateMachine,
  at: AnyMachineSnapshot,
  answered: readonly AnyActorRef[],
) {
  if (at.status !== 'active') return []
  const invoked = at._nodes.flatMap(node => node.invoke).map(nameOf)
  const timers = new Map(
    at._nodes.flatMap(node => node.after).map(({ eventType, delay }) => [eventType, String(delay)]),
  )
  const isAnswered = (actor: string) => answered.some(ref => ref === at.children[actor])
  return [
    ...invoked.flatMap(actor => (isAnswered(actor) ? [] : answers(actor, inputOf(at, actor), walk.answers?.[actor]))),
    ...[...timers].flatMap(([type, delay]) => waits(walk, String(type), delay)),
    ...sends(walk, event => machine.getTransitionData(at, event).length > 0),
    ...invoked.flatMap(actor => tells(actor, walk.news?.[actor])),
    ...invoked.flatMap(actor => shows(actor, walk.children?.[actor]?.shows)),
  ]
}

function nameOf({ id, src }: { id: string; src: unknown }): string {
  if (id !== src) throw new Error(`'${id}' is invoked as '${src}': a walk knows both by one name.`)
  return id
}

/** With what an actor was asked; one that waits for its answer remembers it. */
function inputOf({ children }: AnyMachineSnapshot, actor: string): unknown {
  return children[actor]?.getSnapshot().input
}

function sends({ events = {} }: Walk, takes: (event: EventObject) => boolean): Move[] {
  return Object.entries(events).flatMap(([label, event]) => (takes(event) ? [{ kind: 'sends', label, event }] : []))
}

function tells(watcher: string, news: Record<string, EventObject> = {}): Move[] {
  return Object.entries(news).map(([label, event]) => ({ kind: 'tells', label, event, watcher }))
}

function answers(
  actor: string,
  input: unknown,
  { resolves, rejects }: Answers = { resolves: {}, rejects: {} },
): Move[] {
  const move = (
    verb: string,
    label: string,
    event: object,
    outcome: { output: unknown } | { error: unknown },
  ): Move => ({
    kind: 'answers',
    label: `${actor} ${verb} ${label}`.trim(),
    event: { type: `xstate.${'error' in outcome ? 'error' : 'done'}.actor.${actor}`, ...event },
    actor,
    outcome,
  })
  return [
    ...Object.entries(resolves).map(([label, output]) =>
      move('answers', label, { output: answer(output, input, 1) }, { output }),
    ),
    ...Object.entries(rejects).map(([label, error]) => move('fails', label, { error }, { error })),
  ]
}

function shows(child: string, snapshots: Record<string, object> = {}): Move[] {
  return Object.entries(snapshots).map(([label, snapshot]) => {
    const event = { type: `xstate.snapshot.${child}`, snapshot }
    return { kind: 'shows', label, event, child, snapshot }
  })
}

function waits({ machine, delays, late }: Walk, type: string, delay: string): Move[] {
  const ms = delays?.[delay]
  if (ms === undefined) throw new Error(`The walk of '${machine.id}' does not say how long '${delay}' is.`)
  const wait = (label: string, late: number): Move => ({ kind: 'waits', label, event: { type }, delay, ms, late })
  const delayed = late?.[delay]
  return [
    wait(`${inWords(ms)} pass`, 0),
    ...(delayed ? [wait(`${inWords(ms)} pass, told ${inWords(delayed)} late`, delayed)] : []),
  ]
}

function inWords(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${milliseconds / 1000} s`
}
