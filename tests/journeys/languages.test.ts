import type axe from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AXE, AXE_TAGS } from '../../paths/browser/axe'
import { type Site, serveBuiltPage } from '../../paths/browser/built-page'
import { answerHost, GOOD_DAY, UUID } from '../../paths/fixtures/wire-answers'
import { launchForTests } from '../../scripts/browser'

let browser: Browser
/** A host that answers a path of a language with its document, and one that answers each with English's. */
let [rewriting, plain]: [Site, Site] = [] as never
beforeAll(async () => {
  browser = await launchForTests()
  // The hosts answer themselves: where the driver answers in their place, Chromium leaves a tab that a click opens blank now and then.
  const api = answerHost(() => GOOD_DAY)
  rewriting = await serveBuiltPage(undefined, api)
  plain = await serveBuiltPage(undefined, api, true)
})
afterAll(async () => {
  for (const site of [rewriting, plain]) site?.close()
  await browser?.close()
})

interface Visit {
  page: Page
  /** The languages in which something was painted. */
  painted: Set<string>
  /** What the console complained of: the policy, a hydration that does not match. */
  troubles: string[]
  scripts: string[]
}

/**
 * A visitor of a page; `stored` is what the browser remembers of an earlier visit. `onPage` is done before the page is
 * asked for.
 */
async function visit(
  address: string,
  stored: Record<string, string> | 'forbidden' = {},
  options: BrowserContextOptions = {},
  onPage?: (page: Page) => Promise<unknown>,
) {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  const visit: Visit = { page, painted: new Set(), troubles: [], scripts: [] }
  await context.exposeFunction('tellPainted', (lang: string) => visit.painted.add(lang))
  await context.addInitScript(items => {
    if (items === 'forbidden') {
      const get = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      Object.defineProperties(window, { localStorage: { get }, sessionStorage: { get } })
    } else if (sessionStorage.getItem('visited') === null) {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
      sessionStorage.setItem('visited', 'true')
    }
    new PerformanceObserver(() =>
      (window as unknown as { tellPainted(lang: string): void }).tellPainted(document.documentElement.lang),
    ).observe({ type: 'paint', buffered: true })
  }, stored)
  page.on('pageerror', error => visit.troubles.push(String(error)))
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) visit.troubles.push(message.text())
  })
  page.on('request', request => {
    const path = new URL(request.url()).pathname
    if (path.endsWith('.js')) visit.scripts.push(path)
  })
  await onPage?.(page)
  await page.goto(address, { waitUntil: 'commit' })
  return visit
}

const isAlive = (page: Page) => page.locator('[data-island=trace][data-live]').waitFor({ state: 'attached' })
const shown = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash)
const amount = (page: Page) => page.locator('input[name=amount]')
const code = (page: Page) => page.locator('input[name=promocode]')
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('language'))

/** Waits until the form has an amount and a promocode. */
async function has(page: Page, { amount: typed, code: entered }: { amount?: unknown; code?: string }) {
  if (typed !== undefined) await expect.poll(() => amount(page).inputValue()).toEqual(typed)
  if (entered !== undefined) await expect.poll(() => code(page).inputValue()).toBe(entered)
}

/** Opens the switch, and presses a language in it. */
async function switches(page: Page, from: string, to: string) {
  await page.locator('summary', { hasText: from }).click()
  await page.getByRole('link', { name: to, exact: true }).click()
}

/** The page is of one language: nothing was painted in another, and no script has the words of another. */
async function isOnlyIn({ page, painted, scripts, troubles }: Visit, lang: string) {
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang)
  expect([...painted], 'painted in').toEqual([lang])
  expect(troubles).toEqual([])
  expect(scripts, 'each script once').toEqual([...new Set(scripts)])
  const spoken = scripts.filter(script => /\/hydrate-/.test(script))
  expect(spoken).toEqual([expect.stringMatching(lang === 'en' ? /\/hydrate-[\w-]{8}\.js$/ : `/hydrate-${lang}-`)])
}

