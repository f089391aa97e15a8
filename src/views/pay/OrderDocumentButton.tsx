import { documentOf } from '#domain/receipt'
import type { OrderActor } from '#machines/order'
import type { SaleActor } from '#machines/sale'
import { DOCUMENT_TITLE } from '#words/payment'
import { Button } from '../parts/Button'
import { useRecord } from './use-order'

interface Props {
  sale: SaleActor
  order: OrderActor
  look?: 'strong' | 'quiet'
}

/** Opens the document of the order on screen, once the order has ended. */
export function OrderDocumentButton({ sale, order, look = 'quiet' }: Props) {
  const record = useRecord(sale, order)
  const paper = record && documentOf(record)
  if (!paper) return null
  return (
    <Button look={look} aria-haspopup="dialog" onClick={() => sale.send({ type: 'receipt.opened', uuid: record.uuid })}>
      {DOCUMENT_TITLE[paper]}
    </Button>
  )
}
