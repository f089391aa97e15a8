import { useSelector } from '@xstate/react'
import { type CSSProperties, useId } from 'react'
import { tickerOf } from '#domain/coin'
import type { CoinsActor } from '#machines/coins'
import { type PurchaseActor, verdict } from '#machines/purchase'
import { words } from '#words/en'
import { CoinLogo, NetworkBadge } from '../parts/Coin'
import { Icon } from '../parts/Icon'
import { Skeleton } from '../parts/Skeleton'
import css from './buy.module.css'
import { Hint } from './Hint'

interface Props {
  purchase: PurchaseActor
  coins: CoinsActor
  onSelect: () => void
}

// spec 2.send
/** 'You Send': the amount, the coin it is in, and what is to be said about it. */
export function AmountField({ purchase, coins, onSelect }: Props) {
  const [inputId, hintId] = [useId(), useId()]
  const typed = useSelector(purchase, ({ context }) => context.typed)
  const isWrong = useSelector(purchase, ({ context }) => isComplaint(verdict(context).kind))
  const isOpen = useSelector(purchase, snapshot => snapshot.can({ type: 'amount.typed', amount: '' }))
  return (
    <div>
      <div className={css.field}>
        <div className={css.amount} style={{ '--length': typed.length } as CSSProperties}>
          <label htmlFor={inputId}>{words.buy.send}</label>
          <input
            id={inputId}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            placeholder="0"
            value={typed}
            readOnly={!isOpen}
            aria-invalid={isWrong}
            aria-describedby={hintId}
            onChange={event => purchase.send({ type: 'amount.typed', amount: event.target.value })}
          />
        </div>
        <CoinSelector coins={coins} onSelect={onSelect} />
      </div>
      <Hint id={hintId} field={inputId} purchase={purchase} />
    </div>
  )
}

// spec 2.selector
function CoinSelector({ coins, onSelect }: { coins: CoinsActor; onSelect: () => void }) {
  const coin = useSelector(coins, ({ context }) => context.chosen)
  if (!coin) {
    return (
      <span className={css.selector} role="status">
        <span className={css.loadingCoin} />
        <Skeleton wide="3em" />
        <span className={css.hidden}>{words.buy.choosing}</span>
      </span>
    )
  }
  return (
    <button
      type="button"
      className={css.selector}
      aria-haspopup="dialog"
      aria-label={words.buy.selector(tickerOf(coin), coin.network)}
      onClick={onSelect}
    >
      <CoinLogo coin={coin} size={28} />
      <span className={css.selectorWords}>
        <span className={css.ticker}>{tickerOf(coin)}</span> {coin.network && <NetworkBadge network={coin.network} />}
      </span>
      <Icon name="chevron" size={18} />
    </button>
  )
}

function isComplaint(kind: ReturnType<typeof verdict>['kind']): boolean {
  return kind !== 'blank' && kind !== 'unpriced' && kind !== 'fits'
}
