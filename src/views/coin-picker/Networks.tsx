import { type CSSProperties, memo, useDeferredValue, useId } from 'react'
import type { Coin } from '#domain/coin'
import { networkColour, networkName } from '#domain/networks'
import type { CoinPickerActor } from '#machines/coin-picker'
import { words } from '#words/coin-picker'
import { intoView } from '../parts/into-view'
import css from './coin-picker.module.css'

interface Props {
  coins: readonly Coin[]
  /** The network that the list is narrowed to; `null` is all. */
  network: string | null
  picker: CoinPickerActor
}

/** The networks of the coins as radio buttons, in the order of the list; none where there is nothing to choose. */
export const Networks = memo(function Networks({ coins, network, picker }: Props) {
  const name = useId()
  const networks = new Set(coins.flatMap(coin => coin.network ?? []))
  // The dialog opens with the first button, which has the height of all; the others are rendered in the next frame.
  const drawn = useDeferredValue(networks.size, 0)
  if (networks.size < 2) return null
  return (
    <fieldset className={css.networks} aria-label={words.networks}>
      {[null, ...[...networks].slice(0, drawn)].map(one => (
        <label
          key={one}
          className={css.network}
          ref={one !== null && one === network ? intoView : undefined}
          style={one === null ? undefined : ({ '--network': networkColour(one) } as CSSProperties)}
        >
          <input
            type="radio"
            name={name}
            checked={one === network}
            onChange={() => picker.send({ type: 'network.picked', network: one })}
          />
          {one === null ? words.allNetworks : <bdi>{networkName(one)}</bdi>}
        </label>
      ))}
    </fieldset>
  )
})
