import { type AmountActor, formAmount } from '#machines/amount'
import { assetMachine } from '#machines/asset'
import { type CoinPickerActor, coinPickerMachine } from '#machines/coin-picker'
import { type ContractActor, contractMachine } from '#machines/contract'
import { type LanguageActor, languageMachine } from '#machines/language'
import { type OrderActor, orderMachine } from '#machines/order'
import { type OrdersActor, ordersMachine } from '#machines/orders'
import { type OutageActor, outageMachine } from '#machines/outage'
import { type ReminderActor, reminderMachine } from '#machines/reminder'
import { type SaleActor, saleMachine } from '#machines/sale'
import { transferMachine } from '#machines/transfer'
import { type WalletActor, walletMachine } from '#machines/wallet'

/** An order with the machines that a visitor's browser loads once a wallet is connected. */
export const eagerOrder = orderMachine.provide({ actors: { transfer: transferMachine, asset: assetMachine } })

/** The page with every machine provided, the lazy ones too. */
export const eagerSale = saleMachine.provide({
  actors: {
    contract: contractMachine,
    amount: formAmount,
    language: languageMachine,
    outage: outageMachine,
    reminder: reminderMachine,
    order: eagerOrder,
    orders: ordersMachine,
    coinPicker: coinPickerMachine,
    wallet: walletMachine,
  },
})

type Children = ReturnType<SaleActor['getSnapshot']>['children']
type LoadedChildren = Pick<Children, 'stage' | 'coins' | 'promocode' | 'purchase'> & {
  contract?: ContractActor
  amount?: AmountActor
  language?: LanguageActor
  outage?: OutageActor
  reminder?: ReminderActor
  order?: OrderActor
  orders?: OrdersActor
  coinPicker?: CoinPickerActor
  wallet?: WalletActor
}

/** The children of a page whose machines are all loaded. */
export function loadedChildren(sale: SaleActor): LoadedChildren {
  return sale.getSnapshot().children as LoadedChildren
}
