/**
 * `npm run statecharts`: writes `docs/statecharts/`, a page and a picture of every machine.
 *
 * `npm run statecharts -- diff v1.2` says what has changed since a commit, or a saved file, and writes each changed chart as
 * an SVG with both, and as one before and one after; a second commit or file is compared with in place of the machines as they
 * are. `--out` names the folder.
 *
 * `npm run statecharts -- save charts.json v1.2` writes the charts of a commit, or those of now, as a file for the inspector.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Chart } from '../inspector/chart/chart'
import { layoutOf } from '../inspector/chart/layout'
import type { Mark } from '../inspector/chart/marks'
import { svgOf } from '../inspector/chart/svg'
import { CHARTS } from '../inspector/sale/charts'
import { differencesOf, marksOn, sentencesOf } from '../inspector/versions/difference'
import { dueDocument, dueDrawing, FOLDER } from '../paths/engine/statecharts'
import { versionOf } from './versions'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: '.cache/diff' } },
})
const [command, ...words] = positionals

if (command === 'diff') await diff(words)
else if (command === 'save') await save(words)
else if (command === undefined) await write()
else {
  console.error(`npm run statecharts knows no '${command}'. It knows: diff, save.`)
  process.exitCode = 1
}

async function write(): Promise<void> {
  const folder = resolve(import.meta.dirname, '..', FOLDER)
  mkdirSync(folder, { recursive: true })
  for (const chart of CHARTS) {
    writeFileSync(resolve(folder, `${chart.id}.md`), dueDocument(chart))
    writeFileSync(resolve(folder, `${chart.id}.svg`), await dueDrawing(chart))
  }
  console.log(`${FOLDER} is written: ${CHARTS.map(({ id }) => id).join(', ')}.`)
}

async function diff([before, now]: string[]): Promise<void> {
  if (before === undefined) throw new Error('Say with what to compare: npm run statecharts -- diff HEAD~1')
  const versions = { before: await versionOf(before), after: await versionOf(now) }
  const comparison = `${versions.before.name} → ${versions.after.name}`
  const changed = differencesOf(versions.before, versions.after).filter(({ marks }) => marks.size > 0)
  if (changed.length > 0) mkdirSync(values.out, { recursive: true })
  for (const difference of changed) {
    const { id } = difference.chart
    const file = resolve(values.out, `${id}.svg`)
    await draw(file, difference.chart, difference.marks, comparison)
    for (const time of ['before', 'after'] as const) {
      const chart = versions[time].charts.find(one => one.id === id)
      if (chart)
        await draw(resolve(values.out, `${id}.${time}.svg`), chart, marksOn(chart, difference, time), comparison)
    }
    console.log([`${id}: ${file}`, ...sentencesOf(difference).map(line => `  ${line}`)].join('\n'))
  }
  if (changed.length === 0) console.log('No chart has changed.')
}

async function draw(file: string, chart: Chart, marks: ReadonlyMap<string, Mark>, comparison: string): Promise<void> {
  writeFileSync(file, svgOf(await layoutOf(chart), { theme: 'light', marks, comparison }))
}

async function save([file, revision]: string[]): Promise<void> {
  if (file === undefined) throw new Error('Say where to: npm run statecharts -- save charts.json')
  const version = await versionOf(revision)
  writeFileSync(file, JSON.stringify(version))
  console.log(`${file} holds ${version.charts.length} charts of ${version.name}.`)
}
