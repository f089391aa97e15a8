import { afterAll, beforeAll, describe, expect } from 'vitest'
import { cutNetwork, type Designer, designer } from '../../paths/browser/inspector'
import { openSale, type Sale } from '../../paths/browser/sale'
import { freshAddress } from '../../paths/browser/wallets'
import { type Buyer, test } from '../journeys/support/buyer'

const FOLLOWED = ['NEW', 'PREPARING', 'WAITING', 'CONFIRMING', 'SENDING'].map(status => `order.live.status.${status}`)

describe('beside the page', () => {
  let sale: Sale

  beforeAll(async () => {
    sale = await openSale([])
  })
  afterAll(() => sale?.close())

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
