/**
 * `npm run pictures -- shots`: every scene of the page at three widths in both themes, as pictures in `.cache/shots/` with
 * `index.html` to look through them. A part of a scene's name as argument takes only those; `--language de` another language.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIn } from '../paths/browser/built-page'
import { ENGLISH, phrasebookOf } from '../paths/browser/phrasebook'
import { openScenePlayer, THEMES, WIDTHS } from '../paths/browser/scene-player'
import { SCENES, type Scene } from '../paths/browser/scenes'
import { launchBrowser } from './browser'

const FOLDER = join(import.meta.dirname, '../.cache/shots')
const LOOKS = WIDTHS.flatMap(width => THEMES.map(theme => ({ width, theme })))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string', default: ENGLISH.tag } },
})
const [wanted = ''] = positionals
const book = phrasebookOf(values.language)

const fileOf = (scene: Scene, { width, theme }: (typeof LOOKS)[number]) =>
  `${scene.name.replace(/\W+/g, '-')}.${width}.${theme}.png`

/** All pictures of a scene on one line, which is enough of HTML for a sheet that is looked at and thrown away. */
const sheetLine = (scene: Scene) =>
  `<h2>${scene.name}</h2><p>${LOOKS.map(look => `<a href="${fileOf(scene, look)}"><img src="${fileOf(scene, look)}" alt="${look.width} ${look.theme}" height="420" loading="lazy"></a>`).join(' ')}</p>`

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const builds = await buildIn(book.tag)
const browser = await launchBrowser()
try {
  const { page, play, present, close } = await openScenePlayer(browser, builds)
  const scenes = SCENES.filter(({ name }) => name.includes(wanted))
  if (scenes.length === 0) throw new Error(`No scene has '${wanted}' in its name.`)
  for (const scene of scenes) {
    // A sale that is open to buyers names its seller and its support.
    await play({ site: 'full', ...scene }, book)
    for (const look of LOOKS) {
      await present(look.width, look.theme)
      await page.screenshot({ path: join(FOLDER, fileOf(scene, look)), animations: 'disabled' })
    }
  }
  writeFileSync(
    join(FOLDER, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Scenes</title>${scenes.map(sheetLine).join('\n')}`,
  )
  await close()
  console.log(`${scenes.length * LOOKS.length} pictures of ${scenes.length} scenes: ${join(FOLDER, 'index.html')}`)
} finally {
  await browser.close()
  builds.close()
}
