import { useSelector } from '@xstate/react'
import { useContext } from 'react'
import { hasReceived } from '#domain/deposit'
import { isOrderPaid } from '#machines/order'
import { ERROR_MESSAGE, words } from '#words/en'
import { Button } from '../parts/Button'
import { Notice } from '../parts/Notice'
import { Sentence } from '../parts/Sentence'
import { Support } from '../parts/Support'
import { AskSupport } from '../parts/SupportLink'
import { STATUS_TONE } from '../parts/status-tone'
import { coinInWords } from './in-words'
import { Panel } from './Panel'
import type { PanelProps } from './PayForm'
import css from './pay.module.css'
import { useOrder } from './use-order'

const { failed } = words.pay

/**
 * ERROR, ERROR_RECEIVE_ADDRESS and ERROR_SENDING, each with its own message (section 8). An order that was paid offers
 * no new try, which would be a second payment.
 */
export function Failed({ order: actor, onLeave }: PanelProps) {
  const { order } = useOrder(actor)
  const isPaid = useSelector(actor, isOrderPaid)
  const support = useContext(Support)
  if (!order) return null
  const status = order.status === 'ERROR_RECEIVE_ADDRESS' || order.status === 'ERROR_SENDING' ? order.status : 'ERROR'
  const message = status === 'ERROR_SENDING' && support === null ? failed.unsent : ERROR_MESSAGE[status]
  return (
    <Panel sign={STATUS_TONE.ERROR} title={failed.title} text={message}>
      <Notice tone="warn">
        {isPaid ? (
          <span>
            {hasReceived(order) ? (
              <Sentence of={failed.paid} values={[coinInWords(order.receivedAmount, order.coin)]} />
            ) : (
              failed.sent
            )}{' '}
            <AskSupport />
          </span>
        ) : (
          words.late.maybe
        )}
      </Notice>
      {order.amountFrom && order.errorMessage && (
        <p className={css.details}>
          <bdi>{words.buy.wrote(order.errorMessage)}</bdi>
        </p>
      )}
      <Button look={isPaid ? 'quiet' : 'strong'} onClick={onLeave}>
        {failed.button}
      </Button>
    </Panel>
  )
}
