import type { Source } from '../source'

const DATABASE = 'inspector'
const STORE = 'traces'

/** The traces that were opened in this browser and not closed since. None where it keeps nothing. */
export async function keptTraces(): Promise<Source[]> {
  return typeof indexedDB === 'undefined' ? [] : inStore('readonly', store => store.getAll())
}

/** Keeps a trace until it is closed. Nothing leaves the browser. */
export async function keepTrace(source: Source): Promise<void> {
  await inStore('readwrite', store => store.put(source))
}

export async function forgetTrace(id: string): Promise<void> {
  await inStore('readwrite', store => store.delete(id))
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id' })
  const database = await answered(opening)
  try {
    return await answered(ask(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
