/** `npm run statecharts`: writes `docs/statecharts/`, a page and a picture of every machine. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { CHARTS } from '../inspector/chart/charts'
import { dueDocument, dueDrawing, FOLDER } from '../paths/walk/statecharts'

const folder = resolve(import.meta.dirname, '..', FOLDER)
mkdirSync(folder, { recursive: true })
for (const chart of CHARTS) {
  writeFileSync(resolve(folder, `${chart.id}.md`), dueDocument(chart))
  writeFileSync(resolve(folder, `${chart.id}.svg`), await dueDrawing(chart))
}
console.log(`${FOLDER} is written: ${CHARTS.map(({ id }) => id).join(', ')}.`)
