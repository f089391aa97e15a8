import { afterAll, beforeAll, expect } from 'vitest'
import { test } from './support/buyer'
import { openSale, type Sale } from './support/sale'
import { freshAddress } from './support/wallets'

let sale: Sale

beforeAll(async () => {
  sale = await openSale([])
})
afterAll(() => sale?.close())

test('npm start answers with a good stage info within 10 s', () => {
  expect(sale.startedIn).toBeLessThan(10_000)
})

test('with the mouse and the sandbox bar alone a visitor goes to SUCCESS, and sees every status on the way', async ({
  visits,
}) => {
  const buyer = await visits({ address: sale.address })
  const bar = buyer.page.getByRole('complementary', { name: 'Sandbox' })
  await bar.getByText('Sandbox: pretend money. Never send real funds.').waitFor()
  await buyer.presses(/^Minimum amount/)
  await buyer.buys()
  await buyer.sees('Payment Created')
  await buyer.sees('Preparing Payment')
  await buyer.sees('Avaiting Payment')
  await buyer.receivesAt(freshAddress())
  await buyer.page.getByRole('img', { name: /QR code/ }).waitFor()
  await bar.getByRole('button', { name: 'Pay this order' }).click()
  await buyer.sees('Confirming Payment')
  await buyer.sees('Sending Tokens')
  await buyer.sees('Completed!')
})
