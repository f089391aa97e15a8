import css from './parts.module.css'

/** About a badge, a word, an address's half, a sentence. */
type Wide = 's' | 'm' | 'l' | 'xl'

/** Holds the place of a text that is still to come. */
export function Skeleton({ wide }: { wide: Wide }) {
  return <span className={css.skeleton} data-wide={wide} aria-hidden="true" />
}
