/**
 * `npm run test:mutants`: would the tests notice? Every small fault is made in every machine, one at a time, and some test
 * has to fail; then Stryker does the same with the code. `charts` or `code` as the first argument runs one of the two. `tables`,
 * `views` and `doors` make the faults that Stryker does not know: `--sample 60 --seed 7` draws some, `--views` asks level 2 too. Words
 * after the names choose the mutants whose names contain one of them. VERBOSE=1 tells which test found which.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { EQUIVALENT } from '../paths/mutants/equivalent'
import { everyMutant } from '../paths/mutants/every-mutant'
import { ROOMS } from '../paths/mutants/mutate-code'
import { limitFor, PROCESSES, Runner, share } from '../paths/mutants/runners'
import { tryCode } from '../paths/mutants/try-code'
import type { ChosenMutant } from '../paths/mutants/xstate'
import { fileOf, WALKS } from '../paths/walks/every-walk'

/** The tests of a machine by their names: `order.test.ts`, and those that it was split into, such as `order-terms.test.ts`. */
const testsOf = (machine: string) =>
  readdirSync('tests/machines')
    .filter(file => file === `${machine}.test.ts` || (file.startsWith(`${machine}-`) && file.endsWith('.test.ts')))
    .map(file => `tests/machines/${file}`)

/** The tests that speak of a machine, the cheapest first. */
const filesFor = (machine: string) => [
  ...testsOf(machine),
  ...(machine === 'sale' ? [] : testsOf('sale')),
  'tests/architecture/provide.test.ts',
  ...WALKS.filter(walk => walk.machine.id === machine).map(
    walk => `tests/paths/charts/${fileOf(walk)}.test.ts#${machine}`,
  ),
]

async function tryCharts(words: readonly string[]): Promise<boolean> {
  const began = Date.now()
  const all = everyMutant()
  const chosen = words.length === 0 ? all : all.filter(({ name }) => words.some(word => name.includes(word)))
  const machines = [...new Set(chosen.map(({ machine }) => machine))]
  const files = new Map(machines.map(machine => [machine, filesFor(machine)]))
  const runners = Array.from({ length: PROCESSES }, () => new Runner())

  const limits = new Map<string, number>()
  await share(runners, [...new Set([...files.values()].flat())], async (runner, file) => {
    const { failure, processorTime } = await runner.answer({ mutant: null, file, limit: null })
    if (failure) throw new Error(`Without any fault, this fails: ${failure}`)
    limits.set(file, limitFor(processorTime))
  })

  const survivors: ChosenMutant[] = []
  let endless = 0
  await share(runners, chosen, async (runner, mutant) => {
    let killer: string | null = null
    for (const file of files.get(mutant.machine) ?? []) {
      if (killer !== null) break
      const { failure, isEndless } = await runner.answer({ mutant, file, limit: limits.get(file) ?? null })
      killer = failure
      if (isEndless) endless++
    }
    if (killer === null) survivors.push(mutant)
    if (process.env.VERBOSE) console.log(`${mutant.name}\n    ${killer ?? 'survives'}`)
  })
  for (const runner of runners) runner.stop()

  for (const id of machines) {
    const count = (list: readonly ChosenMutant[]) => list.filter(({ machine }) => machine === id).length
    console.log(`${id}: ${count(chosen) - count(survivors)} of ${count(chosen)} killed`)
  }
  const unexplained = survivors.filter(({ name }) => !(name in EQUIVALENT))
  const untrue = Object.keys(EQUIVALENT).filter(name => {
    const isTried = chosen.some(mutant => mutant.name === name) || !all.some(mutant => mutant.name === name)
    return isTried && !survivors.some(mutant => mutant.name === name)
  })
  for (const { name } of unexplained) console.log(`survives: ${name}`)
  for (const name of untrue) console.log(`listed as equivalent, but killed or gone: ${name}`)
  console.log(
    `${chosen.length} mutants of charts: ${chosen.length - survivors.length} killed (${endless} as endless loops), ` +
      `${survivors.length - unexplained.length} equivalent, ${unexplained.length} survive, ` +
      `in ${Math.round((Date.now() - began) / 1000)} s`,
  )
  return unexplained.length + untrue.length === 0
}

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
