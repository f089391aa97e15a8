/** A value that is loaded when it is needed: the module of a view, of machines or of the API's client. */
export interface Lazy<Value> {
  /** The value, or `null` until it is loaded. */
  get(): Value | null
  /** Loads the value once for all callers; after a failure the next call loads it again. */
  load(): Promise<Value>
  /** Loads the value before it is needed, so that a failure does not reload the page. */
  prefetch(): void
  /** Calls `listener` when the value is loaded. Returns the way to unsubscribe. */
  subscribe(listener: () => void): () => void
}

export function lazy<Value>(fetch: () => Promise<Value>): Lazy<Value> {
  let value: Value | null = null
  let loading: Promise<Value> | null = null
  const listeners = new Set<() => void>()
  const start = () => {
    loading ??= retryOnce(fetch).then(
      loaded => {
        value = loaded
        for (const listener of listeners) listener()
        return loaded
      },
      error => {
        loading = null
        throw error
      },
    )
    return loading
  }
  return {
    get: () => value,
    // What is needed while it is prefetched, as by a press right after the pointer came, is missed all the same.
    load: () => start().catch(miss),
    prefetch: () => {
      start().catch(ignore)
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The error of a chunk that was not loaded. */
export interface ChunkError extends Error {
  /** Whether the error must not reload the page, because the chunk is not needed yet or is fetched once more. */
  isIgnored?: boolean
}

/** Marks the error of a chunk, so that it does not reload the page (start/chunk-errors.ts). */
function ignore(error: unknown, isIgnored = true): void {
  if (error instanceof Error) Object.assign(error, { isIgnored } satisfies Partial<ChunkError>)
}

/** Throws the error of a chunk that is needed, which may have been ignored before: a browser throws the same one again. */
function miss(error: unknown): never {
  ignore(error, false)
  throw error
}

/** Whether the server answers: while it does not, a reload would lose the page. */
export function isServed(signal?: AbortSignal): Promise<boolean> {
  return globalThis.fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Fetches a chunk, and once more after a failure, because a connection may break for a moment. */
export async function retryOnce<Chunk>(fetch: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await fetch()
  } catch (error) {
    ignore(error)
    return fetch()
  }
}

/** Fetches a chunk that the page cannot do without: after two failures, again with every click. */
export async function retryOnClick<Chunk>(fetch: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await retryOnce(fetch)
  } catch {
    await new Promise(clicked => addEventListener('click', clicked, { once: true }))
    return retryOnClick(fetch)
  }
}
