import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import { amount, payAddress } from '#domain/format'
import type { DeliveryActor, deliveryMachine } from '#machines/delivery'
import { DELIVERY, words } from '#words/en'
import { Button } from '../parts/Button'
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
  const canCheck = useSelector(delivery, snapshot => snapshot?.can({ type: 'check.requested' }) === true)
  if (!delivery) return null
  const check = () => delivery.send({ type: 'check.requested' })
  return (
    <div className={css.proof} data-state={state}>
      <p role="status">
        {state === 'proven' && <Icon name="tick" size={18} />}
        {state === 'different' ? '' : found}
      </p>
      {state === 'different' ? (
        <Notice tone="bad">
          {found}
          {canCheck && (
            <Button look="tonal" onClick={check}>
              {words.receipt.again}
            </Button>
          )}
        </Notice>
      ) : (
        canCheck && (
          <button type="button" className={css.again} onClick={check}>
            {words.receipt.again}
          </button>
        )
      )}
    </div>
  )
}

/** The same in a sentence. */
export function proofInWords({ value, context: { claim } }: SnapshotFrom<typeof deliveryMachine>, isWhole: boolean) {
  return claim ? DELIVERY[value](amount(claim.amount), isWhole ? claim.to : payAddress(claim.to)) : DELIVERY.idle()
}
