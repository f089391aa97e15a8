/**
 * `npm run proof -- transfers`: 20,000 runs of two tabs with one storage, one lock manager and one wallet, whose questions end
 * in every way, also after their tab: no order is paid twice without a confirmed second question, nothing but its terms is
 * paid, and no record is lost. `--count`, `--seed` and `--path` repeat a run that broke one.
 */
import { parseArgs } from 'node:util'
import { interleaveTransfers } from '../transfers'

const { values } = parseArgs({
  options: { count: { type: 'string' }, seed: { type: 'string' }, path: { type: 'string' } },
})
const numRuns = Number(values.count ?? 20_000)
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const began = performance.now()
const { details, steps, seen } = await interleaveTransfers({ numRuns, seed, path: values.path })
const seconds = ((performance.now() - began) / 1000).toFixed(1)
console.table([...seen].sort(([one], [other]) => one.localeCompare(other)).map(([what, runs]) => ({ what, runs })))
console.log(
  `seed ${seed}: ${details.numRuns} interleavings, ${steps} steps, ${details.failed ? 1 : 0} broken, ${seconds} s`,
)
if (details.failed) {
  process.exitCode = 1
  console.error(String(details.errorInstance))
  for (const step of details.counterexample?.flat() ?? []) console.error(JSON.stringify(step))
  console.error(`Again: npm run proof -- transfers --seed ${details.seed} --path "${details.counterexamplePath}"`)
}
