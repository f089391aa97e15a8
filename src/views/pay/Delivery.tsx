import type { Order } from '#domain/order'
import { words } from '#words/en'
import { AddressLink, Fract, Row } from './Rows'

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
