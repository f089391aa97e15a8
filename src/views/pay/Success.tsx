import { LIMITS } from '#domain/limits'
import { referralLink } from '#domain/promocode'
import { words } from '#words/en'
import { Button } from '../parts/Button'
import { CopyButton } from '../parts/CopyButton'
import { DepositNotice } from './DepositNotice'
import type { PanelProps } from './PayForm'
import css from './pay.module.css'
import { AddressLink, Fract, Row, TransactionLink } from './Rows'
import { Sign } from './Sign'
import { useOrder } from './use-order'

const { success } = words.pay

/** SUCCESS: the tokens arrived, with the transaction to prove it and a link for friends. */
export function Success({ order: actor, onLeave }: PanelProps) {
  const { order, copy } = useOrder(actor)
  if (!order) return null
  return (
    <div className={css.panel}>
      <Sign tone="good" />
      <h3 className={css.panelTitle}>{success.title}</h3>
      <p className={css.text}>{success.text}</p>
      <dl className={css.rows}>
        {order.txHash && (
          <Row name={success.hash}>
            <TransactionLink txHash={order.txHash} />
            <CopyButton copy={copy} name={success.copyHash} text={order.txHash} />
          </Row>
        )}
        {order.receiveAddress && (
          <Row name={words.pay.receivingAddress}>
            <AddressLink address={order.receiveAddress} />
          </Row>
        )}
        {order.amountTo && (
          <Row name={words.pay.amountTo}>
            <Fract value={order.amountTo} />
          </Row>
        )}
      </dl>
      <DepositNotice order={order} />
      {order.payerPromocode && (
        <div className={css.referral}>
          <p>{success.earn(LIMITS.referralBonusPercent)}</p>
          <p className={css.referralLink}>
            <bdi>{referralLink(location.origin, order.payerPromocode)}</bdi>
            <CopyButton
              copy={copy}
              name={success.copyLink}
              text={referralLink(location.origin, order.payerPromocode)}
            />
          </p>
        </div>
      )}
      <Button onClick={onLeave}>{success.button}</Button>
    </div>
  )
}
