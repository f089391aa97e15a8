/**
 * `npm run pictures -- atlas`: every state that any chart of the page can be in, rendered straight into that state, in both
 * themes at three widths, as `atlas/index.html` and its pictures. A state without a view, words or a way out is told with the
 * shortest way there and fails the command, as does what axe-core finds. The name of a chart takes only its states.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { build } from 'vite'
import { serveBuiltPage } from '../paths/browser/built-page'
import { THEMES, WIDTHS } from '../paths/browser/theatre'
import { inSentence } from '../paths/configurations/in-words'
import { Camera } from './atlas/camera'
import { type Plate, sheet } from './atlas/sheet'
import { ensureBrowser } from './browser'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'atlas')
const wanted = process.argv[2]

const outDir = mkdtempSync(join(tmpdir(), 'fract-atlas-'))
await build({
  root: join(ROOT, 'scripts/atlas'),
  configFile: join(ROOT, 'vite.config.ts'),
  logLevel: 'error',
  build: { outDir },
})
const site = await serveBuiltPage(outDir)
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
const start = performance.now()
try {
  // One tab for each theme: more than there are processors would each find out the states of the charts for themselves.
  const cameras = await Promise.all(THEMES.map(theme => Camera.open(browser, site.address, theme)))
  const plates = await read(cameras[0] as Camera)
  const faces = [...new Set(plates.map(({ face }) => face))].map(face => plates.filter(plate => plate.face === face))
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(join(FOLDER, 'pictures'), { recursive: true })
  const files = new Set<string>()
  await Promise.all(cameras.map(camera => take(camera, faces, files)))
  const sentences = plates.flatMap(({ entry, defects }) => [...defects].map(defect => inSentence(entry, defect)))
  writeFileSync(join(FOLDER, 'index.html'), sheet(plates, sentences))
  for (const sentence of sentences) console.error(sentence)
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(
    `${plates.length} states with ${faces.length} faces, ${files.size} pictures, ${sentences.length} defects, ${seconds} s: ${join(FOLDER, 'index.html')}`,
  )
  process.exitCode = sentences.length > 0 ? 1 : 0
} finally {
  await browser.close()
  site.close()
  rmSync(outDir, { recursive: true })
}

/** Looks at every configuration once, to know which have the same face and can share their pictures. */
async function read(camera: Camera): Promise<Plate[]> {
  const plates: Plate[] = []
  for (const [index, entry] of (await camera.entries()).entries()) {
    if (wanted && entry.chart !== wanted) continue
    const { html, text, defects } = await camera.show(index)
    // The header is in view for the wallet's states, and the card for all others.
    const face = createHash('sha256')
      .update(`${entry.chart === 'wallet'}${html}`)
      .digest('hex')
    plates.push({ index, entry, text, face, pictures: [], defects: new Set(defects) })
  }
  return plates
}

/** Takes the pictures of one theme, and looks for defects in what is on them. */
async function take(camera: Camera, faces: readonly Plate[][], files: Set<string>): Promise<void> {
  const { theme } = camera
  for (const width of WIDTHS) {
    await camera.wear(width)
    for (const plates of faces) {
      const { defects } = await camera.show(plates[0]?.index ?? 0)
      const isFirst = plates === faces[0] || (theme === THEMES[0] && width === WIDTHS[0])
      const violations = await camera.violations(isFirst ? 'page' : 'places')
      const picture = await camera.picture()
      const file = `pictures/${createHash('sha256').update(picture).digest('hex').slice(0, 16)}.webp`
      if (!files.has(file)) writeFileSync(join(FOLDER, file), picture)
      files.add(file)
      for (const plate of plates) {
        plate.pictures.push({ width, theme, file })
        for (const defect of defects) plate.defects.add(defect)
        for (const violation of violations) plate.defects.add(`fails axe-core at ${width} px, ${theme}: ${violation}`)
      }
    }
  }
}
