import type { Chart } from '../chart/chart'
import { type Broken, pathsThrough, type Run, type Walked } from './run'
import { counted, LEVELS } from './run-words'

/** A state or a transition that a list leads to. */
export interface Found {
  chart: string
  id: string
  says: string
}

/** The paths of a chart that broke by the same sentence: the shortest of them, and how many there are. */
export interface Breach {
  path: Broken
  count: number
}

/** What broke, each sentence once. */
export function breaches({ broken }: Run): Breach[] {
  const bySentence = new Map<string, Breach>()
  for (const path of broken.toSorted((one, other) => one.steps.length - other.steps.length)) {
    const key = `${path.chart} ${path.says}`
    const known = bySentence.get(key)
    if (known) known.count++
    else bySentence.set(key, { path, count: 1 })
  }
  return [...bySentence.values()]
}

/** How many paths were tried last: those of charts that were walked whole, and those that broke when they were run by themselves. */
export function pathsTried({ walked, broken }: Run): number {
  const isOfWalk = (one: Broken) => walked.some(({ level, chart }) => level === one.level && chart === one.chart)
  return walked.reduce((sum, { paths }) => sum + paths, 0) + broken.filter(one => !isOfWalk(one)).length
}

/** What no path of a level went through when it was last walked, with the time of that run; the newest run first. */
export function neverTaken({ walked }: Run): (Found & Pick<Walked, 'at'>)[] {
  const newestFirst = walked.toSorted((one, other) => other.at - one.at)
  return newestFirst.flatMap(({ level, chart, at, taken }) =>
    Object.entries(taken).flatMap(([id, [times]]) => (times === 0 ? [{ chart, id, says: LEVELS[level], at }] : [])),
  )
}

/** The transitions of a chart, those first that the fewest paths of all levels take; none of a chart that was not walked. */
export function leastTaken({ walked }: Run, chart: Chart): Found[] {
  const own = walked.filter(one => one.chart === chart.id)
  const known = chart.transitions.flatMap(({ id }) => {
    const paths = pathsThrough(own, id)
    return paths === null ? [] : [{ id, paths }]
  })
  return known
    .toSorted((one, other) => one.paths - other.paths)
    .map(({ id, paths }) => ({ chart: chart.id, id, says: counted(paths, 'path') }))
}

/** What has mutants that no test notices and nobody explained, with their names. */
export function surviving({ tried }: Run): Found[] {
  return tried.flatMap(({ chart, mutants }) =>
    mutants
      .filter(({ fate }) => fate === 'survives')
      .flatMap(({ name, of }) => of.slice(0, 1).map(id => ({ chart, id, says: name }))),
  )
}
