import { words } from '#words/page.en'
import css from './page.module.css'

/** The facts of the sale, as figures. */
export function Facts() {
  return (
    <dl className={css.facts} aria-label={words.page.factsTitle}>
      {words.page.facts.map(([figure, meaning]) => (
        <div key={figure}>
          <dt>{meaning}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
