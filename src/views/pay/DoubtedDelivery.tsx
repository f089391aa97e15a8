import { shallowEqual, useSelector } from '@xstate/react'
import { useContext } from 'react'
import { hasUnknownReceiver, screenOf } from '#machines/order-screen'
import { words } from '#words/payment'
import { Button } from '../parts/Button'
import { Notice } from '../parts/Notice'
import { Support } from '../parts/Support'
import { verificationInWords } from '../receipt/Verification'
import { useChild } from '../use-child'
import { AmountDifference } from './AmountDifference'
import { CheckButton, CheckResult } from './Check'
import { Delivery } from './Delivery'
import { OrderDocumentButton } from './OrderDocumentButton'
import { OrderId } from './OrderId'
import { Panel } from './Panel'
import type { PanelProps } from './PayForm'
import panel from './panel.module.css'
import { HashRow } from './Rows'
import rows from './rows.module.css'
import { SupportButton } from './SupportButton'
import { useOrder } from './use-order'

const { success } = words.pay

/**
 * SUCCESS that must not be confirmed: what the chain shows, the server's claim as a quote, and first of all the way to
 * support or, in a build without it, the check.
 */
export function DoubtedDelivery({ sale, order: actor, onLeave, claim }: PanelProps & { claim: string }) {
  const { order, copy } = useOrder(actor)
  const delivery = useChild(actor, 'delivery')
  const isMismatchFound = useSelector(actor, ({ context }) => context.isMismatchFound)
  const found = useSelector(delivery, snapshot => snapshot && verificationInWords(snapshot, false))
  const canCheck = useSelector(delivery, snapshot => snapshot?.can({ type: 'check.requested' }) === true)
  const isUnknown = useSelector(actor, hasUnknownReceiver)
  const hasSupport = useContext(Support) !== null
  // The notice above the panel says it where the terms were contradicted.
  const isSaid = useSelector(actor, screenOf, shallowEqual).stop !== null
  if (!order) return null
  const look = hasSupport ? 'quiet' : 'strong'
  return (
    <Panel
      sign="bad"
      title={success.disputed}
      text={isSaid ? null : hasSupport ? success.doubt : success.doubtAlone}
      isUrgent
    >
      {isUnknown && <Notice tone="bad">{order.receiveAddress ? success.unknownReceiver : success.unpaid}</Notice>}
      {isMismatchFound ? <Notice tone="bad">{found}</Notice> : <p className={panel.means}>{found}</p>}
      <p className={panel.quoted}>{words.pay.remark.claimed(claim)}</p>
      <dl className={rows.rows}>
        {order.txHash && <HashRow txHash={order.txHash} copy={copy} />}
        <Delivery order={order} />
      </dl>
      <AmountDifference actor={actor} order={order} isDoubted />
      <CheckResult order={actor} />
      <OrderId actor={actor} />
      <div className={panel.ways}>
        <SupportButton order={actor} look="strong" />
        {isMismatchFound ? (
          <Button
            look={look}
            aria-disabled={!canCheck}
            aria-busy={!canCheck}
            onClick={() => delivery?.send({ type: 'check.requested' })}
          >
            {words.receipt.again}
          </Button>
        ) : (
          <CheckButton sale={sale} order={actor} look={look} />
        )}
        <OrderDocumentButton sale={sale} order={actor} />
        <Button look="plain" onClick={onLeave}>
          {success.button}
        </Button>
      </div>
    </Panel>
  )
}
