import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { verdict } from '#domain/buy-form'
import { tickerOf } from '#domain/coin'
import type { Conversion } from '#domain/dollars'
import { isAtFault } from '#domain/purchase'
import type { AmountActor } from '#machines/amount'
import type { CoinsActor } from '#machines/coins'
import type { PurchaseActor } from '#machines/purchase'
import { shutReason } from '#machines/purchase-screen'
import { words } from '#words/form'
import type { FieldName } from '../../start/pre-hydration-input'
import { CoinPicker, Network, Sums, UnitSwitch } from '../lazy-card'
import { CoinLogo } from '../parts/Coin'
import { Icon } from '../parts/Icon'
import { lengthOf } from '../parts/length-of'
import { returnFocus } from '../parts/return-focus'
import { Skeleton } from '../parts/Skeleton'
import css from './buy.module.css'
import { Hint } from './Hint'
import { typeAmount } from './type-amount'

interface Props {
  purchase: PurchaseActor
  coins: CoinsActor
  /** `undefined` until its machine is loaded. */
  amountActor: AmountActor | undefined
  onSelect: () => void
  /** Whether an order is being created, so that its amount and coin cannot change. */
  isLocked: boolean
}

/** 'You Send': the coin, its amount, and the hint about both. */
export function AmountField({ purchase, coins, amountActor, onSelect, isLocked }: Props) {
  const [inputId, hintId, faultId] = [useId(), useId(), useId()]
  const dollars = useSelector(amountActor, snapshot => (snapshot?.hasTag('dollars') ? snapshot.context : null))
  // The form may have another amount by now, such as a pressed limit, and that is one of the coin.
  const isInDollars = useSelector(purchase, ({ context }) => context.typed === dollars?.amount)
  const beside = { purchase, amountActor, isLocked, typed: isInDollars ? dollars : null }
  const isShut = useSelector(purchase, snapshot => shutReason(snapshot) !== null)
  return (
    <div ref={returnFocus}>
      <div className={css.field} data-state={isLocked ? 'locked' : 'open'}>
        <label htmlFor={inputId}>
          {words.buy.send}
          {beside.typed && <span className={css.hidden}>{words.buy.sendDollars}</span>}
        </label>
        <CoinSelector coins={coins} onSelect={onSelect} isLocked={isLocked} />
        <div className={css.entry}>
          <AmountInput id={inputId} describedBy={`${hintId} ${faultId}`} {...beside} />
          <div className={css.unit}>
            <UnitSwitch {...beside} faultId={faultId} />
          </div>
        </div>
      </div>
      {!isShut && (
        <>
          <Hint id={hintId} field={inputId} purchase={purchase} onSelect={onSelect} />
          <div className={css.sums}>
            <Sums {...beside} field={inputId} />
          </div>
        </>
      )}
    </div>
  )
}

/** The length that the narrowest field holds in its own type size, so that most keys change no style. */
const ALWAYS_FITS = 5

type InputProps = Pick<Props, 'purchase' | 'amountActor' | 'isLocked'> & {
  id: string
  /** The ids of what is said about the amount. */
  describedBy: string
  /** The dollars in the field, where it is in dollars. */
  typed: Conversion | null
}

/** The field alone, so that a key in it does not render the rest of the card. */
function AmountInput({ id, describedBy, purchase, amountActor, isLocked, typed: dollars }: InputProps) {
  const coins = useSelector(purchase, ({ context }) => context.typed)
  const isUnfit = useSelector(purchase, ({ context }) => isAtFault(verdict(context)))
  const typed = dollars?.dollars ?? coins
  const isWrong = !isLocked && (isUnfit || (typed !== '' && coins === ''))
  const isLong = typed.length > ALWAYS_FITS
  return (
    <div
      className={css.amount}
      style={isLong ? lengthOf(typed) : undefined}
      data-long={isLong}
      data-unit={dollars ? 'dollars' : 'coin'}
    >
      <input
        id={id}
        name={'amount' satisfies FieldName}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        placeholder="0"
        value={typed}
        readOnly={isLocked}
        aria-invalid={isWrong}
        aria-describedby={describedBy}
        enterKeyHint="go"
        onChange={({ target: { value } }) => {
          if (dollars) return amountActor?.send({ type: 'dollars.typed', dollars: value })
          typeAmount(purchase, amountActor, value)
        }}
      />
    </div>
  )
}

function CoinSelector({ coins, onSelect, isLocked }: Pick<Props, 'coins' | 'onSelect' | 'isLocked'>) {
  const coin = useSelector(coins, ({ context }) => context.chosen)
  if (!coin) {
    return (
      <span className={css.selector} role="status">
        <span className={css.loadingCoin} />
        <span className={css.selectorWords} data-state="loading">
          <Skeleton wide="s" />
          <Skeleton wide="s" />
        </span>
        <Icon name="chevron" size={18} />
        <span className={css.hidden}>{words.buy.choosing}</span>
      </span>
    )
  }
  return (
    <button
      type="button"
      className={css.selector}
      aria-haspopup="dialog"
      aria-disabled={isLocked}
      onPointerEnter={CoinPicker.prefetch}
      onFocus={CoinPicker.prefetch}
      onClick={isLocked ? undefined : onSelect}
    >
      <CoinLogo coin={coin} size={28} />
      <span className={css.selectorWords}>
        <bdi translate="no" className={css.ticker}>
          {tickerOf(coin)}
        </bdi>{' '}
        {coin.network && <Network network={coin.network} on={words.buy.on} />}
      </span>
      <Icon name="chevron" size={18} />
      <span className={css.hidden}>{words.buy.selector}</span>
    </button>
  )
}
