/**
 * `npm run proof:interleavings`: 20,000 lives of the page, in which answers come late, twisted and in any order, and after
 * every step the nine invariants of money safety. `--count`, `--seed` and `--path` repeat a run that broke one.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { interleave } from '../../tests/proofs/interleavings'

const { values } = parseArgs({
  options: { count: { type: 'string' }, seed: { type: 'string' }, path: { type: 'string' } },
})
const count = Number(values.count ?? 20_000)
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const load = () => readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ')

console.log(`seed ${seed}, load ${load()}`)
const began = performance.now()
const used = process.cpuUsage()
const { details, steps, seen } = await interleave({ numRuns: count, seed, path: values.path })
const { user, system } = process.cpuUsage(used)

console.table([...seen].sort(([one], [other]) => one.localeCompare(other)).map(([what, runs]) => ({ what, runs })))
console.log(
  `${details.numRuns} interleavings, ${steps} steps, ${details.failed ? 1 : 0} broken, ` +
    `${((performance.now() - began) / 1000).toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of processor, load ${load()}`,
)
if (details.failed) {
  process.exitCode = 1
  const [scheduler, first, more] = details.counterexample ?? []
  console.error(String(details.errorInstance))
  for (const step of [...(first ?? []), ...(more ?? [])]) console.error(JSON.stringify(step))
  console.error(String(scheduler))
  console.error(`Again: npm run proof:interleavings -- --seed ${details.seed} --path "${details.counterexamplePath}"`)
}
