import type { Actor } from '#trace/format'
import { activeStates, type ChartTransition } from '../chart/chart'
import type { PlainEvent } from '../inspected'
import { chartById } from './place'

/** An event that an actor could hear where it stands. */
export interface Possible {
  type: string
  label: string
  kind: ChartTransition['kind']
  /** The transitions that it may take, in the order in which they are tried. */
  transitions: readonly ChartTransition[]
}

/** The events for which the states of an actor have a transition, in declared order; `always` needs none. */
export function possibleEvents(actor: Actor | undefined): Possible[] {
  const chart = chartById(actor?.chart)
  if (!chart || !actor?.value || actor.status !== 'active') return []
  const active = activeStates(chart, actor.value)
  const byType = new Map<string, ChartTransition[]>()
  for (const transition of chart.transitions) {
    if (transition.kind === 'always' || !active.has(transition.source)) continue
    byType.set(transition.event, [...(byType.get(transition.event) ?? []), transition])
  }
  return [...byType].map(([type, transitions]) => ({
    type,
    label: transitions[0]?.label ?? type,
    kind: transitions[0]?.kind ?? 'event',
    transitions,
  }))
}

/** Whether an event is the answer or the failure of a piece of work. */
export function isAnswer(type: string): boolean {
  return /^xstate\.(done|error)\.actor\./.test(type)
}

/** The event that was written, or what is wrong with it, as a sentence. */
export function readEvent(text: string, type: string): { event: PlainEvent } | { error: string } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    return { error: `This is not JSON yet: ${cause instanceof Error ? cause.message : cause}.` }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { error: `An event is an object: { "type": "${type}", … }.` }
  }
  const said = (value as Record<string, unknown>).type
  if (said !== type) return { error: `The type of this event is "${type}", not ${JSON.stringify(said) ?? 'missing'}.` }
  return { event: { ...value, type } }
}