/** What axe-core finds wrong with a page, one line for each element. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  return page.evaluate(async values => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run('html', { runOnly: values, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
    )
  }, AXE_TAGS)
}

describe('a document of a language', () => {
  it.each([
    ['/', 'en', 'ltr'],
    ['/ar/', 'ar', 'rtl'],
  ])(
    'at %s is of %s, written %s, alive under its policy; its switch and offer fit at 360 and 1440 px, and axe-core finds no fault',
    async (path, lang, direction) => {
      const visited = await visit(rewriting.address + path, {}, { locale: 'de-AT' })
      const { page } = visited
      await isAlive(page)
      const offer = page.locator('aside[lang=de]')
      await offer.getByRole('link').waitFor()
      await isOnlyIn(visited, lang)
      expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(direction)
      await page.locator('footer summary').click()
      await page.getByRole('link', { name: 'Deutsch', exact: true }).waitFor()
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        expect.soft(await violations(page), `at ${width} px`).toEqual([])
        const box = await offer.boundingBox()
        const { clientWidth, scrollWidth } = await page.evaluate(() => {
          const { clientWidth, scrollWidth } = document.documentElement
          return { clientWidth, scrollWidth }
        })
        expect.soft(box && box.x >= 0 && box.x + box.width <= clientWidth, `the offer at ${width} px`).toBe(true)
        expect.soft(scrollWidth, `the page at ${width} px`).toBeLessThanOrEqual(clientWidth)
      }
      await page.context().close()
    },
  )

  it('refuses a script with other words than were built', async () => {
    const onPage = (page: Page) =>
      page.route('**/assets/CoinPicker-de-*.js', async route => {
        const response = await route.fetch()
        await route.fulfill({ response, body: `${await response.text()}\nglobalThis.stolen = true\n` })
      })
    const { page } = await visit(`${rewriting.address}/de/`, {}, {}, onPage)
    await isAlive(page)
    const outcome = async (name: string) => {
      const mapped = await page.evaluate(
        part =>
          Object.keys(JSON.parse(document.querySelector('script[type=importmap]')?.textContent ?? '').imports).find(
            key => key.includes(`/${part}-`),
          ),
        name,
      )
      return page.evaluate(`import('${mapped}').then(() => 'run', () => 'refused')`)
    }
    expect([await outcome('CoinPicker'), await outcome('Worth')]).toEqual(['refused', 'run'])
    expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false)
    await page.context().close()
  })
})

describe('an address with a promocode, in German', () => {
  /** A code is stored once the sale has called it valid. */
  const isTaken = (page: Page) =>
    expect.poll(() => page.evaluate(() => localStorage.getItem('promocode'))).toBe('FRIEND5')

  it('is German from the first paint on a host that rewrites, with the code in its field', async () => {
    const visited = await visit(`${rewriting.address}/de/FRIEND5?wr`)
    await isAlive(visited.page)
    await isTaken(visited.page)
    expect([await code(visited.page).inputValue(), await shown(visited.page)]).toEqual(['FRIEND5', '/de/?wr'])
    await isOnlyIn(visited, 'de')
    await visited.page.context().close()
  })

  it('is German from the first paint on a plain host, with the order that it names', async () => {
    const { page, painted, troubles } = await visit(`${plain.address}/de/FRIEND5?wr#o=${UUID}`)
    await isAlive(page)
    await isTaken(page)
    await page.getByText(UUID).waitFor()
    expect(await shown(page)).toMatch(new RegExp(`^/de/\\?wr=?#o=${UUID}$`))
    expect([[...painted], troubles]).toEqual([['de'], []])
    await page.context().close()
  })
})

it('the language that was chosen is that of a link from a friend from the first paint, and never forced', async () => {
  const { page, painted, troubles } = await visit(`${plain.address}/FRIEND5?wr=`, { language: 'de' })
  await isAlive(page)
  expect([await code(page).inputValue(), await shown(page)]).toEqual(['FRIEND5', '/de/?wr='])
  expect([[...painted], troubles]).toEqual([['de'], []])
  await page.goto(`${plain.address}/fr/`)
  await isAlive(page)
  expect(await shown(page)).toBe('/fr/')
  await page.context().close()
})

