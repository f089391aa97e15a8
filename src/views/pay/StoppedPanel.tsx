import { useContext } from 'react'
import { words } from '#words/payment'
import { Button } from '../parts/Button'
import { returnFocus } from '../parts/return-focus'
import { Support } from '../parts/Support'
import { OrderId } from './OrderId'
import type { PanelProps } from './PayForm'
import panel from './panel.module.css'
import { SupportButton } from './SupportButton'

/** In the place of the deposit while the order must not be paid: no figure of it, and the way to support. */
export function StoppedPanel({ order, onDismiss }: PanelProps) {
  const hasSupport = useContext(Support) !== null
  return (
    <div className={panel.panel} data-state="stopped" ref={returnFocus}>
      <OrderId actor={order} />
      <SupportButton order={order} look="strong" />
      <Button look={hasSupport ? 'quiet' : 'strong'} onClick={onDismiss}>
        {words.pay.deposit.cancel}
      </Button>
    </div>
  )
}
