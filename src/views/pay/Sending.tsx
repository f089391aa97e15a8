import { words } from '#words/en'
import { Spinner } from '../parts/Spinner'
import { DepositNotice } from './DepositNotice'
import type { PanelProps } from './PayForm'
import css from './pay.module.css'
import { AddressLink, Fract, Row } from './Rows'
import { useOrder } from './use-order'

const { sending } = words.pay

/** SENDING: the tokens are on their way. */
export function Sending({ order: actor }: PanelProps) {
  const { order } = useOrder(actor)
  if (!order) return null
  return (
    <div className={css.panel}>
      <div className={css.sign}>
        <Spinner />
      </div>
      <h3 className={css.panelTitle}>{sending.title}</h3>
      <p className={css.text}>{sending.text}</p>
      <dl className={css.rows}>
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
    </div>
  )
}
