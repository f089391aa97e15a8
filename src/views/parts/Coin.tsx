import type { CSSProperties } from 'react'
import css from './parts.module.css'

/** A coin's logo over its letter, so that a logo that fails leaves the letter. */
export function CoinLogo({ coin, size = 32 }: { coin: { ticker: string; logoUrl: string | null }; size?: number }) {
  return (
    <span
      className={css.logo}
      style={{ '--logo-size': `${size}px` } as CSSProperties}
      data-letter={coin.ticker.charAt(0).toUpperCase()}
      aria-hidden="true"
    >
      {coin.logoUrl && (
        <img
          key={coin.logoUrl}
          src={coin.logoUrl}
          width={size}
          height={size}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={event => {
            event.currentTarget.dataset.state = 'broken'
          }}
        />
      )}
    </span>
  )
}
