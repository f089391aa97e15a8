/** What the built page weighs, part by part, against its budgets: `npm run size`. Fails where one is exceeded. */
import { weigh } from '../hosting/weigh.ts'

const parts = weigh('dist')
const columns = ['part', 'files', 'raw', 'gzip', 'brotli', 'budget'] as const
const rows = parts.map(({ name, files, raw, gzip, brotli, most }) =>
  [name, files.length, raw, gzip, brotli, `${most}${brotli > most ? ' !' : ''}`].map(String),
)
const widths = columns.map((column, at) => Math.max(column.length, ...rows.map(row => row[at]?.length ?? 0)))
for (const row of [[...columns], ...rows]) {
  console.log(
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  )
}
const over = parts.filter(({ brotli, most }) => brotli > most)
if (over.length > 0) {
  console.error(`Over budget: ${over.map(({ name }) => name).join(', ')}. The budgets are in hosting/budgets.ts.`)
  process.exitCode = 1
}
