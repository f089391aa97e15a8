/**
 * One Vitest that stays warm, as a process of its own, so that it can be killed with its threads when a mutant hangs:
 * told a mutant and files of tests, it answers with what fails.
 */
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node'
import { type CodeMutant, mutated } from './mutate-code'
import type { ChosenMutant } from './xstate'

export interface Question {
  /** A mutant of a chart, or of the code; `null`: everything as it is. */
  mutant: ChosenMutant | CodeMutant | null
  /** Files of tests, in the order in which they run until one fails. Modules are loaded once for all of them. */
  files: readonly string[]
  /** The chart that `walk.ts` walks. */
  chart?: string
  /** Milliseconds of processor time, after which the files count as a loop that goes on for ever; `null`: never. */
  limit: number | null
}

export interface Answer {
  /** The first test or error; `null`: nothing fails. */
  failure: string | null
  /** Whether a loop goes on for ever: nothing else can be asked. */
  isEndless: boolean
  /** Milliseconds. */
  processorTime: number
}

/** The tests run as they are asked for: the first is the one that is likely to fail. */
class AsAsked extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The mutant of the code that is loaded in place of its file. */
let inCode: CodeMutant | null = null
const mutating = fileURLToPath(new URL('xstate.ts', import.meta.url))
const vitest = await createVitest(
  'test',
  {
    config: false,
    root,
    include: ['tests/**/*.test.{ts,tsx}'],
    pool: 'threads',
    maxWorkers: 1,
    // As the unit tests run: a worker is begun for each question, and shares modules among its files.
    isolate: false,
    sequence: { sequencer: AsAsked },
    bail: 1,
    unstubGlobals: true,
    // A busy machine finds no fault.
    testTimeout: 60_000,
    watch: false,
    cache: false,
    reporters: [{}],
  },
  {
    plugins: [
      {
        name: 'mutants of charts',
        enforce: 'pre',
        resolveId: (id, importer) => (id === 'xstate' && importer !== mutating ? mutating : null),
      },
      {
        name: 'mutants of the code',
        enforce: 'pre',
        transform: (source, id) =>
          inCode && id === resolve(root, inCode.file) ? { code: mutated(source, inCode), map: null } : null,
      },
    ],
  },
)
await vitest.standalone()
const project = vitest.getRootProject()

async function failureIn(files: readonly string[]): Promise<string | null> {
  // Results of former runs are kept and told again.
  vitest.state.filesMap.clear()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    files.map(file => project.createSpecification(resolve(file))),
  )
  const first = (error: { message: string } | undefined) => String(error?.message).split('\n')[0]
  for (const module of testModules) {
    const file = relative(root, module.moduleId)
    const [test] = module.children.allTests('failed')
    if (test) return `${file}: ${test.fullName}: ${first(test.result().errors?.[0])}`
    const [error] = module.errors()
    if (error) return `${file}: ${first(error)}`
  }
  const [error] = unhandledErrors as Error[]
  if (error) return `${files[0]}: ${first(error)}`
  const ran = testModules.filter(module => module.ok()).map(({ moduleId }) => relative(root, moduleId))
  const missing = files.find(file => !ran.includes(file))
  return missing === undefined ? null : `${missing}: does not run`
}

const reply = (answer: Answer) => process.send?.(answer)

process.on('message', async ({ mutant, files, chart, limit }: Question) => {
  const before = process.cpuUsage()
  const processorTime = () => process.cpuUsage(before).user / 1000
  const watch = setInterval(() => {
    if (limit === null || processorTime() < limit) return
    clearInterval(watch)
    reply({ failure: `${files.join(', ')}: does not end`, isEndless: true, processorTime: processorTime() })
  }, 500)
  const last = inCode
  inCode = mutant && 'file' in mutant ? mutant : null
  for (const changed of [last, inCode]) if (changed) vitest.invalidateFile(resolve(root, changed.file))
  project.provide('mutant', mutant && 'machine' in mutant ? mutant : null)
  if (chart !== undefined) project.provide('chart', chart)
  const failure = await failureIn(files)
  clearInterval(watch)
  reply({ failure, isEndless: false, processorTime: processorTime() })
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
