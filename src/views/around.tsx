import { useSelector } from '@xstate/react'
import type { SaleActor } from '#machines/sale'
import css from './app.module.css'
import { TokensDialog } from './later'
import { ConnectDialog, NetworkNotice, OrdersDialog } from './later-around'
import { OrdersButton } from './orders/OrdersButton'
import { SaveTrace } from './parts/SaveTrace'
import { useArrived } from './use-arrived'
import { ConnectButton } from './wallet/ConnectButton'

export { oneOpen } from './faq/one-open'

interface Props {
  sale: SaleActor
}

/** The buttons of the header. */
export function Actions({ sale }: Props) {
  const wallet = useSelector(sale, ({ children }) => children.wallet)
  return (
    <>
      <OrdersButton sale={sale} />
      {wallet && <ConnectButton sale={sale} wallet={wallet} />}
    </>
  )
}

/** What may stand under the header or over the page: a remark about the wallet's network, and the panel that is open. */
export function Above({ sale }: Props) {
  const tokens = useArrived(useSelector(sale, ({ children }) => children.tokens))
  const wallet = useArrived(useSelector(sale, ({ children }) => children.wallet))
  const orders = useArrived(useSelector(sale, ({ children }) => children.orders))
  const isConnecting = useSelector(sale, snapshot => snapshot.matches({ panel: 'wallet' }))
  const isAstray = useSelector(
    wallet,
    snapshot => snapshot?.matches('connected') === true && !snapshot.matches({ connected: { network: 'right' } }),
  )
  return (
    <>
      <div className={css.network} role="status">
        {wallet && isAstray && <NetworkNotice wallet={wallet} />}
      </div>
      {orders && <OrdersDialog sale={sale} />}
      {tokens && <TokensDialog sale={sale} tokens={tokens} />}
      {wallet && isConnecting && <ConnectDialog sale={sale} wallet={wallet} />}
    </>
  )
}

/** Saves what happened in the page, from its footer. */
export function Trace({ sale }: Props) {
  return <SaveTrace onSave={() => sale.send({ type: 'trace.requested' })} />
}
