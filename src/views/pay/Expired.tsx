import { useSelector } from '@xstate/react'
import { isOrderPaid } from '#machines/order'
import { words } from '#words/en'
import { Button } from '../parts/Button'
import { STATUS_TONE } from '../parts/status-tone'
import { coinInWords } from './in-words'
import { Late } from './Late'
import { Panel } from './Panel'
import type { PanelProps } from './PayForm'
import css from './pay.module.css'
import { Row } from './Rows'
import { useOrder } from './use-order'

const { expired } = words.pay

/** EXPIRED: the time to pay is over, and the server said so. */
export function Expired({ sale, order: actor, onLeave }: PanelProps) {
  const { order } = useOrder(actor)
  const isPaid = useSelector(actor, isOrderPaid)
  if (!order) return null
  const late = <Late sale={sale} order={actor} />
  return (
    <Panel
      sign={STATUS_TONE.EXPIRED}
      title={expired.title}
      text={isPaid ? expired.paid : expired.text}
      first={isPaid && late}
    >
      {!isPaid && late}
      {order.amountFrom && order.coin && (
        <dl className={css.rows}>
          <Row name={expired.amount}>
            <bdi className={css.exact}>{coinInWords(order.amountFrom, order.coin)}</bdi>
          </Row>
        </dl>
      )}
      <Button look={isPaid ? 'quiet' : 'strong'} onClick={onLeave}>
        {expired.button}
      </Button>
    </Panel>
  )
}
