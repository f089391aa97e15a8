import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveBuiltPage } from '../../paths/browser/built-page'
import { answerPage, GOOD_DAY } from '../../paths/fixtures/answers'
import { ensureBrowser } from '../../scripts/browser'

const DIST = join(import.meta.dirname, '../../dist')

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
})
afterAll(() => browser.close())

describe('a page whose build is gone', () => {
  it('is loaded again once when a part of it is missing, with the amount that was typed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fract-deployed-'))
    cpSync(DIST, join(folder, 'dist'), { recursive: true })
    cpSync(`${DIST}-hosts`, join(folder, 'dist-hosts'), { recursive: true })
    for (const name of readdirSync(join(folder, 'dist/assets'))) {
      if (name.startsWith('fuse')) rmSync(join(folder, 'dist/assets', name))
    }
    const site = await serveBuiltPage(join(folder, 'dist'))
    try {
      const page = await browser.newPage()
      let loads = 0
      page.on('domcontentloaded', () => {
        loads += 1
      })
      await answerPage(page, () => GOOD_DAY)
      await page.goto(site.address)
      const searches = async () => {
        await page.getByRole('button', { name: /change the coin/ }).click()
        await page.getByLabel('Search tokens').fill('btc')
      }
      await page.getByLabel('You Send').fill('0.05')
      await Promise.all([page.waitForEvent('domcontentloaded'), searches()])
      await page.getByRole('button', { name: /change the coin/ }).waitFor()
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

  it('is loaded again once where the card did not come, with the amount that was typed', async () => {
    const site = await serveBuiltPage(DIST)
    const page = await browser.newPage()
    let [typed, loads] = [() => {}, 0]
    const isTyped = new Promise<void>(resolve => {
      typed = resolve
    })
    page.on('domcontentloaded', () => {
      loads += 1
    })
    try {
      await answerPage(page, () => GOOD_DAY)
      await page.route('**/assets/hydrate-*.js', async route => {
        if (loads > 1) return route.continue()
        await isTyped
        await route.abort()
      })
      await page.goto(site.address, { waitUntil: 'commit' })
      await page.getByLabel('You Send').fill('0.05')
      typed()
      await page.locator('[data-island=card][data-live]').waitFor({ state: 'attached' })
      expect(loads).toBe(2)
      expect(await page.getByLabel('You Send').inputValue()).toBe('0.05')
      // Whoever loads it again by hand begins anew.
      await page.reload()
      await page.locator('[data-island=card][data-live]').waitFor({ state: 'attached' })
      expect(await page.getByLabel('You Send').inputValue()).toBe('')
    } finally {
      await page.close()
      site.close()
    }
  })

  // The page asks for the first three by a link, too.
  it.each([
    ['sale', 2],
    ['react', 2],
    ['hydrate', 2],
    ['client', 1],
    ['machines', 1],
  ])('comes alive, without being loaded again, although its part %s was lost %i times', async (part, times) => {
    const site = await serveBuiltPage(DIST)
    const page = await browser.newPage()
    try {
      let [asked, loads] = [0, 0]
      page.on('domcontentloaded', () => {
        loads += 1
      })
      await answerPage(page, () => GOOD_DAY)
      await page.route(`**/assets/${part}-*.js`, route => (asked++ < times ? route.abort() : route.continue()))
      await page.goto(site.address)
      await page.getByText('Minimum amount').waitFor()
      await page.getByRole('button', { name: 'Connect Wallet' }).click()
      await page.getByRole('dialog', { name: 'Connect Wallet' }).waitFor()
      expect(asked).toBeGreaterThan(times)
      expect(loads).toBe(1)
    } finally {
      await page.close()
      site.close()
    }
  })
})
