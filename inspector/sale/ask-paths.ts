import type { LaidOpen, ListedPath } from '../inspected'
import type { PathName } from '../played/path-name'

/** What is asked of the worker: the list of a chart's paths, or one of them. */
export interface Asked {
  id: number
  chart: string
  path: string | null
}

export interface Told {
  id: number
  answer: ListedPath[] | LaidOpen | null
}

/** One for each chart, so that a small one need not wait for a large one. */
const workers = new Map<string, Worker>()
let count = 0

/** The paths of a chart, found out once and beside the page: the largest chart has thousands of them. */
export function listPaths(chart: string): Promise<ListedPath[]> {
  return ask(chart, null) as Promise<ListedPath[]>
}

/** A path of a chart as a trace; `null` when there is no such path. */
export function tracePath({ chart, path }: PathName): Promise<LaidOpen | null> {
  return ask(chart, path) as Promise<LaidOpen | null>
}

/** Where there are no workers of a page's kind, such as in Node, nobody waits for a page. */
async function ask(chart: string, path: string | null): Promise<Told['answer']> {
  if (typeof Worker === 'undefined') {
    const { pathsOf } = await import('./paths')
    const paths = pathsOf(chart)
    return path === null ? paths.list() : paths.trace(path)
  }
  const answering = workers.get(chart) ?? new Worker(new URL('./paths.worker.ts', import.meta.url), { type: 'module' })
  workers.set(chart, answering)
  const asked: Asked = { id: ++count, chart, path }
  return new Promise((resolve, reject) => {
    const listening = new AbortController()
    const { signal } = listening
    answering.addEventListener(
      'message',
      ({ data }: MessageEvent<Told>) => {
        if (data.id !== asked.id) return
        listening.abort()
        resolve(data.answer)
      },
      { signal },
    )
    answering.addEventListener('error', ({ message }) => reject(new Error(message)), { signal })
    answering.postMessage(asked)
  })
}
