import { fromCallback } from 'xstate'
import type { SessionStore } from '#actors/store'
import type { ChunkEvent } from '#domain/page'
import { type ChunkError, isServed } from './lazy'

/** The id of this build: the URL of its script, which names every lazy chunk. */
const BUILD = new URL(import.meta.url).pathname

/**
 * Sends `chunk.failed` when a lazy chunk failed to load although the server answers, because its build is gone then. Where the
 * device was offline, it is looked at once more when the network is back.
 */
export const chunkWatcher = fromCallback<ChunkEvent>(({ sendBack }) => {
  const watched = new AbortController()
  const { signal } = watched
  const failed = (event: Event & { payload?: ChunkError }) => {
    isServed(signal).then(served => {
      // `isIgnored` is read only after the answer, because the caller of the chunk sets it after this event.
      if (event.payload?.isIgnored) return
      if (served) sendBack({ type: 'chunk.failed' })
      else if (!navigator.onLine) window.addEventListener('online', () => failed(event), { signal, once: true })
    })
  }
  window.addEventListener('vite:preloadError', failed, { signal })
  return () => watched.abort()
})

/**
 * Whether this build was reloaded over a missing chunk already, so that it is not reloaded for ever. The entry of the history
 * keeps it, also where the browser forbids storage.
 */
export function wasReloaded(): boolean {
  return history.state?.reloaded === BUILD
}

/** Reloads the page; the typed amount stays. */
export function reloadPage(visit: SessionStore, typed: string): void {
  visit.draft.write(typed)
  try {
    history.replaceState({ ...history.state, reloaded: BUILD }, '')
  } catch {
    // A browser may limit it, and a reload that nothing remembers could be one of many.
    return
  }
  location.reload()
}
