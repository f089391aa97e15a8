import { type Coin, tickerOf } from '#domain/coin'
import { CoinLogo, NetworkBadge } from '../parts/Coin'
import css from './tokens.module.css'

interface Props {
  id: string
  coin: Coin
  isActive: boolean
  isChosen: boolean
  onPick: () => void
}

/** One coin in the list; the active one stays in view. */
export function Option({ id, coin, isActive, isChosen, onPick }: Props) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox that owns the list takes the keys
    <div
      className={css.option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-state={isActive ? 'active' : 'idle'}
      ref={isActive ? intoView : undefined}
      onClick={onPick}
    >
      <CoinLogo coin={coin} size={36} />
      <span className={css.names}>
        <strong>{tickerOf(coin)}</strong>
        <bdi>{coin.name}</bdi>
      </span>
      {coin.network && <NetworkBadge network={coin.network} />}
    </div>
  )
}

function intoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}
