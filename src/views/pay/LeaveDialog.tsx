import { useSelector } from '@xstate/react'
import type { OrderActor } from '#machines/order'
import { isPaymentDue } from '#machines/order-screen'
import type { SaleActor } from '#machines/sale'
import { words } from '#words/payment'
import { StayOrGo } from './StayOrGo'

const { leave } = words.pay

/** Asks once before the visitor leaves a payment that may be on its way. */
export function LeaveDialog({ sale, order }: { sale: SaleActor; order: OrderActor }) {
  const isDue = useSelector(order, isPaymentDue)
  return (
    <StayOrGo
      words={{ ...leave, go: leave.leave }}
      text={isDue ? leave.text : leave.notDue}
      onStay={() => sale.send({ type: 'order.kept' })}
      onGo={() => sale.send({ type: 'order.dismissed' })}
    />
  )
}
