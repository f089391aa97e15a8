import { words } from '#words/page'
import css from './page.module.css'

/** The facts of the sale, as figures. */
export function Facts() {
  return (
    <dl className={css.facts} aria-label={words.page.factsTitle}>
      {Object.values(words.page.facts).map(({ figure, meaning }) => (
        <div key={meaning}>
          <dt>{meaning}</dt>
          <dd>
            <bdi>{figure}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
