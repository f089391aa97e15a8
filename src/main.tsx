import './styles/base.css'
import './styles/tokens.css'
// Only the markup of these is in the page; their styles would be missed.
import './views/faq/faq.module.css'
import './views/page/page.module.css'
import { createElement, StrictMode, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { SaleActor } from '#machines/sale'
import { environment } from './environment'
import { blankSale, startSale } from './provide'
import { Fallback } from './views/Fallback'
import { oneOpen } from './views/faq/one-open'
import { ISLANDS, type Island } from './views/islands'
import { Support } from './views/parts/Support'

const settings = environment()
const sale = startSale(settings)
const blank = blankSale(settings)

for (const name of Object.keys(ISLANDS) as Island[]) {
  const place = document.querySelector(`[data-island="${name}"]`)
  if (place) hydrateRoot(place, <Living name={name} />, { identifierPrefix: name })
}
oneOpen(document.getElementById('faq'))

/** An island as it was prerendered, which is a blank visitor's, and right after that as this visitor's own. */
function Living({ name }: { name: Island }) {
  const shown: SaleActor = useSyncExternalStore(
    () => () => {},
    () => sale,
    () => blank,
  )
  return (
    <StrictMode>
      <Support value={settings.supportUrl}>
        <Fallback onSaveTrace={() => sale.send({ type: 'trace.requested' })}>
          {createElement(ISLANDS[name], { sale: shown })}
        </Fallback>
      </Support>
    </StrictMode>
  )
}
