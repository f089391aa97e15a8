/** The lazy views that the islands around the card open; they are no part of the first load. */

import { words } from '#words/form'
import { lazyView, Nothing } from '../start/lazy-view'
import css from './app.module.css'
import { Button } from './parts/Button'
import { Notice } from './parts/Notice'

/** A panel that does not load says so in its place, and takes no other panel away. */
const Missing = () => (
  <div className={css.broken}>
    <Notice tone="bad">{words.page.broken}</Notice>
    <Button onClick={() => location.reload()}>{words.page.reload}</Button>
  </div>
)

export const OrdersDialog = lazyView(
  () => import('./orders/OrdersDialog').then(view => view.OrdersDialog),
  Nothing,
  Missing,
)
export const ConnectDialog = lazyView(
  () => import('./wallet/ConnectDialog').then(view => view.ConnectDialog),
  Nothing,
  Missing,
)
export const Account = lazyView(() => import('./wallet/Account').then(view => view.Account), Nothing, Missing)
/** A remark that does not load takes nothing else away. */
export const NetworkNotice = lazyView(
  () => import('./wallet/NetworkNotice').then(view => view.NetworkNotice),
  Nothing,
  Nothing,
)
export const LanguageOffer = lazyView(
  () => import('./page/LanguageOffer').then(view => view.LanguageOffer),
  Nothing,
  Nothing,
)
