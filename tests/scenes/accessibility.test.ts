import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, type TestContext, test, vi } from 'vitest'
import { AXE, AXE_TAGS, violations } from '../../paths/browser/axe'
import { type Builds, buildFull, PLAIN } from '../../paths/browser/built-page'
import { lostText } from '../../paths/browser/lost-text'
import { phrasebookOf } from '../../paths/browser/phrasebook'
import { hide, openScenePlayer, type ScenePlayer, WIDTHS } from '../../paths/browser/scene-player'
import { CROWDED, SCENES, type Scene, sceneOf } from '../../paths/browser/scenes'
import { spoken } from '../../paths/browser/spoken'
import { launchForTests } from '../../scripts/browser'

type Site = NonNullable<Scene['site']>

/** A width between two has the elements and colours of one of them, in another place; the atlas has each in both themes. */
const [NARROWEST, WIDEST] = [Math.min(...WIDTHS), Math.max(...WIDTHS)]
const LOOKS = [
  { width: NARROWEST, theme: 'dark' },
  { width: WIDEST, theme: 'light' },
] as const

const browser = await launchForTests()
/** What is the same in every scene, and a third of what there is to look at: it is looked at in the first, and in those about it. */
const SAME = '#faq, footer'
const isAboutAll = (scene: Scene) => scene === SCENES[0] || /faq|footer|trace/i.test(scene.name)

/** The page with everything on offer: it is built once the first scene needs it. */
let full: Promise<Builds> | null = null
/** Scene players whose scene is over; there are as many as scenes that play at a time. */
const free: Record<Site, ScenePlayer[]> = { plain: [], full: [] }

async function playerOf(site: Site): Promise<ScenePlayer> {
  if (site === 'full') full ??= buildFull('xb xl')
  return free[site].pop() ?? (await openScenePlayer(browser, (await full) ?? PLAIN, AXE))
}

afterAll(async () => {
  await Promise.all([...free.plain, ...free.full].map(player => player.close()))
  await browser.close()
  ;(await full)?.close()
})

/** The folder of what each scene says. A changed word is seen there before anybody hears it; `-u` renews it. */
const SPOKEN = 'spoken'
const spokenFile = ({ name }: Scene) => `${name.replace(/\W+/g, '-')}.yml`

const written = (file: string) => {
  const place = new URL(file, import.meta.url)
  return existsSync(place) ? readFileSync(place, 'utf8') : null
}

test('every scene has a file of what it says, and no file is of none', () => {
  expect(readdirSync(new URL(SPOKEN, import.meta.url)).sort()).toEqual(SCENES.map(spokenFile).sort())
})

describe.concurrent('every scene, under the strictest policy, says what it has to, has no fault that axe-core finds, and loses no text', () => {
  const isCrowded = new Set<string>(CROWDED)
  const looksAt =
    (scene: Scene) =>
    async ({ expect }: TestContext) => {
      const { site = 'plain' } = scene
      const player = await playerOf(site)
      const { page, play, present } = player
      await play(scene)
      if (!isAboutAll(scene)) await page.locator(SAME).evaluateAll(hide)
      const file = `${SPOKEN}/${spokenFile(scene)}`
      let said = ''
      // What a scene opens last may come after the words by which it is known.
      await vi
        .waitFor(
          async () => {
            said = await spoken(page)
            expect(said).toBe(written(file))
          },
          { timeout: 3_000 },
        )
        .catch(() => {})
      await expect(said).toMatchFileSnapshot(file)
      for (const { width, theme } of LOOKS) {
        await present(width, theme)
        const found = await violations(page, AXE_TAGS)
        expect.soft(found, `axe-core at ${width} px, ${theme}`).toEqual([])
        expect.soft(await lostText(page, '200%'), `lost at 200 % text and ${width} px`).toEqual([])
      }
      await present(320, 'light')
      expect.soft(await lostText(page), 'lost at 320 px').toEqual([])
      free[site].push(player)
    }
  for (const scene of SCENES) test(scene.name, { tags: isCrowded.has(scene.name) ? [] : ['whole'] }, looksAt(scene))
})

describe.concurrent('the most crowded scenes lose no text at 320 px', { tags: ['whole'] }, () => {
  const books = { 'the longest of all translations': phrasebookOf('xl'), 'a mirrored language': phrasebookOf('xb') }
  const rows = Object.entries(books).flatMap(([language, book]) =>
    CROWDED.map(name => [name, language, { book, scene: sceneOf(name) }] as const),
  )
  test.for(rows)('%s, in %s', async ([, , { book, scene }], { expect }) => {
    const player = await playerOf('full')
    await player.play({ ...scene, site: 'full' }, book)
    await player.present(320, 'dark')
    expect(await lostText(player.page)).toEqual([])
    free.full.push(player)
  })
})
