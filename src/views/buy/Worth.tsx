/** Dollars and rates beside the fields of the buy form, in a chunk that is loaded after it. */
import { shallowEqual, useSelector } from '@xstate/react'
import { currentEstimate } from '#domain/buy-form'
import { type Coin, tickerOf } from '#domain/coin'
import { CONSTANTS } from '#domain/constants'
import type { Decimal } from '#domain/decimal'
import { type Conversion, judgeDollars, readDollars } from '#domain/dollars'
import { gainOf, rateOf } from '#domain/estimate-rate'
import { amount, dollars, shortDollars, ungrouped } from '#domain/format'
import { readAmount, worthOf } from '#domain/purchase'
import { stateOfStage } from '#domain/stage'
import type { AmountActor } from '#machines/amount'
import type { PromocodeActor } from '#machines/promocode'
import type { PurchaseActor } from '#machines/purchase'
import { isOutOfLimits } from '#machines/purchase-screen'
import { NO_DOLLARS, words as worth } from '#words/worth'
import { Icon } from '../parts/Icon'
import { SWAP } from '../parts/icon-paths'
import { returnFocus } from '../parts/return-focus'
import form from './buy.module.css'
import { typeAmount } from './type-amount'
import css from './worth.module.css'

interface Props {
  purchase: PurchaseActor
  /** `undefined` until its machine is loaded. */
  amountActor: AmountActor | undefined
  isLocked: boolean
  /** The dollars in the field, where it is in dollars. */
  typed: Conversion | null
}

/**
 * Under the amount: what it is in the other unit, and the switch to that. In dollars the amount of the coin stands here
 * with all its digits, because it is what will be sent. `faultId` is of what is wrong with the dollars.
 */
export function UnitSwitch({ purchase, amountActor, isLocked, typed, faultId }: Props & { faultId: string }) {
  const { coin, info, typed: amountTyped } = useSelector(purchase, ({ context }) => context, shallowEqual)
  if (!coin || !amountActor || !(typed || info?.price)) return null
  const [ticker, price] = [tickerOf(coin), info?.price ?? null]
  const read = typed ? readDollars(typed.dollars) : readAmount(amountTyped, coin.precision)
  const fault = typed?.dollars.trim() && typeof read === 'object' && read.kind !== 'ambiguous' ? read.kind : null
  const onSwitch = () =>
    amountActor.send(typed ? { type: 'coin.chosen' } : { type: 'dollars.chosen', amount: amountTyped })
  const figure = typed
    ? inCoinFigure(typed, coin, price)
    : price && typeof read === 'string' && inDollarsFigure(read, price)
  return (
    <>
      <span id={faultId} className={css.fault} role="status">
        {fault && NO_DOLLARS[fault]}
      </span>
      {!fault && (
        <button type="button" className={css.switch} aria-disabled={isLocked} onClick={isLocked ? undefined : onSwitch}>
          <Icon path={SWAP} size={16} />
          <span>
            <bdi>{figure || (typed ? worth.inCoin(ticker) : worth.inDollars)}</bdi>
            {figure && <Aside>{worth.instead(typed ? ticker : worth.dollars)}</Aside>}
          </span>
        </button>
      )}
    </>
  )
}

function inDollarsFigure(coins: Decimal, price: Decimal): string {
  return worth.about(dollars(worthOf(coins, price)))
}

/** The amount of the coin, and its worth where the price has changed it since the dollars were typed. */
function inCoinFigure(typed: Conversion, coin: Coin, price: Decimal | null): string | null {
  const read = readDollars(typed.dollars)
  if (typeof read === 'object') return null
  const coins = readAmount(typed.amount, coin.precision)
  if (typeof coins === 'object' || !price) return worth.pricing
  const now = dollars(worthOf(coins, price))
  return worth.about(`${amount(coins)} ${tickerOf(coin)}`) + (now === dollars(read) ? '' : worth.now(now))
}

const SUMS = ['50', '100', '500'] as Decimal[]
const OUTSIDE = { fits: null, 'below minimum': worth.tooLittle, 'above maximum': worth.tooMuch } as const

