/**
 * `npm run test:mutants`: would the tests notice? Every small fault is made in every machine, one at a time, and some test
 * has to fail; then Stryker does the same with the code. `charts` or `code` as the first argument runs one of the two. `tables`,
 * `views` and `doors` make the faults that Stryker does not know: `--sample 60 --seed 7` draws some, `--views` asks level 2 too. Words
 * after the names choose the mutants whose names contain one of them. VERBOSE=1 tells which test found which.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
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
const rooms = ROOMS.filter(room => positionals.includes(room))
if (rooms.length > 0) {
  const words = positionals.filter(word => !ROOMS.some(room => room === word))
  const sample = values.sample === undefined ? null : Number(values.sample)
  const isKilled = await tryCode({ rooms, words, sample, seed: Number(values.seed), asksViews: values.views })
  process.exit(isKilled ? 0 : 1)
}
const [part, ...words] = positionals
const areChartsTested = part === 'code' || (await tryCharts(words))
const isCodeTested = part === 'charts' || spawnSync('npx', ['stryker', 'run'], { stdio: 'inherit' }).status === 0
process.exitCode = areChartsTested && isCodeTested ? 0 : 1
