/**
 * `npm run proof -- interleavings`: 20,000 lives of the page, in which answers come late, twisted and in any order, and after
 * every step the invariants of money safety, each thousand of them in a process of their own, whose memory ends
 * with it. `--count`, `--seed` and `--path` repeat a run that broke one.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { load } from '../../bench/sandbox-process'
import { interleave } from '../interleavings'

const { values } = parseArgs({
  options: { count: { type: 'string' }, seed: { type: 'string' }, path: { type: 'string' } },
})
const count = Number(values.count ?? 20_000)
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))

/** More than these in one process would fill its memory. */
const BATCH = 1_000

if (count > BATCH) await inBatches()
else await inOne()

/** Runs them in processes of their own, one after another, and adds up what they did. */
async function inBatches() {
  const began = performance.now()
  let [done, steps, broken] = [0, 0, 0]
  for (let from = 0; from < count; from += BATCH) {
    const args = ['--count', String(Math.min(BATCH, count - from)), '--seed', String(seed + from)]
    const { stdout, status } = spawnSync(process.execPath, [...process.execArgv, import.meta.filename, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    console.log(stdout)
    const [, runs = '0', taken = '0'] = /(\d+) interleavings, (\d+) steps/.exec(stdout) ?? []
    done += Number(runs)
    steps += Number(taken)
    broken += status === 0 ? 0 : 1
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`Together ${done} interleavings, ${steps} steps, ${broken} broken, ${seconds} s, load ${load()}`)
  process.exitCode = broken > 0 || done < count ? 1 : 0
}

async function inOne() {
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
    console.error(`Again: npm run proof -- interleavings --seed ${details.seed} --path "${details.counterexamplePath}"`)
  }
}
