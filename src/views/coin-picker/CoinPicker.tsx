import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useDeferredValue, useId } from 'react'
import { networkName } from '#domain/networks'
import { type CoinPickerActor, hasSearchFailed } from '#machines/coin-picker'
import type { SaleActor } from '#machines/sale'
import { words } from '#words/coin-picker'
import { Button } from '../parts/Button'
import { Dialog } from '../parts/Dialog'
import { Icon } from '../parts/Icon'
import { SEARCH } from '../parts/icon-paths'
import { returnFocus } from '../parts/return-focus'
import { TextLine } from '../parts/TextLine'
import { useChild } from '../use-child'
import { CoinList, Loading } from './CoinList'
import css from './coin-picker.module.css'
import { Networks } from './Networks'
import { useRows } from './use-rows'

const STEPS = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  PageDown: 'page down',
  PageUp: 'page up',
} as const
const CLEAR = { type: 'query.cleared' } as const
/** The coins that the sentence about a search without a match names. */
const TRIES = ['BTC', 'ETH', 'USDT'] as const

/** The modal 'Select a token': a combobox over the coins, in groups (the APG's listbox pattern), and their networks. */
export function CoinPicker({ sale, picker }: { sale: SaleActor; picker: CoinPickerActor }) {
  const [searchId, listId] = [useId(), useId()]
  const now = useSelector(picker, ({ context }) => context)
  const { query, coins, network } = now
  // The query is shown at once; the list renders deferred, and yields to the next key.
  const list = useDeferredValue(now)
  const { options, active } = list
  const hasFailed = useSelector(picker, hasSearchFailed)
  const isListFailing = useSelector(useChild(sale, 'coins'), snapshot => snapshot?.context.hasFailed)
  const canClear = useSelector(picker, snapshot => snapshot.can(CLEAR))
  const rows = useRows(options.length, active)
  const isLoading = coins.length === 0
  const isEmpty = !isLoading && options.length === 0 && list.query !== ''
  const narrowed = list.network === null ? null : networkName(list.network)
  const explained = list.network ?? options[active]?.network
  const picksNetwork = (picked: string | null) => picker.send({ type: 'network.picked', network: picked })
  return (
    <Dialog
      title={words.title}
      closeLabel={words.close}
      isLight
      onClose={() => sale.send({ type: 'panel.closed' })}
      onScroll={event => rows.onScroll(event.currentTarget)}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !canClear || isComposing(event)) return
        // Without its default the key does not close the dialog.
        event.preventDefault()
        picker.send(CLEAR)
      }}
    >
      <div className={css.search}>
        <Icon path={SEARCH} />
        <TextLine
          id={searchId}
          role="combobox"
          aria-label={words.search}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={rows.from <= active && active < rows.to ? `${listId}-${active}` : undefined}
          placeholder={words.search}
          enterKeyHint="done"
          maxLength={64}
          value={query}
          onChange={event => picker.send({ type: 'query.typed', query: event.target.value })}
          onKeyDown={event => {
            if (isComposing(event)) return
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
              aria-label={words.clear}
              onClick={() => picker.send(CLEAR)}
            >
              <Icon name="close" size={16} />
            </button>
          )}
        </span>
      </div>
      <Networks coins={coins} network={network} picker={picker} />
      <p className={css.count} role="status">
        {hasFailed
          ? words.unsearchable
          : isLoading
            ? isListFailing
              ? words.failed
              : words.loading
            : words.found(list.similar - list.recents, options.length - list.similar, narrowed)}
      </p>
      <CoinList id={listId} list={list} rows={rows} picker={picker} />
      {isLoading && !isListFailing && <Loading />}
      {isEmpty && (
        <div className={css.none} ref={returnFocus} data-return-focus={searchId}>
          <p>{words.none(list.query, narrowed)}</p>
          {narrowed === null ? (
            <>
              <div className={css.tries}>
                {TRIES.map(ticker => (
                  <Button key={ticker} look="tonal" onClick={() => picker.send({ type: 'query.typed', query: ticker })}>
                    {ticker}
                  </Button>
                ))}
              </div>
              <Button look="plain" onClick={() => picker.send(CLEAR)}>
                {words.allTokens}
              </Button>
            </>
          ) : (
            <Button look="tonal" onClick={() => picksNetwork(null)}>
              {words.allNetworks}
            </Button>
          )}
        </div>
      )}
      <p className={css.help}>{explained ? words.oneNetwork(networkName(explained)) : words.anyNetwork}</p>
    </Dialog>
  )
}

/** Whether a key is one of an input method that is choosing letters; Safari marks the last such key by its code alone. */
function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229
}
