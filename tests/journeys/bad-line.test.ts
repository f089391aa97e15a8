import { describe, expect } from 'vitest'
import { freshAddress } from '../../paths/browser/wallets'
import { test } from './support/buyer'
import { BTC, reachesDeposit } from './support/orders'

describe('an order that the page cannot confirm', () => {
  test('is sent again as it was and said to be so, although the page shows another coin by now, and a 404 ends no doubt', async ({
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
      `^“Try again” sends this same order: ${BTC.amount} BTC on Bitcoin for [\\d,.]+ \\$FRACT\\. It cannot become two\\.$`,
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
})

describe('a line on which nothing comes', () => {
  test('is said in one sentence, which goes by itself', async ({ visits }) => {
    const buyer = await visits({ path: '/robots.txt' })
    await buyer.page.route('**/stage/info', route => route.abort())
    await buyer.page.goto(new URL('/', buyer.page.url()).href)
    const sentence = buyer.page.getByText('This page cannot reach the FRACT server. It keeps trying.')
    await sentence.waitFor()
    expect(await buyer.page.getByText('Enter an amount to see what it buys.').count()).toBe(0)
    await buyer.page.unroute('**/stage/info')
    await sentence.waitFor({ state: 'detached' })
    await buyer.sees('LIVE')
    buyer.troubles.length = 0
  })

  test('makes no refusal of a Buy while offline: amount and figure stay, and all goes on by itself', async ({
    visits,
  }) => {
    const buyer = await visits()
    await buyer.picks('btc', /^BTC on Bitcoin/)
    await buyer.sends(BTC.amount)
    await buyer.page.getByRole('button', { name: 'Buy $FRACT', disabled: false }).waitFor()
    const figure = await buyer.receives.textContent()
    await buyer.page.context().setOffline(true)
    const sentence = buyer.page.getByText('You are offline. The form continues when you are back.')
    await sentence.waitFor()
    await buyer.presses('Buy $FRACT')
    await buyer.page.getByRole('button', { name: 'Buy $FRACT', disabled: true }).waitFor()
    expect(await buyer.page.getByText('The order was not accepted').count()).toBe(0)
    expect([await buyer.amount.inputValue(), await buyer.receives.textContent()]).toEqual([BTC.amount, figure])
    await buyer.page.context().setOffline(false)
    await sentence.waitFor({ state: 'detached' })
    await buyer.page.getByRole('button', { name: 'Buy $FRACT', disabled: false }).waitFor()
    buyer.troubles.length = 0
  })
})

test('Cancel and Leave keep the reminder of the open payment, which a press on the form dismisses', async ({
  visits,
}) => {
  const buyer = await visits()
  await reachesDeposit(buyer, BTC, freshAddress())
  await buyer.presses('Cancel')
  await buyer.presses('Leave')
  await buyer.sees('You have an open payment')
  await buyer.sees(new RegExp(`^${BTC.amount} BTC, \\d\\d:\\d\\d left`))
  await buyer.presses('Dismiss reminder')
  await buyer.page.getByText('You have an open payment').waitFor({ state: 'detached' })
  await buyer.page.reload()
  await buyer.sees('LIVE')
  expect(await buyer.page.getByText('You have an open payment').count()).toBe(0)
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
