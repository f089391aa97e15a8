import { alertsMachine } from '#machines/alerts'
import { amountMachine } from '#machines/amount'
import { assetMachine } from '#machines/asset'
import { coinPickerMachine } from '#machines/coin-picker'
import { coinsMachine } from '#machines/coins'
import { contractMachine } from '#machines/contract'
import { copyMachine } from '#machines/copy'
import { countdownMachine } from '#machines/countdown'
import { deliveryMachine } from '#machines/delivery'
import { elapsedMachine } from '#machines/elapsed'
import { languageMachine } from '#machines/language'
import { orderPollingMachine } from '#machines/order-polling'
import { ordersMachine } from '#machines/orders'
import { outageMachine } from '#machines/outage'
import { pollingMachine } from '#machines/polling'
import { promocodeMachine } from '#machines/promocode'
import { purchaseMachine } from '#machines/purchase'
import { reminderMachine } from '#machines/reminder'
import { stageMachine } from '#machines/stage'
import { transferMachine } from '#machines/transfer'
import { walletMachine } from '#machines/wallet'
import { eagerOrder, eagerSale } from '../../paths/page/eager-sale'
import type { Shown } from '../inspected'

/** Every machine of the product: the page first, then what it owns in the order of a purchase. */
export const CHARTS: readonly Shown[] = [
  { id: 'sale', title: 'The page', machine: eagerSale },
  { id: 'stage', title: 'The stage info', machine: stageMachine },
  { id: 'coins', title: 'The coins', machine: coinsMachine },
  { id: 'promocode', title: 'The promocode', machine: promocodeMachine },
  { id: 'purchase', title: 'The buy form', machine: purchaseMachine },
  { id: 'amount', title: 'Other ways to an amount', machine: amountMachine },
  { id: 'reminder', title: 'The reminder of an open order', machine: reminderMachine },
  { id: 'order', title: 'An order', machine: eagerOrder },
  { id: 'transfer', title: 'The payment from the wallet', machine: transferMachine },
  { id: 'asset', title: 'The token in the wallet', machine: assetMachine },
  { id: 'order-polling', title: 'Whether answers about an order come', machine: orderPollingMachine },
  { id: 'polling', title: 'The polling', machine: pollingMachine },
  { id: 'contract', title: "The token's contract", machine: contractMachine },
  { id: 'language', title: 'The language of the page', machine: languageMachine },
  { id: 'outage', title: 'Whether the sale is heard of', machine: outageMachine },
  { id: 'elapsed', title: 'The time since the last answer', machine: elapsedMachine },
  { id: 'countdown', title: 'The time left to pay', machine: countdownMachine },
  { id: 'alerts', title: 'The call to a visitor who is away', machine: alertsMachine },
  { id: 'copy', title: 'Copying', machine: copyMachine },
  { id: 'orders', title: 'My orders', machine: ordersMachine },
  { id: 'delivery', title: 'The proof of a delivery', machine: deliveryMachine },
  { id: 'coin-picker', title: 'The coin picker', machine: coinPickerMachine },
  { id: 'wallet', title: 'The wallet', machine: walletMachine },
]
