import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { OutageActor } from '#machines/outage'
import type { PurchaseActor } from '#machines/purchase'
import { buyReason, shutReason } from '#machines/purchase-screen'
import { BUY_REASON, words } from '#words/form'
import { Button } from '../parts/Button'
import { Notice } from '../parts/Notice'
import { returnFocus } from '../parts/return-focus'
import css from './buy.module.css'

const { silent, offline } = words.buy.outage
const OUTAGE: { [State in SnapshotFrom<OutageActor>['value']]?: string } = { silent, offline }

interface Props {
  purchase: PurchaseActor
  outage: OutageActor | undefined
  /** Whether an open payment comes first. */
  isSecond: boolean
  onConnect: () => void
}

/** The button of the buy form, and the reason why it is disabled or has failed. */
export function Confirmation({ purchase, outage, isSecond, onConnect }: Props) {
  const reasonId = useId()
  const look = isSecond ? 'quiet' : 'strong'
  const canBuy = useSelector(purchase, snapshot => snapshot.can({ type: 'order.requested' }))
  const isCreating = useSelector(purchase, snapshot => snapshot.hasTag('creating'))
  const isRecalling = useSelector(purchase, snapshot => snapshot.hasTag('recalling'))
  const isOpen = useSelector(purchase, ({ context }) => context.stage?.active === true)
  const isWalletMissing = useSelector(purchase, ({ context }) => context.isWalletMissing)
  const failure = useSelector(purchase, ({ context }) => context.failure)
  const why = useSelector(purchase, buyReason)
  const isShut = useSelector(purchase, snapshot => shutReason(snapshot) !== null)
  // An empty form is no fault: a press leads into the field (BuyForm).
  const isBlank = isOpen && why === 'blank'
  // An outage comes first, because any other message may be out of date.
  const unreached = useSelector(outage, snapshot => snapshot && OUTAGE[snapshot.value])
  const reason = unreached ?? (why && BUY_REASON[why])

  return (
    <div className={css.confirmation} ref={returnFocus}>
      {failure && (
        <Notice tone="bad">{failure.reason === null ? words.buy.refused : words.buy.wrote(failure.reason)}</Notice>
      )}
      {isWalletMissing ? (
        <Button look={look} onClick={onConnect} data-state={isOpen ? 'open' : 'closed'} aria-describedby={reasonId}>
          {words.wallet.connect}
        </Button>
      ) : (
        <Button
          look={look}
          type="submit"
          aria-disabled={!(canBuy || isBlank)}
          aria-busy={isCreating || isRecalling}
          aria-describedby={reasonId}
        >
          {isRecalling ? words.buy.recalling : isCreating ? words.buy.creating : words.buy.button}
        </Button>
      )}
      {/* A shut sale is seen above (Shut.tsx), and heard at the button. */}
      <p className={isShut && !unreached ? css.hidden : css.reason} id={reasonId} aria-live="polite">
        {reason && <span key={reason}>{reason}</span>}
      </p>
      <p className={css.untraded}>{words.buy.untraded}</p>
    </div>
  )
}
