/** The views of a connected wallet on the payment screen, in a chunk of their own. */
import { lazyView, Nothing } from '../start/lazy-view'

export const WalletPayment = lazyView(
  () => import('./pay/transfer-views').then(view => view.WalletPayment),
  Nothing,
  Nothing,
)
export const WalletNews = lazyView(() => import('./pay/transfer-views').then(view => view.WalletNews), Nothing, Nothing)
export const TokenListing = lazyView(
  () => import('./pay/transfer-views').then(view => view.TokenListing),
  Nothing,
  Nothing,
)
