import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { chromium, type Page } from 'playwright'
import { afterAll, describe, test } from 'vitest'
import { buildFull } from '../../paths/browser/built-page'
import { SCENES, type Scene } from '../../paths/browser/scenes'
import { openTheatre, THEMES, type Theatre, WIDTHS } from '../../paths/browser/theatre'
import { findBrowser } from '../../scripts/browser'
import { lostText } from '../support/lost-text'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A theme changes colours alone, so the second is asked for no more. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
/** A width between two has the elements and colours of one of them, in another place. */
const [NARROWEST, WIDEST] = [Math.min(...WIDTHS), Math.max(...WIDTHS)]

const builds = await buildFull()
const browser = await chromium.launch({
  executablePath: findBrowser() ?? undefined,
  args: ['--no-sandbox', '--disable-gpu'],
})
/** What is the same in every scene, and a third of what there is to look at: it is looked at in the first, and in those about it. */
const SAME = ['#faq', 'footer']
const isAboutAll = (scene: Scene) => scene === SCENES[0] || /faq|footer|trace/i.test(scene.name)

/** Theatres whose scene is over; there are as many as scenes that play at a time. */
const free: Theatre[] = []

afterAll(async () => {
  await Promise.all(free.map(theatre => theatre.close()))
  await browser.close()
  builds.close()
})

/** What axe-core finds wrong by these rules, or by those with these tags, one line for each element outside of some. */
function violations(page: Page, runOnly: string[], outside: string[]): Promise<string[]> {
  return page.evaluate(
    async ([rules, exclude]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await run({ include: ['html'], exclude }, { runOnly: rules, resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target} ${node.failureSummary}`))
    },
    [runOnly, outside] as const,
  )
}

describe.concurrent('every scene, under the strictest policy, has no fault that axe-core finds and loses no text', () => {
  test.for(SCENES.map(scene => [scene.name, scene] as const))('%s', async ([, scene], { expect }) => {
    const theatre = free.pop() ?? (await openTheatre(browser, builds, AXE))
    const { page, play, wear } = theatre
    await play(scene)
    for (const [number, theme] of THEMES.entries()) {
      for (const width of [NARROWEST, WIDEST]) {
        await wear(width, theme)
        const found = await violations(page, number === 0 ? TAGS : OF_COLOURS, isAboutAll(scene) ? [] : SAME)
        expect.soft(found, `axe-core at ${width} px, ${theme}`).toEqual([])
      }
    }
    await wear(320, 'dark')
    expect.soft(await lostText(page), 'lost at 320 px').toEqual([])
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    for (const width of WIDTHS) {
      await wear(width, 'dark')
      expect.soft(await lostText(page), `lost at 200 % text and ${width} px`).toEqual([])
    }
    free.push(theatre)
  })
})
