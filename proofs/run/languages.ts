/**
 * `npm run proof -- languages`: the page in its languages. Every scene at 320 px in the longest sentences of all translations
 * (`xl`) and in a mirrored language (`xb`), or in those that `--language de,ru` names, and the most crowded ones in each
 * language: nothing is cut, nothing lies over the edge, axe-core finds nothing. Every document comes alive under its policy
 * without a mismatch. From right to left every amount, ticker and address is seen in the order of its signs. On a slow phone
 * no frame of an arrival is in another language; `--pictures FOLDER` keeps the frames. `scenes`, `crowded`, `documents`, `order`
 * or `films` plays one part; `--scene coins` those scenes whose names contain it.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Builds, buildIn, buildWith } from '../../paths/browser/built-page'
import { phrasebookOf } from '../../paths/browser/phrasebook'
import { CROWDED, SCENES, sceneOf } from '../../paths/browser/scenes'
import { launchBrowser } from '../../scripts/browser'
import { LANGUAGES } from '../../words/languages'
import { ARRIVALS, film } from '../films'
import { arrival, arrivals, cramped, figures } from '../languages'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string', default: 'xl,xb' },
    scene: { type: 'string', default: '' },
    pictures: { type: 'string' },
  },
})
const tags = values.language.split(/[\s,]+/)
const broken: string[] = []

/** What is played over builds of the named languages, and what over a build of all. */
const OF_NAMED = { scenes }
const OF_ALL = { crowded, documents, order, films }
const wanted = <Part>(parts: Record<string, Part>) =>
  Object.entries(parts).flatMap(([name, part]) =>
    positionals.length === 0 || positionals.includes(name) ? [part] : [],
  )

const browser = await launchBrowser()
try {
  await over(wanted(OF_NAMED), () => buildIn(tags.join()))
  await over(wanted(OF_ALL), async () => {
    const { folder, close } = await buildWith({ VITE_LANGUAGES: '' })
    return { plain: folder, full: folder, close }
  })
} finally {
  await browser.close()
}
for (const line of broken) console.log(`BROKEN: ${line}`)
console.log(broken.length === 0 ? 'Nothing is broken.' : `${broken.length} broken.`)
process.exitCode = broken.length === 0 ? 0 : 1

async function over(parts: readonly ((builds: Builds) => Promise<void>)[], build: () => Promise<Builds>) {
  if (parts.length === 0) return
  const builds = await build()
  try {
    for (const part of parts) await part(builds)
  } finally {
    builds.close()
  }
}

async function scenes(builds: Builds): Promise<void> {
  const chosen = SCENES.filter(({ name }) => name.includes(values.scene))
  for (const tag of tags) {
    const found = await cramped(browser, builds, phrasebookOf(tag), chosen)
    console.log(`${tag}: ${chosen.length} scenes at 320 px, ${found.length} faults`)
    broken.push(...found)
  }
}

async function crowded(builds: Builds): Promise<void> {
  for (const { tag } of LANGUAGES) {
    const found = await cramped(browser, builds, phrasebookOf(tag), CROWDED.map(sceneOf))
    console.log(`${tag}: ${CROWDED.length} crowded scenes at 320 px, ${found.length} faults`)
    broken.push(...found)
  }
}

async function documents({ plain }: Builds): Promise<void> {
  const found = await arrivals(browser, plain, LANGUAGES)
  console.log(`${LANGUAGES.length} documents came alive, ${found.length} troubles`)
  broken.push(...found)
  const mismatch = await arrival(browser, plain, '/', html => html.replaceAll('Buy $FRACT', 'Another text'))
  if (mismatch.troubles.length === 0) broken.push('a mismatch of markup is not told')
}

async function order(builds: Builds): Promise<void> {
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

async function films({ plain: folder }: Builds): Promise<void> {
  const rows: Record<string, string | number>[] = []
  for (const arriving of ARRIVALS) {
    for (const host of ['rewriting', 'plain']) {
      const name = `${arriving.name}, ${host} host`
      const pictures = values.pictures ? join(values.pictures, name) : null
      const filmed = await film(browser, { folder, isPlain: host === 'plain' }, arriving, pictures).catch(
        (failure: Error) => failure,
      )
      if (filmed instanceof Error) {
        broken.push(`${name}: ${filmed.message}`)
        continue
      }
      if (filmed.frames.length === 0) broken.push(`${name}: nothing was painted`)
      broken.push(...filmed.flashes.map(flash => `${name}: ${flash}`))
      rows.push({
        arrival: arriving.name,
        path: arriving.path,
        host,
        painted: [...new Set(filmed.frames.map(({ lang }) => lang))].join(', '),
        'first paint, ms': filmed.first,
        pictures: filmed.pictures,
      })
    }
  }
  console.table(rows)
}
