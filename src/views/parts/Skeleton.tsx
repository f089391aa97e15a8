import type { CSSProperties } from 'react'
import css from './parts.module.css'

/** Holds the place of a text of about `wide` that is still to come. */
export function Skeleton({ wide }: { wide: string }) {
  return <span className={css.skeleton} style={{ '--wide': wide } as CSSProperties} aria-hidden="true" />
}
