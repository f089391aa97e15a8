/** @module-tag whole */

import { describe, expect } from 'vitest'
import { freshAddress } from '../../paths/browser/wallets'
import { type Buyer, test } from './support/buyer'
import { BTC, createdOrder, levers, reachesDeposit } from './support/orders'

const PHONE = { width: 360, height: 740, isTouched: true }

/** Pixels between the top of the window and the top of the sale's card. */
const top = ({ page }: Buyer) => page.locator('#sale').evaluate(card => Math.round(card.getBoundingClientRect().top))

const leaving = ({ page }: Buyer) => page.getByRole('dialog', { name: 'Leave this payment?' })

describe.concurrent('nobody is lost', () => {
  test('on a phone, where every screen begins at the top of its card, and none is taken from who reads below it', async ({
    visits,
  }) => {
    const buyer = await visits({ ...PHONE, isMoving: true })
    const { uuid } = await reachesDeposit(buyer, BTC, freshAddress())
    const begins = () =>
      buyer.page.waitForFunction(() => (document.getElementById('sale')?.getBoundingClientRect().top ?? -1) >= 0)
    await begins()
    await buyer.button('Cancel').scrollIntoViewIfNeeded()
    expect(await top(buyer)).toBeLessThan(-200)
    await levers.hold(uuid, 'CONFIRMING')
    await levers.pay(uuid)
    await buyer.sees('Confirming your payment...')
    await begins()

    const faq = buyer.page.getByRole('heading', { name: /^FAQ/ })
    await faq.scrollIntoViewIfNeeded()
    await levers.release(uuid)
    await buyer.page.getByText('Payment Successful!').waitFor({ state: 'attached' })
    expect(await top(buyer), 'the card, while the FAQ is read').toBeLessThan(0)
    expect(await faq.evaluate(heading => heading.getBoundingClientRect().top), 'the FAQ').toBeGreaterThan(0)
    await buyer.presses('New Transaction')
    await buyer.sees('LIVE')
    await begins()
  })

  test('by Back and Forward, which are one step, nor by the link of an order, from which the form is a step of the page', async ({
    visits,
  }) => {
    const { uuid, stored } = await createdOrder('BTC', BTC.amount, freshAddress())
    const buyer = await visits({ stored })
    const { page } = buyer
    const { origin } = new URL(page.url())
    const leaves = () => leaving(buyer).getByRole('button', { name: 'Leave', exact: true }).click()
    await buyer.coinSelector.click()
    await page.getByRole('dialog', { name: 'Select a token' }).waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await buyer.presses('Resume payment')
    await buyer.button('Copy address').waitFor()
    await page.goBack()
    await leaving(buyer).waitFor()
    await page.goBack()
    await leaving(buyer).waitFor({ state: 'detached' })
    await buyer.sees('Send Deposit')
    await page.goBack()
    await leaves()
    await buyer.sees('An order waits for your payment')
    expect(page.url(), 'after Leave').not.toContain('#')
    await page.goForward()
    await buyer.sees('Send Deposit')

    await page.reload()
    await buyer.sees('An order waits for your payment')
    await page.goForward()
    await buyer.sees('Send Deposit')

    await page.goto('about:blank')
    await page.goto(`${origin}/#o=${uuid}`)
    await buyer.sees('Send Deposit')
    await page.reload()
    await buyer.sees('Send Deposit')
    await buyer.presses('Cancel')
    await leaves()
    await buyer.sees('An order waits for your payment')
    expect(page.url(), 'after the link and Leave').not.toContain('#')
    await buyer.presses('Resume payment')
    await buyer.sees('Send Deposit')
    await page.goBack()
    await leaving(buyer).waitFor()
    await levers.pay(uuid)
    await buyer.sees('Confirming your payment...')
    await page.goBack()
    await buyer.sees('LIVE')
  })
})
