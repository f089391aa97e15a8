import { words } from '#words/en'
import { Button } from '../parts/Button'
import { SaveTrace } from '../parts/SaveTrace'
import { OrderId } from './OrderId'
import { Panel } from './Panel'
import type { PanelProps } from './PayForm'

const { canceled } = words.pay

// spec 2.canceled.title, 2.canceled, 8.cancel
/** CANCEL: nothing was processed. */
export function Canceled({ order, onLeave, onSaveTrace }: PanelProps) {
  return (
    <Panel sign="bad" title={canceled.title} text={canceled.text}>
      <OrderId actor={order} hasFailed />
      <SaveTrace onSave={onSaveTrace} />
      <Button onClick={onLeave}>{canceled.button}</Button>
    </Panel>
  )
}
