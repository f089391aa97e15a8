import { fromCallback } from 'xstate'
import type { Missed } from '#domain/part'
import type { PartsEvent } from '#machines/sale'
import type { Visit } from './memory'

/** This build, by its script: every part that is loaded later is named in it. */
const BUILD = new URL(import.meta.url).pathname

/**
 * Tells that a part of the page, which is loaded only when it is needed, did not load although the server is there: it
 * is of a build that is gone. Where the server cannot be reached either, the page must stay.
 */
export const partsWatcher = fromCallback<PartsEvent>(({ sendBack }) => {
  const told = new AbortController()
  const { signal } = told
  const missed = ({ payload }: Event & { payload?: Missed }) => {
    fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal })
      // Only now is it known whether anybody misses the part: who fetched it ahead, or fetches it again, has heard of it
      // after this event.
      .then(({ ok }) => ok && !payload?.isForgiven && sendBack({ type: 'part.missed' }))
      .catch(() => undefined)
  }
  window.addEventListener('vite:preloadError', missed, { signal })
  return () => told.abort()
})

/** Whether the page was loaded again over a missing part already, and came back as the same build. */
export function wasReloaded(visit: Visit): boolean {
  return visit.reloaded.read() === BUILD
}

/** Loads the page again; what was typed stays. */
export function reloadPage(visit: Visit, typed: string): void {
  visit.draft.write(typed)
  visit.reloaded.write(BUILD)
  location.reload()
}
