import type { ReactNode } from 'react'
import type { Tone } from '#domain/status-tone'
import { Icon } from '../parts/Icon'
import { CLOCK, CROSS, TICK } from '../parts/icon-paths'
import { returnFocus } from '../parts/return-focus'
import { Spinner } from '../parts/Spinner'
import css from './panel.module.css'

/** An exclamation mark. */
const CALL = 'M12 5v9M12 18.5v.1'

const ICON = { good: TICK, bad: CROSS, off: CROSS, warn: CLOCK, question: CALL } as const

interface Props {
  /** The tone of the status: under way, or how it ended; or that the visitor has to answer. */
  sign: Tone | 'question'
  title: ReactNode
  /** Nothing where another notice of the screen says it. */
  text: string | null
  /** Whether the text is a warning. */
  isUrgent?: boolean
  /** What stands in the place of the sign. */
  head?: ReactNode
  /** What must be read before the text. */
  first?: ReactNode
  children: ReactNode
}

/** The panel of one status: a sign, a title, and the details. */
export function Panel({ sign, title, text, isUrgent = false, head, first, children }: Props) {
  return (
    <div className={css.panel} ref={returnFocus}>
      {head || (
        <div className={css.sign} data-tone={sign === 'question' ? 'warn' : sign}>
          {sign === 'busy' ? <Spinner /> : <Icon path={ICON[sign]} size={32} />}
        </div>
      )}
      <h3 className={css.panelTitle}>{title}</h3>
      {first}
      {text !== null && (
        <p className={css.text} data-tone={isUrgent ? 'bad' : undefined}>
          {text}
        </p>
      )}
      {children}
    </div>
  )
}
