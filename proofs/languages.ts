import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { transformWithOxc } from 'vite'
import { AXE, AXE_TAGS, violations } from '../paths/browser/axe'
import { type Builds, serveBuiltPage } from '../paths/browser/built-page'
import { lostText } from '../paths/browser/lost-text'
import { type Phrasebook, phrasebookOf } from '../paths/browser/phrasebook'
import { openScenePlayer } from '../paths/browser/scene-player'
import { CROWDED, type Scene, sceneOf } from '../paths/browser/scenes'
import type { Figure, figuresIn } from '../paths/browser/visual-order'
import { answerHost, GOOD_DAY } from '../paths/fixtures/wire-answers'
import type { Language } from '../words/languages'

/** The last island of the page, once it is hydrated. */
export const LAST_ISLAND = '[data-island=trace][data-live]'

/** The narrowest screen of WCAG 2.2 (1.4.10, Reflow), in CSS pixels. */
const NARROW = 320

/**
 * What axe-core does not know: the tag of a pseudo language is none, and the sentences of `xl` are of several languages; it
 * takes words of Thai for others where a mark is above them (tests/words/names.test.ts reads their letters).
 */
const UNKNOWN = {
  xa: /^html-lang-valid/,
  xb: /^html-lang-valid/,
  xl: /^(?:html-lang-valid|label-content-name-mismatch)/,
  th: /^label-content-name-mismatch/,
}

/**
 * Plays scenes in a language at 320 px. Returns what is wrong with them, as sentences: what was not reached, is cut off or
 * lies over the edge, and what axe-core finds.
 */
export async function cramped(
  browser: Browser,
  builds: Builds,
  book: Phrasebook,
  scenes: readonly Scene[],
): Promise<string[]> {
  const broken: string[] = []
  const unknown = new Map(Object.entries(UNKNOWN)).get(book.tag)
  const player = await openScenePlayer(browser, builds, AXE)
  for (const scene of scenes) {
    try {
      await player.play(scene, book)
      await player.present(NARROW, 'dark')
      const found = [...(await lostText(player.page)), ...(await violations(player.page, AXE_TAGS))]
      const known = found.filter(one => !unknown?.test(one))
      broken.push(...known.map(one => `${book.tag}, ${scene.name}: ${one}`))
    } catch (failure) {
      broken.push(`${book.tag}, ${scene.name}: ${(failure as Error).message.split('\n').slice(0, 4).join(' ')}`)
    }
  }
  await player.close()
  return broken
}

interface Arrival {
  lang: string
  direction: string
  /** What the console, the page and the policy complained of. */
  troubles: string[]
}

/**
 * Opens the document of a language and waits until its last island is hydrated. `change` stands between the host and
 * the browser, so that it is seen that a mismatch would be told.
 */
export async function arrival(
  browser: Browser,
  folder: string,
  home: string,
  change?: (html: string) => string,
): Promise<Arrival> {
  const site = await serveBuiltPage(
    folder,
    answerHost(() => GOOD_DAY),
  )
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US' })
  const troubles: string[] = []
  try {
    const page = await context.newPage()
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        console.error(`the policy refused ${violatedDirective}: ${blockedURI} ${sample}`),
      ),
    )
    page.on('pageerror', error => troubles.push(`uncaught: ${error.message}`))
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) troubles.push(`console: ${message.text()}`)
    })
    if (change) {
      await page.route(site.address + home, async route => {
        const response = await route.fetch()
        await route.fulfill({ response, body: change(await response.text()) })
      })
    }
    await page.goto(site.address + home)
    await page.locator(LAST_ISLAND).waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const [lang = '', direction = ''] = await page.evaluate(() => [
      document.documentElement.lang,
      getComputedStyle(document.body).direction,
    ])
    return { lang, direction, troubles }
  } finally {
    await context.close()
    site.close()
  }
}

/** What is wrong with the documents of languages as they come alive, as sentences. */
export async function arrivals(browser: Browser, folder: string, languages: readonly Language[]): Promise<string[]> {
  const broken: string[] = []
  for (const { tag, direction } of languages) {
    const arrived = await arrival(browser, folder, phrasebookOf(tag).home)
    if (arrived.lang !== tag) broken.push(`${tag}: its document is of ${arrived.lang}`)
    if (arrived.direction !== direction) broken.push(`${tag}: it runs ${arrived.direction}`)
    broken.push(...arrived.troubles.map(trouble => `${tag}: ${trouble}`))
  }
  return broken
}

/** The script that gives a page `figuresIn`. */
async function figuresScript(): Promise<string> {
  const file = join(import.meta.dirname, '../paths/browser/visual-order.ts')
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
  return `${code.replace(/^export /gm, '')}; window.figuresIn = figuresIn`
}

/** The figures of the crowded scenes in a language, with whether each is seen in the order of its signs. */
export async function figures(browser: Browser, builds: Builds, book: Phrasebook): Promise<Map<string, Figure[]>> {
  const player = await openScenePlayer(browser, builds, await figuresScript())
  const found = new Map<string, Figure[]>()
  for (const name of CROWDED) {
    await player.play(sceneOf(name), book)
    for (const width of [NARROW, 1440]) {
      await player.present(width, 'dark')
      const some = await player.page.evaluate(() => {
        const world = window as unknown as { figuresIn: typeof figuresIn }
        return world.figuresIn(document.body, new Set())
      })
      found.set(name, [...(found.get(name) ?? []), ...some])
    }
  }
  await player.close()
  return found
}
