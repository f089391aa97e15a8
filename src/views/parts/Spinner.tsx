import css from './parts.module.css'

/** Something is on its way. The words beside it say what. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />
}
