import { type ComponentType, StrictMode, useEffect, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
// The styles of the islands around the card are imported here, so that the first load has one stylesheet.
import '../views/orders/button.module.css'
import '../views/page/contract.module.css'
import '../views/wallet/button.module.css'
import type { SaleActor } from '#machines/sale'
import type { Environment } from '../environment'
import { ErrorBoundary } from '../views/ErrorBoundary'
import { Network } from '../views/lazy-card'
import { Support } from '../views/parts/Support'
import type { Island } from './islands'

export { Card } from '../views/Card'
export { prefetchViews } from '../views/lazy-card'

/** Fetches the islands around the card, and the network badge, which would move the coin if it came later. */
export function fetchIslands() {
  Network.prefetch()
  return import('./islands')
}

type View = ComponentType<{ sale: SaleActor }>

interface Life extends Pick<Environment, 'supportUrl'> {
  /** The visitor's own sale. */
  sale: SaleActor
  /** The sale that the island was prerendered with. */
  prerendered: SaleActor
  onHydrated: () => void
}

/** Hydrates an island with the sale that it was prerendered with, and renders the visitor's own right after. */
export function hydrate(place: HTMLElement, View: View, life: Life): void {
  hydrateRoot(place, <Hydrated View={View} {...life} />, { identifierPrefix: place.dataset.island as Island })
}

function Hydrated({ View, sale, prerendered, supportUrl, onHydrated }: Life & { View: View }) {
  const shown = useSyncExternalStore(
    () => () => {},
    () => sale,
    () => prerendered,
  )
  useEffect(onHydrated, [onHydrated])
  return (
    <StrictMode>
      <Support value={supportUrl}>
        <ErrorBoundary>
          <View sale={shown} />
        </ErrorBoundary>
      </Support>
    </StrictMode>
  )
}
