import { words } from '#words/en'
import { Button } from '../parts/Button'
import { STATUS_TONE } from '../parts/status-tone'
import { Delivery } from './Delivery'
import { DepositNotice } from './DepositNotice'
import { Meanwhile } from './Meanwhile'
import { Panel } from './Panel'
import type { PanelProps } from './PayForm'
import css from './pay.module.css'
import { useOrder } from './use-order'

const { sending } = words.pay

/** SENDING: the tokens are on their way. */
export function Sending({ sale, order: actor, onLeave }: PanelProps) {
  const { order } = useOrder(actor)
  if (!order) return null
  return (
    <Panel sign={STATUS_TONE.SENDING} title={sending.title} text={sending.text}>
      <dl className={css.rows}>
        <Delivery order={order} />
      </dl>
      <DepositNotice order={order} />
      <Meanwhile sale={sale} order={actor} />
      <Button look="quiet" onClick={onLeave}>
        {words.pay.back}
      </Button>
    </Panel>
  )
}
