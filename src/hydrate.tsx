import { type ComponentType, StrictMode, useEffect, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
// Of what comes around the card, so that it comes in one piece.
import './views/orders/button.module.css'
import './views/wallet/button.module.css'
import type { SaleActor } from '#machines/sale'
import type { Environment } from './environment'
import { Fallback } from './views/Fallback'
import type { Island } from './views/islands'
import { NetworkBadge } from './views/later'
import { Support } from './views/parts/Support'

export { Card } from './views/Card'
export { fetchAhead } from './views/later'

/** Fetches the islands around the card; what names a network is there before a coin is, so that the coin does not move. */
export function fetchAround() {
  NetworkBadge.ahead()
  return import('./views/around')
}

type View = ComponentType<{ sale: SaleActor }>

interface Life extends Pick<Environment, 'supportUrl'> {
  sale: SaleActor
  /** The sale that the island was prerendered with. */
  blank: SaleActor
  onLive: () => void
}

/** Brings a prerendered island to life: as it was prerendered, and right after that as this visitor's own. */
export function hydrate(place: HTMLElement, View: View, life: Life): void {
  hydrateRoot(place, <Living View={View} {...life} />, { identifierPrefix: place.dataset.island as Island })
}

function Living({ View, sale, blank, supportUrl, onLive }: Life & { View: View }) {
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
          <View sale={shown} />
        </Fallback>
      </Support>
    </StrictMode>
  )
}
