import { type CSSProperties, Fragment } from 'react'
import { type Coin, tickerOf } from '#domain/coin'
import type { CoinPickerActor } from '#machines/coin-picker'
import { words } from '#words/coin-picker'
import { Skeleton } from '../parts/Skeleton'
import css from './coin-picker.module.css'
import { Option } from './Option'
import type { useRows } from './use-rows'

interface Props {
  id: string
  list: ReturnType<CoinPickerActor['getSnapshot']>['context']
  rows: ReturnType<typeof useRows>
  picker: CoinPickerActor
}

/** The drawn part of the list, its groups with their names. */
export function CoinList({ id, list: { options, recents, similar, active, chosen }, rows, picker }: Props) {
  const drawn = groupsOf(options, recents, similar).filter(({ from, to }) => from < rows.to && to > rows.from)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above the list has the focus and takes the keys
    <div
      className={css.list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={words.title}
      onScroll={event => rows.onScroll(event.currentTarget)}
      onClick={event => {
        const option = (event.target as Element).closest<HTMLElement>('[data-code]')
        if (option?.dataset.code) picker.send({ type: 'coin.picked', code: option.dataset.code })
      }}
    >
      <div role="presentation" className={css.undrawn} style={{ '--rows': rows.from } as CSSProperties} />
      {drawn.map(({ ticker, name, from, to }) => {
        const first = Math.max(from, rows.from)
        const shown = options
          .slice(first, Math.min(to, rows.to))
          .map((coin, index) => (
            <Option
              key={coin.code}
              id={`${id}-${first + index}`}
              place={first + index + 1}
              outOf={options.length}
              coin={coin}
              isActive={first + index === active}
              isChosen={coin.code === chosen?.code}
            />
          ))
        return name === null ? (
          <Fragment key={ticker}>{shown}</Fragment>
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a listbox allows role=group, and no fieldset
          <div key={ticker} role="group" aria-label={name} className={css.group}>
            {first === from && (
              <p className={css.groupName} aria-hidden="true">
                {name}
              </p>
            )}
            {shown}
          </div>
        )
      })}
      <div
        role="presentation"
        className={css.undrawn}
        style={{ '--rows': options.length - rows.to } as CSSProperties}
      />
    </div>
  )
}

/** Stands in the place of the list until the coins are loaded. */
export function Loading() {
  return (
    <div className={css.loading} aria-hidden="true">
      {['first', 'second', 'third'].map(row => (
        <div key={row} className={css.option}>
          <span className={css.loadingLogo} />
          <span className={css.loadingNames}>
            <Skeleton wide="m" />
            <Skeleton wide="s" />
          </span>
        </div>
      ))}
    </div>
  )
}

/** A run of options from `from` to before `to`; only a coin of several networks has a name over it, and the similar ones. */
interface Group {
  /** The ticker of the group's coins; empty for the recent coins, a word for the similar ones. */
  ticker: string
  name: string | null
  from: number
  to: number
}

function groupsOf(options: readonly Coin[], recents: number, similar: number): Group[] {
  const groups: Group[] = recents > 0 ? [{ ticker: '', name: words.recent, from: 0, to: recents }] : []
  for (let from = recents; from < similar; ) {
    const ticker = tickerOf(options[from] as Coin)
    let to = from + 1
    while (to < similar && tickerOf(options[to] as Coin) === ticker) to++
    groups.push({ ticker, name: to - from > 1 ? words.group(ticker, to - from) : null, from, to })
    from = to
  }
  if (similar < options.length)
    groups.push({ ticker: words.similar, name: words.similar, from: similar, to: options.length })
  return groups
}
