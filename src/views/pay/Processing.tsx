import { useSelector } from '@xstate/react'
import { isOrderPaid } from '#machines/order-screen'
import { words } from '#words/payment'
import { Button } from '../parts/Button'
import { Panel } from './Panel'
import type { PanelProps } from './PayForm'

const { processing } = words.pay

/** A status that this page does not know. Nothing asks for a payment, and without one nothing is called under way. */
export function Processing({ order, onLeave }: PanelProps) {
  const isPaid = useSelector(order, isOrderPaid)
  return (
    <Panel sign="busy" title={processing.title} text={isPaid ? processing.text : words.pay.deposit.unknownStatus}>
      <Button look="quiet" onClick={onLeave}>
        {words.pay.back}
      </Button>
    </Panel>
  )
}
