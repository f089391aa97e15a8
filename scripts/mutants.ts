/**
 * `npm run test:mutants`: would the tests notice? Every small fault is made in every machine, one at a time, and some test
 * has to fail; then Stryker does the same with the code. `charts` or `code` as the first argument runs one of the two. `tables`,
 * `views` and `doors` make the faults that Stryker does not know; `--views` asks level 2 too. `--sample 60 --seed 7` draws some of
 * all, of `code` that many blocks of lines. Words after the names choose the mutants, of code the files, whose names contain one of
 * them. VERBOSE=1 tells which test found which.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { codeLines } from '../paths/mutants/code-lines'
import { ROOMS } from '../paths/mutants/mutate-code'
import { tryCharts } from '../paths/mutants/try-charts'
import { tryCode } from '../paths/mutants/try-code'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    views: { type: 'boolean', default: false },
  },
})
const sample = values.sample === undefined ? null : Number(values.sample)
const seed = Number(values.seed)
if (sample !== null && !(sample > 0)) {
  console.error('--sample takes how many mutants to draw, such as --sample 60.')
  process.exit(1)
}
const rooms = ROOMS.filter(room => positionals.includes(room))
if (rooms.length > 0) {
  const words = positionals.filter(word => !ROOMS.some(room => room === word))
  const isKilled = await tryCode({ rooms, words, sample, seed, asksViews: values.views })
  process.exit(isKilled ? 0 : 1)
}
const [part, ...words] = positionals
const areChartsTested = part === 'code' || (await tryCharts(words, sample, seed))
const isCodeTested = part === 'charts' || runStryker(part === 'code' ? words : [])
process.exitCode = areChartsTested && isCodeTested ? 0 : 1

/** Stryker over all code or, because all of it takes hours, over some of its lines; whether enough mutants were killed. */
function runStryker(words: readonly string[]): boolean {
  const isAll = words.length === 0 && sample === null
  const some = isAll ? [] : ['--mutate', codeLines(words, sample, seed).join(',')]
  return spawnSync('npx', ['stryker', 'run', ...some], { stdio: 'inherit' }).status === 0
}
