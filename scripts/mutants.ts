/**
 * `npm run test:mutants`: would the tests notice? Every small fault is made in every machine, one at a time, and some test
 * has to fail; then Stryker does the same with the code. `charts` or `code` as the first argument runs one of the two;
 * words after `charts` choose the mutants whose names contain one of them. VERBOSE=1 tells which test found which.
 */
import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { EQUIVALENT } from '../paths/mutants/equivalent'
import { everyMutant } from '../paths/mutants/every-mutant'
import type { Answer, Question } from '../paths/mutants/runner'
import type { ChosenMutant } from '../paths/mutants/xstate'
import { fileOf, WALKS } from '../paths/walks/every-walk'

const PROCESSES = 2

/**
 * Milliseconds of processor time, of which a file of tests may take more with a mutant than without one: those of a process that
 * is started anew, and a multiple, because a mutant that survives may lengthen the walk. The clock of a busy machine proves nothing.
 */
const limitFor = (timeWithout: number) => 10_000 + 3 * timeWithout

/** A process that tries mutants, one at a time. One that loops for ever is killed, and another takes its place. */
class Runner {
  private child: ChildProcess | null = null

  async answer(question: Question): Promise<Answer> {
    const child = this.child ?? (await this.started())
    const done = new AbortController()
    const { signal } = done
    child.send(question)
    const answer: Answer = await Promise.race([
      once(child, 'message', { signal }).then(([told]) => told as Answer),
      once(child, 'exit', { signal }).then(() => ({
        failure: `${question.file} ends its process`,
        isEndless: true,
        processorTime: 0,
      })),
    ])
    done.abort()
    if (answer.isEndless) this.stop()
    return answer
  }

  stop(): void {
    this.child?.kill('SIGKILL')
    this.child = null
  }

  private async started(): Promise<ChildProcess> {
    this.child = fork(new URL('../paths/mutants/runner.ts', import.meta.url))
    await once(this.child, 'message')
    return this.child
  }
}

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

/** Gives each runner the next item as soon as it is free. */
async function share<Item>(
  runners: readonly Runner[],
  items: readonly Item[],
  work: (runner: Runner, item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items]
  await Promise.all(
    runners.map(async runner => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(runner, item)
    }),
  )
}

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

const [part, ...words] = process.argv.slice(2)
const areChartsTested = part === 'code' || (await tryCharts(words))
const isCodeTested = part === 'charts' || spawnSync('npx', ['stryker', 'run'], { stdio: 'inherit' }).status === 0
process.exitCode = areChartsTested && isCodeTested ? 0 : 1
