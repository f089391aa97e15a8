import { cameLate } from '#domain/deposit'
import { words } from '#words/en'
import { Button } from '../parts/Button'
import { SaveTrace } from '../parts/SaveTrace'
import { Late } from './Late'
import { OrderId } from './OrderId'
import { Panel } from './Panel'
import type { PanelProps } from './PayForm'
import { useOrder } from './use-order'

const { canceled } = words.pay

// spec 2.canceled.title, 2.canceled, 8.cancel
/** CANCEL: nothing was processed. */
export function Canceled({ sale, order: actor, onLeave, onSaveTrace }: PanelProps) {
  const { order } = useOrder(actor)
  if (!order) return null
  const isLate = cameLate(order)
  const late = <Late sale={sale} order={actor} />
  return (
    <Panel sign="bad" title={canceled.title} text={canceled.text} first={isLate && late}>
      {!isLate && late}
      <OrderId actor={actor} hasFailed />
      <SaveTrace onSave={onSaveTrace} />
      <Button look={isLate ? 'quiet' : 'strong'} onClick={onLeave}>
        {canceled.button}
      </Button>
    </Panel>
  )
}
