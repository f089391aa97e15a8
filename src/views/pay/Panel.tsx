import type { ReactNode } from 'react'
import { Icon } from '../parts/Icon'
import { CLOCK, CROSS, TICK } from '../parts/icon-paths'
import { returnFocus } from '../parts/return-focus'
import { Spinner } from '../parts/Spinner'
import type { Tone } from '../parts/status-tone'
import css from './pay.module.css'

const ICON = { good: TICK, bad: CROSS, warn: CLOCK } as const

interface Props {
  /** The tone of the status: under way, or how it ended. */
  sign: Tone
  title: string
  text: string
  /** In the place of the sign. */
  head?: ReactNode
  /** A warning that must be read before the text. */
  first?: ReactNode
  children: ReactNode
}

/** The panel of one status: a sign, a title, and the details. */
export function Panel({ sign, title, text, head, first, children }: Props) {
  return (
    <div className={css.panel} ref={returnFocus}>
      {head || (
        <div className={css.sign} data-tone={sign}>
          {sign === 'busy' ? <Spinner /> : <Icon path={ICON[sign]} size={32} />}
        </div>
      )}
      <h3 className={css.panelTitle}>{title}</h3>
      {first}
      <p className={css.text}>{text}</p>
      {children}
    </div>
  )
}
