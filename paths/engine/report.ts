import { pathWith } from '../../inspector/played/path-name'
import type { Broken, Level, Walked } from '../../inspector/run/run'
import { pathErrorIn } from './path-error'

/** The report of a level of path tests on one model or chart. It travels in a test's `meta`, from a browser too. */
export interface PathReport extends Pick<Walked, 'chart' | 'taken'> {
  level: Level
  name: string
  states: { reached: number; all: number }
  transitions: { taken: number; all: number }
  paths: number
  /** Whether every path of the chart or model was walked, and not a choice of them. */
  isWhole: boolean
  ms: number
}

/** A path that broke, as its test knows it. */
type BrokenPath = Omit<Broken, 'at' | 'name'>

declare module 'vitest' {
  interface TaskMeta {
    paths?: PathReport
    /** The path that broke in this test. */
    broken?: BrokenPath
  }
}

/** Walks a path in a test. Where it breaks, the test's report has the step, as the inspector counts them. */
export async function reporting(
  { meta }: { meta: { broken?: BrokenPath } },
  path: Pick<Broken, 'level' | 'chart' | 'steps'>,
  walk: () => Promise<void>,
): Promise<void> {
  try {
    await walk()
  } catch (error) {
    // What is not of a step, such as an error that nobody caught, shows at the end.
    const { step = path.steps.length, says = firstLine(error) } = pathErrorIn(error) ?? {}
    meta.broken = { ...path, path: pathWith(path.steps), step, says }
    throw error
  }
}

function firstLine(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return line
}
