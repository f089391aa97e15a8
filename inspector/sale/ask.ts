import type { Trace } from '#trace/format'
import type { ListedPath, PlainConfiguration } from '../inspected'
import type { PathName } from '../played/path-name'
import { Unreachable } from '../unreachable'
import type { Answer, Question } from './answers'

export interface Asked {
  id: number
  question: Question
}

export type Told = { id: number; answer: Answer } | { id: number; error: string }

interface Answering {
  worker: Worker
  /** The charts whose paths it knows, and whoever waits for an answer. */
  charts: Set<string>
  waiting: Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>
}

/** As many as a small chart needs not to wait for the paths and the examples of a large one. */
const WORKERS = 3

let pool: Answering[] = []
let count = 0

/** Loads the workers, so that what they find out is there with the network cut, too. */
export function loadWorkers(): void {
  if (pool.length === 0) pool = Array.from({ length: WORKERS }, loaded)
}

/** The paths of a chart: the largest has thousands of them. */
export function listPaths(chart: string): Promise<ListedPath[]> {
  return ask({ about: 'paths', chart }) as Promise<ListedPath[]>
}

/** A path of a chart as a trace, at once where its steps are known and lead there; `null` when there is no such path. */
export async function tracePath(path: PathName, steps?: readonly string[]): Promise<Trace | null> {
  const followed = steps && (await ask({ about: 'steps', ...path, steps }))
  return (followed ?? (await ask({ about: 'path', ...path }))) as Trace | null
}

export function listExamples(chart: string): Promise<PlainConfiguration[]> {
  return ask({ about: 'examples', chart }) as Promise<PlainConfiguration[]>
}

/** Where there are no workers of a page's kind, such as in Node, nobody waits for a page. */
async function ask(question: Question): Promise<Answer> {
  if (typeof Worker === 'undefined') return (await import('./answers')).answerTo(question)
  loadWorkers()
  const { chart, about } = question
  const isOfPaths = about === 'paths' || about === 'path'
  const [idlest] = pool.toSorted((one, other) => one.waiting.size - other.waiting.size)
  const answering = (isOfPaths && pool.find(({ charts }) => charts.has(chart))) || (idlest as Answering)
  if (isOfPaths) answering.charts.add(chart)
  const asked: Asked = { id: ++count, question }
  return new Promise((resolve, reject) => {
    answering.waiting.set(asked.id, { resolve, reject })
    answering.worker.postMessage(asked)
  })
}

function loaded(): Answering {
  const worker = new Worker(new URL('./answers.worker.ts', import.meta.url), { type: 'module' })
  const answering: Answering = { worker, charts: new Set(), waiting: new Map() }
  worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    const waiting = answering.waiting.get(data.id)
    answering.waiting.delete(data.id)
    if ('error' in data) waiting?.reject(new Error(data.error))
    else waiting?.resolve(data.answer)
  })
  // A script that could not be loaded has no message; the next question loads it again.
  worker.addEventListener('error', ({ message }) => {
    pool = pool.filter(each => each !== answering)
    for (const { reject } of answering.waiting.values()) reject(message ? new Error(message) : new Unreachable())
  })
  return answering
}
