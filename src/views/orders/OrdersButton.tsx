import { useSelector } from '@xstate/react'
import type { SaleActor } from '#machines/sale'
import { words } from '#words/header'
import { OrdersDialog } from '../lazy-panels'
import { Icon } from '../parts/Icon'
import { RECEIPT } from '../parts/icon-paths'
import css from './button.module.css'

/** Opens the list of this browser's orders; absent where there are none. */
export function OrdersButton({ sale }: { sale: SaleActor }) {
  const hasOrders = useSelector(sale, ({ context }) => context.orders.length > 0)
  if (!hasOrders) return null
  return (
    <button
      type="button"
      className={css.button}
      aria-haspopup="dialog"
      onPointerEnter={OrdersDialog.prefetch}
      onFocus={OrdersDialog.prefetch}
      onClick={() => sale.send({ type: 'orders.opened' })}
    >
      <Icon path={RECEIPT} />
      <span>{words.orders.title}</span>
    </button>
  )
}
