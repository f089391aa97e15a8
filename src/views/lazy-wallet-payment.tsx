/** The views of a connected wallet on the payment screen, in a chunk of their own. */
import { useSelector } from '@xstate/react'
import { isPaid } from '#domain/terms'
import type { OrderActor } from '#machines/order'
import { isWalletAsked } from '#machines/order-screen'
import { lazyView, Nothing } from '../start/lazy-view'
import { Broken } from './ErrorBoundary'

/** An unpaid order that a wallet was asked to pay is never without a word of it, or it would be paid once more. */
function Missing({ order }: { order: OrderActor }) {
  const isOpen = useSelector(order, snapshot => isWalletAsked(snapshot) && !isPaid(snapshot.context.terms))
  return isOpen ? <Broken /> : null
}

export const WalletPayment = lazyView(
  () => import('./pay/transfer-views').then(view => view.WalletPayment),
  Nothing,
  Missing,
)
export const WalletNews = lazyView(() => import('./pay/transfer-views').then(view => view.WalletNews), Nothing, Nothing)
export const TokenListing = lazyView(
  () => import('./pay/transfer-views').then(view => view.TokenListing),
  Nothing,
  Nothing,
)
