import type { PersistedSnapshot, Step, Trace } from '#trace/format'
import { actorsAt, withStep } from '#trace/replay'
import type { PlainEvent } from '../inspected'
import type { Shown } from '../live/wire'
import { fingerprint, type PathName } from '../played/path-name'
import type { Effect } from '../simulation/held'
import type { Timer, Work } from '../simulation/simulation'

/** Something whose steps can be looked at: a tab with the page, a file, a simulation, a path of a walk or of a model. */
export interface Source {
  id: string
  kind: 'tab' | 'file' | 'simulation' | 'path'
  title: string
  /** Milliseconds of the epoch: when the tab or the simulation started, or the file was saved. */
  since: number
  /** Whether it takes events. A file never does; a tab no more once it was closed, and neither that nor a simulation after an error. */
  isLive: boolean
  /** The error by which a page or a simulation ended. */
  error?: string
  /** How many times faster than the clock its delays pass. */
  speed: number
  /** What a page shows: itself, or what an inspector made it show. */
  shows: Shown
  trace: Trace
  /** Of a simulation: what waits, and what was not done. */
  held?: Held
}

/** What a simulation holds back. */
export interface Held {
  timers: readonly Timer[]
  work: readonly Work[]
  effects: readonly Effect[]
}

/** What is heard of sources that live. */
export type SourceNews =
  | { type: 'source.opened'; source: Source }
  | { type: 'source.changed'; id: string; news: Partial<Pick<Source, 'title' | 'speed' | 'shows' | 'held'>> }
  | { type: 'source.traced'; id: string; trace: Trace }
  /** Of a simulation, which lives again. */
  | { type: 'source.restarted'; id: string; trace: Trace }
  | { type: 'source.stepped'; id: string; steps: readonly Step[] }
  | { type: 'source.ended'; id: string; error?: string }

/** What a living source can be commanded. */
export type Command =
  | { type: 'send'; id: string; actor: string; event: PlainEvent }
  | { type: 'travel'; id: string; number: number | null }
  | { type: 'speed'; id: string; factor: number }
  | { type: 'restore'; id: string; snapshot: PersistedSnapshot | null }
  /** Of a simulation: let the next delay end now; start again with the same input; end. */
  | { type: 'skip' | 'restart' | 'close'; id: string }
  | { type: 'simulate'; chart: string; input: string }
  /** Lay a path of a chart open, as a trace; sooner where its steps are known. */
  | ({ type: 'play'; steps?: readonly string[] | undefined } & PathName)
  /** Keep a trace in this browser until it is closed. */
  | { type: 'keep'; source: Source }

/** The steps that are kept of a source; the oldest give way a quarter at a time. */
export const KEPT = 8000

export const EMPTY: Trace = { format: 'fract-trace', version: 1, savedAt: '', page: {}, before: [], steps: [] }

/** The sources after a piece of news. A source that is heard of again, such as a reconnected tab, takes its old place. */
export function heard(sources: readonly Source[], news: SourceNews): readonly Source[] {
  if (news.type === 'source.opened') {
    const { source } = news
    return sources.some(({ id }) => id === source.id)
      ? sources.map(old => (old.id === source.id ? again(old, source) : old))
      : [...sources, source]
  }
  return sources.map(source => {
    if (source.id !== news.id) return source
    if (news.type === 'source.ended') return { ...source, isLive: false, ...(news.error && { error: news.error }) }
    if (news.type === 'source.traced') return { ...source, trace: news.trace }
    if (news.type === 'source.restarted') return restarted(source, news.trace)
    if (news.type === 'source.changed') return { ...source, ...news.news }
    return { ...source, trace: bounded(news.steps.reduce(withNews, source.trace)) }
  })
}

function restarted({ error, ...source }: Source, trace: Trace): Source {
  return { ...source, isLive: true, trace }
}

/** The number of the last step; 0 before the first. */
export function lastNumber({ steps }: Trace): number {
  return steps.at(-1)?.number ?? 0
}

/** A recording that was kept comes late where its tab has been heard of again. */
function again(old: Source, source: Source): Source {
  const trace = longer(old.trace, source.trace)
  return old.isLive && !source.isLive ? { ...old, trace } : { ...source, trace }
}

function longer(old: Trace, fresh: Trace): Trace {
  return lastNumber(old) > lastNumber(fresh) ? old : fresh
}

/** A step that is known already is passed over: the trace of a late join and the steps after it may overlap. */
function withNews(trace: Trace, step: Step): Trace {
  return step.number > lastNumber(trace) ? withStep(trace, step) : trace
}

function bounded(trace: Trace): Trace {
  if (trace.steps.length <= KEPT) return trace
  const fallen = trace.steps[KEPT / 4 - 1]
  return fallen
    ? { ...trace, before: [...actorsAt(trace, fallen.number).values()], steps: trace.steps.slice(KEPT / 4) }
    : trace
}

/** A file that was read, under a name of its own beside those that are open. Its id follows from what is in it. */
export function fileSource(name: string, trace: Trace, open: readonly Source[]): Source {
  const namesakes = open.filter(({ kind, title }) => kind === 'file' && title.startsWith(name)).length
  const id = `file:${fingerprint(JSON.stringify(trace))}`
  const twins = open.filter(source => source.id.startsWith(id)).length
  return {
    id: twins ? `${id}:${twins + 1}` : id,
    kind: 'file',
    title: namesakes ? `${name} (${namesakes + 1})` : name,
    since: Date.parse(trace.savedAt),
    isLive: false,
    speed: 1,
    shows: { kind: 'now' },
    trace,
  }
}
