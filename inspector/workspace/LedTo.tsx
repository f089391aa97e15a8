import type { CSSProperties } from 'react'
import css from './timeline.module.css'

interface Props {
  /** The states in the order in which they were reached, with commas. */
  led: string
  className: string | undefined
  sign?: string
  style?: CSSProperties
}

/**
 * The states to which a step led. Where there is no room for all of them the middle is left out: the state that was reached
 * last stands whole at the end, and a pointer that rests on them reads all.
 */
export function LedTo({ led, className, sign = '', style }: Props) {
  const last = led.lastIndexOf(', ') + 1
  return (
    <span className={`${css.ledTo} ${className}`} style={style} title={led}>
      {last > 0 && (
        <span>
          {sign}
          {led.slice(0, last)}&nbsp;
        </span>
      )}
      <span>
        {last > 0 || !led ? '' : sign}
        {led.slice(last).trim()}
      </span>
    </span>
  )
}
