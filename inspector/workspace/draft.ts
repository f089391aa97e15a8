import { inspected } from '#inspected'
import type { Actor } from '#trace/format'
import type { PlainEvent } from '../inspected'

/** An event that is being written, for the actor at this path. */
export interface Draft {
  actor: string
  type: string
  /** JSON, as it was typed so far. */
  text: string
}

/** An event of this type to begin with: the first example of it, or its bare type. */
export function draftOf(actor: Actor, type: string): Draft {
  const [example] = inspected.examplesFor(actor.chart ?? '', type, actor.path)
  return { actor: actor.path, type, text: written(example?.event ?? { type }) }
}

/** An event as it stands in the field. */
export function written(event: object): string {
  return JSON.stringify(event, null, 2)
}

/** The fields that every example of an event has and that this one lacks: without them a machine may end. */
export function missingFields(chart: string, event: PlainEvent): string[] {
  const [first, ...others] = inspected.examplesFor(chart, event.type).map(example => Object.keys(example.event))
  const always = (first ?? []).filter(field => others.every(fields => fields.includes(field)))
  return always.filter(field => !(field in event))
}
