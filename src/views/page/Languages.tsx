import type { PageLanguage } from '#domain/language'
import { words } from '#words/page'
import { Icon } from '../parts/Icon'
import { GLOBE } from '../parts/icon-paths'
import css from './page.module.css'

/** A language of the page with its own name for itself. */
export interface NamedLanguage extends PageLanguage {
  name: string
}

/**
 * The switch of languages, as plain links, so that it works where no script runs. It is hydrated by nothing, and heard by
 * start/languages.ts. Absent where the page has one language.
 */
export function Languages({ current, all }: { current: string; all: readonly NamedLanguage[] }) {
  if (all.length < 2) return null
  return (
    <nav className={css.languages} aria-label={words.languages.title} data-island="languages">
      <details>
        <summary>
          <Icon path={GLOBE} />
          {all.find(({ tag }) => tag === current)?.name}
          <Icon name="chevron" size={16} />
        </summary>
        <ul>
          {all.map(({ tag, name, home }) => (
            <li key={tag}>
              <a href={home} hrefLang={tag} lang={tag} aria-current={tag === current ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
