import { isMoment, moment, momentBeside } from '../format/time'

interface Props {
  at: number
  /** A moment that is said beside this one: of the same day, the time alone is said. */
  beside?: number
}

/** A moment, in milliseconds of the epoch, by the visitor's own clock, with its zone. */
export function Time({ at, beside }: Props) {
  return (
    <time dateTime={isMoment(at) ? new Date(at).toISOString() : undefined}>
      {beside === undefined ? moment(at) : momentBeside(at, beside)}
    </time>
  )
}
