/**
 * What the built page weighs, part by part, against its budgets, and how the other languages differ: `npm run size`. Fails
 * where a budget is exceeded.
 */
import { FIRST_SCRIPTS } from '../hosting/budgets.ts'
import { documentsIn, weigh } from '../hosting/weigh.ts'

const parts = weigh('dist')
print(
  ['part', 'files', 'raw', 'gzip', 'brotli', 'budget'],
  parts.map(({ name, files, raw, gzip, brotli, most }) => [
    name,
    files.length,
    raw,
    gzip,
    brotli,
    `${most}${brotli > most ? ' !' : ''}`,
  ]),
)

const PAGE = 'page: markup and styles'
const others = documentsIn('dist').slice(1)
if (others.length > 0) {
  const brotli = (document: string, name: string) =>
    weigh('dist', document).find(part => part.name === name)?.brotli ?? 0
  const more = (document: string, name: string) => {
    const difference = brotli(document, name) - (parts.find(part => part.name === name)?.brotli ?? 0)
    return `${difference > 0 ? '+' : ''}${difference}`
  }
  console.log()
  print(
    ['more than English, in brotli', PAGE, FIRST_SCRIPTS],
    others.map(document => [document, more(document, PAGE), more(document, FIRST_SCRIPTS)]),
  )
}

const firstOfOthers = others.flatMap(document =>
  weigh('dist', document)
    .filter(({ name }) => name === FIRST_SCRIPTS)
    .map(part => ({ ...part, name: `${part.name} of ${document}` })),
)
const over = [...parts, ...firstOfOthers].filter(({ brotli, most }) => brotli > most)
if (over.length > 0) {
  console.error(`Over budget: ${over.map(({ name }) => name).join(', ')}. The budgets are in hosting/budgets.ts.`)
  process.exitCode = 1
}

/** Prints a table whose first column is of words and whose others are of figures. */
function print(columns: readonly string[], cells: readonly (string | number)[][]): void {
  const rows = cells.map(row => row.map(String))
  const widths = columns.map((column, at) => Math.max(column.length, ...rows.map(row => row[at]?.length ?? 0)))
  for (const row of [columns, ...rows]) {
    console.log(
      row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    )
  }
}
