import { isMoment, moment } from '../format/time'

/** A moment, in milliseconds of the epoch, by the visitor's own clock, with its zone. */
export function Time({ at }: { at: number }) {
  return <time dateTime={isMoment(at) ? new Date(at).toISOString() : undefined}>{moment(at)}</time>
}
