import css from './parts.module.css'

/** Decoration of a wait; the words beside it say what for. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />
}
