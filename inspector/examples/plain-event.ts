import { type AnyEventObject, isMachineSnapshot } from 'xstate'
import { plain } from '#trace/trace'
import type { PlainEvent } from '../inspected'

/** An event as JSON, from which `eventFrom` makes the same again. */
export function plainEvent(event: AnyEventObject): PlainEvent {
  const { snapshot } = event
  const details = plain(event) as PlainEvent
  if (!isMachineSnapshot(snapshot)) return details
  const { machine, value, context } = snapshot
  return { ...details, snapshot: { chart: machine.id, value, context: plain(context) } }
}
