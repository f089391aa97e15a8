/**
 * `npm run proof -- border`: a million hostile answers and inputs meet the border, and 40,000 addresses with a slip of the
 * hand in them are typed over the right ones and confirmed once. `--count` and `--seed` say how many and which; one that
 * is found is repeated by its seed.
 */
import { parseArgs } from 'node:util'
import { load } from '../../bench/sandbox-process'
import { BORDERS } from '../border'
import { CAUSES, causeOf, countTypos, SLIPS, type Slip, type Typo } from '../typos'

const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string' } } })
const count = Number(values.count ?? 1_000_000)
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))

console.log(`seed ${seed}, load ${load()}`)
const began = performance.now()
const used = process.cpuUsage()
let thrown = 0
process.on('unhandledRejection', () => thrown++)
const seconds = (since: number) => Number(((performance.now() - since) / 1000).toFixed(1))

const rows: Record<string, unknown>[] = []
for (const { name, share, check } of BORDERS) {
  const since = performance.now()
  const numRuns = Math.round((share / 1_000_000) * count)
  const { failed, numRuns: done, taken, counterexample, errorInstance } = await check({ numRuns, seed })
  rows.push({ border: name, inputs: done, taken, 'thrown or wrong': failed ? 1 : 0, seconds: seconds(since) })
  if (failed) {
    process.exitCode = 1
    console.error(name, JSON.stringify(counterexample)?.slice(0, 2_000), errorInstance)
  }
}
console.table(rows)
const { user, system } = process.cpuUsage(used)
console.log(
  `${rows.reduce((sum, { inputs }) => sum + Number(inputs), 0)} inputs, ${thrown} thrown in passing, ${seconds(began)} s, ` +
    `${((user + system) / 1e6).toFixed(1)} s of processor, load ${load()}`,
)

const typos = Math.round(count / 25)
const { made, taken, passed, luck } = countTypos(typos, seed)
const ofKind = (some: readonly Typo[], slip: Slip) => some.filter(typo => typo.slip === slip).length
console.table(
  SLIPS.map(slip => ({
    slip,
    typos: made[slip],
    'let pass by EIP-55 alone': ofKind(passed, slip),
    'taken at the first Confirm': ofKind(taken, slip),
  })),
)
console.log(`${taken.length} of ${typos} typos taken at the first Confirm`)
for (const { right, typed } of taken) console.log(`taken: ${typed} for ${right}`)
console.log(`${passed.length} let pass by EIP-55 alone, of which ${luck.toFixed(1)} are to be expected by chance:`)
for (const cause of CAUSES) console.log(`${passed.filter(typo => causeOf(typo) === cause).length}: ${cause}`)
for (const { right, typed } of passed) console.log(`let pass: ${typed} for ${right}`)
if (thrown > 0 || taken.length > 0) process.exitCode = 1
