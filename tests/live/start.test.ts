import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { cutNetwork, type Designer, designer } from '../../paths/browser/inspector'
import { openSale, type Sale } from '../../paths/browser/sale'
import { freshAddress } from '../../paths/browser/wallets'
import { walletAddress as shortened } from '../../src/views/format/shorten'
import { type Buyer, test } from '../journeys/support/buyer'
import { openRelay } from '../journeys/support/relay'
import { walletOf } from '../journeys/support/wallet'
import { openWalletApp } from '../journeys/support/wallet-app'

const FOLLOWED = ['NEW', 'PREPARING', 'WAITING', 'CONFIRMING', 'SENDING'].map(status => `order.live.status.${status}`)

/** What `npm start` opens, for all tests here. */
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
test('with a project id a wallet app scans the code, declines or connects, is taken up after a reload, and either ends it', {
  tags: ['whole'],
}, async ({ visits }) => {
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

describe('the inspector beside the page', { tags: ['whole'] }, () => {
  /** The sale in one tab and the inspector in another of the same browser. */
  const live = test.extend<{ both: { buyer: Buyer; inspector: Designer } }>({
    both: async ({ visits }, use) => {
      const buyer = await visits({ address: sale.address, width: 1440 })
      const inspector = designer(await buyer.page.context().newPage())
      const troubles: string[] = []
      inspector.page.on('pageerror', ({ message }) => troubles.push(message))
      await inspector.page.goto(`${sale.address}/inspector/`)
      await inspector.seesLit('sale')
      await buyer.sees('LIVE')
      await use({ buyer, inspector })
      expect(troubles).toEqual([])
    },
  })

  live(
    'puts the page into a state, refuses an event that would end it, and plays a path on it; with its network off it follows a purchase from NEW to SUCCESS, drives it, goes back in it, lets the page go, and replays it',
    async ({ both: { buyer, inspector } }) => {
      const { page } = inspector
      const restored = buyer.page.frameLocator('iframe')
      await inspector.opens('order')
      await inspector.clicks('order.settled.EXPIRED')
      await inspector.presses('Put the page there')
      await restored.getByText('Payment Time Expired').waitFor()
      await buyer.presses('Back to now')
      await restored.owner().waitFor({ state: 'detached' })
      await buyer.sees('LIVE')
      await inspector.presses('Show on the screen')
      await inspector.screen.getByText('Payment Time Expired').waitFor()

      await inspector.opens('promocode')
      await inspector.clicks('promocode.valid')
      await inspector.presses('Paths through here')
      await page
        .getByRole('button', { name: / → .* \d+ steps$/ })
        .first()
        .click()
      await inspector.presses('Rewind page')
      await inspector.presses('Last step')
      await restored.getByText('Discount 3.5%').waitFor()
      await inspector.presses('Rewind page')
      await restored.owner().waitFor({ state: 'detached' })
      await buyer.sees('LIVE')

      await page.getByRole('button', { name: /^Tab: / }).click()
      await inspector.opens('sale')
      await inspector.chooses('purchase')
      await inspector.writes('amount.typed', { type: 'amount.typed' })
      await page.getByText('This event has no amount').waitFor()
      expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true)
      await inspector.sends({ type: 'amount.typed', amount: 3 })
      await page.getByText(/^'amount.typed' was not sent, because the page would have ended by it/).waitFor()
      await buyer.sees('LIVE')

      await cutNetwork(page)
      await inspector.hurries(2)
      await inspector.sends({ type: 'amount.typed', amount: '100' })
      await inspector.seesLit('purchase.editing.ready')
      expect(await buyer.amount.inputValue()).toBe('100')

      await inspector.opens('order')
      const followed = await inspector.watches('order.live.status')
      await buyer.buys()
      await buyer.receivesAt(freshAddress())
      await buyer.page.getByRole('img', { name: /QR code/ }).waitFor()
      await inspector.seesLit('order.live.status.WAITING')
      await buyer.presses('Sandbox: never send real funds')
      await buyer.presses('Pay this order')
      await inspector.seesLit('order.settled.SUCCESS')
      // A status of half a second is over before a busy machine draws it: none is lit out of turn, and the log has each.
      const lit = await followed()
      expect(lit).toEqual(FOLLOWED.filter(id => lit.includes(id)))
      expect(lit).toContain('order.live.status.WAITING')

      await inspector.chooses('order')
      await inspector.lists('this actor')
      await inspector.presses('Rewind page')
      await inspector.goesBackUntil('order.live.status.CONFIRMING')
      await buyer.sees(/^Step \d+ of \d+ — the page shows the past$/)
      await buyer.page.frameLocator('iframe').getByRole('status').getByText('Confirming Payment').waitFor()
      await buyer.presses('Back to now')
      await page.getByRole('button', { name: 'Rewind page', exact: true, pressed: false }).waitFor()
      await buyer.sees('Completed!')
      await inspector.presses('Newest step')
      await inspector.seesLit('order.settled.SUCCESS')

      const file = await inspector.savesTrace()
      await inspector.goesTo(file.trace.steps.at(-1)?.number ?? 0)
      const end = await inspector.actors()
      expect(end).toContain('order\nsettled: SUCCESS')
      await inspector.opensTrace(file)
      expect(await inspector.actors()).toEqual(end)
      await inspector.chooses('order')
      const replayed = await inspector.watches('order.live.status')
      await inspector.replays()
      expect(await replayed()).toEqual(FOLLOWED)
      await inspector.seesLit('order.settled.SUCCESS')
    },
  )
})
