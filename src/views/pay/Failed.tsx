import { ERROR_MESSAGE, words } from '#words/en'
import { Button } from '../parts/Button'
import { OrderId } from './OrderId'
import { Panel } from './Panel'
import type { PanelProps } from './PayForm'
import css from './pay.module.css'
import { useOrder } from './use-order'

const { failed } = words.pay

// spec 2.failed, 2.failed.details, 8.error, 8.error.address, 8.error.sending
/** ERROR, ERROR_RECEIVE_ADDRESS and ERROR_SENDING, each with its own message (section 8). */
export function Failed({ order: actor, onLeave }: PanelProps) {
  const { order } = useOrder(actor)
  if (!order) return null
  const status = order.status === 'ERROR_RECEIVE_ADDRESS' || order.status === 'ERROR_SENDING' ? order.status : 'ERROR'
  return (
    <Panel sign="bad" title={failed.title} text={ERROR_MESSAGE[status]}>
      {order.amountFrom && order.errorMessage && (
        <p className={css.details}>
          <bdi>{order.errorMessage}</bdi>
        </p>
      )}
      <OrderId actor={actor} />
      <Button onClick={onLeave}>{failed.button}</Button>
    </Panel>
  )
}
