import type { Page } from 'playwright'
import { afterAll, describe, expect, test } from 'vitest'
import { PLAIN } from '../../paths/browser/built-page'
import { openScenePlayer, WIDTHS } from '../../paths/browser/scene-player'
import { sceneOf } from '../../paths/browser/scenes'
import { launchForTests } from '../../scripts/browser'

const browser = await launchForTests()
const { page, play, present, close } = await openScenePlayer(browser, PLAIN)
// The page uses its font where it comes in time, and another time it has other widths.
const devtools = await page.context().newCDPSession(page)
await devtools.send('Network.enable')
await devtools.send('Network.setBlockedURLs', { urls: ['*.woff2'] })

afterAll(async () => {
  await close()
  await browser.close()
})

/** Where the first element of this kind is, from the top of the card at each width. */
async function placesOf(selector: string): Promise<number[]> {
  const found: number[] = []
  for (const width of WIDTHS) {
    await present(width, 'dark')
    found.push(
      await page.evaluate(wanted => {
        // A panel comes from a little below, for a millisecond where less motion is asked for.
        for (const animation of document.getAnimations()) animation.finish()
        const top = (element: Element | null) => element?.getBoundingClientRect().top ?? Number.NaN
        return Math.round(top(document.querySelector(wanted)) - top(document.getElementById('sale')))
      }, selector),
    )
  }
  return found
}

/** Where the QR code is, or the place that is kept for it. */
const places = () => placesOf('[class$="-qr"]')

const height = (of: Page) => of.evaluate(() => document.documentElement.scrollHeight)

describe('nothing moves under a finger', () => {
  test.each(['payment: opening', 'payment: PREPARING'])('when the deposit address comes: %s', async name => {
    await play(sceneOf(name))
    const kept = await places()
    expect(kept.every(place => place > 0)).toBe(true)
    await play(sceneOf('payment: WAITING'))
    expect(await places()).toEqual(kept)
  })

  test('when the chain confirms the delivery', async () => {
    const seen: number[][] = []
    for (const name of ['payment: SUCCESS', 'payment: SUCCESS, delivery proven']) {
      await play(sceneOf(name))
      expect(await page.evaluate(() => scrollY)).toBe(0)
      seen.push(await placesOf('[class*="-ways"] button'))
    }
    expect(seen[1]).toEqual(seen[0])
  })

  test.each(['payment: opening', 'payment: PREPARING'])(
    'and what keeps the place of an address is no address: %s',
    async name => {
      await play(sceneOf(name))
      for (const forcedColors of ['none', 'active'] as const) {
        await page.emulateMedia({ forcedColors })
        // biome-ignore lint/performance/useDomNodeTextContent: the text as it is seen, which the hidden bars are not
        expect(await page.locator('#sale').innerText()).not.toContain('0000')
      }
      await page.emulateMedia({ forcedColors: 'none' })
    },
  )

  test.each(['payment: WAITING', 'payment: SUCCESS', 'payment: EXPIRED'])(
    'when the browser refuses to copy: %s',
    async name => {
      await play(sceneOf(name))
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed.'))
        // What is laid out once it comes into sight, which a click may bring about, would change the height, too.
        for (const list of document.querySelectorAll('ol')) list.style.contentVisibility = 'visible'
      })
      for (const width of WIDTHS) {
        await present(width, 'dark')
        for (const button of await page.getByRole('button', { name: /^Copy / }).all()) {
          const before = await height(page)
          await button.click()
          await page.getByText('Select the text and copy it by hand').waitFor()
          expect(await height(page)).toBe(before)
          await page.clock.runFor(1_500)
        }
      }
    },
  )
})

/** How many elements got new styles, each as often as it did, until something was done. */
async function restyledBy(act: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[]
  }
  return traceEvents.reduce(
    (sum, { name, args }) => sum + (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : 0),
    0,
  )
}

// A rule with `:has()` around an element without a name of its own has every element of the page looked at again.
test('a key restyles what it changes, and not the document', async () => {
  await play(sceneOf('buy: live'))
  const amount = page.getByLabel('You Send', { exact: true })
  await amount.press('End')
  const restyled = await restyledBy(() => amount.pressSequentially('12345'))
  expect(restyled).toBeGreaterThan(5)
  expect(restyled).toBeLessThan(await page.locator('body *').count())
})
