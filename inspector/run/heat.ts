import type { Chart } from '../chart/chart'
import { pathsThrough, type Run, type Tried, type Walked } from './run'
import { counted, LEVELS } from './run-words'

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

function parts({ states, transitions }: Chart): string[] {
  return [...states.filter(({ parent }) => parent !== null), ...transitions].map(({ id }) => id)
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
