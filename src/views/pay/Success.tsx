import { useSelector } from '@xstate/react'
import { CONSTANTS } from '#domain/constants'
import type { Decimal } from '#domain/decimal'
import { amount } from '#domain/format'
import { referralLink } from '#domain/promocode'
import { words } from '#words/payment'
import { hasUnknownReceiver, isForeign, isInDoubt } from '../../../machines/order-screen'
import { TokenListing } from '../lazy-wallet-payment'
import { Button } from '../parts/Button'
import { CopyButton } from '../parts/CopyButton'
import { Drop } from '../parts/Drop'
import { Notice } from '../parts/Notice'
import { Sentence } from '../parts/Sentence'
import { ShareButton } from '../parts/ShareButton'
import { STATUS_TONE } from '../parts/status-tone'
import { Delivery } from './Delivery'
import { DeliveryVerification, useDelivery } from './DeliveryVerification'
import { DepositNotice } from './DepositNotice'
import { OrderDocumentButton } from './OrderDocumentButton'
import { Panel } from './Panel'
import type { PanelProps } from './PayForm'
import panel from './panel.module.css'
import { Row, TransactionLink } from './Rows'
import rows from './rows.module.css'
import css from './success.module.css'
import { useOrder } from './use-order'

const { success } = words.pay

/**
 * SUCCESS: the tokens arrived or, after a mismatch on the chain, arrived only by the server's word; with the
 * transaction's hash and a link for friends.
 */
export function Success({ sale, order: actor, onLeave }: PanelProps) {
  const { order, copy } = useOrder(actor)
  const isUnknown = useSelector(actor, hasUnknownReceiver)
  const isOfOthers = useSelector(actor, isForeign)
  const { isDifferent } = useDelivery(actor)
  const isDoubted = useSelector(actor, snapshot => isInDoubt(snapshot, isDifferent))
  if (!order) return null
  const proof = <DeliveryVerification order={actor} />
  const sent = isOfOthers ? success.ofOthers : success.text
  const [title, text] = isDoubted ? [success.disputed, words.pay.remark.claimed(sent)] : [success.title, sent]
  const referral = order.payerPromocode && referralLink(location.origin, order.payerPromocode)
  return (
    <Panel
      sign={isDoubted ? 'bad' : STATUS_TONE.SUCCESS}
      title={title}
      text={text}
      head={!isDoubted && order.amountTo && <Filled value={order.amountTo} />}
      first={isDoubted && proof}
    >
      <dl className={rows.rows}>
        {order.txHash && (
          <Row name={success.hash}>
            <TransactionLink txHash={order.txHash} />
            <CopyButton copy={copy} name={success.copyHash} text={order.txHash} />
          </Row>
        )}
        <Delivery order={order} hasAmount={isDoubted} />
      </dl>
      <DepositNotice actor={actor} order={order} isDoubted={isDoubted} />
      {isUnknown && <Notice tone="bad">{order.receiveAddress ? success.unknownReceiver : success.unpaid}</Notice>}
      {!isDoubted && proof}
      {!isDoubted && <TokenListing order={actor} />}
      {referral && !isDoubted && !isOfOthers && (
        <div className={css.referral}>
          <p>
            <Sentence of={success.earn} values={[CONSTANTS.referralBonusPercent]} />
          </p>
          <p className={css.referralLink}>
            <bdi>{referral}</bdi>
            <CopyButton copy={copy} name={success.copyLink} text={referral} />
            <ShareButton copy={copy} url={referral} />
          </p>
        </div>
      )}
      {!isDoubted && <p className={panel.means}>{success.untraded}</p>}
      <div className={panel.ways}>
        <Button look={isDoubted ? 'quiet' : 'strong'} onClick={onLeave}>
          {success.button}
        </Button>
        <OrderDocumentButton sale={sale} order={actor} />
      </div>
    </Panel>
  )
}

/** The FRACT that arrived, beside a drop that fills once. */
function Filled({ value }: { value: Decimal }) {
  return (
    <p className={css.filled}>
      <span>
        <Drop size={36} />
        <Drop size={36} />
      </span>
      <bdi className={rows.huge}>{words.pay.fract(amount(value))}</bdi>
    </p>
  )
}
