import type { Trace } from '#trace/format'
import type { ListedPath } from '../inspected'
import type { PathName } from '../played/path-name'

/** What is asked of the worker: the list of a chart's paths, one of them, or the one with these steps. */
export interface Asked {
  id: number
  chart: string
  path: string | null
  steps: readonly string[] | null
}

export interface Told {
  id: number
  answer: ListedPath[] | Trace | null
}

/** One for each chart, so that a small one need not wait for a large one, and one for steps that are only followed. */
const workers = new Map<string, Worker>()
let count = 0

/** The paths of a chart, found out once and beside the page: the largest chart has thousands of them. */
export function listPaths(chart: string): Promise<ListedPath[]> {
  return ask(chart, null) as Promise<ListedPath[]>
}

/** A path of a chart as a trace, at once where its steps are known and lead there; `null` when there is no such path. */
export async function tracePath({ chart, path }: PathName, steps?: readonly string[]): Promise<Trace | null> {
  const followed = steps && (await ask(chart, path, steps))
  return (followed ?? (await ask(chart, path))) as Trace | null
}

/** Where there are no workers of a page's kind, such as in Node, nobody waits for a page. */
async function ask(
  chart: string,
  path: string | null,
  steps: readonly string[] | null = null,
): Promise<Told['answer']> {
  if (typeof Worker === 'undefined') {
    const { followed, pathsOf } = await import('./paths')
    if (path === null) return pathsOf(chart).list()
    return steps ? followed({ chart, path }, steps) : pathsOf(chart).trace(path)
  }
  const worker = steps ? '' : chart
  const answering = workers.get(worker) ?? new Worker(new URL('./paths.worker.ts', import.meta.url), { type: 'module' })
  workers.set(worker, answering)
  const asked: Asked = { id: ++count, chart, path, steps }
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
