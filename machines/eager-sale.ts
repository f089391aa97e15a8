import { type AmountActor, formAmount } from '#machines/amount'
import { type CoinPickerActor, coinPickerMachine } from '#machines/coin-picker'
import { type ContractActor, contractMachine } from '#machines/contract'
import { type LineActor, lineMachine } from '#machines/line'
import { type OrderActor, orderMachine } from '#machines/order'
import { type OrdersActor, ordersMachine } from '#machines/orders'
import { type ReminderActor, reminderMachine } from '#machines/reminder'
import { type SaleActor, saleMachine } from '#machines/sale'
import { type WalletActor, walletMachine } from '#machines/wallet'

/** The page with every machine provided, the lazy ones too. */
export const eagerSale = saleMachine.provide({
  actors: {
    contract: contractMachine,
    amount: formAmount,
    line: lineMachine,
    reminder: reminderMachine,
    order: orderMachine,
    orders: ordersMachine,
    coinPicker: coinPickerMachine,
    wallet: walletMachine,
  },
})

type Children = ReturnType<SaleActor['getSnapshot']>['children']
type LoadedChildren = Pick<Children, 'stage' | 'coins' | 'promocode' | 'purchase'> & {
  contract?: ContractActor
  amount?: AmountActor
  line?: LineActor
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
