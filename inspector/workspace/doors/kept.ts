import type { Run } from '../../run/run'
import type { Version } from '../../versions/version'
import type { Source } from '../source'
import { words } from '../words'

const DATABASE = 'inspector'
/** Of sources by their ids, of the one run that was opened last, and of the versions that are compared. */
const STORES = ['traces', 'runs', 'versions'] as const
type Store = (typeof STORES)[number]
const LAST = 'last'

/** The traces that were opened in this browser and not closed since. None where it keeps nothing. */
export async function keptTraces(): Promise<Source[]> {
  return typeof indexedDB === 'undefined' ? [] : inStore('traces', 'readonly', store => store.getAll())
}

/** As many recordings of closed tabs as a browser keeps: each reload of a page makes one. */
const RECORDINGS = 8

let writing: Promise<unknown> = Promise.resolve()

/** Resolves once every trace that `keepTrace` was given is written. */
export const tracesWritten = (): Promise<unknown> => writing

/** Keeps a trace until it is closed, and of the recordings of tabs the newest. Nothing leaves the browser. */
export async function keepTrace(source: Source): Promise<void> {
  const written = inStore('traces', 'readwrite', store => store.put(source))
  writing = Promise.allSettled([writing, written])
  await written
  if (source.kind === 'tab') for (const { id } of outdated(await keptTraces())) await forgetTrace(id)
}

/** The recordings for which there is no room. */
export function outdated(kept: readonly Source[]): Source[] {
  const recordings = kept.filter(({ kind }) => kind === 'tab')
  return recordings.toSorted((one, other) => other.since - one.since).slice(RECORDINGS)
}

export async function forgetTrace(id: string): Promise<void> {
  await inStore('traces', 'readwrite', store => store.delete(id))
}

/** The run that was opened in this browser and not removed since; `null` where there is none. */
export async function keptRun(): Promise<Run | null> {
  if (typeof indexedDB === 'undefined') return null
  const kept = await inStore<{ run: Run } | undefined>('runs', 'readonly', store => store.get(LAST))
  return kept?.run ?? null
}

export async function keepRun(run: Run): Promise<void> {
  await inStore('runs', 'readwrite', store => store.put({ id: LAST, run }))
}

export async function forgetRun(): Promise<void> {
  await inStore('runs', 'readwrite', store => store.delete(LAST))
}

/** The versions that were compared last in this browser, unless the comparison was ended. */
export async function keptVersions(): Promise<readonly Version[]> {
  if (typeof indexedDB === 'undefined') return []
  const kept = await inStore<{ versions: readonly Version[] } | undefined>('versions', 'readonly', store =>
    store.get(LAST),
  )
  return kept?.versions ?? []
}

export async function keepVersions(versions: readonly Version[]): Promise<void> {
  await inStore('versions', 'readwrite', store => store.put({ id: LAST, versions }))
}

async function inStore<Result>(
  name: Store,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(DATABASE, 3)
  opening.onupgradeneeded = () => {
    // A browser that kept traces before has their store already.
    const missing = STORES.filter(store => !opening.result.objectStoreNames.contains(store))
    for (const store of missing) opening.result.createObjectStore(store, { keyPath: 'id' })
  }
  const database = await answered(opening)
  try {
    return await answered(ask(database.transaction(name, mode).objectStore(name)))
  } finally {
    database.close()
  }
}

/** A private window, or a disk that is full, refuses in words of the browser's own. */
function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new Error(words.notKept, { cause: request.error }))
  })
}
