import { hasReceived, wasPaid } from '#domain/deposit'
import { ERROR_MESSAGE, words } from '#words/en'
import { Button } from '../parts/Button'
import { Notice } from '../parts/Notice'
import { SaveTrace } from '../parts/SaveTrace'
import { coinInWords } from './in-words'
import { OrderId } from './OrderId'
import { Panel } from './Panel'
import type { PanelProps } from './PayForm'
import css from './pay.module.css'
import { useOrder } from './use-order'

const { failed } = words.pay

// spec 2.failed, 2.failed.details, 8.error, 8.error.address, 8.error.sending
/** ERROR, ERROR_RECEIVE_ADDRESS and ERROR_SENDING, each with its own message (section 8). Where it was paid, to try again would be to pay again. */
export function Failed({ order: actor, onLeave, onSaveTrace }: PanelProps) {
  const { order } = useOrder(actor)
  if (!order) return null
  const status = order.status === 'ERROR_RECEIVE_ADDRESS' || order.status === 'ERROR_SENDING' ? order.status : 'ERROR'
  return (
    <Panel sign="bad" title={failed.title} text={ERROR_MESSAGE[status]}>
      <Notice tone="warn">
        {hasReceived(order)
          ? failed.paid(coinInWords(order.receivedAmount, order.coin))
          : wasPaid(order)
            ? failed.sent
            : words.late.maybe}
      </Notice>
      {order.amountFrom && order.errorMessage && (
        <p className={css.details}>
          <bdi>{order.errorMessage}</bdi>
        </p>
      )}
      <OrderId actor={actor} hasFailed />
      <SaveTrace onSave={onSaveTrace} />
      <Button look={wasPaid(order) ? 'quiet' : 'strong'} onClick={onLeave}>
        {failed.button}
      </Button>
    </Panel>
  )
}
