import { LIMITS } from '#domain/limits'
import { referralLink } from '#domain/promocode'
import { words } from '#words/en'
import { Button } from '../parts/Button'
import { CopyButton } from '../parts/CopyButton'
import { Delivery } from './Delivery'
import { DepositNotice } from './DepositNotice'
import { OrderId } from './OrderId'
import { OrderProof, useDelivery } from './OrderProof'
import { Panel } from './Panel'
import type { PanelProps } from './PayForm'
import css from './pay.module.css'
import { Row, TransactionLink } from './Rows'
import { useOrder } from './use-order'

const { success } = words.pay

// spec 2.success, 2.success.hash, 2.success.earn, 2.success.again
/** SUCCESS: the tokens arrived, with the transaction to prove it and a link for friends. */
export function Success({ order: actor, onLeave }: PanelProps) {
  const { order, copy } = useOrder(actor)
  const { isDifferent } = useDelivery(actor)
  if (!order) return null
  const proof = <OrderProof order={actor} />
  const referral = order.payerPromocode && referralLink(location.origin, order.payerPromocode)
  return (
    <Panel sign={isDifferent ? 'bad' : 'good'} title={success.title} text={success.text} first={isDifferent && proof}>
      <dl className={css.rows}>
        {order.txHash && (
          <Row name={success.hash}>
            <TransactionLink txHash={order.txHash} />
            <CopyButton copy={copy} name={success.copyHash} text={order.txHash} />
          </Row>
        )}
        <Delivery order={order} />
      </dl>
      <DepositNotice order={order} />
      {!isDifferent && proof}
      {referral && !isDifferent && (
        <div className={css.referral}>
          <p>{success.earn(LIMITS.referralBonusPercent)}</p>
          <p className={css.referralLink}>
            <bdi>{referral}</bdi>
            <CopyButton copy={copy} name={success.copyLink} text={referral} />
          </p>
        </div>
      )}
      {!isDifferent && <OrderId actor={actor} />}
      <Button look={isDifferent ? 'quiet' : 'strong'} onClick={onLeave}>
        {success.button}
      </Button>
    </Panel>
  )
}
