import type { Browser, Page } from 'playwright'
import { LANGUAGE } from '#domain/language'
import { TIMINGS } from '#domain/timings'
import { type Answers, answerHost, GOOD_DAY } from '../fixtures/wire-answers'
import { type Builds, serveBuiltPage } from './built-page'
import { openWith } from './open-with'
import { ENGLISH, type Phrasebook } from './phrasebook'
import type { Scene } from './scenes'

export const WIDTHS = [360, 768, 1440] as const
export const THEMES = ['dark', 'light'] as const

const NOON = new Date('2026-03-02T12:00:00Z')

export interface ScenePlayer {
  readonly page: Page
  /** Opens the page anew, in English or another language, and plays a scene up to where it shows what it is about. */
  play(scene: Scene, book?: Phrasebook): Promise<void>
  /** Shows the scene that was played at another width and in another theme. */
  present(width: number, theme: (typeof THEMES)[number]): Promise<void>
  close(): Promise<void>
}

/**
 * One browser page that plays scene after scene of the built page. Its clock stands still but for what a scene's
 * steps let pass, and nothing moves, so that nothing changes while it is looked at. `tool` is a script of the onlooker's
 * own, which still has the clock that runs.
 */
export async function openScenePlayer(browser: Browser, { plain, full }: Builds, tool = ''): Promise<ScenePlayer> {
  let table: Answers = GOOD_DAY
  const api = answerHost(() => table)
  const sites = { plain: await serveBuiltPage(plain, api), full: await serveBuiltPage(full, api) }
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    permissions: ['clipboard-write'],
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.addInitScript({ content: `(setTimeout => {${tool}})(setTimeout)` })
  // What runs a script names functions by a helper that a page does not have.
  await page.addInitScript({ content: 'globalThis.__name ??= value => value' })
  // Installed an hour early: until it is paused the clock runs, and a slow machine must not be past noon by then.
  await page.clock.install({ time: NOON.getTime() - 3_600_000 })
  await page.clock.pauseAt(NOON)
  return {
    page,
    async play({ site = 'plain', api, stored = {}, steps = [], shows }, book = ENGLISH) {
      const { address } = sites[site]
      table = { ...GOOD_DAY, ...api }
      await page.setViewportSize({ width: WIDTHS[0], height: 900 })
      await page.clock.setSystemTime(NOON)
      // The visitor has chosen the language, so that no other one is offered.
      await openWith(page, address + book.home, { [LANGUAGE]: book.tag, ...stored })
      // Steps wait for hydration, because earlier input is replayed only after it, when the clock has gone on.
      await page.locator('[data-island="card"][data-live]').waitFor()
      for (const step of steps) await step(page, book)
      await page.getByText(book.says(shows), { exact: true }).first().waitFor()
      await page.clock.runFor(TIMINGS.estimatePause)
      await page.mouse.move(0, 0)
    },
    async present(width, theme) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
    },
    async close() {
      await context.close()
      sites.plain.close()
      sites.full.close()
    },
  }
}

/** In the page: takes elements off the screen. */
export function hide(elements: Element[]): void {
  for (const element of elements) (element as HTMLElement).style.setProperty('display', 'none')
}
