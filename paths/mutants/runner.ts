/**
 * One Vitest that stays warm, as a process of its own, so that it can be killed with its threads when a mutant hangs:
 * told a mutant and a file of tests, it answers with what fails.
 */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createVitest } from 'vitest/node'
import type { ChosenMutant } from './xstate'

export interface Question {
  mutant: ChosenMutant | null
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

const mutating = fileURLToPath(new URL('xstate.ts', import.meta.url))
const vitest = await createVitest(
  'test',
  {
    config: false,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['tests/**/*.test.ts'],
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
  project.provide('mutant', mutant)
  const failure = await failureIn(file)
  clearInterval(watch)
  reply({ failure, isEndless: false, processorTime: processorTime() })
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
