/** The views of a connected wallet on the payment screen, in a chunk of their own. */
import { lazyView, Nothing } from '../start/lazy-view'

export const WalletPayment = lazyView(
  () => import('./pay/wallet-views').then(view => view.WalletPayment),
  Nothing,
  Nothing,
)
export const TokenListing = lazyView(
  () => import('./pay/wallet-views').then(view => view.TokenListing),
  Nothing,
  Nothing,
)
