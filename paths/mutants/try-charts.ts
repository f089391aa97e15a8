import { readdirSync } from 'node:fs'
import { afterMutants, type Tried, type TriedMutant } from '../../inspector/run/run'
import { noteRun } from '../engine/last-run'
import { drawn } from './drawn'
import { EQUIVALENT } from './equivalent'
import { type ChartMutant, everyMutant } from './every-mutant'
import { Imports } from './imports'
import { Progress } from './progress'
import { Results } from './results'
import { PROCESSES, Runner, Sound, share, WALK } from './runners'
import type { ChosenMutant } from './xstate'

/** What an answer depends on beside the tests and all that they load. */
const MEANS = ['package-lock.json', 'paths/mutants/mutate.ts', 'paths/mutants/runner.ts', 'paths/mutants/xstate.ts']

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
  'tests/architecture/provided-sale.test.ts',
  WALK,
]

/**
 * Tries mutants of machines whose names contain one of the words, of a sample that many, and names those that survive. Returns
 * whether each was killed or is explained.
 */
export async function tryCharts(words: readonly string[], sample: number | null, seed: number): Promise<boolean> {
  const began = Date.now()
  const all = everyMutant()
  const meant = words.length === 0 ? all : all.filter(({ name }) => words.some(word => name.includes(word)))
  const chosen = sample === null ? meant : drawn(meant, sample, seed)
  const machines = [...new Set(chosen.map(({ machine }) => machine))]
  const files = new Map(machines.map(machine => [machine, filesFor(machine)]))
  const imports = new Imports()
  const loaded = new Map([...files.values()].flat().map(file => [file, [...imports.from(file).keys()].sort()]))
  const results = new Results<ChosenMutant>('charts', (_, tests) => [
    ...MEANS,
    ...tests.flatMap(test => loaded.get(test) ?? test),
  ])
  const sound = new Sound()
  const runners = Array.from({ length: PROCESSES }, () => new Runner())

  const progress = new Progress(chosen.length)
  const isExplained = ({ name }: ChosenMutant) => name in EQUIVALENT
  const survivors: ChosenMutant[] = []
  let endless = 0
  let known = 0
  // Those that are listed as equivalent come last, because they take a whole walk each.
  const inTurn = chosen.toSorted((one, other) => Number(isExplained(one)) - Number(isExplained(other)))
  await share(runners, inTurn, async (runner, mutant) => {
    const { machine: chart } = mutant
    const tests = files.get(chart) ?? []
    let killer = results.of(mutant, tests)
    if (killer !== undefined) known++
    else {
      killer = null
      for (const files of questions(tests, results.fileThatKilled(mutant))) {
        const limit = await sound.limit(runner, files, chart)
        const { failure, isEndless } = await runner.answer({ mutant, files, chart, limit })
        if (isEndless) endless++
        killer = failure
        if (killer !== null) break
      }
      results.note(mutant, killer, tests)
    }
    if (killer === null) survivors.push(mutant)
    progress.notes(mutant.name, killer, {
      isExplained: isExplained(mutant),
      isVerbose: process.env.VERBOSE !== undefined,
    })
  })
  for (const runner of runners) runner.stop()

  for (const id of machines) {
    const count = (list: readonly ChosenMutant[]) => list.filter(({ machine }) => machine === id).length
    console.log(
      `${id}: ${count(chosen)} mutants, ${count(chosen) - count(survivors)} killed, ` +
        `${count(survivors.filter(isExplained))} equivalent, ${count(survivors.filter(one => !isExplained(one)))} survive`,
    )
  }
  const unexplained = survivors.filter(mutant => !isExplained(mutant))
  const untrue = Object.keys(EQUIVALENT).filter(name => {
    const isTried = chosen.some(mutant => mutant.name === name) || !all.some(mutant => mutant.name === name)
    return isTried && !survivors.some(mutant => mutant.name === name)
  })
  for (const { name } of unexplained) console.log(`survives: ${name}`)
  noteRun(run => afterMutants(run, triedOf(chosen, survivors), new Set(all.map(({ name }) => name))))
  for (const name of untrue) console.log(`listed as equivalent, but killed or gone: ${name}`)
  console.log(
    `${chosen.length} mutants of charts: ${chosen.length - survivors.length} killed, ` +
      `${survivors.length - unexplained.length} equivalent, ${unexplained.length} survive; ${known} of them known from ` +
      `former runs, ${endless} endless loops; in ${Math.round((Date.now() - began) / 1000)} s`,
  )
  return unexplained.length + untrue.length === 0
}

/** What became of the chosen mutants, by chart, as the inspector shows it. */
function triedOf(chosen: readonly ChartMutant[], survivors: readonly ChosenMutant[]): Tried[] {
  const survive = new Set(survivors.map(({ name }) => name))
  const fateOf = (name: string) => (!survive.has(name) ? 'killed' : name in EQUIVALENT ? 'equivalent' : 'survives')
  const tried = new Map<string, TriedMutant[]>()
  for (const { machine, name, of } of chosen) {
    tried.set(machine, [...(tried.get(machine) ?? []), { name, of, fate: fateOf(name) }])
  }
  return [...tried].map(([chart, mutants]) => ({ chart, at: Date.now(), mutants }))
}

/** The tests in the order in which they are asked: what killed the mutant last time, the unit tests together, and the walk. */
function questions(tests: readonly string[], killedBefore: string | null): (readonly string[])[] {
  const isFirst = (file: string) => file === killedBefore
  const units = tests.filter(file => file !== WALK)
  const sorted = [...units.filter(isFirst), ...units.filter(file => !isFirst(file))]
  return killedBefore === WALK ? [[WALK], sorted] : [sorted, [WALK]]
}
