/**
 * The paths of one machine as a single test that ends with the first path that breaks: what `tests/paths/charts` asks, for one
 * mutant at a time.
 */
import { expect, inject, test } from 'vitest'
import { Explorer, type Path } from '../engine/explorer'
import { follower } from '../engine/life'
import { Taken } from '../engine/taken'
import { untried } from '../engine/walks'
import { keptPaths } from '../kept/kept'
import { WALKS } from '../walks/every-walk'

const STRIDE = 61

/** Neighbours have most of their steps in common, so the next path to try is one that is far from the last. */
const farApart = (paths: readonly Path[]): Path[] =>
  Array.from({ length: STRIDE }, (_, start) => paths.filter((_, index) => index % STRIDE === start)).flat()

const walk = WALKS.find(({ machine }) => machine.id === inject('chart'))
if (!walk) throw new Error(`There is no walk of '${inject('chart')}'.`)
const explorer = new Explorer(walk)
const paths = [...explorer.paths(), ...keptPaths(walk, explorer)]

// The runner knows when it does not end.
test('walk', { timeout: 0 }, async () => {
  expect(untried(walk, paths)).toEqual([])
  const taken = new Taken(walk.machine)
  const follow = follower(walk, taken)
  for (const path of farApart(paths)) {
    await follow(path).catch((error: Error) => {
      throw new Error(`${path.name}: ${error.message}`)
    })
  }
  expect(taken.missed()).toEqual([])
})
