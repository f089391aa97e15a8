import { createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { supportLink } from '../src/domain/support'
import { blankSale } from '../src/provide'
import css from '../src/views/app.module.css'
import { ISLANDS } from '../src/views/islands'
import { Page } from '../src/views/page/Page'
import { Support } from '../src/views/parts/Support'

/** The page of a blank visitor as markup: what stands still, and each island as src/main.ts hydrates it. */
export function prerender(settings: { support: string }): string {
  const supportUrl = supportLink(settings.support)
  const sale = blankSale({ chainId: 0 })
  return renderToStaticMarkup(
    <Support value={supportUrl}>
      <Page
        island={name => (
          <div
            className={css.island}
            data-island={name}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own markup, and no visitor is asked
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
}
