/** @module-tag whole */

import { expect } from 'vitest'
import { freshAddress } from '../../paths/browser/wallets'
import { test } from './support/buyer'
import { BTC } from './support/orders'

test('an order that the page cannot confirm is sent again as it was and said to be so, although the page shows another coin by now, and a 404 ends no doubt', async ({
  visits,
}) => {
  const buyer = await visits()
  const keys: (string | undefined)[] = []
  await buyer.page.route('**/order/create', async route => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) return route.fetch().then(() => route.abort())
    return keys.length === 2 ? route.fulfill({ status: 404, json: { message: 'Not here.' } }) : route.continue()
  })
  await buyer.picks('btc', /^BTC on Bitcoin/)
  await buyer.sends(BTC.amount)
  await buyer.presses('Buy $FRACT')
  await buyer.sees('This page could not confirm your order')
  await buyer.page.evaluate(() => localStorage.setItem('defaultCoinCode', 'USDTTRC20'))
  await buyer.page.reload()
  const sent = new RegExp(
    `^“Try again” asks for this same order once more: ${BTC.amount} BTC on Bitcoin for [\\d,.]+ \\$FRACT\\. It pays nothing and makes no second order\\.$`,
  )
  await buyer.sees(sent)
  expect(await buyer.page.locator('#sale').getByText(/USDT/).filter({ visible: true }).count()).toBe(0)
  await buyer.presses('Try again')
  await buyer.sees('There is still no clear answer. The FRACT server answered: “Not here.”')
  await buyer.sees(sent)
  await buyer.presses('Try again')
  await buyer.addressDialog.waitFor()
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
  buyer.troubles.length = 0
})

test('a line on which nothing comes is said in one sentence, which goes by itself; offline, Buy is no refusal, and amount and figure stay', async ({
  visits,
}) => {
  const buyer = await visits({ path: '/robots.txt' })
  const { page } = buyer
  await page.route('**/stage/info', route => route.abort())
  await page.goto(new URL('/', page.url()).href)
  const silence = page.getByText('This page cannot reach the FRACT server. It keeps trying.')
  await silence.waitFor()
  expect(await page.getByText('Enter an amount to see what it buys.').count(), 'beside the silence').toBe(0)
  await page.unroute('**/stage/info')
  await silence.waitFor({ state: 'detached' })
  await buyer.sees('LIVE')

  const buy = (isPossible: boolean) => page.getByRole('button', { name: 'Buy $FRACT', disabled: !isPossible }).waitFor()
  await buyer.picks('btc', /^BTC on Bitcoin/)
  await buyer.sends(BTC.amount)
  await buy(true)
  const figure = await buyer.receives.textContent()
  await page.context().setOffline(true)
  const offline = page.getByText('You are offline. The form continues when you are back.')
  await offline.waitFor()
  await buyer.presses('Buy $FRACT')
  await buy(false)
  expect(await page.getByText('The order was not accepted').count(), 'refusals').toBe(0)
  expect([await buyer.amount.inputValue(), await buyer.receives.textContent()]).toEqual([BTC.amount, figure])
  await page.context().setOffline(false)
  await offline.waitFor({ state: 'detached' })
  await buy(true)
  buyer.troubles.length = 0
})

test('a payment that a full storage does not take is said to be so, linked, and the same after a reload', async ({
  visits,
}) => {
  const buyer = await visits({ path: '/robots.txt' })
  await buyer.page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await buyer.page.goto(new URL('/', buyer.page.url()).href)
  await buyer.picks('btc', /^BTC on Bitcoin/)
  await buyer.sends(BTC.amount)
  await buyer.buys()
  await buyer.receivesAt(freshAddress())
  await buyer.sees('Your order is not saved in this browser.')
  const address = buyer.page.getByRole('button', { name: 'Copy address' })
  await address.waitFor()
  expect(new URL(buyer.page.url()).hash).toMatch(/^#o=[\w-]{36}$/)
  const paid = await buyer.copies('Copy address')
  await buyer.page.reload()
  await address.waitFor()
  expect(await buyer.copies('Copy address')).toBe(paid)
  await buyer.sees('Your order is not saved in this browser.')
})
