import type { Order } from '#domain/order'
import { words } from '#words/payment'
import { AddressLink, Fract, Row } from './Rows'

/** Where the tokens go, and how many. */
export function Delivery({ order, hasAmount = true }: { order: Order; hasAmount?: boolean }) {
  return (
    <>
      {order.receiveAddress && (
        <Row name={words.pay.receivingAddress}>
          <AddressLink address={order.receiveAddress} />
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