/**
 * The amounts that a press puts into the field: the two meanings of what was typed, where it has two, else sums of dollars,
 * none where the coin has no price or takes none of them.
 */
export function Sums({ purchase, amountActor, isLocked, typed, field }: Props & { field: string }) {
  const { coin, info, stage, typed: amountTyped } = useSelector(purchase, ({ context }) => context, shallowEqual)
  const given = useSelector(amountActor, snapshot => snapshot?.context)
  const read = typed ? readDollars(typed.dollars) : coin && readAmount(amountTyped, coin.precision)
  if (typeof read === 'object' && read?.kind === 'ambiguous') {
    const onMeant = (meant: Decimal) => {
      if (typed) return amountActor?.send({ type: 'dollars.typed', dollars: ungrouped(meant) })
      typeAmount(purchase, amountActor, ungrouped(meant))
    }
    return read.meanings.map(meant => (
      <button
        key={meant}
        type="button"
        className={css.sum}
        ref={returnFocus}
        data-return-focus={field}
        onClick={() => onMeant(meant)}
      >
        <bdi>{typed ? shortDollars(meant) : amount(meant)}</bdi>
      </button>
    ))
  }
  if (!coin || !info || !amountActor) return null
  const { price } = info
  const picked = given?.amount && given.amount === amountTyped ? given.dollars : null
  const judged = price
    ? SUMS.map(sum => ({ sum, verdict: judgeDollars(sum, { coin, info: { ...info, price }, stage }) }))
    : []
  // An element, by which the row knows that it has no room to keep.
  if (!judged.some(({ verdict }) => verdict === 'fits')) return <span hidden />
  return judged.map(({ sum, verdict }) => {
    const reason = OUTSIDE[verdict]
    const onPick = () => amountActor.send({ type: typed ? 'dollars.typed' : 'sum.picked', dollars: sum })
    return (
      <button
        key={sum}
        type="button"
        className={css.sum}
        aria-disabled={isLocked || reason !== null}
        aria-pressed={sum === picked}
        onClick={isLocked || reason ? undefined : onPick}
      >
        <bdi>{shortDollars(sum)}</bdi>
        {reason && <Aside>{reason}</Aside>}
      </button>
    )
  })
}

/** The $FRACT for one coin, while they can be bought. */
export function Rate({ purchase }: { purchase: PurchaseActor }) {
  const context = useSelector(purchase, snapshot => snapshot.context, shallowEqual)
  const { coin, stage } = context
  const rate = coin && stateOfStage(stage) === 'live' ? rateOf(context, currentEstimate(context) !== null) : null
  return coin && rate && <bdi>{worth.rate(tickerOf(coin), amount(rate))}</bdi>
}

/** What the promocode does for the figure above it. */
export function Gain({ purchase, promocode }: { purchase: PurchaseActor; promocode: PromocodeActor }) {
  const isInvalid = useSelector(promocode, snapshot => snapshot.hasTag('invalid'))
  const isValid = useSelector(promocode, snapshot => snapshot.hasTag('valid'))
  const context = useSelector(purchase, snapshot => snapshot.context, shallowEqual)
  const code = context.estimatedFor?.promocode
  const isOutside = useSelector(purchase, isOutOfLimits)
  // An amount outside of the limits brings no $FRACT, so its code adds none.
  const gain = isOutside || !currentEstimate(context) ? null : gainOf(context)
  if (isInvalid) return worth.invalid
  if (isValid && context.typed.trim() === '') return <span className={css.gain}>{worth.applied}</span>
  if (!code || !gain) return null
  return (
    <bdi className={css.gain}>
      {gain === 'included'
        ? worth.included(amount(CONSTANTS.promocodeDiscountPercent as Decimal), code)
        : worth.gain(amount(gain.without), amount(gain.more), code)}
    </bdi>
  )
}

/** Words for those who do not see what the others see. */
function Aside({ children }: { children: string }) {
  return <span className={form.hidden}>{children}</span>
}
