import { useSelector } from '@xstate/react'
import { networkName } from '#domain/networks'
import { shownReceiver } from '#machines/order-screen'
import { words } from '#words/payment'
import { coinInWords } from '../format/coin-in-words'
import { Address } from '../parts/Address'
import { Button } from '../parts/Button'
import { Panel } from './Panel'
import type { PanelProps } from './PayForm'
import { Fract, Row } from './Rows'
import rows from './rows.module.css'
import { useOrder } from './use-order'

const { foreign } = words.pay

/** In the place of the deposit of a foreign order, which can be paid only after the visitor claims it. */
export function ForeignOrder({ order: actor, onLeave }: PanelProps) {
  const { order } = useOrder(actor)
  const receiver = useSelector(actor, shownReceiver)
  if (!order) return null
  return (
    <Panel sign="question" title={foreign.title} text={foreign.text}>
      <dl className={rows.rows}>
        <Row name={foreign.receiver}>{receiver ? <Address text={receiver} /> : foreign.nobody}</Row>
        {order.amountFrom && (
          <Row name={foreign.amount}>
            <bdi translate="no" className={rows.exact}>
              {coinInWords(order.amountFrom, order.coin)}
            </bdi>
          </Row>
        )}
        {order.coin?.network && (
          <Row name={foreign.network}>
            <bdi translate="no">{networkName(order.coin.network)}</bdi>
          </Row>
        )}
        {order.toReceive && (
          <Row name={foreign.receive}>
            <Fract value={order.toReceive} />
          </Row>
        )}
      </dl>
      <Button onClick={onLeave}>{foreign.leave}</Button>
      <Button look="quiet" onClick={() => actor.send({ type: 'order.claimed', receiver })}>
        {foreign.claim}
      </Button>
    </Panel>
  )
}
