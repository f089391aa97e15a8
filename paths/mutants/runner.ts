/**
 * One Vitest that stays warm, as a process of its own, so that it can be killed with its threads when a mutant hangs:
 * told a mutant and a file of tests, it answers with what fails.
 */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createVitest } from 'vitest/node'
import { type CodeMutant, mutated } from './mutate-code'
import type { ChosenMutant } from './xstate'

export interface Question {
  /** A mutant of a chart, or of the code; `null`: everything as it is. */
  mutant: ChosenMutant | CodeMutant | null
  /** A file of tests; after a `#`, the chart whose paths it is asked for. */
  file: string
  /** Milliseconds of processor time, after which the file counts as a loop that goes on for ever; `null`: never. */
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

async function failureIn(file: string): Promise<string | null> {
  const [path = file, chart] = file.split('#')
  const asked = chart === undefined ? {} : { testNamePattern: new RegExp(`^${chart}: `) }
  const specification = project.createSpecification(resolve(path), asked)
  // Results of former runs are kept and told again.
  vitest.state.filesMap.clear()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification])
  const module = testModules.find(({ moduleId }) => moduleId === specification.moduleId)
  const [test] = module?.children.allTests('failed') ?? []
  if (test) return `${file}: ${test.fullName}: ${String(test.result().errors?.[0]?.message).split('\n')[0]}`
  const [error] = [...(module?.errors() ?? []), ...(unhandledErrors as Error[])]
  if (error) return `${file}: ${error.message}`
  return module?.ok() ? null : `${file} does not run`
}

const reply = (answer: Answer) => process.send?.(answer)

process.on('message', async ({ mutant, file, limit }: Question) => {
  const before = process.cpuUsage()
  const processorTime = () => process.cpuUsage(before).user / 1000
  const watch = setInterval(() => {
    if (limit === null || processorTime() < limit) return
    clearInterval(watch)
    reply({ failure: `${file} does not end`, isEndless: true, processorTime: processorTime() })
  }, 500)
  const last = inCode
  inCode = mutant && 'file' in mutant ? mutant : null
  for (const changed of [last, inCode]) if (changed) vitest.invalidateFile(resolve(root, changed.file))
  project.provide('mutant', mutant && 'machine' in mutant ? mutant : null)
  const failure = await failureIn(file)
  clearInterval(watch)
  reply({ failure, isEndless: false, processorTime: processorTime() })
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
