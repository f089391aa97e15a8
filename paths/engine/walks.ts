import { expect, inject, type TestContext, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { keptPaths } from '../kept/kept'
import { Explorer, labelsOf, type Path } from './explorer'
import { follower } from './life'
import { reporting } from './report'
import { Taken } from './taken'
import type { Walk } from './walk'

declare module 'vitest' {
  interface ProvidedContext {
    /** The machine whose paths alone are asked for: to find out those of the others takes many times as long. */
    asked: string | null
  }
}

/** A test for every path of a machine, by the name that runs it again, and one for what all of them went through. */
export function walksEveryPath<Machine extends AnyStateMachine>(described: Walk<Machine>): void {
  const walk = described as unknown as Walk
  const { id } = walk.machine
  const asked = inject('asked')
  // A path asked for by its name is one machine's; a file without a test fails, so that the others have one to skip.
  if (asked !== null && asked !== id) {
    test.skip(`${id}: not asked for`)
    return
  }
  const taken = new Taken(walk.machine)
  const follow = follower(walk, taken)
  const start = performance.now()
  const explorer = new Explorer(walk)
  const paths = [...explorer.paths(), ...keptPaths(walk, explorer)]
  const waiting = new Set<Path>(paths)
  let ms = performance.now() - start

  const walks = async (path: Path, { task }: TestContext) => {
    const start = performance.now()
    waiting.delete(path)
    await reporting(task, { level: 'charts', chart: id, steps: labelsOf(path) }, () => follow(path))
    ms += performance.now() - start
  }

  for (const path of paths) test(path.name, context => walks(path, context))

  test(`${id}: takes every transition and reaches every state`, async context => {
    // Asked for by its own name, this test runs alone.
    for (const path of waiting) await walks(path, context)
    context.task.meta.paths = {
      ...{ level: 'charts', chart: id, name: id, ...taken.counts, taken: taken.amounts },
      ...{ paths: paths.length, ms: Math.round(ms) },
    }
    expect([...taken.missed(), ...untried(walk, paths)]).toEqual([])
  })
}

/** What may be sent to the machine, and is in none of its paths. */
export function untried({ machine, events = {} }: Walk, paths: readonly Path[]): string[] {
  const tried = new Set(paths.flatMap(({ steps }) => steps.map(({ move }) => move.label)))
  return Object.keys(events).flatMap(label => (tried.has(label) ? [] : [`${machine.id}: no path tries that ${label}`]))
}
