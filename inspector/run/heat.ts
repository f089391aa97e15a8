import type { Chart } from '../chart/chart'
import type { Broken, Level, Run, Tried, Walked } from './run'

/** What the heat of a chart is of. */
export const MEASURES = ['paths', 'mutants'] as const
export type Measure = (typeof MEASURES)[number]

/** How hot a state or a transition is: never from colour alone, so with a sign to read and a sentence to hear. */
interface Warmth {
  /** From 0, where nothing went through or something survives, to 4. */
  level: 0 | 1 | 2 | 3 | 4
  /** What stands at it: a number, a share. */
  sign: string
  says: string
}

export interface Heat {
  /** By the ids of states and transitions. */
  warmth: ReadonlyMap<string, Warmth>
  /** Their signs alone. */
  figures: ReadonlyMap<string, string>
  /** What the signs mean, the coldest first. */
  legend: readonly { level?: Warmth['level']; sign: string; says: string }[]
}

const LEVELS: Record<Level, string> = { charts: 'level 1', views: 'level 2', site: 'level 3' }
const UNKNOWN: Warmth = { level: 0, sign: '?', says: 'it is not in the last run' }

/** The heat of a chart from the last run; `null` where the run knows nothing of it. */
export function heatOf(run: Run, chart: Chart, measure: Measure): Heat | null {
  if (measure === 'mutants') {
    const tried = run.tried.find(one => one.chart === chart.id)
    return tried ? mutantHeat(tried, chart) : null
  }
  const walked = run.walked.filter(one => one.chart === chart.id)
  return walked.length > 0 ? pathHeat(walked, chart) : null
}

function pathHeat(walked: readonly Walked[], chart: Chart): Heat {
  const most = Math.max(1, ...parts(chart).map(id => pathsThrough(walked, id) ?? 0))
  const levelOf = (paths: number) => (paths === 0 ? 0 : levelAmong(paths, most))
  const warmth = parts(chart).map((id): [string, Warmth] => {
    const paths = pathsThrough(walked, id)
    if (paths === null) return [id, UNKNOWN]
    const each = walked.map(({ level, taken }) => {
      const [times, by] = taken[id] ?? [0, 0]
      return by === 0
        ? `${LEVELS[level]} never`
        : `${LEVELS[level]} ${counted(times, 'time')}, by ${counted(by, 'path')}`
    })
    return [id, { level: levelOf(paths), sign: String(paths), says: `gone through on ${each.join(', on ')}` }]
  })
  const bounds = ([1, 2, 3, 4] as const).flatMap(level => {
    const first = firstOf(level, most)
    const last = level === 4 ? most : Math.min(most, firstOf((level + 1) as Warmth['level'], most) - 1)
    return first > last ? [] : [{ level, sign: first === last ? `${first}` : `${first}–${last}`, says: 'paths' }]
  })
  return heat(warmth, [{ level: 0, sign: '0', says: 'no path goes through it' }, ...bounds])
}

function mutantHeat({ mutants }: Tried, chart: Chart): Heat {
  const warmth = parts(chart).flatMap((id): [string, Warmth][] => {
    const own = mutants.filter(({ of }) => of.includes(id))
    if (own.length === 0) return []
    const count = (fate: string) => own.filter(one => one.fate === fate).length
    const [killed, equivalent, survives] = [count('killed'), count('equivalent'), count('survives')]
    const sign = `${killed}/${own.length}${survives > 0 ? ' !' : equivalent > 0 ? ' =' : ''}`
    const says = [
      `${killed} of ${counted(own.length, 'mutant')} killed`,
      equivalent > 0 && `${equivalent} equivalent`,
      survives > 0 && (survives === 1 ? '1 survives' : `${survives} survive`),
    ]
    const level = survives > 0 ? 0 : equivalent > 0 ? 2 : 4
    return [[id, { level, sign, says: says.filter(Boolean).join(', ') }]]
  })
  return heat(warmth, [
    { level: 0, sign: '3/4 !', says: 'a mutant survives' },
    { level: 2, sign: '3/4 =', says: 'the others make no difference, and it is said why' },
    { level: 4, sign: '4/4', says: 'every mutant is killed' },
    { sign: 'no figure', says: 'not tried' },
  ])
}

function heat(warmth: readonly (readonly [string, Warmth])[], legend: Heat['legend']): Heat {
  return { warmth: new Map(warmth), figures: new Map(warmth.map(([id, { sign }]) => [id, sign])), legend }
}

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

function parts({ states, transitions }: Chart): string[] {
  return [...states.filter(({ parent }) => parent !== null), ...transitions].map(({ id }) => id)
}

/** How many paths of all levels go through it; `null` where none of them knows it. */
function pathsThrough(walked: readonly Walked[], id: string): number | null {
  const known = walked.flatMap(({ taken }) => (taken[id] ? [taken[id][1]] : []))
  return known.length > 0 ? known.reduce((sum, paths) => sum + paths) : null
}

/** One of four steps, each as many times the one before as the others: few paths are told apart, and thousands too. */
function levelAmong(paths: number, most: number): Warmth['level'] {
  const level = ([4, 3, 2, 1] as const).find(one => paths >= firstOf(one, most))
  return level ?? 1
}

/** The smallest number of paths on a level. */
function firstOf(level: Warmth['level'], most: number): number {
  return level === 1 ? 1 : Math.max(level, Math.ceil(most ** ((level - 1) / 4)))
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}
