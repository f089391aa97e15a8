import { type PathName, pathWith } from '../../inspector/played/path-name'
import type { Explorer, Path, Step } from '../engine/explorer'
import type { Walk } from '../engine/walk'
import written from './kept.json'

/** A path that a bad day went, kept by `npm run paths -- --from trace.json`, or a purchase from its creation to an end, which no shortest path is. */
export interface KeptPath {
  /** The id of its machine. */
  chart: string
  name: string
  /** The labels of its steps, as the walk of its machine has them. */
  steps: readonly string[]
  endsIn?: string
  /** Whether it is what happens on a good day. */
  isOrdinary?: boolean
}

export const KEPT: readonly KeptPath[] = written

/** A kept path, by the id that all of its steps make; `undefined` for any other path. */
export function keptPath({ chart, path }: PathName, kept = KEPT): KeptPath | undefined {
  return kept.find(one => one.chart === chart && pathWith(one.steps) === path)
}

/** The kept paths of a walk, to be run like its others. */
export function keptPaths(walk: Walk, explorer: Explorer, kept = KEPT): Path[] {
  return kept.filter(({ chart }) => chart === walk.machine.id).map(path => pathOf(path, explorer))
}

/** A kept path, up to the first step that the machine no longer allows. */
export function pathOf({ chart, name, steps: labels, endsIn }: KeptPath, explorer: Explorer): Path {
  const steps: Step[] = []
  for (const label of labels) {
    const step = explorer.next(steps.at(-1)?.place ?? explorer.nowhere).find(({ move }) => move.label === label)
    if (!step && !explorer.knows(label)) throw new Error(`${chart}: ${name}: the walk has no step '${label}'.`)
    if (!step) break
    steps.push(step)
  }
  return { name: `${chart}: ${name}`, steps, ...(endsIn !== undefined && { endsIn }) }
}
