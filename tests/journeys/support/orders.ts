import { inject } from 'vitest'
import { type SandboxOrder, sandbox } from '../../../paths/browser/sandbox'
import type { Buyer } from './buyer'

/** The levers of the sandbox behind the page of these journeys. */
export const levers = sandbox(inject('sale'))

/** The order this buyer has on screen. */
export async function orderOf(buyer: Buyer): Promise<SandboxOrder> {
  const { uuid } = JSON.parse((await buyer.stored('active_order')) ?? '{}')
  return levers.order(uuid)
}

export interface Purchase {
  query: string
  option: RegExp
  amount: string
}

export const BTC: Purchase = { query: 'btc', option: /^BTC on Bitcoin/, amount: '0.002' }

/** Buys with a coin and gives the receiving address, up to the deposit on screen. */
export async function reachesDeposit(buyer: Buyer, coin: Purchase, wallet: string): Promise<SandboxOrder> {
  await buyer.sees('LIVE')
  await buyer.picks(coin.query, coin.option)
  await buyer.sends(coin.amount)
  await buyer.buys()
  await buyer.sees('Payment Created')
  await buyer.sees('Preparing Payment')
  await buyer.sees('Avaiting Payment')
  await buyer.receivesAt(wallet)
  await buyer.page.getByRole('img', { name: 'QR code of the deposit address' }).waitFor()
  return orderOf(buyer)
}
