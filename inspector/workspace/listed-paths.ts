import { inspected } from '#inspected'
import type { Chart } from '../chart/chart'
import { isEnd } from '../chart/ways'
import type { ListedPath } from '../inspected'

/** A beginning with fewer letters is read again in every row without harm. */
const LONG = 40

/** A path with the name that it was kept under. */
export interface NamedPath extends ListedPath {
  name: string | undefined
}

/**
 * The paths of a chart as they are read: what happens on a good day, then one to each end, then all others, the shortest first. Of
 * those to an end one that was kept under a name comes first, then the shortest that begins as a good day does.
 */
export interface ListedPaths {
  ordinary: readonly NamedPath[]
  endings: readonly (NamedPath & { end: string })[]
  others: readonly NamedPath[]
}

/** The paths of a chart that go through a state or an arrow, where one is given, and say every word of the query. */
export function pathsWith(
  { chart, all, query }: { chart: string; all: readonly ListedPath[]; query: string },
  through: string | null,
): NamedPath[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return all.flatMap(path => {
    if (through !== null && !path.through.includes(through)) return []
    const named = { ...path, name: inspected.nameOfPath?.({ chart, path: path.id }) }
    if (words.length === 0) return [named]
    const { id, name = '', steps } = named
    const text = [id, name, ...steps].join(' ').toLowerCase()
    return words.every(word => text.includes(word)) ? [named] : []
  })
}

/** Puts paths, the shortest of which come first, in the order in which they are read. */
export function inOrder(chart: Chart, paths: readonly NamedPath[]): ListedPaths {
  const leaves = chart.states.filter(({ kind }) => kind === 'atomic' || kind === 'final')
  const ends = new Set(leaves.filter(state => isEnd(chart, state)).map(({ id }) => id))
  const goOn = new Set(leaves.flatMap(({ id }) => (ends.has(id) ? [] : [id])))
  const ordinary = paths.filter(({ id }) => inspected.isOrdinary?.({ chart: chart.id, path: id }))
  const start = ordinary[0]?.steps[0]
  const rank = ({ name, steps }: NamedPath) => (name !== undefined ? 0 : steps[0] === start ? 1 : 2)
  const first = new Map<string, NamedPath>()
  for (const path of paths.toSorted((one, other) => rank(one) - rank(other))) {
    // A region without a way out is no end while another one goes on.
    const end = path.ends.some(id => goOn.has(id)) ? undefined : path.ends.findLast(id => ends.has(id))
    if (end !== undefined && !ordinary.includes(path) && !first.has(end)) first.set(end, path)
  }
  const declared = chart.states.flatMap(({ id }) => {
    const path = first.get(id)
    return path && !ordinary.some(one => one.ends.includes(id)) ? [{ ...path, end: id }] : []
  })
  const listed = new Set([...ordinary, ...declared].map(({ id }) => id))
  return { ordinary, endings: declared, others: paths.filter(({ id }) => !listed.has(id)) }
}

/** How many steps all of these paths begin with; 0 of one alone, and where those steps are few words. */
export function sharedSteps(paths: readonly ListedPath[]): number {
  const [first, ...others] = paths
  if (!first || others.length === 0) return 0
  const own = first.steps.findIndex((step, place) => others.some(({ steps }) => steps[place] !== step))
  return first.steps.slice(0, Math.max(0, own)).join(' ').length < LONG ? 0 : own
}
