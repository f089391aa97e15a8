import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect } from 'vitest'
import { openSale, type Sale } from '../../paths/browser/sale'
import { freshAddress } from '../../paths/browser/wallets'
import { walletAddress as shortened } from '../../src/views/format/shorten'
import { type Buyer, test } from './support/buyer'
import { openRelay } from './support/relay'
import { walletOf } from './support/wallet'
import { openWalletApp } from './support/wallet-app'

let sale: Sale
let relay: Awaited<ReturnType<typeof openRelay>>

beforeAll(async () => {
  relay = await openRelay()
  sale = await openSale([], { VITE_WALLETCONNECT_PROJECT_ID: '0'.repeat(32) })
})
afterAll(async () => {
  await sale?.close()
  relay?.close()
})

/** Nothing leaves this machine: what is not the sale's own is refused, WalletConnect's servers included. */
async function alone({ page }: Buyer): Promise<void> {
  await page.context().route(
    url => !['localhost', '127.0.0.1'].includes(url.hostname),
    route => route.abort(),
  )
}

/** What a wallet app's camera reads off the screen. */
async function scanned({ page }: Buyer): Promise<string> {
  const code = page.getByRole('img', { name: 'QR code that connects a wallet app' })
  const { data, width, height } = PNG.sync.read(await code.screenshot({ scale: 'css' }))
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? ''
}

test("the README's first purchase goes to SUCCESS with the mouse and the sandbox bar alone, through every status", async ({
  visits,
}) => {
  const buyer = await visits({ address: sale.address, path: '/FRACT2025', isMoving: true })
  const bar = buyer.page.getByRole('complementary', { name: 'Sandbox' })
  await bar.getByText('Sandbox: never send real funds').click()
  await buyer.sees('Discount 3.5%')
  await buyer.presses(/^Minimum amount/)
  await buyer.buys()
  await buyer.sees('Payment Created')
  await buyer.sees('Preparing Payment')
  await buyer.sees('Avaiting Payment')
  await buyer.receivesAt('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await buyer.page.getByRole('img', { name: /QR code/ }).waitFor()
  await bar.getByRole('button', { name: 'Pay this order' }).click()
  await buyer.sees('Confirming Payment')
  await buyer.sees('Sending Tokens')
  await buyer.sees('Completed!')
})

// spec 9.walletconnect, 9.walletconnect.qr
test('with a project id a wallet app scans the code, declines or connects, is taken up after a reload, and either ends it', async ({
  visits,
}) => {
  const buyer = await visits({ address: sale.address })
  await alone(buyer)
  await relay.serves(buyer.page)
  const wallet = walletOf(buyer)
  const address = freshAddress()
  const app = await openWalletApp(relay.address, address)
  const approves = async () => {
    const uri = await scanned(buyer)
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    await app.approves(uri)
    await wallet.account.getByText(shortened(address)).waitFor()
  }
  await wallet.picks('WalletConnect')
  await app.rejects(await scanned(buyer))
  await buyer.sees('You declined in your wallet. Nothing was connected.')
  // WalletConnect's own library writes the rejection to the console, and nothing else.
  expect(buyer.troubles.splice(0)).toEqual([expect.stringContaining('User rejected')])
  await wallet.dialog.getByRole('button', { name: 'WalletConnect' }).click()
  await approves()
  await wallet.account.getByText('0 FRACT').waitFor()
  expect(await buyer.analytics()).toEqual([{ event: 'connect_wallet', connector: 'walletConnect' }])

  await buyer.page.reload()
  await wallet.account.getByText(shortened(address)).waitFor()
  await wallet.account.click()
  await wallet.popup.getByRole('button', { name: 'Disconnect' }).click()
  await wallet.connect.waitFor()
  await expect.poll(() => app.ended, { message: 'heard by the app' }).toHaveLength(1)

  await wallet.picks('WalletConnect')
  await approves()
  await app.leaves()
  await wallet.connect.waitFor()
  await app.close()
})
