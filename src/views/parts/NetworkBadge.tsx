import type { CSSProperties } from 'react'
import { networkColour, networkInk, networkName } from '#domain/networks'
import css from './parts.module.css'

/** A network's short code on its colour. */
export function NetworkBadge({ network }: { network: string }) {
  return (
    <span
      className={css.badge}
      title={networkName(network)}
      data-ink={networkInk(network)}
      style={{ '--network': networkColour(network) } as CSSProperties}
    >
      {network}
    </span>
  )
}
