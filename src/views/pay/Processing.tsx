import { words } from '#words/payment'
import { Button } from '../parts/Button'
import { Panel } from './Panel'
import type { PanelProps } from './PayForm'

const { processing } = words.pay

/** A status that this page does not know. The order may be paid already, so nothing asks for a payment. */
export function Processing({ onLeave }: PanelProps) {
  return (
    <Panel sign="busy" title={processing.title} text={processing.text}>
      <Button look="quiet" onClick={onLeave}>
        {words.pay.back}
      </Button>
    </Panel>
  )
}
