import { useSelector } from '@xstate/react'
import { documentOf } from '#domain/receipt'
import type { OrderActor } from '#machines/order'
import type { SaleActor } from '#machines/sale'
import { DOCUMENT_TITLE } from '#words/payment'
import { Button } from '../parts/Button'

interface Props {
  sale: SaleActor
  order: OrderActor
  look?: 'strong' | 'quiet'
}

/** Opens the document of the order on screen, once the order has ended. */
export function OrderDocumentButton({ sale, order, look = 'quiet' }: Props) {
  const uuid = useSelector(order, ({ context }) => context.uuid)
  const record = useSelector(sale, ({ context }) => context.orders.find(one => one.uuid === uuid))
  const paper = record ? documentOf(record) : null
  if (!paper) return null
  return (
    <Button look={look} aria-haspopup="dialog" onClick={() => sale.send({ type: 'receipt.opened', uuid })}>
      {DOCUMENT_TITLE[paper]}
    </Button>
  )
}