describe('the switch of languages', () => {
  it('keeps what stands in the form and the address, here, in another tab and on the way back, and is remembered', {
    tags: ['whole'],
  }, async () => {
    const { page } = await visit(`${rewriting.address}/FRIEND5?wr=&coin=BTC`)
    const coin = (of: Page) => of.getByRole('button', { name: /^BTC / }).waitFor()
    await isAlive(page)
    await coin(page)
    await amount(page).fill('0.05')
    await page.locator('summary', { hasText: 'English' }).click()
    const german = page.getByRole('link', { name: 'Deutsch', exact: true })
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      german.click({ modifiers: ['ControlOrMeta'] }),
    ])
    // As it is written in German.
    await has(tab, { amount: '0,05' })
    await tab.close()
    expect([await shown(page), await amount(page).inputValue()], 'this page goes on').toEqual(['/?wr=', '0.05'])

    await german.click()
    await page.waitForURL('**/de/?wr=')
    await isAlive(page)
    await has(page, { amount: '0,05', code: 'FRIEND5' })
    await coin(page)
    expect(await remembered(page)).toBe('de')
    await switches(page, 'Deutsch', 'English')
    await page.waitForURL(`${rewriting.address}/?wr=`)
    await isAlive(page)
    await has(page, { amount: '0.05', code: 'FRIEND5' })
    expect(await remembered(page)).toBe('en')

    await page.goBack()
    await page.waitForURL('**/de/?wr=')
    await isAlive(page)
    await amount(page).fill('0,07')
    await page.locator('footer details').evaluate((details: HTMLDetailsElement) => {
      details.open = true
    })
    await page.getByRole('link', { name: 'English', exact: true }).click()
    await page.waitForURL(`${rewriting.address}/?wr=`)
    await has(page, { amount: '0.07' })
    await page.context().close()
  })

  it('waits where it is pressed before the sale, and then its own machine, are there', async () => {
    const held = ['sale', 'machines'].map(part => {
      let release = () => {}
      const released = new Promise<void>(resolve => {
        release = resolve
      })
      return { part, released, release: () => release() }
    })
    const onPage = (page: Page) =>
      Promise.all(
        held.map(({ part, released }) =>
          page.route(`**/assets/${part}-*.js`, route => released.then(() => route.continue())),
        ),
      )
    const { page } = await visit(`${rewriting.address}/FRIEND5?wr=`, {}, {}, onPage)
    const isEnglish = async () => expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
    await page.locator('summary', { hasText: 'English' }).waitFor()
    // By then the entry has run, which records presses.
    await page.waitForLoadState('domcontentloaded')
    await amount(page).fill('0.05')
    await switches(page, 'English', 'Deutsch')
    await isEnglish()
    held[0]?.release()
    await page.locator('[data-island=card][data-live]').waitFor({ state: 'attached' })
    await isEnglish()
    held[1]?.release()
    await page.waitForURL('**/de/?wr=')
    // Without its coin, which may come after the press, an amount stays as it was typed.
    await has(page, { amount: expect.stringMatching(/^0[.,]05$/), code: 'FRIEND5' })
    expect(await remembered(page)).toBe('de')
    await page.context().close()
  })
})

describe("the browser's own language", () => {
  const german = { locale: 'de-AT' }

  it('is offered in its own words, moves nothing, leads there with what was typed, and is that of the next visit', {
    tags: ['whole'],
  }, async () => {
    const { page } = await visit(`${rewriting.address}/`, {}, german)
    await isAlive(page)
    await page.evaluate(() => {
      const watched = window as unknown as { moved: number }
      watched.moved = 0
      new PerformanceObserver(list => {
        watched.moved += list.getEntries().length
      }).observe({ type: 'layout-shift' })
    })
    const offer = page.locator('aside[lang=de]')
    await offer.getByRole('link', { name: 'Diese Seite gibt es auch auf Deutsch' }).waitFor()
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBe(0)
    await amount(page).fill('0.07')
    await offer.getByRole('link').click()
    await page.waitForURL('**/de/')
    await has(page, { amount: '0,07' })
    expect(await page.locator('aside[lang]').count(), 'offered in German').toBe(0)
    expect(await remembered(page)).toBe('de')
    await page.goto(`${rewriting.address}/`)
    await isAlive(page)
    expect(await shown(page)).toBe('/de/')
    await page.context().close()
  })

  it('is offered at every visit where storage is forbidden, and the switch keeps all of it, on a plain host', {
    tags: ['whole'],
  }, async () => {
    const { page, troubles } = await visit(`${plain.address}/FRIEND5?wr=&coin=BTC`, 'forbidden', german)
    const offer = page.locator('aside[lang=de]')
    await offer.getByRole('button', { name: 'Schließen' }).click()
    expect(await offer.count()).toBe(0)
    await page.goto(`${plain.address}/FRIEND5?wr=&coin=BTC`)
    await offer.waitFor()
    await has(page, { code: 'FRIEND5' })
    await amount(page).fill('1.5')
    await page.getByRole('button', { name: /^BTC / }).waitFor()
    await switches(page, 'English', 'Deutsch')
    await page.waitForURL('**/de/?wr=')
    await has(page, { amount: '1,5', code: 'FRIEND5' })
    await page.getByRole('button', { name: /^BTC / }).waitFor()
    expect(troubles).toEqual([])
    await page.context().close()
  })
})
