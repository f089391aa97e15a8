import { useSelector } from '@xstate/react'
import { isOrderPaid } from '#machines/order'
import { words } from '#words/en'
import { Button } from '../parts/Button'
import { STATUS_TONE } from '../parts/status-tone'
import { Late } from './Late'
import { Panel } from './Panel'
import type { PanelProps } from './PayForm'
import { useOrder } from './use-order'

const { canceled } = words.pay

/** CANCEL. Says that no payment was processed only where none was seen. */
export function Canceled({ sale, order: actor, onLeave }: PanelProps) {
  const { order } = useOrder(actor)
  const isPaid = useSelector(actor, isOrderPaid)
  if (!order) return null
  const late = <Late sale={sale} order={actor} />
  return (
    <Panel
      sign={STATUS_TONE.CANCEL}
      title={canceled.title}
      text={isPaid ? canceled.paid : canceled.text}
      first={isPaid && late}
    >
      {!isPaid && late}
      <Button look={isPaid ? 'quiet' : 'strong'} onClick={onLeave}>
        {canceled.button}
      </Button>
    </Panel>
  )
}
