import { useSelector } from '@xstate/react'
import { useContext } from 'react'
import { isNeverFound } from '#machines/order-screen'
import { words } from '#words/payment'
import { Button } from '../parts/Button'
import { returnFocus } from '../parts/return-focus'
import { Support } from '../parts/Support'
import { SupportLink } from '../parts/SupportLink'
import css from './bad-day.module.css'
import { OrderId } from './OrderId'
import type { PanelProps } from './PayForm'
import panel from './panel.module.css'
import { SupportButton } from './SupportButton'

const { reasons } = words.stop

/**
 * In the place of the deposit while the order must not be paid: no figure of it, and the way to support; of an order that
 * a link named and nobody knows the reasons, and the way back.
 */
export function StoppedPanel({ order, onDismiss }: PanelProps) {
  const hasSupport = useContext(Support) !== null
  const isOfLink = useSelector(order, isNeverFound)
  const uuid = useSelector(order, ({ context }) => context.uuid)
  return (
    <div className={panel.panel} data-state="stopped" ref={returnFocus}>
      {isOfLink && (
        <div className={css.reasons}>
          <p>{reasons.title}</p>
          <ul>
            <li>{reasons.link}</li>
            <li>{reasons.browser}</li>
            <li>{reasons.old}</li>
          </ul>
        </div>
      )}
      <OrderId actor={order} />
      {isOfLink ? <SupportLink uuid={uuid} /> : <SupportButton order={order} look="strong" />}
      <Button look={hasSupport && !isOfLink ? 'quiet' : 'strong'} onClick={onDismiss}>
        {isOfLink ? words.pay.back : words.pay.deposit.cancel}
      </Button>
    </div>
  )
}
