import { useSelector } from '@xstate/react'
import { CONSTANTS } from '#domain/constants'
import type { Decimal } from '#domain/decimal'
import { amount } from '#domain/format'
import { promocodeInPath, referralLink } from '#domain/promocode'
import { isForeign, isInDoubt } from '#machines/order-screen'
import { words as form } from '#words/form'
import { words } from '#words/payment'
import { TokenListing } from '../lazy-wallet-payment'
import { Button } from '../parts/Button'
import { CopyButton } from '../parts/CopyButton'
import { Drop } from '../parts/Drop'
import { Sentence } from '../parts/Sentence'
import { ShareButton } from '../parts/ShareButton'
import { Verification } from '../receipt/Verification'
import { useChild } from '../use-child'
import { AmountDifference } from './AmountDifference'
import { Delivery } from './Delivery'
import { DoubtedDelivery } from './DoubtedDelivery'
import { OrderDocumentButton } from './OrderDocumentButton'
import { Panel } from './Panel'
import type { PanelProps } from './PayForm'
import panel from './panel.module.css'
import { HashRow } from './Rows'
import rows from './rows.module.css'
import css from './success.module.css'
import { useOrder } from './use-order'

const { success } = words.pay

/** SUCCESS: the tokens arrived, unless that is in doubt; with the transaction's hash and a link for friends. */
export function Success(props: PanelProps) {
  const { sale, order: actor, onLeave } = props
  const { order, copy } = useOrder(actor)
  const delivery = useChild(actor, 'delivery')
  const isOfOthers = useSelector(actor, isForeign)
  const isDoubted = useSelector(actor, isInDoubt)
  if (!order) return null
  const text = isOfOthers ? success.ofOthers : success.text
  if (isDoubted) return <DoubtedDelivery {...props} claim={text} />
  const code = order.payerPromocode
  // A code that the page does not read out of its own link would be worth nothing to either of them.
  const referral = code && promocodeInPath(`/${code}`) === code ? referralLink(location.origin, code) : null
  // A link that is too long for its line breaks before the code.
  const codeAt = referral ? referral.lastIndexOf('/') + 1 : 0
  return (
    <Panel sign="good" title={success.title} text={text} head={order.amountTo && <Filled value={order.amountTo} />}>
      <dl className={rows.rows}>
        {order.txHash && <HashRow txHash={order.txHash} copy={copy} />}
        <Delivery order={order} hasAmount={false} copy={copy} />
      </dl>
      {!isOfOthers && <Verification delivery={delivery} />}
      <AmountDifference actor={actor} order={order} />
      <p className={panel.means}>{form.buy.untraded}</p>
      <div className={panel.ways}>
        <OrderDocumentButton sale={sale} order={actor} look="strong" />
        <Button look="quiet" onClick={onLeave}>
          {success.button}
        </Button>
      </div>
      {referral && !isOfOthers && (
        <div className={css.referral}>
          <p>
            <Sentence of={success.earn} values={[amount(CONSTANTS.referralBonusPercent as Decimal)]} />
          </p>
          <p className={css.referralLink}>
            <bdi translate="no">
              {referral.slice(0, codeAt)}
              <wbr />
              {referral.slice(codeAt)}
            </bdi>
            <CopyButton copy={copy} name={success.copyLink} text={referral} />
            <ShareButton copy={copy} url={referral} />
          </p>
        </div>
      )}
      {/* Last, because it comes after a call and would move what is pressed below it. */}
      <TokenListing sale={sale} order={actor} isOfOthers={isOfOthers} />
    </Panel>
  )
}

/** The FRACT that arrived, under a drop that fills once. */
function Filled({ value }: { value: Decimal }) {
  return (
    <p className={css.filled}>
      <span>
        <Drop size={42} />
        <Drop size={42} />
      </span>
      <bdi translate="no" className={rows.huge}>
        {words.pay.fract(amount(value))}
      </bdi>
    </p>
  )
}
