import type { ReactNode } from 'react'
import css from './parts.module.css'

interface NoticeProps {
  tone?: 'info' | 'warn' | 'bad'
  /** Whether a press of the visitor caused the notice, and a second press is needed: it is heard before that. */
  isAlert?: boolean
  children: ReactNode
}

/** A standing remark; a `bad` one and one that `isAlert` are announced at once. */
export function Notice({ tone = 'info', isAlert = false, children }: NoticeProps) {
  return (
    <div className={css.notice} data-tone={tone} role={tone === 'bad' || isAlert ? 'alert' : 'note'}>
      {children}
    </div>
  )
}
