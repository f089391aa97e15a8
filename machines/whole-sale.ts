import { orderMachine } from '#machines/order'
import { ordersMachine } from '#machines/orders'
import { saleMachine } from '#machines/sale'
import { tokensMachine } from '#machines/tokens'
import { walletMachine } from '#machines/wallet'

/** The page with all its charts. The chart of the page itself only names those that a visitor's browser loads later. */
export const wholeSale = saleMachine.provide({
  actors: { order: orderMachine, orders: ordersMachine, tokens: tokensMachine, wallet: walletMachine },
})
