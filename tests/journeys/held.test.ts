/** @module-tag whole */

import type { Route } from 'playwright'
import { describe, expect, inject } from 'vitest'
import { freshAddress } from '../../paths/browser/wallets'
import { type Buyer, test } from './support/buyer'
import { BTC, createdOrder, levers, reachesDeposit } from './support/orders'

const STRANGER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const STOP = 'Payment Stopped'
const ORDER = /\/api\/order\/(?!estimate)[\w-]+$/

async function nothingIsPayable(buyer: Buyer): Promise<void> {
  for (const name of ['Copy address', 'Copy amount']) expect(await buyer.button(name).count(), name).toBe(0)
  expect(await buyer.page.getByRole('img', { name: 'QR code of the deposit address' }).count(), 'QR code').toBe(0)
}

async function strangerSaves(uuid: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ address: STRANGER })
  const answer = await fetch(`${inject('sale')}/api/order/${uuid}/save_wallet`, { method: 'POST', headers, body })
  expect(answer.ok).toBe(true)
}

describe.concurrent('what the visitor said, and the server said first', () => {
  test('a stranger who knows the order’s number cannot turn the tokens to himself unseen', async ({ visits }) => {
    const { uuid, stored } = await createdOrder('BTC', BTC.amount, null)
    const buyer = await visits({ path: `/#o=${uuid}`, stored })
    await buyer.addressDialog.waitFor()
    await strangerSaves(uuid)
    await buyer.sees('Is this your address?')
    await nothingIsPayable(buyer)
    await buyer.presses('No, it is not mine')
    await buyer.sees(STOP)
    await nothingIsPayable(buyer)
  })

  test('a link does not replace an open payment without a question, and a receiver that the server swaps stops it, over a reload too', async ({
    visits,
  }) => {
    const buyer = await visits()
    const { page } = buyer
    const own = await reachesDeposit(buyer, BTC, freshAddress())
    const other = await createdOrder('BTC', BTC.amount, freshAddress())
    await page.evaluate(uuid => {
      location.hash = `#o=${uuid}`
    }, other.uuid)
    await page.getByRole('dialog', { name: 'Open another order?' }).waitFor()
    await buyer.presses('Stay with my payment')
    expect(await buyer.copies('Copy address'), 'after the link').toBe(own.payment_address)

    await page.route(ORDER, async (route: Route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), receive_address: STRANGER } })
    })
    await buyer.sees(STOP)
    await buyer.sees(STRANGER)
    await nothingIsPayable(buyer)
    await page.unroute(ORDER)
    await page.reload()
    await buyer.presses('View order')
    await buyer.sees(STOP)
    await nothingIsPayable(buyer)
  })

  test('an order of another browser is looked at: not payable, not kept, not announced', async ({ visits }) => {
    const { uuid } = await createdOrder('BTC', BTC.amount, freshAddress())
    const buyer = await visits({ path: `/#o=${uuid}` })
    await buyer.sees('Is this your order?')
    await nothingIsPayable(buyer)
    expect(await buyer.stored('orders'), 'kept').toBeNull()
    await buyer.presses('Yes, show me where to pay')
    await buyer.button('Copy address').waitFor()
    await levers.pay(uuid)
    await buyer.sees('Payment Successful!')
    expect(await buyer.analytics(), 'announced').toEqual([])
  })
})
