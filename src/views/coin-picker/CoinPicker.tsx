import { useSelector } from '@xstate/react'
import { type CSSProperties, useDeferredValue, useId } from 'react'
import { type CoinPickerActor, hasSearchFailed } from '#machines/coin-picker'
import type { SaleActor } from '#machines/sale'
import { words } from '#words/en'
import { Dialog } from '../parts/Dialog'
import { Icon } from '../parts/Icon'
import { returnFocus } from '../parts/return-focus'
import { TextLine } from '../parts/TextLine'
import { useChild } from '../use-child'
import css from './coin-picker.module.css'
import { Option } from './Option'
import { useRows } from './use-rows'

const STEPS = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' } as const

// spec 2.tokens.search
/** The modal 'Select a token': a combobox over the list of coins (the APG's listbox pattern). */
export function CoinPicker({ sale, picker }: { sale: SaleActor; picker: CoinPickerActor }) {
  const [searchId, listId] = [useId(), useId()]
  const now = useSelector(picker, ({ context }) => context)
  const { query } = now
  // The query is shown at once; the list renders deferred, and yields to the next key.
  const { matches, active, query: searched } = useDeferredValue(now)
  const hasFailed = useSelector(picker, hasSearchFailed)
  const chosen = useSelector(useChild(sale, 'coins'), snapshot => snapshot?.context.chosen?.code)
  const rows = useRows(matches.length, active)
  const optionId = (place: number) => `${listId}-${place}`
  return (
    <Dialog
      title={words.coinPicker.title}
      closeLabel={words.coinPicker.close}
      isLight
      onClose={() => sale.send({ type: 'panel.closed' })}
    >
      <div className={css.search}>
        <Icon name="search" />
        <TextLine
          id={searchId}
          role="combobox"
          aria-label={words.coinPicker.search}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={rows.from <= active && active < rows.to ? optionId(active) : undefined}
          placeholder={words.coinPicker.search}
          maxLength={64}
          value={query}
          onChange={event => picker.send({ type: 'query.typed', query: event.target.value })}
          onKeyDown={event => {
            const step = Object.hasOwn(STEPS, event.key) ? STEPS[event.key as keyof typeof STEPS] : null
            if (step) picker.send({ type: 'option.moved', step })
            else if (event.key === 'Enter') picker.send({ type: 'active.picked' })
            else return
            event.preventDefault()
          }}
        />
        <span className={css.clearing}>
          {query !== '' && (
            <button
              type="button"
              className={css.clear}
              ref={returnFocus}
              data-return-focus={searchId}
              aria-label={words.coinPicker.clear}
              onClick={() => picker.send({ type: 'query.cleared' })}
            >
              <Icon name="close" size={16} />
            </button>
          )}
        </span>
      </div>
      <p className={css.count} role="status">
        {hasFailed ? words.coinPicker.unsearchable : words.coinPicker.found(matches.length)}
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above takes the keys */}
      <div
        className={css.list}
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={words.coinPicker.title}
        onScroll={event => rows.onScroll(event.currentTarget)}
        onClick={event => {
          const option = (event.target as Element).closest<HTMLElement>('[data-code]')
          if (option?.dataset.code) sale.send({ type: 'coin.picked', code: option.dataset.code })
        }}
      >
        <div role="presentation" className={css.undrawn} style={{ '--rows': rows.from } as CSSProperties} />
        {matches.slice(rows.from, rows.to).map((coin, index) => (
          <Option
            key={coin.code}
            id={optionId(rows.from + index)}
            place={rows.from + index + 1}
            outOf={matches.length}
            coin={coin}
            isActive={rows.from + index === active}
            isChosen={coin.code === chosen}
          />
        ))}
        <div
          role="presentation"
          className={css.undrawn}
          style={{ '--rows': matches.length - rows.to } as CSSProperties}
        />
      </div>
      {matches.length === 0 && searched !== '' && <p className={css.none}>{words.coinPicker.none(searched)}</p>}
    </Dialog>
  )
}
