import { tickerOf } from '#domain/coin'
import { amount } from '#domain/format'
import { words } from '#words/en'
import { Spinner } from '../parts/Spinner'
import { DepositNotice } from './DepositNotice'
import type { PanelProps } from './PayForm'
import css from './pay.module.css'
import { Fract, Row } from './Rows'
import { useOrder } from './use-order'

const { confirming } = words.pay

/** CONFIRMING: the payment was seen and is being confirmed. */
export function Confirming({ order: actor }: PanelProps) {
  const { order } = useOrder(actor)
  if (!order) return null
  return (
    <div className={css.panel}>
      <div className={css.sign}>
        <Spinner />
      </div>
      <h3 className={css.panelTitle}>{confirming.title}</h3>
      <p className={css.text}>{confirming.text}</p>
      <dl className={css.rows}>
        {order.receivedAmount && order.coin && (
          <Row name={confirming.received}>
            <span className={css.exact}>{words.pay.coin(amount(order.receivedAmount), tickerOf(order.coin))}</span>
          </Row>
        )}
        {order.toReceive && (
          <Row name={confirming.toReceive}>
            <Fract value={order.toReceive} />
          </Row>
        )}
      </dl>
      <DepositNotice order={order} />
    </div>
  )
}
