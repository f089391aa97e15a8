/** @module-tag whole */

import { expect } from 'vitest'
import { freshAddress } from '../../paths/browser/wallets'
import { type Buyer, test } from './support/buyer'
import { BTC, levers, reachesDeposit } from './support/orders'

/** A page that writes down its notifications and sounds, and that is hidden on demand. */
async function watched({ page }: Buyer, permission: 'granted' | 'denied') {
  await page.evaluate(answer => {
    const called: string[] = []
    class FakeNotification extends EventTarget {
      static permission = answer
      static requestPermission = async () => answer
      constructor(title: string) {
        super()
        called.push(title)
      }
    }
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (this: OscillatorNode, when) {
      called.push(`sound, ${this.context.state}`)
      start.call(this, when)
    }
    Object.assign(window, { called, Notification: FakeNotification })
  }, permission)
  return {
    called: () => page.evaluate(() => (window as unknown as { called: string[] }).called),
    hides: () =>
      page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }),
  }
}

test('who looks elsewhere is told by the tab and, unless the browser lets nobody notify, by a sound and a notification, over a reload too; the purchase is announced once', async ({
  visits,
}) => {
  const buyer = await visits()
  const { page } = buyer
  const own = await page.title()
  const { uuid } = await reachesDeposit(buyer, BTC, freshAddress())
  expect(await page.title(), 'at the deposit').toMatch(/^Pay 0\.002 BTC · (20:00|19:\d\d)$/)
  await watched(buyer, 'denied')
  await buyer.presses('Notify me when my FRACT arrives')
  await buyer.sees(/^Your browser does not let this page notify you\./)
  await buyer.presses('Stop notifying me')

  await watched(buyer, 'granted')
  await buyer.presses('Notify me when my FRACT arrives')
  await buyer.sees(/^You will hear a sound, and see a notification while you are elsewhere/)
  await page.reload()
  await buyer.sees('An order waits for your payment')
  const { called, hides } = await watched(buyer, 'granted')
  await buyer.presses('Resume payment')
  await buyer.sees(/^You will hear a sound, and see a notification while you are elsewhere/)
  await hides()
  await levers.hold(uuid, 'CONFIRMING')
  await levers.pay(uuid)
  await buyer.sees('Confirming your payment...')
  expect(await page.title(), 'as the payment is confirmed').toBe('Confirming · FRACT')
  await levers.release(uuid)
  await buyer.sees('Payment Successful!')
  const sent = await page.title()
  expect(sent, 'at the end').toMatch(/^✓ [\d,.]+ FRACT sent$/)
  expect(await called(), 'sounds and notifications').toEqual([
    'sound, running',
    'Confirming · FRACT',
    'sound, running',
    sent,
  ])
  expect(await buyer.analytics(), 'announced').toHaveLength(1)
  await buyer.presses('New Transaction')
  await buyer.sees('LIVE')
  expect(await page.title(), 'on the form').toBe(own)
})
