import { type AmountActor, formAmount } from '#machines/amount'
import { type LineActor, lineMachine } from '#machines/line'
import { type OrderActor, orderMachine } from '#machines/order'
import { type OrdersActor, ordersMachine } from '#machines/orders'
import { type SaleActor, saleMachine } from '#machines/sale'
import { type TokensActor, tokensMachine } from '#machines/tokens'
import { type WalletActor, walletMachine } from '#machines/wallet'

/** The page with all its machines, including those that a visitor's browser loads later. */
export const wholeSale = saleMachine.provide({
  actors: {
    amount: formAmount,
    line: lineMachine,
    order: orderMachine,
    orders: ordersMachine,
    tokens: tokensMachine,
    wallet: walletMachine,
  },
})

type Children = ReturnType<SaleActor['getSnapshot']>['children']
type WholeChildren = Pick<Children, 'stage' | 'coins' | 'promocode' | 'purchase'> & {
  amount?: AmountActor
  line?: LineActor
  order?: OrderActor
  orders?: OrdersActor
  tokens?: TokensActor
  wallet?: WalletActor
}

/** The children of a page whose machines are all loaded. */
export function wholeChildren(sale: SaleActor): WholeChildren {
  return sale.getSnapshot().children as WholeChildren
}
