import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { SaleActor } from '#machines/sale'
import css from '../views/app.module.css'
import { Card } from '../views/Card'
import { CoinPicker } from '../views/lazy-card'
import { ConnectDialog, NetworkNotice, OrdersDialog } from '../views/lazy-panels'
import { OrdersButton } from '../views/orders/OrdersButton'
import { Contract } from '../views/page/Contract'
import { SaveTrace } from '../views/parts/SaveTrace'
import { useChild } from '../views/use-child'
import { ConnectButton } from '../views/wallet/ConnectButton'
import { useLoaded } from './lazy-view'

export { oneOpen } from '../views/faq/one-open'
export { keepOverSwitch } from './languages'

interface Props {
  sale: SaleActor
}

/** The buttons of the header. */
function Actions({ sale }: Props) {
  const wallet = useLoaded(useChild(sale, 'wallet'))
  return (
    <>
      <OrdersButton sale={sale} />
      <ConnectButton sale={sale} wallet={wallet} />
    </>
  )
}

/** The island over the page: the notice about the wallet's network, and the open panel. */
function Above({ sale }: Props) {
  const picker = useLoaded(useChild(sale, 'coinPicker'))
  const wallet = useLoaded(useChild(sale, 'wallet'))
  const orders = useLoaded(useChild(sale, 'orders'))
  const isConnecting = useSelector(sale, snapshot => snapshot.can({ type: 'wallet.connected' }))
  const isAstray = useSelector(wallet, snapshot => snapshot?.can({ type: 'network.requested' }) === true)
  return (
    <>
      <div className={css.network} role="status">
        {wallet && isAstray && <NetworkNotice wallet={wallet} />}
      </div>
      {orders && <OrdersDialog sale={sale} />}
      {picker && <CoinPicker sale={sale} picker={picker} />}
      {wallet && isConnecting && <ConnectDialog sale={sale} wallet={wallet} />}
    </>
  )
}

/** Saves what happened in the page, from its footer. */
function Trace({ sale }: Props) {
  return <SaveTrace onSave={() => sale.send({ type: 'trace.requested' })} />
}

/** The islands, by their place in the static page (`Page`). */
export const ISLANDS = {
  actions: Actions,
  above: Above,
  card: Card,
  contract: Contract,
  trace: Trace,
} as const satisfies Record<string, (props: Props) => ReactNode>

export type Island = keyof typeof ISLANDS
