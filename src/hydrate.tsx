import { createElement, StrictMode, useEffect, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { SaleActor } from '#machines/sale'
import type { Environment } from './environment'
import { Fallback } from './views/Fallback'
import { ISLANDS, type Island } from './views/islands'
import { Support } from './views/parts/Support'

export { oneOpen } from './views/faq/one-open'
export { fetchAhead } from './views/later'

interface Life extends Pick<Environment, 'supportUrl'> {
  sale: SaleActor
  /** The sale that the island was prerendered with. */
  blank: SaleActor
  onLive: () => void
}

/** Brings a prerendered island to life: as it was prerendered, and right after that as this visitor's own. */
export function hydrate(place: HTMLElement, life: Life): void {
  const name = place.dataset.island as Island
  hydrateRoot(place, <Living name={name} {...life} />, { identifierPrefix: name })
}

function Living({ name, sale, blank, supportUrl, onLive }: Life & { name: Island }) {
  const shown = useSyncExternalStore(
    () => () => {},
    () => sale,
    () => blank,
  )
  useEffect(onLive, [onLive])
  return (
    <StrictMode>
      <Support value={supportUrl}>
        <Fallback onSaveTrace={() => sale.send({ type: 'trace.requested' })}>
          {createElement(ISLANDS[name], { sale: shown })}
        </Fallback>
      </Support>
    </StrictMode>
  )
}
