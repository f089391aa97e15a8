import { createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { words } from '#words/page'
import { ROUTES } from '../src/api/routes'
import { apiAddress, pageLink, supportLink } from '../src/environment'
import { blankSale } from '../src/provide'
import { ISLANDS } from '../src/start/islands'
import css from '../src/views/app.module.css'
import type { NamedLanguage } from '../src/views/page/Languages'
import { Page } from '../src/views/page/Page'
import { Support } from '../src/views/parts/Support'

/** Settings of the build, as `.env.example` has them. */
export interface Settings {
  support: string
  seller: string
  terms: string
  apiBase: string
  /** The tag of the language. */
  language: string
  languages: readonly NamedLanguage[]
}

export interface Prerendered {
  /** The static page, with each island as src/start/main.ts hydrates it. */
  page: string
  /** What the head of the document says, by its place in index.html. */
  head: { title: string; description: string }
  /** The first request of every visitor's page, preloaded so that its answer comes while the scripts load. */
  asked: string
}

/** The page of a blank visitor, as markup. */
export function prerender(settings: Settings): Prerendered {
  const supportUrl = supportLink(settings.support)
  const sale = blankSale({ chainId: 0 })
  const page = renderToStaticMarkup(
    <Support value={supportUrl}>
      <Page
        language={settings.language}
        languages={settings.languages}
        seller={settings.seller.trim()}
        termsUrl={pageLink(settings.terms)}
        island={name => (
          <div
            className={css.island}
            data-island={name}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the island's own markup, rendered at build from no visitor's data
            dangerouslySetInnerHTML={{
              __html: renderToString(<Support value={supportUrl}>{createElement(ISLANDS[name], { sale })}</Support>, {
                identifierPrefix: name,
              }),
            }}
          />
        )}
      />
    </Support>,
  )
  return { page, head: words.document, asked: apiAddress(settings.apiBase) + ROUTES.stageInfo.path }
}
