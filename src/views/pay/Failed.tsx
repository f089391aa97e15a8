import { ERROR_MESSAGE, words } from '#words/en'
import { Button } from '../parts/Button'
import { OrderId } from './OrderId'
import type { PanelProps } from './PayForm'
import css from './pay.module.css'
import { Sign } from './Sign'
import { useOrder } from './use-order'

const { failed } = words.pay

/** ERROR, ERROR_RECEIVE_ADDRESS and ERROR_SENDING, each with its own message (section 8). */
export function Failed({ order: actor, onLeave }: PanelProps) {
  const { order } = useOrder(actor)
  if (!order) return null
  const status = order.status === 'ERROR_RECEIVE_ADDRESS' || order.status === 'ERROR_SENDING' ? order.status : 'ERROR'
  return (
    <div className={css.panel}>
      <Sign tone="bad" />
      <h3 className={css.panelTitle}>{failed.title}</h3>
      <p className={css.text}>{ERROR_MESSAGE[status]}</p>
      {order.amountFrom && order.errorMessage && (
        <p className={css.details}>
          <bdi>{order.errorMessage}</bdi>
        </p>
      )}
      <OrderId actor={actor} />
      <Button onClick={onLeave}>{failed.button}</Button>
    </div>
  )
}
