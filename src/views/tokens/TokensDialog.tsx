import { useSelector } from '@xstate/react'
import { type CSSProperties, useDeferredValue, useId } from 'react'
import type { SaleActor } from '#machines/sale'
import { hasSearchFailed, type TokensActor } from '#machines/tokens'
import { words } from '#words/en'
import { Dialog } from '../parts/Dialog'
import { Icon } from '../parts/Icon'
import { SEARCH } from '../parts/icon-paths'
import { returnFocus } from '../parts/return-focus'
import { TextLine } from '../parts/TextLine'
import { useChild } from '../use-child'
import { Option } from './Option'
import css from './tokens.module.css'
import { useRows } from './use-rows'

const STEPS = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' } as const

/** The modal 'Select a token': a combobox over the list of coins (the APG's listbox pattern). */
export function TokensDialog({ sale, tokens }: { sale: SaleActor; tokens: TokensActor }) {
  const [searchId, listId] = [useId(), useId()]
  const now = useSelector(tokens, ({ context }) => context)
  const { query } = now
  // The query is shown at once; the list renders deferred, and yields to the next key.
  const { matches, active, query: searched } = useDeferredValue(now)
  const hasFailed = useSelector(tokens, hasSearchFailed)
  const chosen = useSelector(useChild(sale, 'coins'), snapshot => snapshot?.context.chosen?.code)
  const rows = useRows(matches.length, active)
  const optionId = (place: number) => `${listId}-${place}`
  return (
    <Dialog
      title={words.tokens.title}
      closeLabel={words.tokens.close}
      isLight
      onClose={() => sale.send({ type: 'panel.closed' })}
    >
      <div className={css.search}>
        <Icon path={SEARCH} />
        <TextLine
          id={searchId}
          role="combobox"
          aria-label={words.tokens.search}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={rows.from <= active && active < rows.to ? optionId(active) : undefined}
          placeholder={words.tokens.search}
          maxLength={64}
          value={query}
          onChange={event => tokens.send({ type: 'query.typed', query: event.target.value })}
          onKeyDown={event => {
            const step = Object.hasOwn(STEPS, event.key) ? STEPS[event.key as keyof typeof STEPS] : null
            if (step) tokens.send({ type: 'option.moved', step })
            else if (event.key === 'Enter') tokens.send({ type: 'active.picked' })
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
              aria-label={words.tokens.clear}
              onClick={() => tokens.send({ type: 'query.cleared' })}
            >
              <Icon name="close" size={16} />
            </button>
          )}
        </span>
      </div>
      <p className={css.count} role="status">
        {hasFailed ? words.tokens.unsearchable : words.tokens.found(matches.length)}
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above takes the keys */}
      <div
        className={css.list}
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={words.tokens.title}
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
      {matches.length === 0 && searched !== '' && <p className={css.none}>{words.tokens.none(searched)}</p>}
    </Dialog>
  )
}
