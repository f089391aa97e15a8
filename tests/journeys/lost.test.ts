import { describe, expect } from 'vitest'
import { freshAddress } from '../../paths/browser/wallets'
import { type Buyer, test } from './support/buyer'
import { BTC, levers, orderOf, reachesDeposit } from './support/orders'

const PHONE = { width: 360, height: 740, isTouched: true }

/** Pixels between the top of the window and the top of the sale's card. */
const top = ({ page }: Buyer) => page.locator('#sale').evaluate(card => Math.round(card.getBoundingClientRect().top))

const leaving = ({ page }: Buyer) => page.getByRole('dialog', { name: 'Leave this payment?' })

describe.concurrent('nobody is lost', () => {
  test('on a phone, where every screen begins at the top of its card', async ({ visits }) => {
    const buyer = await visits({ ...PHONE, isMoving: true })
    const { uuid } = await reachesDeposit(buyer, BTC, freshAddress())
    const begins = () =>
      buyer.page.waitForFunction(() => (document.getElementById('sale')?.getBoundingClientRect().top ?? -1) >= 0)
    await begins()
    await buyer.button('Cancel').scrollIntoViewIfNeeded()
    expect(await top(buyer)).toBeLessThan(-200)
    await levers.pay(uuid)
    await buyer.sees('Confirming your payment...')
    await begins()
    await buyer.sees('Payment Successful!')
    await begins()
    await buyer.presses('New Transaction')
    await buyer.sees('LIVE')
    await begins()
  })

  test('while they read below the card, which the next status does not take from them', async ({ visits }) => {
    const buyer = await visits(PHONE)
    const { uuid } = await reachesDeposit(buyer, BTC, freshAddress())
    await levers.hold(uuid, 'CONFIRMING')
    await levers.pay(uuid)
    await buyer.sees('Confirming your payment...')
    const faq = buyer.page.getByRole('heading', { name: /^FAQ/ })
    await faq.scrollIntoViewIfNeeded()
    await levers.release(uuid)
    await buyer.page.getByText('Payment Successful!').waitFor({ state: 'attached' })
    expect(await top(buyer)).toBeLessThan(0)
    expect(await faq.evaluate(heading => heading.getBoundingClientRect().top)).toBeGreaterThan(0)
  })

  test('who opens a payment while an order is created: the payment stays, and the order can be had afterwards', async ({
    visits,
    expect,
  }) => {
    const buyer = await visits()
    const { page } = buyer
    const first = await reachesDeposit(buyer, BTC, freshAddress())
    await buyer.presses('Cancel')
    await leaving(buyer).getByRole('button', { name: 'Leave', exact: true }).click()
    let answer = () => {}
    const isAnswered = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route('**/api/order/create', async route => {
      const response = await route.fetch()
      await isAnswered
      await route.fulfill({ response }).catch(() => {})
    })
    await buyer.sends('0.003')
    await page.getByRole('button', { name: 'Buy $FRACT', disabled: false }).click()
    await buyer.sees('Creating your order…')
    await buyer.presses('Resume payment')
    await page.getByRole('img', { name: 'QR code of the deposit address' }).waitFor()
    answer()
    expect(await buyer.copies('Copy address')).toBe(first.payment_address)
    expect(await buyer.copies('Copy amount')).toBe('0.002')
    await buyer.presses('Cancel')
    await leaving(buyer).getByRole('button', { name: 'Leave', exact: true }).click()
    await buyer.sees('This page could not confirm your order')
    await buyer.presses('Try again')
    await page.getByText('0.003 BTC').first().waitFor()
    await page.getByText('This page could not confirm your order').waitFor({ state: 'detached' })
    await expect.poll(async () => (await orderOf(buyer)).amount_from).toBe('0.003')
  })

  test('by Back and Forward, which are one step', async ({ visits }) => {
    const buyer = await visits()
    const { page } = buyer
    await buyer.coinSelector.click()
    await page.getByRole('dialog', { name: 'Select a token' }).waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const { uuid } = await reachesDeposit(buyer, BTC, freshAddress())
    await page.goBack()
    await leaving(buyer).waitFor()
    await page.goBack()
    await leaving(buyer).waitFor({ state: 'detached' })
    await buyer.sees('Send Deposit')
    await page.goBack()
    await leaving(buyer).getByRole('button', { name: 'Leave', exact: true }).click()
    await buyer.sees('You have an open payment')
    expect(page.url()).not.toContain('#')
    await page.goForward()
    await buyer.sees('Send Deposit')

    await page.reload()
    await buyer.sees('You have an open payment')
    await page.goForward()
    await buyer.sees('Send Deposit')

    await levers.pay(uuid)
    await buyer.sees('Confirming your payment...')
    await page.goBack()
    await buyer.sees('LIVE')
  })

  test('by the link of an order, from which the form is a step of the page', async ({ visits }) => {
    const buyer = await visits()
    const { page } = buyer
    const { origin } = new URL(page.url())
    const { uuid } = await reachesDeposit(buyer, BTC, freshAddress())
    await page.goto('about:blank')
    await page.goto(`${origin}/#o=${uuid}`)
    await buyer.sees('Send Deposit')
    await page.reload()
    await buyer.sees('Send Deposit')
    await buyer.presses('Cancel')
    await buyer.presses('Leave')
    await buyer.sees('You have an open payment')
    expect(page.url()).not.toContain('#')
    await buyer.presses('Resume payment')
    await buyer.sees('Send Deposit')
    await page.goBack()
    await leaving(buyer).waitFor()
  })
})
