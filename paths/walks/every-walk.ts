import type { Walk } from '../engine/walk'
import { alertsWalk } from './alerts.walk'
import { amountWalk } from './amount.walk'
import { assetWalk } from './asset.walk'
import { coinPickerWalk } from './coin-picker.walk'
import { coinsWalk } from './coins.walk'
import { contractWalk } from './contract.walk'
import { copyWalk } from './copy.walk'
import { countdownWalk } from './countdown.walk'
import { deliveryWalk } from './delivery.walk'
import { elapsedWalk } from './elapsed.walk'
import { languageWalk } from './language.walk'
import { orderWalk } from './order.walk'
import { orderPollingWalk } from './order-polling.walk'
import { ordersWalk } from './orders.walk'
import { outageWalk } from './outage.walk'
import { pollingWalk } from './polling.walk'
import { promocodeWalk } from './promocode.walk'
import { purchaseWalk } from './purchase.walk'
import { reminderWalk } from './reminder.walk'
import { saleWalk } from './sale.walk'
import { stageWalk } from './stage.walk'
import { transferWalk } from './transfer.walk'
import { walletWalk } from './wallet.walk'

/** A walk of every machine. */
export const WALKS = [
  stageWalk,
  coinsWalk,
  promocodeWalk,
  purchaseWalk,
  amountWalk,
  reminderWalk,
  coinPickerWalk,
  orderWalk,
  orderPollingWalk,
  pollingWalk,
  deliveryWalk,
  ordersWalk,
  contractWalk,
  languageWalk,
  outageWalk,
  elapsedWalk,
  countdownWalk,
  copyWalk,
  alertsWalk,
  walletWalk,
  transferWalk,
  assetWalk,
  saleWalk,
] as unknown as readonly Walk[]

/** The file in `tests/paths/charts/` with the paths of a machine: two that take as long, one for each worker, and a short one. */
export function fileOf({ machine: { id } }: Walk): 'sale' | 'transfer' | 'order' {
  if (['transfer', 'asset'].includes(id)) return 'transfer'
  return ['sale', 'purchase'].includes(id) ? 'sale' : 'order'
}
