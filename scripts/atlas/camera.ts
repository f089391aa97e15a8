import type { Browser, CDPSession, Page } from 'playwright'
import { AXE, AXE_TAGS, OF_COLOURS, violations } from '../../paths/browser/axe'
import type { THEMES, WIDTHS } from '../../paths/browser/scene-player'
import type { Face } from '../../paths/configurations/face'
import { logo } from '../../sandbox/logos'
import type { AtlasPage, Entry, Reading } from './atlas-page'

export type Theme = (typeof THEMES)[number]
export type Width = (typeof WIDTHS)[number]

/** What differs from one configuration to another; the rest of the page is looked at once for each look. */
const PLACES = ['header', '#sale', '[role=status]', 'dialog[open]']

declare const window: Window & { atlas?: AtlasPage }

/** A tab in one theme that shows the page in one configuration after the other. */
export class Camera {
  readonly theme: Theme
  private readonly page: Page
  private readonly devtools: CDPSession

  private constructor(theme: Theme, page: Page, devtools: CDPSession) {
    this.theme = theme
    this.page = page
    this.devtools = devtools
  }

  /** A tab with the states of one chart, or of all. */
  static async open(browser: Browser, address: string, theme: Theme, chart: string | null): Promise<Camera> {
    const context = await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.addInitScript({ content: AXE })
    await page.route('https://api.fract.example/**', route => {
      const body = logo(/\/logos\/(\w+)\.svg$/.exec(route.request().url())?.[1] ?? '')
      return body ? route.fulfill({ contentType: 'image/svg+xml', body }) : route.abort()
    })
    await page.goto(chart === null ? address : `${address}/?chart=${encodeURIComponent(chart)}`)
    await page.waitForFunction(() => window.atlas, null, { timeout: 120_000 })
    return new Camera(theme, page, await context.newCDPSession(page))
  }

  wear(width: Width): Promise<void> {
    return this.page.setViewportSize({ width, height: 900 })
  }

  entries(): Promise<readonly Entry[]> {
    return this.page.evaluate(() => window.atlas?.configurations ?? [])
  }

  show(index: number): Promise<Face> {
    return this.page.evaluate(async place => (window.atlas as AtlasPage).show(place), index)
  }

  /** What is seen of configurations, without a look at them. */
  async read(indexes: readonly number[]): Promise<Reading> {
    return this.page.evaluate(all => (window.atlas as AtlasPage).read(all), indexes)
  }

  /** What axe-core finds wrong with what is shown, in all or in its colours, one line for each element. */
  violations(scope: 'places' | 'page', rules: 'all' | 'of colours'): Promise<string[]> {
    const runOnly = rules === 'all' ? AXE_TAGS : OF_COLOURS
    return violations(this.page, runOnly, scope === 'page' ? undefined : PLACES)
  }

  /** The rules by which the page looks as it does. */
  styles(): Promise<string> {
    return this.page.evaluate(() =>
      [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n'),
    )
  }

  /** What is in view, as JPEG, which is twice the size of WebP and takes two fifths of the time. */
  async picture(): Promise<Buffer> {
    const { data } = await this.devtools.send('Page.captureScreenshot', {
      format: 'jpeg',
      quality: 75,
      optimizeForSpeed: true,
    })
    return Buffer.from(data, 'base64')
  }
}
