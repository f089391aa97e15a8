/** The views that open around the card, each in a chunk of its own. */
import { NetworkBadge, PayForm, TokensDialog } from './later'
import { later } from './parts/later'

export const OrdersDialog = later(() => import('./orders/OrdersDialog').then(part => part.OrdersDialog))
export const ConnectDialog = later(() => import('./wallet/ConnectDialog').then(part => part.ConnectDialog))
export const Account = later(() => import('./wallet/Account').then(part => part.Account))
export const NetworkNotice = later(() => import('./wallet/NetworkNotice').then(part => part.NetworkNotice))

const ALL = [PayForm, TokensDialog, NetworkBadge, OrdersDialog, ConnectDialog, Account, NetworkNotice]

/** Brings all views that come later at once, those of the card too: for those who look at the page in every state. */
export async function loadAll(): Promise<void> {
  await Promise.all(ALL.map(view => view.load()))
}
