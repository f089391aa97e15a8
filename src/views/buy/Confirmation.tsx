import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { SnapshotFrom } from 'xstate'
import { isSoldOut } from '#domain/stage'
import type { LineActor } from '#machines/line'
import { type PurchaseActor, verdict } from '#machines/purchase'
import { BUY_REASON, words } from '#words/form.en'
import { Button } from '../parts/Button'
import { Notice } from '../parts/Notice'
import css from './buy.module.css'

const silence: { [state: string]: string | undefined } = words.buy.line

interface Props {
  purchase: PurchaseActor
  line: LineActor | undefined
  onConnect: () => void
}

/** The button of the buy form, and the reason why it is disabled or has failed. */
export function Confirmation({ purchase, line, onConnect }: Props) {
  const reasonId = useId()
  const canBuy = useSelector(purchase, snapshot => snapshot.can({ type: 'order.requested' }))
  const isCreating = useSelector(purchase, snapshot => snapshot.hasTag('creating'))
  const isRecalling = useSelector(purchase, snapshot => snapshot.hasTag('recalling'))
  const isOpen = useSelector(purchase, ({ context }) => context.stage?.active === true)
  // An empty form is no fault: a press leads into the field (BuyForm).
  const isBlank = useSelector(
    purchase,
    ({ context }) => context.stage?.active === true && !isSoldOut(context.stage) && verdict(context).kind === 'blank',
  )
  const isWalletMissing = useSelector(purchase, ({ context }) => context.isWalletMissing)
  const failure = useSelector(purchase, ({ context }) => context.failure)
  const answer = useSelector(purchase, reasonOf)
  // An outage comes first, because any other message may be out of date.
  const reason = useSelector(line, snapshot => snapshot && silence[snapshot.value]) ?? answer
  const isNoticed = reason === words.buy.soldOut

  return (
    <div className={css.confirmation}>
      {isNoticed && (
        <Notice>
          <p id={reasonId}>{reason}</p>
        </Notice>
      )}
      {failure && <Notice tone="bad">{words.buy.refused(failure.reason)}</Notice>}
      {isWalletMissing ? (
        <Button onClick={onConnect} data-state={isOpen ? 'open' : 'closed'} aria-describedby={reasonId}>
          {words.wallet.connect}
        </Button>
      ) : (
        <Button
          type="submit"
          aria-disabled={!(canBuy || isBlank)}
          aria-busy={isCreating || isRecalling}
          aria-describedby={reasonId}
        >
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

/** Why the button is disabled, or what comes next; empty where a failure above it says so. */
function reasonOf(snapshot: SnapshotFrom<PurchaseActor>): string {
  const { stage, isWalletMissing, failure } = snapshot.context
  if (stage?.active === false) return words.buy.closed
  if (stage && isSoldOut(stage)) return words.buy.soldOut
  if (isWalletMissing) return words.buy.walletMissing
  const { kind } = verdict(snapshot.context)
  // While somebody types, each key would be another word to read out.
  if (kind !== 'blank' && snapshot.hasTag('settling')) return BUY_REASON.unpriced ?? ''
  if (kind === 'unpriced' && snapshot.hasTag('retrying')) return words.buy.unestimated
  return failure ? '' : (BUY_REASON[kind] ?? words.buy.unfit)
}
