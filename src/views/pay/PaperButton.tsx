import { useSelector } from '@xstate/react'
import { paperOf } from '#domain/receipt'
import type { OrderActor } from '#machines/order'
import type { SaleActor } from '#machines/sale'
import { PAPER_TITLE } from '#words/en'
import { Button } from '../parts/Button'

/** Opens the receipt or the statement of the order on screen, once it has ended. */
export function PaperButton({ sale, order }: { sale: SaleActor; order: OrderActor }) {
  const uuid = useSelector(order, ({ context }) => context.uuid)
  const record = useSelector(sale, ({ context }) => context.orders.find(one => one.uuid === uuid))
  const paper = record ? paperOf(record) : null
  if (!paper) return null
  return (
    <Button look="quiet" aria-haspopup="dialog" onClick={() => sale.send({ type: 'receipt.opened', uuid })}>
      {PAPER_TITLE[paper]}
    </Button>
  )
}
