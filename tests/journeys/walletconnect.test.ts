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

// spec 9.walletconnect, 9.walletconnect.qr
test('a wallet app scans the code, is connected, taken up again after a reload, and disconnected', async ({
  visits,
}) => {
  const buyer = await visits({ address: sale.address })
  await alone(buyer)
  await relay.serves(buyer.page)
  const wallet = walletOf(buyer)
  const address = freshAddress()
  const app = await openWalletApp(relay.address, address)
  await wallet.picks('WalletConnect')
  const uri = await scanned(buyer)
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  await app.approves(uri)
  await wallet.account.getByText(shortened(address)).waitFor()
  await wallet.account.getByText('0 FRACT').waitFor()
  expect(await buyer.analytics()).toEqual([{ event: 'connect_wallet', connector: 'walletConnect' }])

  await buyer.page.reload()
  await wallet.account.getByText(shortened(address)).waitFor()
  await wallet.account.click()
  await wallet.popup.getByRole('button', { name: 'Disconnect' }).click()
  await wallet.connect.waitFor()
  await expect.poll(() => app.ended).toHaveLength(1)
  await app.close()
})

test('a wallet app that declines is told neutrally; one that leaves ends the connection', async ({ visits }) => {
  const buyer = await visits({ address: sale.address })
  await alone(buyer)
  await relay.serves(buyer.page)
  const wallet = walletOf(buyer)
  const app = await openWalletApp(relay.address, freshAddress())
  await wallet.picks('WalletConnect')
  await app.rejects(await scanned(buyer))
  await buyer.sees('You declined in your wallet. Nothing was connected.')
  // WalletConnect's own library writes the rejection to the console, and nothing else.
  expect(buyer.troubles.splice(0)).toEqual([expect.stringContaining('User rejected')])
  await wallet.dialog.getByRole('button', { name: 'WalletConnect' }).click()
  await app.approves(await scanned(buyer))
  await wallet.account.waitFor()
  await app.leaves()
  await wallet.connect.waitFor()
  await app.close()
})

test('a relay out of reach is said within 15 s', async ({ visits }) => {
  const buyer = await visits({ address: sale.address })
  await alone(buyer)
  await buyer.page.context().routeWebSocket(/^wss:/, socket => socket.close())
  const wallet = walletOf(buyer)
  await wallet.picks('WalletConnect')
  await buyer.sees('Getting a code from WalletConnect…')
  const began = performance.now()
  await buyer.sees(/WalletConnect cannot be reached right now/)
  expect(performance.now() - began).toBeLessThan(16_000)
  await wallet.dialog.getByRole('button', { name: 'Sandbox Wallet' }).click()
  await wallet.account.waitFor()
})
