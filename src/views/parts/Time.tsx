import { isMoment, moment, timeOfDay } from '../format/time'

interface Props {
  at: number
  /** Whether its day is said beside it, so that the time alone is enough. */
  isOfDay?: boolean
}

/** A moment, in milliseconds of the epoch, by the visitor's own clock, with its zone. */
export function Time({ at, isOfDay = false }: Props) {
  return (
    <time dateTime={isMoment(at) ? new Date(at).toISOString() : undefined}>{isOfDay ? timeOfDay(at) : moment(at)}</time>
  )
}
