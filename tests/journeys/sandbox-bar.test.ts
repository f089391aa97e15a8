/** @module-tag whole */

import { afterAll, beforeAll, expect } from 'vitest'
import { openSale, type Sale } from '../../paths/browser/sale'
import { type Buyer, test } from './support/buyer'
import { walletOf } from './support/wallet'

let sale: Sale

beforeAll(async () => {
  sale = await openSale(['--built'])
})
afterAll(() => sale?.close())

const barOf = ({ page }: Buyer) => page.getByRole('complementary', { name: 'Sandbox' })
const pill = 'Sandbox: never send real funds'

/** The bar with its panel open, as its pill opens it. */
async function opened(buyer: Buyer) {
  const bar = barOf(buyer)
  await bar.getByRole('button', { name: pill, expanded: false }).click()
  return bar
}

test('the bar is a pill where it would cover the page, and stays in a tab as it was put', async ({ visits }) => {
  const buyer = await visits({ address: sale.address, width: 1920 })
  const { page } = buyer
  const bar = barOf(buyer)
  const isOpen = (expanded: boolean) => bar.getByRole('button', { name: pill, expanded }).waitFor()
  await isOpen(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await isOpen(false)
  await opened(buyer)
  await page.reload()
  await isOpen(true)
  await bar.getByRole('button', { name: pill }).click()
  await page.reload()
  await isOpen(false)
})

test('the bar approves what the wallet asks over its dialog, on a phone too', async ({ visits }) => {
  const buyer = await visits({ address: sale.address, width: 360 })
  const bar = await opened(buyer)
  const wallet = walletOf(buyer)
  await bar.getByLabel('Mode').selectOption('ask')
  await bar.getByRole('button', { name: pill }).click()
  await wallet.picks()
  await buyer.sees('Confirm the connection in Sandbox Wallet.')
  await bar.getByRole('button', { name: pill }).click()
  await bar.getByRole('button', { name: 'Approve' }).click()
  await wallet.dialog.waitFor({ state: 'detached' })
  await wallet.account.waitFor()
  // It has left the dialog before that went.
  await bar.getByRole('button', { name: pill }).click()
})

test('neither a press in the bar nor its Escape closes a dialog, and the topmost of two has it', async ({ visits }) => {
  const buyer = await visits({ address: sale.address })
  const bar = await opened(buyer)
  const { addressDialog, page } = buyer
  const isFocused = (button: string) =>
    bar.getByRole('button', { name: button }).evaluate(one => one === document.activeElement)
  const wallet = walletOf(buyer)
  await buyer.presses(/^Minimum amount/)
  await buyer.buys()
  await addressDialog.waitFor()
  await bar.getByRole('button', { name: 'Clock +10 min' }).click()
  await bar.getByText('Done.').waitFor()
  await page.keyboard.press('Escape')
  await bar.getByText('Pretend money, on a chain of this machine alone.').click()
  expect(await addressDialog.isVisible()).toBe(true)

  // The bar comes last in the dialog.
  await addressDialog.getByRole('button', { name: 'Confirm' }).focus()
  await page.keyboard.press('Tab')
  expect(await isFocused(pill)).toBe(true)
  await addressDialog.getByRole('button', { name: 'Connect Wallet' }).click()
  await wallet.dialog.getByRole('complementary', { name: 'Sandbox' }).getByText('Faults: off').click()
  await page.keyboard.press('Escape')
  expect(await wallet.dialog.isVisible()).toBe(true)
  await wallet.dialog.getByRole('button', { name: 'Close', exact: true }).focus()
  await page.keyboard.press('Escape')
  await wallet.dialog.waitFor({ state: 'detached' })
  await bar.getByRole('button', { name: 'Expire' }).click()
  await buyer.sees('Payment Time Expired')
})

test('answers come late by the bar, with a fault too, and at once after a reset; its presses close no list of coins', async ({
  visits,
}) => {
  const buyer = await visits({ address: sale.address })
  const bar = await opened(buyer)
  await buyer.coinSelector.click()
  const coins = buyer.page.getByRole('dialog', { name: 'Select a token' })
  await coins.waitFor()
  await bar.getByText('Faults: off').click()
  await bar.getByLabel('Answers come').selectOption('5 s late')
  await bar.getByText('Faults: answers 5 s late').waitFor()
  await bar.getByLabel('Fault', { exact: true }).selectOption('wrong types')
  await bar.getByLabel('Call').selectOption('checkPromocode')
  await bar.getByRole('button', { name: 'Once' }).click()
  await bar.getByText('Faults: answers 5 s late · checkPromocode: wrong types once').waitFor()
  expect(await coins.isVisible(), 'the list after presses in the bar').toBe(true)
  await buyer.page.keyboard.press('Escape')
  expect(await coins.isVisible(), 'the list after Escape in the bar').toBe(true)
  await coins.getByRole('button', { name: 'Close', exact: true }).click()
  await buyer.page.getByLabel('Promocode').fill('FRACT2025')
  await buyer.sees('Checking…')
  await bar.getByText('last checkPromocode: wrong types').waitFor()
  await bar.getByRole('button', { name: 'Reset' }).click()
  await bar.getByText('Faults: off').waitFor()
  await buyer.sees('Discount 3.5%')
})

test('new orders have a receiving address when the bar says so, and are paid once', async ({ visits }) => {
  const buyer = await visits({ address: sale.address })
  const bar = await opened(buyer)
  const { page } = buyer
  const gives = bar.getByLabel('New orders have a receiving address')
  await bar.getByLabel('Hold new orders at').selectOption('NEW')
  await gives.click()
  await bar.getByLabel('New orders have a receiving address').and(bar.locator(':checked')).waitFor()
  await page.reload()
  await buyer.presses(/^Minimum amount/)
  await buyer.buys()
  await buyer.sees('Payment Created')
  await bar.getByLabel('Hold at').selectOption('WAITING')
  await buyer.sees('Avaiting Payment')
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  expect(await buyer.addressDialog.count()).toBe(0)
  await bar.getByRole('button', { name: 'Pay this order' }).click()
  await bar.getByLabel('Hold at').selectOption('CONFIRMING')
  await buyer.sees('Confirming Payment')
  await bar.getByRole('button', { name: 'Pay this order', disabled: true }).waitFor()

  await bar.getByLabel('Hold new orders at').selectOption('no status')
  await gives.click()
  const other = await visits({ address: sale.address })
  await other.presses(/^Minimum amount/)
  await other.buys()
  await other.addressDialog.waitFor()
  const otherBar = await opened(other)
  await otherBar.getByRole('button', { name: 'Pay this order' }).click()
  await otherBar.getByText('Waits for a receiving address').waitFor()
})
