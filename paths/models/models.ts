import { addressModel } from './address.model'
import type { Model } from './model'
import { orderModel } from './order.model'
import { paymentModel } from './payment.model'
import { promocodeModel } from './promocode.model'
import { purchaseModel } from './purchase.model'
import { saleModel } from './sale.model'
import { walletModel } from './wallet.model'

/** The seven independent models that levels 2 and 3 walk. */
export const MODELS: readonly Model[] = [
  saleModel,
  purchaseModel,
  promocodeModel,
  orderModel,
  addressModel,
  paymentModel,
  walletModel,
]
