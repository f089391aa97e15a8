import { type AnyEventObject, isMachineSnapshot } from 'xstate'
import type { StateValue } from '#trace/format'
import { plain } from '#trace/trace'
import { shown } from '../chart/charts'
import { real } from './real'

/** An event as JSON: to be read, edited and sent. */
export interface PlainEvent {
  type: string
  [detail: string]: unknown
}

/** A chart's snapshot, as far as its owner looks at it. */
interface PlainSnapshot {
  chart: string
  value: StateValue
  context: unknown
}

/** An event as JSON, from which `eventFrom` makes the same again. */
export function plainEvent(event: AnyEventObject): PlainEvent {
  const { snapshot } = event
  const details = plain(event) as PlainEvent
  if (!isMachineSnapshot(snapshot)) return details
  const { machine, value, context } = snapshot
  return { ...details, snapshot: { chart: machine.id, value, context: plain(context) } }
}

/**
 * A real event from JSON, as an example or a person wrote it. Throws a sentence that says what is wrong with the JSON.
 */
export function eventFrom(json: unknown): AnyEventObject {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new Error('An event is an object: { "type": … }.')
  }
  const { type, snapshot, ...details } = json as Partial<PlainEvent>
  if (typeof type !== 'string' || type === '') throw new Error('An event needs a "type".')
  const event = { type, ...(real(details) as object) }
  return snapshot === undefined ? event : { ...event, snapshot: snapshotFrom(snapshot) }
}

function snapshotFrom(snapshot: unknown): unknown {
  const { chart, value, context } = (snapshot ?? {}) as Partial<PlainSnapshot>
  const of = shown(chart ?? '')
  if (!of || value === undefined) {
    throw new Error('A snapshot is an object: { "chart": "coins", "value": …, "context": … }.')
  }
  return of.machine.resolveState({ value: value as string, context: real(context) })
}
