import { memo } from 'react'
import { type Coin, tickerOf } from '#domain/coin'
import { networkName } from '#domain/networks'
import { words } from '#words/coin-picker'
import { CoinLogo } from '../parts/Coin'
import { intoView } from '../parts/into-view'
import { NetworkBadge } from '../parts/NetworkBadge'
import css from './coin-picker.module.css'

interface Props {
  id: string
  /**
   * The option's place in the whole list, from 1, and the list's length, because options that are not drawn count too.
   */
  place: number
  outOf: number
  coin: Coin
  isActive: boolean
  isChosen: boolean
}

/**
 * One coin in the list; the active one is scrolled into view. The list handles clicks, so that an option needs no
 * handler of its own.
 */
export const Option = memo(function Option({ id, place, outOf, coin, isActive, isChosen }: Props) {
  return (
    <div
      className={css.option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-posinset={place}
      aria-setsize={outOf}
      data-code={coin.code}
      data-state={isActive ? 'active' : 'idle'}
      ref={isActive ? intoView : undefined}
    >
      <CoinLogo coin={coin} size={36} />
      <span className={css.names}>
        <span>
          <strong dir="auto" translate="no">
            {tickerOf(coin)}
          </strong>
          {coin.network && words.on(networkName(coin.network))}
        </span>
        <span>
          {coin.network && <NetworkBadge network={coin.network} />} <bdi translate="no">{coin.name}</bdi>
        </span>
      </span>
    </div>
  )
})
