import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { SnapshotFrom } from 'xstate'
import { amount } from '#domain/format'
import type { DeliveryActor, deliveryMachine } from '#machines/delivery'
import { DELIVERY, words } from '#words/payment'
import { payAddress } from '../format/shorten'
import { Button } from '../parts/Button'
import { Icon } from '../parts/Icon'
import { TICK } from '../parts/icon-paths'
import { Notice } from '../parts/Notice'
import { returnFocus } from '../parts/return-focus'
import { AskSupport } from '../parts/SupportLink'
import css from './receipt.module.css'

interface Props {
  delivery: DeliveryActor | undefined
  /** Whether the address is written in full, as on paper. */
  isWhole?: boolean
}

/** The result of the delivery's verification on the chain. */
export function Verification({ delivery, isWhole = false }: Props) {
  const state = useSelector(delivery, snapshot => snapshot?.value)
  const found = useSelector(delivery, snapshot => snapshot && verificationInWords(snapshot, isWhole))
  const isMismatch = useSelector(delivery, snapshot => snapshot?.hasTag('mismatch') === true)
  const canCheck = useSelector(delivery, snapshot => snapshot?.can({ type: 'check.requested' }) === true)
  const id = useId()
  if (!delivery) return null
  const check = () => delivery.send({ type: 'check.requested' })
  if (isMismatch) {
    return (
      <div className={css.proof} id={id} tabIndex={-1}>
        <Notice tone="bad">
          <span>
            {found} <AskSupport />
          </span>
          <Button look="tonal" aria-disabled={!canCheck} aria-busy={!canCheck} onClick={check}>
            {words.receipt.again}
          </Button>
        </Notice>
      </div>
    )
  }
  return (
    <div className={css.proof} data-state={state} id={id} tabIndex={-1}>
      <p role="status">
        {state === 'verified' && <Icon path={TICK} size={18} />}
        {found}
      </p>
      {canCheck && (
        <button type="button" className={css.again} ref={returnFocus} data-return-focus={id} onClick={check}>
          {words.receipt.again}
        </button>
      )}
    </div>
  )
}

/** Between the two ends of an address a line would break after the ellipsis. */
const UNBROKEN = '…\u2060'

/** The result of the verification in a sentence. */
export function verificationInWords(
  { value, context: { claim } }: SnapshotFrom<typeof deliveryMachine>,
  isWhole: boolean,
) {
  if (!claim) return DELIVERY.idle()
  const to = isWhole ? claim.to : payAddress(claim.to).replace('…', UNBROKEN)
  return DELIVERY[value](amount(claim.amount), to)
}
