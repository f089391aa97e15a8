import * as v from 'valibot'
import type { PathName } from '../played/path-name'

/**
 * What the path tests and the mutants of the charts came to when they ran last, as a file: how often each state and each
 * transition was gone through, which paths broke, and which mutants no test noticed.
 */
export interface Run {
  format: 'fract-run'
  version: 1
  walked: readonly Walked[]
  broken: readonly Broken[]
  tried: readonly Tried[]
}

/** Charts are walked on the first level, models on the two others. */
export type Level = 'charts' | 'views' | 'site'

/** One level's walk of a chart. */
export interface Walked {
  level: Level
  chart: string
  /** Milliseconds of the epoch. */
  at: number
  /** How many paths were walked. */
  paths: number
  /** For the id of each state and transition, how often it was gone through and by how many of the paths; never is `[0, 0]`. */
  taken: Readonly<Record<string, readonly [times: number, paths: number]>>
}

/** How many paths of all levels go through a state or a transition; `null` where none of them knows it. */
export function pathsThrough(walked: readonly Walked[], id: string): number | null {
  const known = walked.flatMap(({ taken }) => (taken[id] ? [taken[id][1]] : []))
  return known.length > 0 ? known.reduce((sum, paths) => sum + paths) : null
}

/** A path that did not hold. */
export interface Broken {
  level: Level
  chart: string
  at: number
  /** The id that its steps make. */
  path: string
  /** The name of its test, by which it is run again. */
  name: string
  steps: readonly string[]
  /** The step at which it broke, counted from 1. */
  step: number
  /** What did not hold there, as a sentence. */
  says: string
}

/** What broke on a path; `undefined` of one that held or was not walked. */
export function brokenOn(run: Run | null, name: PathName): Broken | undefined {
  return run?.broken.find(({ chart, path }) => chart === name.chart && path === name.path)
}

/** The mutants of a chart. */
export interface Tried {
  chart: string
  at: number
  mutants: readonly TriedMutant[]
}

export interface TriedMutant {
  name: string
  /** The ids of the states and transitions that it changes. */
  of: readonly string[]
  /** An equivalent one is noticed by no test, and it is written down why it makes no difference. */
  fate: 'killed' | 'equivalent' | 'survives'
}

export const NO_RUN: Run = { format: 'fract-run', version: 1, walked: [], broken: [], tried: [] }

const texts = v.array(v.string())
const level = v.picklist(['charts', 'views', 'site'])
const file = v.object({
  format: v.literal('fract-run'),
  version: v.literal(1),
  walked: v.array(
    v.object({
      level,
      chart: v.string(),
      at: v.number(),
      paths: v.number(),
      taken: v.record(v.string(), v.tuple([v.number(), v.number()])),
    }),
  ),
  broken: v.array(
    v.object({
      level,
      chart: v.string(),
      at: v.number(),
      path: v.string(),
      name: v.string(),
      steps: texts,
      step: v.number(),
      says: v.string(),
    }),
  ),
  tried: v.array(
    v.object({
      chart: v.string(),
      at: v.number(),
      mutants: v.array(
        v.object({ name: v.string(), of: texts, fate: v.picklist(['killed', 'equivalent', 'survives']) }),
      ),
    }),
  ),
})

/** Reads the file of a run; `null` where a text is none. */
export function readRun(text: string): Run | null {
  try {
    const read = v.safeParse(file, JSON.parse(text))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/** The news of a run of the path tests. */
export interface WalkNews {
  /** Charts that were walked whole. */
  walked: readonly Walked[]
  broken: readonly Broken[]
  /** The names of the tests that passed, by level. */
  passed: readonly { level: Level; name: string }[]
}

/** The last run after another one, which may have walked a part of the charts, or a single path. */
export function afterWalks(run: Run, { walked, broken, passed }: WalkNews): Run {
  const isNews = (one: { level: Level; chart: string }) =>
    walked.some(({ level, chart }) => one.level === level && one.chart === chart)
  const isSame = (one: { level: Level; name: string }) => (other: { level: Level; name: string }) =>
    one.level === other.level && one.name === other.name
  return {
    ...run,
    walked: [...run.walked.filter(former => !isNews(former)), ...walked],
    broken: [
      ...run.broken.filter(former => !isNews(former) && !passed.some(isSame(former)) && !broken.some(isSame(former))),
      ...broken,
    ],
  }
}

/** The last run after mutants were tried, of which some may be left out this time; those that are no more are forgotten. */
export function afterMutants(run: Run, tried: readonly Tried[], all: ReadonlySet<string>): Run {
  const known = new Map(run.tried.map(one => [one.chart, one]))
  for (const { chart, at, mutants } of tried) {
    const names = new Set(mutants.map(({ name }) => name))
    const others = known.get(chart)?.mutants.filter(({ name }) => all.has(name) && !names.has(name)) ?? []
    known.set(chart, { chart, at, mutants: [...others, ...mutants] })
  }
  return { ...run, tried: [...known.values()] }
}
