import { expect, inject, type TestContext, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { keptPaths } from '../kept/kept'
import { coverOf } from './cover'
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

/**
 * A test for every path of a machine, by the name that runs it again, and one for what the paths went through. The paths that are
 * no part of a cover have the tag `whole`: `npm test` takes each transition, and tries each step once in each state.
 */
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
  // Explored before the kept paths: whatever comes to a place first stands for it.
  const explored = explorer.paths()
  const kept = keptPaths(walk, explorer)
  const paths = [...explored, ...kept]
  const cover = new Set<Path>([...coverOf(explored, whatItTakes), ...kept])
  const walked = new Set<Path>()
  let ms = performance.now() - start

  const walks = async (path: Path, { task }: TestContext) => {
    const start = performance.now()
    walked.add(path)
    await reporting(task, { level: 'charts', chart: id, steps: labelsOf(path) }, () => follow(path))
    ms += performance.now() - start
  }

  for (const path of paths) test(path.name, { tags: cover.has(path) ? [] : ['whole'] }, context => walks(path, context))

  test(`${id}: takes every transition and reaches every state`, async context => {
    // Asked for by its own name, this test runs alone.
    for (const path of cover) if (!walked.has(path)) await walks(path, context)
    context.task.meta.paths = {
      ...{ level: 'charts', chart: id, name: id, ...taken.counts, taken: taken.amounts },
      ...{ paths: walked.size, isWhole: walked.size === paths.length, ms: Math.round(ms) },
    }
    expect([...taken.missed(), ...untried(walk, paths)]).toEqual([])
  })
}

/** What may be sent to the machine, and is in none of its paths. */
export function untried({ machine, events = {} }: Walk, paths: readonly Path[]): string[] {
  const tried = new Set(paths.flatMap(({ steps }) => steps.map(({ move }) => move.label)))
  return Object.keys(events).flatMap(label => (tried.has(label) ? [] : [`${machine.id}: no path tries that ${label}`]))
}

/** Each transition that a path takes, and each of its steps with the state that it is taken in. */
function whatItTakes({ steps }: Path): string[] {
  return steps.flatMap(({ move, taken }, i) => [
    ...taken,
    `${move.label} ${JSON.stringify(steps[i - 1]?.place.snapshot?.value)}`,
  ])
}
