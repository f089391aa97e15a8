import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type axe from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AXE, AXE_TAGS } from '../../paths/browser/axe'
import { buildWith, type Site, serveBuiltPage } from '../../paths/browser/built-page'
import { type Answers, answerPage, answers, GOOD_DAY, UUID } from '../../paths/fixtures/wire-answers'
import { launchBrowser } from '../../scripts/browser'

const ORIGIN = 'https://sale.example.com'

let browser: Browser
let built: Awaited<ReturnType<typeof buildWith>>
/** A host that answers a path of a language with its document, and one that answers each with English's. */
let [rewriting, plain]: [Site, Site] = [] as never
beforeAll(async () => {
  browser = await launchBrowser()
  built = await buildWith({ VITE_LANGUAGES: 'de xa xb', VITE_SITE_ORIGIN: ORIGIN })
  rewriting = await serveBuiltPage(built.folder)
  plain = await serveBuiltPage(built.folder, undefined, true)
}, 240_000)
afterAll(async () => {
  for (const site of [rewriting, plain]) site?.close()
  await browser?.close()
  built?.close()
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
  { table = GOOD_DAY, onPage }: { table?: Answers; onPage?: (page: Page) => Promise<unknown> } = {},
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
  await answerPage(context, () => table)
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

const html = (path: string) => readFileSync(join(built.folder, path), 'utf8')

describe('a document of a language', () => {
  it.each([
    ['/', 'en', 'ltr', 'Buy $FRACT'],
    ['/de/', 'de', 'ltr', '$FRACT kaufen'],
    ['/xa/', 'xa', 'ltr', 'Bûýýý $FRACT'],
    ['/xb/', 'xb', 'rtl', '$FRACT'],
  ])('at %s is of %s, written %s, and comes alive under its policy', async (path, lang, direction, button) => {
    const { page, troubles, scripts, painted } = await visit(rewriting.address + path)
    await isAlive(page)
    await page.getByRole('button', { name: button }).first().waitFor()
    const root = await page.evaluate(() => [document.documentElement.lang, getComputedStyle(document.body).direction])
    expect(root).toEqual([lang, direction])
    expect(troubles).toEqual([])
    expect([...painted]).toEqual([lang])
    // Each script once, and none with the words of another language.
    expect(scripts).toEqual([...new Set(scripts)])
    const spoken = scripts.filter(script => /\/hydrate-/.test(script))
    expect(spoken).toEqual([expect.stringMatching(lang === 'en' ? /\/hydrate-[\w-]{8}\.js$/ : `/hydrate-${lang}-`)])
    await page.context().close()
  })

  it('refuses a script with other words than were built', async () => {
    const name = readdirSync(join(built.folder, 'assets')).find(file => /^CoinPicker-de-.*\.js$/.test(file)) ?? ''
    const file = join(built.folder, 'assets', name)
    const before = readFileSync(file)
    const twins = ['br', 'gz'].map(twin => [`${file}.${twin}`, readFileSync(`${file}.${twin}`)] as const)
    try {
      appendFileSync(file, '\nglobalThis.stolen = true\n')
      for (const [twin] of twins) rmSync(twin)
      const { page } = await visit(`${rewriting.address}/de/`)
      await isAlive(page)
      const english = name.replace(/-de-.*/, '')
      const mapped = await page.evaluate(
        english =>
          Object.keys(JSON.parse(document.querySelector('script[type=importmap]')?.textContent ?? '').imports).find(
            key => key.includes(`/${english}-`),
          ),
        english,
      )
      expect(mapped).toBeTruthy()
      expect(await page.evaluate(`import('${mapped}').then(() => 'run', () => 'refused')`)).toBe('refused')
      await page.context().close()
    } finally {
      writeFileSync(file, before)
      for (const [twin, content] of twins) writeFileSync(twin, content)
    }
  })

  it('says what it is to those who unfold a link, and to search engines', () => {
    const german = html('de/index.html')
    for (const part of [
      '<title>FRACT-Tokenverkauf</title>',
      '<meta property="og:title" content="FRACT-Tokenverkauf" />',
      '<meta property="og:locale" content="de_DE" />',
      `<link rel="canonical" href="${ORIGIN}/de/" />`,
      `<meta property="og:url" content="${ORIGIN}/de/" />`,
    ]) {
      expect(german).toContain(part)
    }
    const map = html('sitemap.xml')
    expect(map.match(/<loc>[^<]+/g)).toEqual(['/', '/de/', '/xa/', '/xb/'].map(home => `<loc>${ORIGIN}${home}`))
    expect(map).toContain(`<xhtml:link rel="alternate" hreflang="de" href="${ORIGIN}/de/"/>`)
    expect(html('robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })

  it('of a language for tests is in no build that does not name it', () => {
    const dist = join(import.meta.dirname, '../../dist')
    expect([existsSync(join(dist, 'de')), existsSync(join(dist, 'xa')), existsSync(join(dist, 'xb'))]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('an address with a promocode', () => {
  it.each([
    ['a host that rewrites', () => rewriting],
    ['a plain host', () => plain],
  ])('in German is German from the first paint, on %s', async (_, site) => {
    const { page, painted, troubles } = await visit(`${site().address}/de/FRIEND5?wr#o=${UUID}`)
    await isAlive(page)
    // A code is stored once the sale has called it valid.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('promocode'))).toBe('FRIEND5')
    expect(await shown(page)).toMatch(new RegExp(`^/de/\\?wr=?#o=${UUID}$`))
    expect([...painted]).toEqual(['de'])
    expect(troubles).toEqual([])
    await page.context().close()
  })

  it('stands in the field', async () => {
    const { page } = await visit(`${plain.address}/de/FRIEND5`)
    await isAlive(page)
    expect([await code(page).inputValue(), await shown(page)]).toEqual(['FRIEND5', '/de/'])
    await page.context().close()
  })
})

describe('the language that was chosen', () => {
  it.each(['/', '/?wr=', `/#o=${UUID}`])('is the one of %s', async address => {
    for (const site of [rewriting, plain]) {
      const { page, painted } = await visit(site.address + address, { language: 'de' })
      await isAlive(page)
      expect(await shown(page)).toBe(address.replace('/', '/de/'))
      expect([...painted]).toEqual(['de'])
      await page.context().close()
    }
  })

  it('is the one of a link from a friend, whose code stands in the field', async () => {
    const { page } = await visit(`${plain.address}/FRIEND5`, { language: 'de' })
    await isAlive(page)
    expect([await code(page).inputValue(), await shown(page)]).toEqual(['FRIEND5', '/de/'])
    await page.context().close()
  })

  it('is never forced: an address of another language stays', async () => {
    const { page } = await visit(`${rewriting.address}/xa/`, { language: 'de' })
    await isAlive(page)
    expect(await shown(page)).toBe('/xa/')
    await page.context().close()
  })

  it('is none where the host has no such document any more', async () => {
    const gone = await visit(`${rewriting.address}/`, { language: 'fr' })
    await isAlive(gone.page)
    expect(await shown(gone.page)).toBe('/')
    await gone.page.context().close()
    const context = await browser.newContext()
    const page = await context.newPage()
    await answerPage(page, () => GOOD_DAY)
    await page.route('**/de/**', async route =>
      route.fulfill({ response: await route.fetch({ url: `${plain.address}/` }) }),
    )
    await page.goto(`${plain.address}/de/`)
    await isAlive(page)
    expect(await page.evaluate(() => [document.documentElement.lang, location.pathname])).toEqual(['en', '/de/'])
    await context.close()
  })
})

describe('the switch of languages', () => {
  it('works where no script runs', async () => {
    const { page } = await visit(`${rewriting.address}/`, {}, { javaScriptEnabled: false })
    await page.getByText('English', { exact: true }).first().click()
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.waitForURL('**/de/')
    await page.context().close()
  })

  it('keeps what the address asks for and what was typed, and is remembered', async () => {
    const { page } = await visit(`${rewriting.address}/FRIEND5?wr=`)
    await isAlive(page)
    await amount(page).fill('0.05')
    await switches(page, 'English', 'Deutsch')
    await page.waitForURL('**/de/?wr=')
    await isAlive(page)
    // As it is written in German.
    await has(page, { amount: '0,05', code: 'FRIEND5' })
    expect(await remembered(page)).toBe('de')
    await switches(page, 'Deutsch', 'English')
    await page.waitForURL(`${rewriting.address}/?wr=`)
    await has(page, { amount: '0.05', code: 'FRIEND5' })
    expect(await remembered(page)).toBe('en')
    await page.context().close()
  })

  it('keeps the order that the address names', async () => {
    const { page } = await visit(`${rewriting.address}/?wr=#o=${UUID}`)
    await isAlive(page)
    await page.getByText(UUID).waitFor()
    await switches(page, 'English', 'Deutsch')
    await page.waitForURL('**/de/**')
    await page.getByText(UUID).waitFor()
    expect([await shown(page), await page.evaluate(() => document.documentElement.lang)]).toEqual([
      `/de/?wr=#o=${UUID}`,
      'de',
    ])
    await page.context().close()
  })

  it('keeps a coin that a link named, and its amount', async () => {
    const { page } = await visit(`${rewriting.address}/?coin=BTC&amount=0.07`)
    await has(page, { amount: '0.07' })
    await page.getByRole('button', { name: /^BTC / }).waitFor()
    await switches(page, 'English', 'Deutsch')
    await page.waitForURL('**/de/')
    await has(page, { amount: '0,07' })
    await page.getByRole('button', { name: /^BTC / }).waitFor()
    await page.context().close()
  })

  it('keeps an amount that was typed in dollars as the coins that it is', async () => {
    const table = { ...GOOD_DAY, coinInfo: answers({ min_amount: '0.1', price: '50' }) }
    const { page } = await visit(`${rewriting.address}/`, {}, {}, { table })
    await page.getByRole('button', { name: /in dollars/ }).click()
    await amount(page).fill('100')
    await page.getByRole('button', { name: /≈\s2 / }).waitFor()
    await switches(page, 'English', 'Deutsch')
    await page.waitForURL('**/de/')
    await has(page, { amount: '2' })
    await page.context().close()
  })

  it('leaves out a text that may be two amounts, because in German it would be one of them', async () => {
    const { page } = await visit(`${rewriting.address}/`)
    await isAlive(page)
    await amount(page).fill('1,000')
    await page.getByRole('button', { name: '1,000', exact: true }).waitFor()
    await switches(page, 'English', 'Deutsch')
    await page.waitForURL('**/de/')
    // With the coin there is nothing left to wait for.
    await page.locator('[data-island=card] button[aria-haspopup=dialog]').waitFor()
    await has(page, { amount: '' })
    await page.context().close()
  })

  it('keeps all of it where storage is forbidden, on both hosts', async () => {
    for (const site of [rewriting, plain]) {
      const { page } = await visit(`${site.address}/FRIEND5?wr=&coin=BTC`, 'forbidden')
      await isAlive(page)
      await has(page, { code: 'FRIEND5' })
      await amount(page).fill('1.5')
      await page.getByRole('button', { name: /^BTC / }).waitFor()
      await switches(page, 'English', 'Deutsch')
      await page.waitForURL('**/de/?wr=')
      await has(page, { amount: '1,5', code: 'FRIEND5' })
      await page.getByRole('button', { name: /^BTC / }).waitFor()
      await page.context().close()
    }
  })

  it.each([
    ['the chunk with its machine', '**/assets/machines-*.js'],
    ['the sale', '**/assets/sale-*.js'],
  ])('waits where it is pressed before %s is there', async (_, held) => {
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    const onPage = (page: Page) => page.route(held, route => released.then(() => route.continue()))
    const { page } = await visit(`${rewriting.address}/FRIEND5?wr=`, {}, {}, { onPage })
    await page.locator('summary', { hasText: 'English' }).waitFor()
    // By then the entry has run, which records presses.
    await page.waitForLoadState('domcontentloaded')
    await amount(page).fill('0.05')
    await switches(page, 'English', 'Deutsch')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
    release()
    await page.waitForURL('**/de/?wr=')
    // Without its coin, which may come after the press, an amount stays as it was typed.
    await has(page, { amount: expect.stringMatching(/^0[.,]05$/), code: 'FRIEND5' })
    expect(await remembered(page)).toBe('de')
    await page.context().close()
  })

  it('leads there when it is pressed again, where the sale never comes', async () => {
    const onPage = (page: Page) => page.route('**/assets/sale-*.js', () => {})
    const { page } = await visit(`${rewriting.address}/FRIEND5?wr=`, {}, {}, { onPage })
    await page.locator('summary', { hasText: 'English' }).waitFor()
    await page.waitForLoadState('domcontentloaded')
    await switches(page, 'English', 'Deutsch')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.waitForURL('**/de/**')
    await page.context().close()
  })

  it('opens another tab where that is asked for, and this page goes on', async () => {
    const { page } = await visit(`${rewriting.address}/?wr=`)
    await isAlive(page)
    await amount(page).fill('0.05')
    await page.locator('summary', { hasText: 'English' }).click()
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Deutsch' }).click({ modifiers: ['ControlOrMeta'] }),
    ])
    await has(tab, { amount: '0,05' })
    expect([await shown(page), await amount(page).inputValue()]).toEqual(['/?wr=', '0.05'])
    await page.context().close()
  })

  it('is there again where the visitor comes back', async () => {
    const { page } = await visit(`${rewriting.address}/xa/?wr=`)
    await isAlive(page)
    await switches(page, '[Ŵôŕðš]', 'Deutsch')
    await page.waitForURL('**/de/?wr=')
    await isAlive(page)
    await page.goBack()
    await page.waitForURL('**/xa/?wr=')
    await isAlive(page)
    await amount(page).fill('0.07')
    await page.locator('footer details').evaluate((details: HTMLDetailsElement) => {
      details.open = true
    })
    await page.getByRole('link', { name: 'Deutsch', exact: true }).click()
    await page.waitForURL('**/de/?wr=')
    await has(page, { amount: '0,07' })
    await page.context().close()
  })
})

describe("the browser's own language", () => {
  const german = { locale: 'de-AT' }

  it('is offered in its own words, moves nothing, and leads there with what was typed', async () => {
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
    expect(await page.locator('aside[lang]').count()).toBe(0)
    expect(await remembered(page)).toBe('de')
    await page.context().close()
  })

  it('keeps the order and what the address asks for, and is the language of the next visit', async () => {
    const { page } = await visit(`${rewriting.address}/?wr=#o=${UUID}`, {}, german)
    await page.locator('aside[lang=de]').getByRole('link').click()
    await page.waitForURL('**/de/**')
    await isAlive(page)
    expect(await shown(page)).toBe(`/de/?wr=#o=${UUID}`)
    await page.goto(`${rewriting.address}/`)
    await isAlive(page)
    expect(await shown(page)).toBe('/de/')
    await page.context().close()
  })

  it('is offered where storage names a language that is none, and at every visit where storage is forbidden', async () => {
    for (const stored of [{ language: 'not a tag' }, 'forbidden'] as const) {
      const { page, troubles } = await visit(`${rewriting.address}/`, stored, german)
      await page.getByRole('button', { name: 'Schließen' }).click()
      expect(await page.locator('aside[lang]').count()).toBe(0)
      await page.reload()
      await isAlive(page)
      if (stored === 'forbidden') await page.locator('aside[lang=de]').waitFor()
      else expect(await remembered(page)).toBe('en')
      expect(troubles).toEqual([])
      await page.context().close()
    }
  })

  it('is not offered again to a visitor who closed the offer', async () => {
    const { page } = await visit(`${rewriting.address}/`, {}, german)
    await page.getByRole('button', { name: 'Schließen' }).click()
    expect(await page.locator('aside[lang]').count()).toBe(0)
    await page.reload()
    await isAlive(page)
    await page.waitForLoadState('networkidle')
    expect(await page.locator('aside[lang]').count()).toBe(0)
    expect(await shown(page)).toBe('/')
    await page.context().close()
  })

  it.each([
    ['has no document', { locale: 'eo' }, '/'],
    ['is the one of the page', german, '/de/'],
  ])('is not offered where it %s', async (_, options, path) => {
    const { page } = await visit(rewriting.address + path, {}, options)
    await isAlive(page)
    await page.waitForLoadState('networkidle')
    expect(await page.locator('aside[lang]').count()).toBe(0)
    await page.context().close()
  })
})

/** What axe-core finds wrong with a page, one line for each element. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  return page.evaluate(async values => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run('html', { runOnly: values, resultTypes: ['violations'] })
    const faults = violations.flatMap(({ id, nodes }) => nodes.map(node => ({ id, ...node })))
    // The languages for tests are none that axe-core knows.
    return faults
      .filter(({ id, html }) => !/lang/.test(id) || !/ lang="x[ab]"/.test(html))
      .map(({ id, target, failureSummary }) => `${id}: ${target} ${failureSummary}`)
  }, AXE_TAGS)
}

describe.each([
  ['ltr', '/'],
  ['rtl', '/xb/'],
])('the switch and the offer, %s', (direction, path) => {
  it.each([360, 1440])('have no fault that axe-core knows, at %d px, and leave nothing over the edge', async width => {
    const { page } = await visit(rewriting.address + path, {}, { locale: 'de-AT', viewport: { width, height: 800 } })
    await isAlive(page)
    const offer = page.locator('aside[lang=de]')
    await offer.getByRole('link').waitFor()
    expect.soft(await violations(page), 'offered').toEqual([])
    await page.locator('footer summary').click()
    await page.getByRole('link', { name: 'Deutsch', exact: true }).waitFor()
    expect.soft(await violations(page), 'open').toEqual([])
    const [box, bar] = [await offer.boundingBox(), await page.evaluate(() => document.documentElement.clientWidth)]
    expect(box && box.x >= 0 && box.x + box.width <= bar).toBe(true)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(direction)
    await page.context().close()
  })
})
