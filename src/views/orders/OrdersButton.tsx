import { useSelector } from '@xstate/react'
import { waitsForPayment } from '#domain/payment-due'
import { isPending } from '#domain/record'
import type { SaleActor } from '#machines/sale'
import { words as form } from '#words/form'
import { words } from '#words/header'
import { OrdersDialog } from '../lazy-panels'
import { Icon } from '../parts/Icon'
import { RECEIPT } from '../parts/icon-paths'
import css from './button.module.css'

/**
 * Opens the list of this browser's orders; absent where there are none. It counts those that are live or owed an answer,
 * because the form reminds of one alone.
 */
export function OrdersButton({ sale }: { sale: SaleActor }) {
  const hasOrders = useSelector(sale, ({ context }) => context.orders.length > 0)
  const pending = useSelector(sale, ({ context }) => context.orders.filter(isPending).length)
  const isDue = useSelector(sale, ({ context }) => context.orders.some(waitsForPayment))
  if (!hasOrders) return null
  return (
    <button
      type="button"
      className={css.button}
      aria-haspopup="dialog"
      aria-description={isDue ? form.buy.open.title : undefined}
      onPointerEnter={OrdersDialog.prefetch}
      onFocus={OrdersDialog.prefetch}
      onClick={() => sale.send({ type: 'orders.opened' })}
    >
      <Icon path={RECEIPT} />
      <span>{words.orders.title}</span>
      {pending > 0 && (
        <i className={css.count} aria-hidden="true">
          {pending}
        </i>
      )}
    </button>
  )
}
