/** The lazy views that the islands around the card open; they are no part of the first load. */
import type { ComponentType } from 'react'
import { lazyView, Nothing } from '../start/lazy-view'
import { Broken } from './ErrorBoundary'

/** A panel that does not load says so in its place, and takes no other panel away. */
const panel = <Props extends object>(fetch: () => Promise<ComponentType<Props>>) =>
  lazyView(fetch, Nothing, () => <Broken />)
/** A remark that does not load is missed by nobody. */
const remark = <Props extends object>(fetch: () => Promise<ComponentType<Props>>) => lazyView(fetch, Nothing, Nothing)

export const OrdersDialog = panel(() => import('./orders/OrdersDialog').then(view => view.OrdersDialog))
export const ConnectDialog = panel(() => import('./wallet/ConnectDialog').then(view => view.ConnectDialog))
export const Account = panel(() => import('./wallet/Account').then(view => view.Account))
export const NetworkNotice = remark(() => import('./wallet/NetworkNotice').then(view => view.NetworkNotice))
export const LanguageOffer = remark(() => import('./page/LanguageOffer').then(view => view.LanguageOffer))
