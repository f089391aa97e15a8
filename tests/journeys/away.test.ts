import { expect } from 'vitest'
import { freshAddress } from '../../paths/browser/wallets'
import { type Buyer, test } from './support/buyer'
import { BTC, levers, reachesDeposit } from './support/orders'

/** A page that writes down its notifications and sounds, and that is hidden on demand. */
async function watched({ page }: Buyer, permission: 'granted' | 'denied') {
  await page.evaluate(answer => {
    const called: string[] = []
    class FakeNotification extends EventTarget {
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

test('who looks elsewhere is told by the tab and, if asked, by a sound and a notification, after a reload too', async ({
  visits,
}) => {
  const buyer = await visits()
  const { page } = buyer
  const own = await page.title()
  await watched(buyer, 'granted')
  const { uuid } = await reachesDeposit(buyer, BTC, freshAddress())
  expect(await page.title()).toMatch(/^Pay 0\.002 BTC · (20:00|19:\d\d)$/)
  await buyer.presses('Notify me when my FRACT arrives')
  await buyer.sees(/^You will hear a sound, and see a notification while you are elsewhere/)
  await page.reload()
  const { called, hides } = await watched(buyer, 'granted')
  await buyer.presses('Resume payment')
  await buyer.sees(/^You will hear a sound, and see a notification while you are elsewhere/)
  await hides()
  await levers.hold(uuid, 'CONFIRMING')
  await levers.pay(uuid)
  await buyer.sees('Confirming your payment...')
  expect(await page.title()).toBe('Confirming · FRACT')
  await levers.release(uuid)
  await buyer.sees('Payment Successful!')
  const sent = await page.title()
  expect(sent).toMatch(/^✓ [\d,.]+ FRACT sent$/)
  expect(await called()).toEqual(['sound, running', 'Confirming · FRACT', 'sound, running', sent])
  await buyer.presses('New Transaction')
  await buyer.sees('LIVE')
  expect(await page.title()).toBe(own)
})

test('whoever declines is told so, and turns the rest off by the same button', async ({ visits }) => {
  const buyer = await visits({ width: 360, height: 740, isTouched: true })
  const { called } = await watched(buyer, 'denied')
  const { uuid } = await reachesDeposit(buyer, BTC, freshAddress())
  await buyer.presses('Notify me when my FRACT arrives')
  await buyer.sees(/^Your browser does not let this page notify you\./)
  await buyer.presses('Stop notifying me')
  await levers.expire(uuid)
  await buyer.sees('Payment Time Expired')
  expect(await buyer.page.title()).toBe('✕ Expired · FRACT')
  expect(await called()).toEqual([])
})
