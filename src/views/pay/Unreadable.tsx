import { words } from '#words/payment'
import { Button } from '../parts/Button'
import { Notice } from '../parts/Notice'
import { Panel } from './Panel'
import type { PanelProps } from './PayForm'

const { unreadable } = words.pay

/** In the place of the deposit where the deposit address or a memo cannot be shown exactly. */
export function Unreadable({ onDismiss }: PanelProps) {
  return (
    <Panel sign="bad" title={unreadable.title} text={unreadable.text}>
      <Notice tone="warn">{unreadable.paid}</Notice>
      <Button look="quiet" onClick={onDismiss}>
        {words.pay.deposit.cancel}
      </Button>
    </Panel>
  )
}
