import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import { amount } from '#domain/format'
import { payAddress } from '#domain/shorten'
import type { DeliveryActor, deliveryMachine } from '#machines/delivery'
import { DELIVERY, words } from '#words/en'
import { Button } from '../parts/Button'
import { handsFocusOn } from '../parts/hands-focus-on'
import { Icon } from '../parts/Icon'
import { Notice } from '../parts/Notice'
import css from './receipt.module.css'

interface Props {
  delivery: DeliveryActor | undefined
  /** Whether the address is written in full, as on paper. */
  isWhole?: boolean
}

/** What the page itself has seen of the delivery on the chain. */
export function Proof({ delivery, isWhole = false }: Props) {
  const state = useSelector(delivery, snapshot => snapshot?.value)
  const found = useSelector(delivery, snapshot => snapshot && proofInWords(snapshot, isWhole))
  const isDifferent = useSelector(delivery, snapshot => snapshot?.hasTag('different') === true)
  const canCheck = useSelector(delivery, snapshot => snapshot?.can({ type: 'check.requested' }) === true)
  if (!delivery) return null
  const check = () => delivery.send({ type: 'check.requested' })
  if (isDifferent) {
    return (
      <div className={css.proof}>
        <Notice tone="bad">
          {found}
          <Button look="tonal" aria-disabled={!canCheck} aria-busy={!canCheck} onClick={check}>
            {words.receipt.again}
          </Button>
        </Notice>
      </div>
    )
  }
  return (
    <div className={css.proof} data-state={state}>
      <p role="status">
        {state === 'proven' && <Icon name="tick" size={18} />}
        {found}
      </p>
      {canCheck && (
        <button type="button" className={css.again} ref={handsFocusOn} onClick={check}>
          {words.receipt.again}
        </button>
      )}
    </div>
  )
}

/** The same in a sentence. */
export function proofInWords({ value, context: { claim } }: SnapshotFrom<typeof deliveryMachine>, isWhole: boolean) {
  return claim ? DELIVERY[value](amount(claim.amount), isWhole ? claim.to : payAddress(claim.to)) : DELIVERY.idle()
}
