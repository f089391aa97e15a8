import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildWith, type Site, serveBuiltPage } from '../../paths/browser/built-page'
import { answerPage, GOOD_DAY } from '../../paths/fixtures/answers'
import { UUID } from '../../paths/fixtures/fixtures'
import { ensureBrowser } from '../../scripts/browser'

const ORIGIN = 'https://sale.example.com'

let browser: Browser
let built: Awaited<ReturnType<typeof buildWith>>
/** A host that answers a path of a language with its document, and one that answers each with English's. */
let [rewriting, plain]: [Site, Site] = [] as never
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  built = await buildWith({ VITE_LANGUAGES: 'de xa xb', VITE_SITE_ORIGIN: ORIGIN })
  rewriting = await serveBuiltPage(built.folder)
  plain = await serveBuiltPage(built.folder, undefined, true)
}, 120_000)
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

/** A visitor of a page; `stored` is what the browser remembers of an earlier visit. */
async function visit(address: string, stored: Record<string, string> = {}, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  const visit: Visit = { page, painted: new Set(), troubles: [], scripts: [] }
  await context.exposeFunction('tellPainted', (lang: string) => visit.painted.add(lang))
  await context.addInitScript(items => {
    if (sessionStorage.getItem('visited') === null) {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    }
    sessionStorage.setItem('visited', 'true')
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
  await answerPage(page, () => GOOD_DAY)
  await page.goto(address, { waitUntil: 'commit' })
  return visit
}

const isAlive = (page: Page) => page.locator('[data-island=trace][data-live]').waitFor({ state: 'attached' })
const shown = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash)
const amount = (page: Page) => page.locator('input[name=amount]')
const code = (page: Page) => page.locator('input[name=promocode]')
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
    expect(await page.evaluate(() => localStorage.getItem('promocode'))).toBe('FRIEND5')
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
    await page.locator('summary', { hasText: 'English' }).click()
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.waitForURL('**/de/?wr=')
    await isAlive(page)
    expect([await amount(page).inputValue(), await code(page).inputValue()]).toEqual(['0.05', 'FRIEND5'])
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('de')
    await page.locator('summary', { hasText: 'Deutsch' }).click()
    await page.getByRole('link', { name: 'English' }).click()
    await page.waitForURL(`${rewriting.address}/?wr=`)
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
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
    await isAlive(page)
    expect(await amount(page).inputValue()).toBe('0.07')
    expect(await page.locator('aside[lang]').count()).toBe(0)
    await page.context().close()
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
    ['has no document', { locale: 'sv-SE' }, '/'],
    ['is the one of the page', german, '/de/'],
  ])('is not offered where it %s', async (_, options, path) => {
    const { page } = await visit(rewriting.address + path, {}, options)
    await isAlive(page)
    await page.waitForLoadState('networkidle')
    expect(await page.locator('aside[lang]').count()).toBe(0)
    await page.context().close()
  })
})
