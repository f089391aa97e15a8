import { useContext } from 'react'
import { words } from '#words/payment'
import { Button } from '../parts/Button'
import { Notice } from '../parts/Notice'
import { Support } from '../parts/Support'
import { OrderId } from './OrderId'
import { Panel } from './Panel'
import type { PanelProps } from './PayForm'
import { SupportButton } from './SupportButton'

const { unreadable } = words.pay

/** In the place of the deposit where the deposit address or a memo cannot be shown exactly. */
export function Unreadable({ order, onDismiss }: PanelProps) {
  const hasSupport = useContext(Support) !== null
  return (
    <Panel sign="bad" title={unreadable.title} text={unreadable.text}>
      <Notice tone="warn">{unreadable.paid}</Notice>
      <OrderId actor={order} />
      <SupportButton order={order} look="strong" />
      <Button look={hasSupport ? 'quiet' : 'strong'} onClick={onDismiss}>
        {words.pay.deposit.cancel}
      </Button>
    </Panel>
  )
}
