import { useSelector } from '@xstate/react'
import { shownReceiver } from '#machines/order-screen'
import { words } from '#words/payment'
import { Address } from '../parts/Address'
import { Button } from '../parts/Button'
import { Panel } from './Panel'
import type { PanelProps } from './PayForm'
import { Row } from './Rows'
import rows from './rows.module.css'

const { offered } = words.pay

/** In the place of the deposit where the order has a receiving address that nobody gave in this browser. */
export function OfferedReceiver({ order: actor }: PanelProps) {
  const address = useSelector(actor, shownReceiver)
  if (!address) return null
  return (
    <Panel sign="question" title={offered.title} text={offered.text}>
      <dl className={rows.rows}>
        <Row name={words.pay.receivingAddress}>
          <Address text={address} />
        </Row>
      </dl>
      <Button onClick={() => actor.send({ type: 'receiver.refused' })}>{offered.refuse}</Button>
      <Button look="quiet" onClick={() => actor.send({ type: 'receiver.taken', address })}>
        {offered.take}
      </Button>
    </Panel>
  )
}
