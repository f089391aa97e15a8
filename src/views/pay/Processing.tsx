import { words } from '#words/en'
import { OrderId } from './OrderId'
import { Panel } from './Panel'
import type { PanelProps } from './PayForm'

const { processing } = words.pay

/** A status this page does not know: it may be paid already, so nothing asks for a payment. */
export function Processing({ order }: PanelProps) {
  return (
    <Panel sign="busy" title={processing.title} text={processing.text}>
      <OrderId actor={order} />
    </Panel>
  )
}
