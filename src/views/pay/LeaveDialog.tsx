import { useSelector } from '@xstate/react'
import type { OrderActor } from '#machines/order'
import { isPaymentDue } from '#machines/order-screen'
import type { SaleActor } from '#machines/sale'
import { words } from '#words/payment'
import { Button } from '../parts/Button'
import { Dialog } from '../parts/Dialog'
import css from './dialog.module.css'

const { leave } = words.pay

/** Asks once before the visitor leaves a payment that may be on its way. Closing the dialog stays. */
export function LeaveDialog({ sale, order }: { sale: SaleActor; order: OrderActor }) {
  const isDue = useSelector(order, isPaymentDue)
  const onStay = () => sale.send({ type: 'order.kept' })
  return (
    <Dialog title={leave.title} closeLabel={leave.close} onClose={onStay}>
      <div className={css.form}>
        <p className={css.text}>{isDue ? leave.text : leave.notDue}</p>
        <Button onClick={onStay}>{leave.stay}</Button>
        <Button look="quiet" onClick={() => sale.send({ type: 'order.dismissed' })}>
          {leave.leave}
        </Button>
      </div>
    </Dialog>
  )
}
