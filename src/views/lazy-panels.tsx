/** The lazy views that the islands around the card open; they are no part of the first load. */
import { lazyView, Nothing } from '../start/lazy-view'

export const OrdersDialog = lazyView(() => import('./orders/OrdersDialog').then(view => view.OrdersDialog))
export const ConnectDialog = lazyView(() => import('./wallet/ConnectDialog').then(view => view.ConnectDialog))
export const Account = lazyView(() => import('./wallet/Account').then(view => view.Account))
/** A remark that does not load takes nothing else away. */
export const NetworkNotice = lazyView(
  () => import('./wallet/NetworkNotice').then(view => view.NetworkNotice),
  Nothing,
  Nothing,
)
export const LanguageOffer = lazyView(() => import('./page/LanguageOffer').then(view => view.LanguageOffer))
