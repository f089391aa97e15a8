import type { ReactNode } from 'react'
import css from './parts.module.css'

/** A standing remark; `bad` ones are announced at once. */
export function Notice({ tone = 'info', children }: { tone?: 'info' | 'warn' | 'bad'; children: ReactNode }) {
  return (
    <div className={css.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'note'}>
      {children}
    </div>
  )
}
