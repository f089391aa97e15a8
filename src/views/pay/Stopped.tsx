import { tickerOf } from '#domain/coin'
import { words } from '#words/en'
import { Button } from '../parts/Button'
import { returnFocus } from '../parts/return-focus'
import css from './bad-day.module.css'
import type { PanelProps } from './PayForm'
import panel from './panel.module.css'
import { Row } from './Rows'
import rows from './rows.module.css'
import { useOrder } from './use-order'

/**
 * In the place of the deposit while the order must not be paid: the amount struck out, without QR code and copy button.
 */
export function Stopped({ order: actor, onDismiss }: PanelProps) {
  const { order } = useOrder(actor)
  return (
    <div className={panel.panel} data-state="stopped" ref={returnFocus}>
      {order?.amountFrom && order.paymentAddress && (
        <dl className={rows.rows}>
          <Row name={words.stop.amount}>
            <s className={css.struck}>
              <bdi>{words.pay.coin(order.amountFrom, order.coin ? tickerOf(order.coin) : '')}</bdi>
            </s>
          </Row>
          <Row name={words.stop.address}>
            <s className={css.struck} translate="no">
              <bdi>{order.paymentAddress}</bdi>
            </s>
          </Row>
        </dl>
      )}
      <Button look="quiet" onClick={onDismiss}>
        {words.pay.deposit.cancel}
      </Button>
    </div>
  )
}
