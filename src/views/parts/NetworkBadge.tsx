import type { CSSProperties } from 'react'
import { networkColour, networkName } from '#domain/networks'
import css from './parts.module.css'

/** A network's short code in its colour. The network's name stands beside it, so that the code alone is decoration. */
export function NetworkBadge({ network }: { network: string }) {
  return (
    <span className={css.badge} aria-hidden="true" style={{ '--network': networkColour(network) } as CSSProperties}>
      {network}
    </span>
  )
}

/** A network by its badge and its name; `on` stands before it for those who hear the page. */
export function Network({ network, on }: { network: string; on: string }) {
  return (
    <>
      <NetworkBadge network={network} />
      <span className={css.networkName}>
        <span className={css.hidden}>{on}</span>
        <bdi translate="no">{networkName(network)}</bdi>
      </span>
    </>
  )
}
