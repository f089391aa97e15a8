import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveBuiltPage } from '../../paths/browser/built-page'
import { answerPage, GOOD_DAY } from '../../paths/fixtures/wire-answers'
import { launchForTests } from '../../scripts/browser'

const DIST = join(import.meta.dirname, '../../dist')

let browser: Browser
/** Whether this browser remembers that a script failed, as the standard has it: then only a reload fetches it again. */
let remembers: boolean
beforeAll(async () => {
  browser = await launchForTests()
  remembers = await remembersFailures()
})

async function remembersFailures(): Promise<boolean> {
  const page = await browser.newPage()
  let asked = 0
  await page.route('http://probe.test/**', route => {
    if (!route.request().url().endsWith('.js')) return route.fulfill({ contentType: 'text/html', body: '' })
    return asked++ > 0 ? route.fulfill({ contentType: 'text/javascript', body: '' }) : route.abort()
  })
  await page.goto('http://probe.test/')
  const fails = () => page.evaluate<boolean>("import('/part.js').then(() => false, () => true)")
  const remembered = (await fails()) && (await fails())
  await page.close()
  return remembered
}
afterAll(() => browser.close())

describe('a page whose build is gone', () => {
  it('is loaded again once when a part of it is missing, with the amount that was typed and the coin that a link named', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fract-deployed-'))
    cpSync(DIST, join(folder, 'dist'), { recursive: true })
    cpSync(`${DIST}-hosts`, join(folder, 'dist-hosts'), { recursive: true })
    for (const name of readdirSync(join(folder, 'dist/assets'))) {
      if (name.startsWith('find-coins')) rmSync(join(folder, 'dist/assets', name))
    }
    const site = await serveBuiltPage(join(folder, 'dist'))
    try {
      const page = await browser.newPage()
      let loads = 0
      page.on('domcontentloaded', () => {
        loads += 1
      })
      await answerPage(page, () => GOOD_DAY)
      await page.goto(`${site.address}/?coin=ETH`)
      const searches = async () => {
        await page.getByRole('button', { name: /^ETH .*change the coin/ }).click()
        await page.getByLabel('Search tokens').fill('btc')
      }
      await page.getByLabel('You Send').fill('0.05')
      await Promise.all([page.waitForEvent('domcontentloaded'), searches()])
      await page.getByRole('button', { name: /^ETH .*change the coin/ }).waitFor()
      expect(await page.getByLabel('You Send').inputValue()).toBe('0.05')
      await searches()
      await page.getByText('The search did not load.', { exact: false }).waitFor()
      expect(loads).toBe(2)
      await page.close()
    } finally {
      site.close()
      rmSync(folder, { recursive: true })
    }
  })

  it('is loaded again once by itself where the card did not come, with the amount that was typed, and then with a click', async () => {
    const site = await serveBuiltPage(DIST)
    const page = await browser.newPage()
    let [loads, isLost] = [0, true]
    page.on('domcontentloaded', () => {
      loads += 1
    })
    // Asked for by the click on the page that was loaded again: only then has it failed, too.
    page.on('request', request => {
      if (request.method() === 'HEAD' && loads === 2) isLost = false
    })
    try {
      await answerPage(page, () => GOOD_DAY)
      await page.route('**/assets/hydrate-*.js', route => (isLost ? route.abort() : route.continue()))
      const isReloaded = page.waitForEvent('domcontentloaded').then(() => page.waitForEvent('domcontentloaded'))
      await page.goto(site.address, { waitUntil: 'commit' })
      await page.getByLabel('You Send').fill('0.05')
      await isReloaded
      expect(loads).toBe(2)
      await expect
        .poll(async () => {
          if (isLost) await page.getByLabel('You Send').click()
          return isLost
        })
        .toBe(false)
      await page.locator('[data-island=card][data-live]').waitFor({ state: 'attached' })
      await expect.poll(() => page.getByLabel('You Send').inputValue()).toBe('0.05')
      expect(loads).toBe(3)
      // Whoever loads it again by hand begins anew.
      await page.reload()
      await page.locator('[data-island=card][data-live]').waitFor({ state: 'attached' })
      expect(await page.getByLabel('You Send').inputValue()).toBe('')
    } finally {
      await page.close()
      site.close()
    }
  })

  it('keeps what is typed until the page that is loaded again is there', async () => {
    const site = await serveBuiltPage(DIST)
    const page = await browser.newPage()
    try {
      await answerPage(page, () => GOOD_DAY)
      let isLost = true
      let lose = () => {}
      const isFocused = new Promise<void>(focused => {
        lose = focused
      })
      await page.route('**/assets/sale-*.js', route =>
        isLost ? isFocused.then(() => route.abort()) : route.continue(),
      )
      const isReloading = new Promise<() => Promise<void>>(reloading => {
        let documents = 0
        page.route(site.address, route => {
          if (route.request().method() === 'HEAD' || documents++ === 0) return route.continue()
          reloading(() => route.continue())
        })
      })
      await page.goto(site.address, { waitUntil: 'commit' })
      await page.getByLabel('You Send').focus()
      lose()
      const answer = await isReloading
      await page.keyboard.type('0.07')
      isLost = false
      await answer()
      await page.locator('[data-island=card][data-live]').waitFor({ state: 'attached' })
      await expect.poll(() => page.getByLabel('You Send').inputValue()).toBe('0.07')
    } finally {
      await page.close()
      site.close()
    }
  })

  it('comes alive although later parts of it were lost once, loaded again only in a browser that remembers it', async () => {
    const site = await serveBuiltPage(DIST)
    const page = await browser.newPage()
    try {
      const asked = { client: 0, machines: 0 }
      let loads = 0
      page.on('domcontentloaded', () => {
        loads += 1
      })
      await answerPage(page, () => GOOD_DAY)
      for (const part of ['client', 'machines'] as const) {
        await page.route(`**/assets/${part}-*.js`, route => (asked[part]++ < 1 ? route.abort() : route.continue()))
      }
      await page.goto(site.address)
      await page.getByText('Minimum amount').waitFor()
      await page.getByRole('button', { name: 'Connect Wallet' }).click()
      await page.getByRole('dialog', { name: 'Connect Wallet' }).waitFor()
      expect(Math.min(asked.client, asked.machines)).toBeGreaterThan(1)
      expect(loads).toBe(remembers ? 2 : 1)
    } finally {
      await page.close()
      site.close()
    }
  })
})
