import { tickerOf } from '#domain/coin'
import { amount } from '#domain/format'
import { words } from '#words/en'
import { Button } from '../parts/Button'
import { OrderId } from './OrderId'
import type { PanelProps } from './PayForm'
import css from './pay.module.css'
import { Row } from './Rows'
import { Sign } from './Sign'
import { useOrder } from './use-order'

const { expired } = words.pay

/** EXPIRED: the time to pay is over, and the server said so. */
export function Expired({ order: actor, onLeave }: PanelProps) {
  const { order } = useOrder(actor)
  if (!order) return null
  return (
    <div className={css.panel}>
      <Sign tone="warn" />
      <h3 className={css.panelTitle}>{expired.title}</h3>
      <p className={css.text}>{expired.text}</p>
      {order.amountFrom && order.coin && (
        <dl className={css.rows}>
          <Row name={expired.amount}>
            <span className={css.exact}>{words.pay.coin(amount(order.amountFrom), tickerOf(order.coin))}</span>
          </Row>
        </dl>
      )}
      <OrderId actor={actor} />
      <Button onClick={onLeave}>{expired.button}</Button>
    </div>
  )
}
