import { useSelector } from '@xstate/react'
import type { OrderStatus } from '#domain/order'
import type { OrderActor } from '#machines/order'
import { asksForAddress } from '#machines/order'
import type { SaleActor } from '#machines/sale'
import { AddressDialog } from './AddressDialog'
import { Canceled } from './Canceled'
import { Confirming } from './Confirming'
import { Deposit } from './Deposit'
import { Doubt } from './Doubt'
import { Expired } from './Expired'
import { Failed } from './Failed'
import { History } from './History'
import { LeaveDialog } from './LeaveDialog'
import { PaperButton } from './PaperButton'
import { Processing } from './Processing'
import css from './pay.module.css'
import { Sending } from './Sending'
import { StatusLine, titleOf } from './StatusLine'
import { Success } from './Success'
import { useDoubt } from './use-doubt'
import { Withheld } from './Withheld'

/** What every panel of the pay form is given: the sale, the order, and the two ways back to the buy form. */
export interface PanelProps {
  sale: SaleActor
  order: OrderActor
  /** Leaves the order; while it is open, the buy form offers to resume it. */
  onLeave: () => void
  /** Leaves the order and ends the reminder. */
  onDismiss: () => void
  onSaveTrace: () => void
}

const PANEL = {
  NEW: Deposit,
  PREPARING: Deposit,
  WAITING: Deposit,
  CONFIRMING: Confirming,
  SENDING: Sending,
  SUCCESS: Success,
  ERROR: Failed,
  ERROR_RECEIVE_ADDRESS: Failed,
  ERROR_SENDING: Failed,
  CANCEL: Canceled,
  EXPIRED: Expired,
} as const satisfies Record<OrderStatus, (props: PanelProps) => React.ReactNode>

// spec 1.payment
/** The payment screen (section 2): where the order stands, and the one thing to do about it. */
export function PayForm({ sale, order }: { sale: SaleActor; order: OrderActor }) {
  const status = useSelector(order, ({ context }) => context.order?.status ?? null)
  const isRead = useSelector(order, ({ context }) => context.order !== null)
  const title = useSelector(order, ({ context }) => titleOf(context.order))
  const asks = useSelector(order, asksForAddress)
  const isLeaving = useSelector(sale, snapshot => snapshot.matches({ form: { paying: 'leaving' } }))
  const onLeave = () => sale.send({ type: 'order.left' })
  const onSaveTrace = () => sale.send({ type: 'trace.requested' })
  const onDismiss = () => sale.send({ type: 'order.dismissed' })
  const doubt = useDoubt(order)
  const panel = status ? PANEL[status] : isRead ? Processing : Deposit
  const Panel = doubt && panel === Deposit ? Withheld : panel
  return (
    <section className={css.pay} aria-label={title} data-state={status}>
      <StatusLine order={order} />
      {doubt && <Doubt order={order} why={doubt} />}
      <Panel sale={sale} order={order} onLeave={onLeave} onDismiss={onDismiss} onSaveTrace={onSaveTrace} />
      <PaperButton sale={sale} order={order} />
      <History sale={sale} order={order} />
      {asks && !doubt && <AddressDialog order={order} onClose={onLeave} />}
      {isLeaving && <LeaveDialog sale={sale} />}
    </section>
  )
}
