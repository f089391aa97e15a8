/**
 * `npm run pictures -- atlas`: every state that any chart of the page can be in, rendered straight into that state, in both
 * themes at three widths, as `atlas/index.html` and its pictures. A state without a view, words or a way out is told with the
 * shortest way there and fails the command, as does what axe-core finds. The name of a chart takes only its states, on a phone
 * in the dark theme and on a desktop in the light one, or with `--all-looks` as the whole; `--language de` draws them in another
 * language.
 *
 * `npm run pictures -- atlas diff HEAD~1` shows the faces that have changed since a commit, or the sources in a folder, before
 * and after side by side, as `atlas/diff.html`; the name of a chart after it compares only its states. `--out` names another folder.
 *
 * Each state leads to itself in the inspector: in that of `npm start`, or at the address that `--inspector` names, such as that of
 * the folder that `npm run build -- inspector` writes.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright'
import { THEMES, WIDTHS } from '../paths/browser/scene-player'
import { inSentence } from '../paths/configurations/in-words'
import { inspectorAddress } from '../paths/engine/seen-in'
import { serveAtlas, treeOf } from './atlas/build'
import { Camera } from './atlas/camera'
import { changedFaces, diffSheet, type Version } from './atlas/diff'
import { facesOf, LOOKS, type Plate, readPlates, takePictures } from './atlas/plates'
import { progress } from './atlas/progress'
import { sheet } from './atlas/sheet'
import { launchBrowser } from './browser'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    language: { type: 'string' },
    inspector: { type: 'string' },
    'all-looks': { type: 'boolean', default: false },
  },
})
const FOLDER = resolve(values.out ?? join(import.meta.dirname, '../atlas'))
const INSPECTOR = values.inspector ?? inspectorAddress()
const [word, ...more] = positionals

const browser = await launchBrowser()
try {
  process.exitCode = word === 'diff' ? await diff(more[0] ?? 'HEAD', more[1] ?? null) : await draw(word ?? null)
} finally {
  await browser.close()
}

async function draw(chart: string | null): Promise<number> {
  const told = progress()
  const site = await serveAtlas(undefined, values.language)
  try {
    // One tab for each theme: more than there are processors would each find out the states of the charts for themselves.
    const cameras = await openCameras(browser, site.address, chart)
    const plates = await readPlates(cameras)
    if (plates.length === 0) return refuse(`No chart of the page is called '${chart}'.`)
    const faces = facesOf(plates)
    told(`${plates.length} states with ${faces.length} faces`)
    rmSync(FOLDER, { recursive: true, force: true })
    mkdirSync(join(FOLDER, 'pictures'), { recursive: true })
    const widths = chart === null || values['all-looks'] ? LOOKS.all : LOOKS.two
    const files = await takePictures(cameras, faces, widths, FOLDER, told)
    const sentences = plates.flatMap(({ entry, defects }) => [...defects].map(defect => inSentence(entry, defect)))
    writeFileSync(join(FOLDER, 'index.html'), sheet(plates, sentences, INSPECTOR))
    for (const sentence of sentences) console.error(sentence)
    told(`${files} pictures, ${sentences.length} defects: ${join(FOLDER, 'index.html')}`)
    return sentences.length > 0 ? 1 : 0
  } finally {
    site.close()
  }
}

async function diff(revision: string, chart: string | null): Promise<number> {
  const told = progress()
  const tree = treeOf(revision)
  try {
    const before = await version(tree.folder, chart)
    told(`${revision}: ${before.plates.length} states`)
    const after = await version(undefined, chart)
    told(`now: ${after.plates.length} states`)
    const changed = await changedFaces(before, after, told)
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(join(FOLDER, 'diff.html'), diffSheet(revision, changed, INSPECTOR))
    for (const { names, kind } of changed) console.log(`${kind}: ${names.join(' | ')}`)
    told(`${changed.length} faces differ: ${join(FOLDER, 'diff.html')}`)
    for (const { close } of [before, after]) close()
    return 0
  } finally {
    tree.remove()
  }
}

/** A build with a tab that shows it. */
async function version(tree: string | undefined, chart: string | null): Promise<Version> {
  const site = await serveAtlas(tree)
  const camera = await Camera.open(browser, site.address, THEMES[0], chart)
  await camera.wear(WIDTHS[2])
  const plates: Plate[] = await readPlates([camera])
  return { camera, plates, styles: await camera.styles(), close: () => site.close() }
}

function openCameras(browser: Browser, address: string, chart: string | null): Promise<Camera[]> {
  return Promise.all(THEMES.map(theme => Camera.open(browser, address, theme, chart)))
}

function refuse(sentence: string): number {
  console.error(sentence)
  return 2
}
