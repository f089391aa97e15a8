import * as v from 'valibot'
import type { Trace } from '#trace/format'
import type { Chart } from '../chart/chart'
import { fromJson } from '../from-json'
import { fingerprint } from '../played/path-name'

/** All charts at one time, as a file. */
export interface Version {
  format: 'fract-charts'
  version: 1
  /** What the charts are of: a commit, a day. */
  name: string
  /** When the charts were so, such as the time of the commit; absent where that is not known. */
  date?: string
  charts: readonly Chart[]
}

/** A version as a link names it: by its contents, whatever its file is called. */
export interface VersionName {
  id: string
  name: string
}

const names = new WeakMap<Version, VersionName>()

/** How a link names a version. */
export function versionName(version: Version): VersionName {
  const known = names.get(version) ?? { id: fingerprint(JSON.stringify(version)), name: version.name }
  names.set(version, known)
  return known
}

/** The older version first, where the dates of all are known; else as they were opened. */
export function byDate(versions: readonly Version[]): readonly Version[] {
  const times = new Map(versions.map(version => [version, Date.parse(version.date ?? '')]))
  if ([...times.values()].some(Number.isNaN)) return versions
  return versions.toSorted((one, other) => (times.get(one) ?? 0) - (times.get(other) ?? 0))
}

const texts = v.array(v.string())
const chart = v.object({
  id: v.string(),
  description: v.nullable(v.string()),
  states: v.array(
    v.object({
      id: v.string(),
      key: v.string(),
      parent: v.nullable(v.string()),
      kind: v.picklist(['atomic', 'compound', 'parallel', 'final', 'history']),
      isInitial: v.boolean(),
      entry: texts,
      exit: texts,
      tags: texts,
      invokes: v.array(v.object({ id: v.string(), src: v.string() })),
      description: v.nullable(v.string()),
      meta: v.unknown(),
    }),
  ),
  transitions: v.array(
    v.object({
      id: v.string(),
      source: v.string(),
      targets: texts,
      event: v.string(),
      kind: v.picklist(['event', 'after', 'always', 'done', 'error', 'snapshot']),
      label: v.string(),
      delay: v.nullable(v.number()),
      guard: v.nullable(v.string()),
      actions: texts,
      reenter: v.boolean(),
    }),
  ),
})
const version = v.object({
  format: v.literal('fract-charts'),
  version: v.literal(1),
  name: v.string(),
  date: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
  charts: v.array(chart),
})

/** Reads a file of charts. Throws a sentence where the text is none. */
export function readVersion(text: string): Version {
  const read = v.safeParse(version, fromJson(text))
  if (read.success) return read.output
  throw new Error('This file holds no charts. `npm run statecharts -- save` writes one.')
}

/** The charts that a trace brings along; one that is not as a chart is left out. */
export function chartsIn({ charts = [] }: Pick<Trace, 'charts'>): Chart[] {
  return charts.flatMap(one => {
    const read = v.safeParse(chart, one)
    return read.success ? [read.output] : []
  })
}

/** Whether a text claims to be a file of charts, and is not another file of the inspector. */
export function isVersion(text: string): boolean {
  const json = fromJson(text)
  return typeof json === 'object' && json !== null && (json as { format?: unknown }).format === 'fract-charts'
}
