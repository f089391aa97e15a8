import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { SnapshotFrom } from 'xstate'
import { isSoldOut } from '#domain/stage'
import { type PurchaseActor, verdict } from '#machines/purchase'
import { BUY_REASON, words } from '#words/form.en'
import { Button } from '../parts/Button'
import { handsFocusOn } from '../parts/hands-focus-on'
import { Notice } from '../parts/Notice'
import css from './buy.module.css'

interface Props {
  purchase: PurchaseActor
  onConnect: () => void
  onResume: (uuid: string) => void
}

// spec 2.button, 2.button.wallet, 2.button.disabled
/** The button of the buy form, and beside it the reason when it cannot be pressed or did not work. */
export function Confirmation({ purchase, onConnect, onResume }: Props) {
  const reasonId = useId()
  const canBuy = useSelector(purchase, snapshot => snapshot.can({ type: 'order.requested' }))
  const isCreating = useSelector(purchase, snapshot => snapshot.hasTag('creating'))
  const isRecalling = useSelector(purchase, snapshot => snapshot.matches('recalling'))
  const isUnclear = useSelector(purchase, snapshot => snapshot.matches('unclear'))
  const isWarned = useSelector(purchase, snapshot => snapshot.matches('warned'))
  const elsewhere = useSelector(purchase, ({ context }) => context.elsewhere)
  const isOpen = useSelector(purchase, ({ context }) => context.stage?.active === true)
  const isWalletMissing = useSelector(purchase, ({ context }) => context.isWalletMissing)
  const refusal = useSelector(purchase, ({ context }) => context.refusal)
  const reason = useSelector(purchase, reasonOf)
  const isNoticed = reason === words.buy.soldOut

  if (isUnclear) {
    return (
      <div className={css.confirmation} key="unclear" ref={handsFocusOn}>
        <Notice tone="bad">
          <strong>{words.buy.unclear.title}</strong>
          <span>{words.buy.unclear.text}</span>
        </Notice>
        <Button onClick={() => purchase.send({ type: 'order.resent' })}>{words.buy.unclear.again}</Button>
        <Button look="quiet" onClick={() => purchase.send({ type: 'order.abandoned' })}>
          {words.buy.unclear.change}
        </Button>
      </div>
    )
  }
  if (isWarned && elsewhere !== null) {
    return (
      <div className={css.confirmation} key="warned" ref={handsFocusOn}>
        <Notice tone="warn">
          <strong>{words.buy.elsewhere.title}</strong>
          <span>{words.buy.elsewhere.text}</span>
        </Notice>
        <Button onClick={() => onResume(elsewhere)}>{words.buy.open.button}</Button>
        <Button look="tonal" onClick={() => purchase.send({ type: 'order.confirmed' })}>
          {words.buy.elsewhere.another}
        </Button>
        <Button look="quiet" onClick={() => purchase.send({ type: 'order.abandoned' })}>
          {words.buy.elsewhere.back}
        </Button>
      </div>
    )
  }
  return (
    <div className={css.confirmation}>
      {isNoticed && (
        <Notice>
          <p id={reasonId}>{reason}</p>
        </Notice>
      )}
      {refusal && <Notice tone="bad">{words.buy.refused(refusal.reason)}</Notice>}
      {isWalletMissing ? (
        <Button onClick={onConnect} data-state={isOpen ? 'open' : 'closed'} aria-describedby={reasonId}>
          {words.wallet.connect}
        </Button>
      ) : (
        <Button type="submit" aria-disabled={!canBuy} aria-busy={isCreating || isRecalling} aria-describedby={reasonId}>
          {isRecalling ? words.buy.recalling : isCreating ? words.buy.creating : words.buy.button}
        </Button>
      )}
      {!isNoticed && (
        <p className={css.reason} id={reasonId} aria-live="polite">
          {reason && <span key={reason}>{reason}</span>}
        </p>
      )}
    </div>
  )
}

/** Why the button cannot be pressed, or what comes next; empty where a refusal above it says so. */
function reasonOf(snapshot: SnapshotFrom<PurchaseActor>): string {
  const { stage, isWalletMissing, refusal } = snapshot.context
  if (stage?.active === false) return words.buy.closed
  if (stage && isSoldOut(stage)) return words.buy.soldOut
  if (isWalletMissing) return words.buy.walletMissing
  if (snapshot.matches({ editing: 'retrying' })) return words.buy.unestimated
  return refusal ? '' : BUY_REASON[verdict(snapshot.context).kind]
}
