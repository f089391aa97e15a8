/**
 * `npm run proof -- languages`: the page in its languages. Every scene at 320 px in the longest sentences of all translations
 * (`xl`) and in a mirrored language (`xb`), or in those that `--language de,ru` names, and the most crowded ones in each
 * language: nothing is cut, nothing lies over the edge, axe-core finds nothing. Every document comes alive under its policy
 * without a mismatch. From right to left every amount, ticker and address is seen in the order of its signs. `scenes`, `crowded`,
 * `documents` or `order` plays one part; `--scene coins` those scenes whose names contain it.
 */
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { buildIn, buildWith } from '../../paths/browser/built-page'
import { phrasebookOf } from '../../paths/browser/phrasebook'
import { CROWDED, SCENES, sceneOf } from '../../paths/browser/scenes'
import { arrival, arrivals, cramped, figures } from '../../proofs/languages'
import { LANGUAGES } from '../../words/languages'
import { ensureBrowser } from '../browser'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string', default: 'xl,xb' }, scene: { type: 'string', default: '' } },
})
const wants = (part: string) => positionals.length === 0 || positionals.includes(part)
const broken: string[] = []
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  if (wants('scenes')) await scenes(values.language.split(/[\s,]+/))
  if (['crowded', 'documents', 'order'].some(wants)) await everyLanguage()
} finally {
  await browser.close()
}
for (const line of broken) console.log(`BROKEN: ${line}`)
console.log(broken.length === 0 ? 'Nothing is broken.' : `${broken.length} broken.`)
process.exitCode = broken.length === 0 ? 0 : 1

async function scenes(tags: readonly string[]): Promise<void> {
  const builds = await buildIn(tags.join())
  const chosen = SCENES.filter(({ name }) => name.includes(values.scene))
  try {
    for (const tag of tags) {
      const found = await cramped(browser, builds, phrasebookOf(tag), chosen)
      console.log(`${tag}: ${chosen.length} scenes at 320 px, ${found.length} faults`)
      broken.push(...found)
    }
  } finally {
    builds.close()
  }
}

async function everyLanguage(): Promise<void> {
  const built = await buildWith({ VITE_LANGUAGES: '' })
  const builds = { plain: built.folder, full: built.folder, close: built.close }
  try {
    if (wants('crowded')) {
      const found: string[] = []
      for (const { tag } of LANGUAGES) {
        found.push(...(await cramped(browser, builds, phrasebookOf(tag), CROWDED.map(sceneOf))))
      }
      console.log(`${LANGUAGES.length} languages: ${CROWDED.length} scenes at 320 px, ${found.length} faults`)
      broken.push(...found)
    }
    if (wants('documents')) {
      const found = await arrivals(browser, built.folder, LANGUAGES)
      console.log(`${LANGUAGES.length} documents came alive, ${found.length} troubles`)
      const mismatch = await arrival(browser, built.folder, '/', html => html.replaceAll('Buy $FRACT', 'Another text'))
      if (mismatch.troubles.length === 0) found.push('a mismatch of markup is not told')
      broken.push(...found)
    }
    if (wants('order')) {
      for (const { tag } of LANGUAGES.filter(({ direction }) => direction === 'rtl')) {
        const found = await figures(browser, builds, phrasebookOf(tag))
        for (const [scene, all] of found) {
          if (all.length === 0) broken.push(`${tag}, ${scene}: has no figures`)
          for (const { text, inside } of all.filter(({ isInOrder }) => !isInOrder))
            broken.push(`${tag}, ${scene}: “${text}” is seen in another order, in “${inside}”`)
        }
        console.log(`${tag}: ${[...found.values()].flat().length} figures of ${found.size} scenes`)
      }
    }
  } finally {
    builds.close()
  }
}
