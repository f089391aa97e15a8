import { words } from '#words/en'
import { Button } from '../parts/Button'
import { STATUS_TONE } from '../parts/status-tone'
import { DepositNotice } from './DepositNotice'
import { coinInWords } from './in-words'
import { Meanwhile } from './Meanwhile'
import { Panel } from './Panel'
import type { PanelProps } from './PayForm'
import css from './pay.module.css'
import { Fract, Row } from './Rows'
import { useOrder } from './use-order'

const { confirming } = words.pay

/** CONFIRMING: the payment was seen and is being confirmed. */
export function Confirming({ sale, order: actor, onLeave }: PanelProps) {
  const { order } = useOrder(actor)
  if (!order) return null
  return (
    <Panel sign={STATUS_TONE.CONFIRMING} title={confirming.title} text={confirming.text}>
      <dl className={css.rows}>
        {order.receivedAmount && order.coin && (
          <Row name={confirming.received}>
            <bdi className={css.exact}>{coinInWords(order.receivedAmount, order.coin)}</bdi>
          </Row>
        )}
        {order.toReceive && (
          <Row name={confirming.toReceive}>
            <Fract value={order.toReceive} />
          </Row>
        )}
      </dl>
      <DepositNotice order={order} />
      <Meanwhile sale={sale} order={actor} />
      <Button look="quiet" onClick={onLeave}>
        {words.pay.back}
      </Button>
    </Panel>
  )
}
