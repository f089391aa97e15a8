import type { ReactNode } from 'react'
import { handsFocusOn } from '../parts/hands-focus-on'
import { Icon } from '../parts/Icon'
import { Spinner } from '../parts/Spinner'
import css from './pay.module.css'

const ICON = { good: 'tick', bad: 'cross', warn: 'clock' } as const

interface Props {
  /** How the order stands: on its way, or how it ended. */
  sign: 'busy' | keyof typeof ICON
  title: string
  text: string
  /** What must be read before the text. */
  first?: ReactNode
  children: ReactNode
}

/** What one status shows: a sign, what happened in a few words, and the details. */
export function Panel({ sign, title, text, first, children }: Props) {
  return (
    <div className={css.panel} ref={handsFocusOn}>
      <div className={css.sign} data-tone={sign}>
        {sign === 'busy' ? <Spinner /> : <Icon name={ICON[sign]} size={32} />}
      </div>
      <h3 className={css.panelTitle}>{title}</h3>
      {first}
      <p className={css.text}>{text}</p>
      {children}
    </div>
  )
}
