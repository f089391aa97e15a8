import { shallowEqual, useSelector } from '@xstate/react'
import type { OrderActor } from '#machines/order'
import { type PanelName, screenOf } from '#machines/order-screen'
import { type SaleActor, unkeptOrder } from '#machines/sale'
import { words } from '#words/payment'
import { WalletNews, WalletPayment } from '../lazy-wallet-payment'
import { Notice } from '../parts/Notice'
import { AddressDialog } from './AddressDialog'
import { Arrived } from './Arrived'
import { CardTop } from './CardTop'
import { Deposit } from './Deposit'
import { Details } from './Details'
import { Difference } from './Difference'
import { Ended } from './Ended'
import { ForeignOrder } from './ForeignOrder'
import { LeaveDialog } from './LeaveDialog'
import { News } from './News'
import { OfferedReceiver } from './OfferedReceiver'
import { Confirming, Sending } from './OnItsWay'
import { Processing } from './Processing'
import css from './pay.module.css'
import { Rail } from './Rail'
import { Sought } from './Sought'
import { STATUS_LINE, StatusLine } from './StatusLine'
import { StopNotice } from './StopNotice'
import { StoppedPanel } from './StoppedPanel'
import { Success } from './Success'
import { SwitchDialog } from './SwitchDialog'
import { Tab } from './Tab'
import { Unkept } from './Unkept'
import { Unreadable } from './Unreadable'
import { useOrder } from './use-order'

export { Qr } from '../parts/Qr'
/** In this chunk, because they are on screen together. */
export { Summary } from './Summary'

/** The props of every panel of the pay form: the sale, the order, and the two ways back to the buy form. */
export interface PanelProps {
  sale: SaleActor
  order: OrderActor
  /** Leaves the order; the buy form offers to resume it while it is open. */
  onLeave: () => void
  /** Leaves the order as `onLeave` does, after a question where money may be on its way. */
  onDismiss: () => void
}

const PANEL = {
  deposit: Deposit,
  'offered receiver': OfferedReceiver,
  sought: Sought,
  contradicted: StoppedPanel,
  lost: StoppedPanel,
  unclaimed: ForeignOrder,
  arrived: Arrived,
  unreadable: Unreadable,
  figuresDiffer: Difference,
  processing: Processing,
  CONFIRMING: Confirming,
  SENDING: Sending,
  SUCCESS: Success,
  ERROR: Ended,
  ERROR_RECEIVE_ADDRESS: Ended,
  ERROR_SENDING: Ended,
  CANCEL: Ended,
  EXPIRED: Ended,
} as const satisfies Record<PanelName, (props: PanelProps) => React.ReactNode>

/** The payment screen (section 2): the order's status, and its one action. */
export function PayForm({ sale, order }: { sale: SaleActor; order: OrderActor }) {
  const status = useSelector(order, ({ context }) => context.order?.status ?? null)
  const unkept = useSelector(sale, ({ context }) =>
    context.shown?.uuid === unkeptOrder(context) ? unkeptOrder(context) : null,
  )
  const { copy } = useOrder(order)
  const isLeaving = useSelector(sale, snapshot => snapshot.can({ type: 'order.kept' }))
  const isSwitching = useSelector(sale, snapshot => snapshot.can({ type: 'link.followed' }))
  const onLeave = () => sale.send({ type: 'order.left' })
  const onDismiss = () => sale.send({ type: 'order.dismissed' })
  const { panel, stop, isNotedForeign, asksAboveForReceiver, asksForAddress, offersSupport } = useSelector(
    order,
    screenOf,
    shallowEqual,
  )
  const Panel = PANEL[panel]
  const props = { sale, order, onLeave, onDismiss }
  return (
    <section className={`${css.pay} ${css.steady}`} aria-labelledby={STATUS_LINE} data-state={status}>
      <Tab order={order} />
      <CardTop order={order} />
      {panel !== 'unclaimed' && <Rail order={order} />}
      <StatusLine order={order} />
      <News order={order} />
      <WalletNews order={order} />
      {unkept && <Unkept uuid={unkept} copy={copy} />}
      {stop && <StopNotice order={order} why={stop} />}
      {isNotedForeign && <Notice tone="warn">{words.pay.foreign.notice}</Notice>}
      {asksAboveForReceiver && <OfferedReceiver {...props} />}
      {panel !== 'deposit' && <WalletPayment order={order} />}
      <Panel {...props} />
      <Details
        sale={sale}
        order={order}
        hasWay={offersSupport}
        onSaveTrace={() => sale.send({ type: 'trace.requested' })}
      />
      {asksForAddress && <AddressDialog sale={sale} order={order} onClose={onLeave} />}
      {isLeaving && <LeaveDialog sale={sale} order={order} />}
      {isSwitching && <SwitchDialog sale={sale} />}
    </section>
  )
}
