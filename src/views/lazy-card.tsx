/** The lazy views that the card opens, and their placeholders. */
import { useSelector } from '@xstate/react'
import { waitsForPayment } from '#domain/payment-due'
import { recordOf } from '#domain/record'
import type { SaleActor } from '#machines/sale'
import { words } from '#words/form'
import { lazyView, Nothing } from '../start/lazy-view'
import css from './app.module.css'
import buy from './buy/buy.module.css'
import { ReminderNotice } from './buy/ReminderNotice'
import { Button } from './parts/Button'
import { Notice } from './parts/Notice'

/** The placeholder of the payment, and after ten seconds a way out of it. The order is stored, so the reloaded page shows it. */
export const Opening = () => (
  <div className={css.opening}>
    <p>{words.page.opening}</p>
    <Button look="quiet" onClick={() => location.reload()}>
      {words.page.reload}
    </Button>
  </div>
)

const payment = async () => {
  const views = await import('./pay/PayForm')
  // The QR code is on screen with the answer that brings the address, and not in a render after it.
  views.Qr.prefetch()
  return views
}
export const PayForm = lazyView(() => payment().then(views => views.PayForm), Opening)
export const Summary = lazyView(() => payment().then(views => views.Summary), Nothing, Nothing)
export const CoinPicker = lazyView(() => import('./coin-picker/CoinPicker').then(view => view.CoinPicker))

const rare = () => import('./buy/rare')
/**
 * An unconfirmed order is always announced, even without its chunk. The order is stored, so the reloaded page shows it.
 */
const InDoubt = () => (
  <>
    <Notice tone="bad">{words.buy.unclear.title}</Notice>
    <Button onClick={() => location.reload()}>{words.page.reload}</Button>
  </>
)
export const Unclear = lazyView(() => rare().then(views => views.Unclear), InDoubt, InDoubt)
export const StillOpen = lazyView(() => rare().then(views => views.StillOpen))
/** Its placeholder is as high as it, so that nothing moves when its chunk arrives. */
const Shutting = () => <div className={buy.shut} />
export const Shut = lazyView(() => rare().then(views => views.Shut), Shutting, Nothing)
/** The reminder of an open payment, without what its chunk says of it; of an order that is paid only the chunk knows words. */
const OpenPayment = ({ sale }: { sale: SaleActor }) => {
  const record = useSelector(sale, ({ context }) => recordOf(context.orders, context.openOrder?.uuid))
  if (!waitsForPayment(record)) return null
  return <ReminderNotice sale={sale} title={words.buy.open.title} button={words.buy.open.button} />
}
export const Reminder = lazyView(() => rare().then(views => views.Reminder), OpenPayment, OpenPayment)

/** In the chunk of the API's client (vite.config.ts): one request less. */
export const Network = lazyView(() => import('./parts/NetworkBadge').then(view => view.Network))
const worth = () => import('./buy/Worth')
export const UnitSwitch = lazyView(() => worth().then(views => views.UnitSwitch), Nothing, Nothing)
export const Sums = lazyView(() => worth().then(views => views.Sums), Nothing, Nothing)
export const Rate = lazyView(() => worth().then(views => views.Rate), Nothing, Nothing)
export const Gain = lazyView(() => worth().then(views => views.Gain), Nothing, Nothing)
const remarks = () => import('./buy/Remarks')
export const Complaint = lazyView(() => remarks().then(views => views.Complaint))
export const Changed = lazyView(() => remarks().then(views => views.Changed))

/**
 * Prefetches the views that every buyer comes to. The payment is missed at once, and the page reloaded: browsers do not ask
 * again for a script that failed, and once there is an order no reload may take it off the screen.
 */
export function prefetchViews(): void {
  for (const view of [Complaint, CoinPicker, Unclear]) view.prefetch()
  PayForm.load().catch(() => {})
}
