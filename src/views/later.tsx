/** The views that the card opens, each in a chunk of its own. */
import { words } from '#words/form.en'
import css from './app.module.css'
import { ahead, later } from './parts/later'

/** Stands in the place of the payment until it is there. */
export const opening = <p className={css.opening}>{words.page.opening}</p>

export const PayForm = later(() => import('./pay/PayForm').then(part => part.PayForm), opening)
export const TokensDialog = later(() => import('./tokens/TokensDialog').then(part => part.TokensDialog))
/** Comes with the answers that name networks (vite.config.ts). */
export const NetworkBadge = later(() => import('./parts/NetworkBadge').then(part => part.NetworkBadge))

/** Fetches what every buyer comes to, before they do. */
export function fetchAhead(): void {
  TokensDialog.ahead()
  PayForm.ahead()
  ahead(() => import('./parts/QrCode'))
}
