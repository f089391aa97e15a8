/** The views that the first load leaves out, each in a chunk of its own. */
import { words } from '#words/form.en'
import css from './app.module.css'
import { ahead, later } from './parts/later'

/** Stands in the place of the payment until it is there. */
export const opening = <p className={css.opening}>{words.page.opening}</p>

export const PayForm = later(() => import('./pay/PayForm').then(part => part.PayForm), opening)
export const TokensDialog = later(() => import('./tokens/TokensDialog').then(part => part.TokensDialog))
export const OrdersDialog = later(() => import('./orders/OrdersDialog').then(part => part.OrdersDialog))
export const ConnectDialog = later(() => import('./wallet/ConnectDialog').then(part => part.ConnectDialog))
export const Account = later(() => import('./wallet/Account').then(part => part.Account))
export const NetworkNotice = later(() => import('./wallet/NetworkNotice').then(part => part.NetworkNotice))

const ALL = [PayForm, TokensDialog, OrdersDialog, ConnectDialog, Account, NetworkNotice]

/** Fetches what every buyer comes to, before they do. */
export function fetchAhead(): void {
  TokensDialog.ahead()
  PayForm.ahead()
  ahead(() => import('./parts/QrCode'))
}

/** Brings all of them at once: for those who look at the page in every state. */
export async function loadAll(): Promise<void> {
  await Promise.all(ALL.map(view => view.load()))
}
