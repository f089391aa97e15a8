import { useSelector } from '@xstate/react'
import { TIMINGS } from '#domain/timings'
import { soughtSince } from '#machines/order-polling'
import { words } from '#words/payment'
import { Button } from '../parts/Button'
import { Sentence } from '../parts/Sentence'
import { useChild } from '../use-child'
import { OrderId } from './OrderId'
import { Panel } from './Panel'
import type { PanelProps } from './PayForm'
import panel from './panel.module.css'

const { sought } = words.pay

/** In the place of the deposit while the server does not know the order: its number, and how long it is looked for. */
export function Sought({ order, onLeave }: PanelProps) {
  const orderPolling = useChild(order, 'orderPolling')
  const since = useSelector(orderPolling, snapshot => (snapshot ? soughtSince(snapshot) : null))
  const now = useSelector(useChild(orderPolling, 'elapsed'), snapshot => snapshot?.context.now ?? null)
  return (
    <Panel sign="busy" title={sought.title} text={sought.text}>
      <OrderId actor={order} />
      {since !== null && now !== null && (
        <p className={panel.means}>
          <Sentence of={sought.time} values={[inSeconds(now - since), inSeconds(TIMINGS.orderMissing)]} />
        </p>
      )}
      <Button look="quiet" onClick={onLeave}>
        {words.pay.back}
      </Button>
    </Panel>
  )
}

function inSeconds(milliseconds: number): string {
  return `${Math.max(0, Math.floor(milliseconds / 1000))}`
}
