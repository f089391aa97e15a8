import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { SaleActor } from '#machines/sale'
import { words } from '#words/form.en'
import css from './app.module.css'
import { BuyForm } from './buy/BuyForm'
import { ConnectDialog, NetworkNotice, OrdersDialog, opening, PayForm, TokensDialog } from './later'
import { OrdersButton } from './orders/OrdersButton'
import { SaveTrace } from './parts/SaveTrace'
import { useArrived } from './use-arrived'
import { ConnectButton } from './wallet/ConnectButton'

interface Props {
  sale: SaleActor
}

/** What lives on the page, by its place in the rest, which stands still (`Page`). */
export const ISLANDS = {
  actions: Actions,
  above: Above,
  card: Card,
  trace: Trace,
} as const satisfies Record<string, (props: Props) => ReactNode>

export type Island = keyof typeof ISLANDS

/** The buttons of the header. */
function Actions({ sale }: Props) {
  const wallet = useSelector(sale, ({ children }) => children.wallet)
  return (
    <>
      <OrdersButton sale={sale} />
      {wallet && <ConnectButton sale={sale} wallet={wallet} />}
    </>
  )
}

/** What may stand under the header or over the page: a remark about the wallet's network, and the panel that is open. */
function Above({ sale }: Props) {
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

/** The sale's card: the buy form, or the payment. */
function Card({ sale }: Props) {
  const isPaying = useSelector(sale, ({ children }) => children.order !== undefined)
  const order = useArrived(useSelector(sale, ({ children }) => children.order))
  return (
    <section
      className={css.card}
      id="sale"
      tabIndex={-1}
      aria-label={words.page.sale}
      data-state={isPaying ? 'paying' : 'buying'}
    >
      {order ? <PayForm sale={sale} order={order} /> : isPaying ? opening : <BuyForm sale={sale} />}
    </section>
  )
}

function Trace({ sale }: Props) {
  return <SaveTrace onSave={() => sale.send({ type: 'trace.requested' })} />
}
