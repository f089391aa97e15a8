import type { Order } from '#domain/order'
import { words } from '#words/en'
import { AddressLink, Fract, Row } from './Rows'

// spec 2.sending.address, 2.sending.amount, 2.success.delivery
/** Where the tokens go, and how many. */
export function Delivery({ order }: { order: Order }) {
  return (
    <>
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
    </>
  )
}
