import { expect, inject } from 'vitest'
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
  await buyer.sees('Avaiting Payment')
  await buyer.receivesAt(wallet)
  await buyer.page.getByRole('img', { name: 'QR code of the deposit address' }).waitFor()
  return orderOf(buyer)
}

/**
 * An order that was just created, without a browser, whose FRACT goes to `receiver`, if one was given; and the local storage
 * of the browser that created it.
 */
export async function createdOrder(code: string, amount: string, receiver: string | null) {
  const call = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${inject('sale')}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.ok).toBe(true)
    return answer.json()
  }
  const purchase = { currency: code, amount }
  const estimate = await call('/order/estimate', purchase)
  const { uuid, coin } = await call('/order/create', { estimate_id: estimate.estimate_id, ...purchase })
  if (receiver !== null) await call(`/order/${uuid}/save_wallet`, { address: receiver })
  const { ticker, network } = coin
  const asked = { code, ticker, network, amount, toReceive: estimate.amount, promocode: null }
  return { uuid: uuid as string, stored: { active_order: JSON.stringify({ uuid, terms: { asked, receiver } }) } }
}
