import { fromCallback } from 'xstate'
import type { SessionStore } from '#actors/store'
import type { ChunkEvent } from '#domain/page'
import { type ChunkError, isServed } from './lazy'

/** The id of this build: the URL of its script, which names every lazy chunk. */
const BUILD = new URL(import.meta.url).pathname

/**
 * Sends `chunk.failed` when a lazy chunk failed to load although the server answers, because its build is gone then.
 */
export const chunkWatcher = fromCallback<ChunkEvent>(({ sendBack }) => {
  const watched = new AbortController()
  const { signal } = watched
  const failed = ({ payload }: Event & { payload?: ChunkError }) => {
    // `isIgnored` is read only after the answer, because the caller of the chunk sets it after this event.
    isServed(signal).then(served => served && !payload?.isIgnored && sendBack({ type: 'chunk.failed' }))
  }
  window.addEventListener('vite:preloadError', failed, { signal })
  return () => watched.abort()
})

/** Whether this build was reloaded over a missing chunk already, so that it is not reloaded for ever. */
export function wasReloaded(visit: SessionStore): boolean {
  return visit.reloaded.read() === BUILD
}

/** Reloads the page; the typed amount stays. */
export function reloadPage(visit: SessionStore, typed: string): void {
  visit.draft.write(typed)
  visit.reloaded.write(BUILD)
  location.reload()
}
