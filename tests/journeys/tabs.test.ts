/** @module-tag whole */

import { expect } from 'vitest'
import { freshAddress } from '../../paths/browser/wallets'
import { test } from './support/buyer'
import { BTC, createdOrder, levers } from './support/orders'

test('two tabs of one browser: a reminder dismissed in one is gone from both, and both follow one order to SUCCESS, which one of them announces', async ({
  visits,
}) => {
  const { uuid, stored } = await createdOrder('BTC', BTC.amount, freshAddress())
  const one = await visits({ stored })
  const other = await visits({ beside: one.page })
  const tabs = [one, other]
  for (const tab of tabs) await tab.sees('An order waits for your payment')
  // A tab that is not in front is drawn late, and Playwright waits for that.
  await one.page.bringToFront()
  await one.presses('Hide reminder')
  for (const { page } of tabs) await page.getByText('An order waits for your payment').waitFor({ state: 'detached' })

  for (const { page } of tabs) {
    await page.evaluate(order => {
      location.hash = `#o=${order}`
    }, uuid)
  }
  for (const tab of tabs) await tab.button('Copy address').waitFor()
  await levers.pay(uuid)
  for (const tab of tabs) await tab.sees('Payment Successful!')
  const announced = await Promise.all(tabs.map(tab => tab.analytics()))
  expect(announced.map(events => events.length).sort(), 'announced').toEqual([0, 1])
})
