import type { Order } from '#domain/order'
import type { CopyActor } from '#machines/copy'
import { words } from '#words/payment'
import { CopyButton } from '../parts/CopyButton'
import { AddressLink, Fract, Row } from './Rows'

interface Props {
  order: Order
  hasAmount?: boolean
  /** With it the address has a copy button. */
  copy?: CopyActor
}

/** Where the tokens go, and how many. */
export function Delivery({ order, hasAmount = true, copy }: Props) {
  return (
    <>
      {order.receiveAddress && (
        <Row name={words.pay.receivingAddress}>
          <AddressLink address={order.receiveAddress} />
          <CopyButton copy={copy} name={words.wallet.account.copyAddress} text={order.receiveAddress} />
        </Row>
      )}
      {hasAmount && order.amountTo && (
        <Row name={words.pay.amountTo}>
          <Fract value={order.amountTo} />
        </Row>
      )}
    </>
  )
}
