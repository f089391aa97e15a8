import type { AnyEventObject } from 'xstate'
import type { StateValue } from '#trace/format'
import { shown } from '../chart/machines'
import type { PlainEvent } from '../inspected'
import { real } from './real'

/** A chart's snapshot, as far as its owner looks at it. */
interface PlainSnapshot {
  chart: string
  value: StateValue
  context: unknown
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
