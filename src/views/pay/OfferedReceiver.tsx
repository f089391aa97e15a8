import { useSelector } from '@xstate/react'
import { shownReceiver } from '#machines/order'
import { words } from '#words/en'
import { Address } from '../parts/Address'
import { Button } from '../parts/Button'
import { Panel } from './Panel'
import type { PanelProps } from './PayForm'
import css from './pay.module.css'
import { Row } from './Rows'

const { offered } = words.pay

/** In the place of the deposit where the order has a receiving address that nobody gave in this browser. */
export function OfferedReceiver({ order: actor }: PanelProps) {
  const address = useSelector(actor, shownReceiver)
  if (!address) return null
  return (
    <Panel sign="warn" title={offered.title} text={offered.text}>
      <dl className={css.rows}>
        <Row name={words.pay.receivingAddress}>
          <Address text={address} />
        </Row>
      </dl>
      <Button onClick={() => actor.send({ type: 'receiver.refused' })}>{offered.refuse}</Button>
      <Button look="tonal" onClick={() => actor.send({ type: 'receiver.taken', address })}>
        {offered.take}
      </Button>
    </Panel>
  )
}
