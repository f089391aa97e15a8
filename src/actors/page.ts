import { fromCallback } from 'xstate'
import type { PageEvent } from '#domain/page'

/** Milliseconds out of sight after which a request that is under way may hang on a connection that is dead. */
const AWAY = 10_000

/**
 * Sends whether the page is hidden or shown (from the back/forward cache too), and whether the device is offline or
 * online.
 */
export const pageWatcher = fromCallback<PageEvent>(({ sendBack }) => {
  const listening = new AbortController()
  const { signal } = listening
  let isLost = false
  let hiddenAt = 0
  const lost = () => {
    isLost = true
    sendBack({ type: 'network.lost' })
  }
  const returned = () => {
    isLost = false
    sendBack({ type: 'network.returned' })
  }
  const seen = (isRestored?: unknown) => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now()
      return sendBack({ type: 'page.hidden' })
    }
    // A page that slept missed the event of a network that came back. Told after the page is shown, it would ask once more. After a
    // glance at another app it is not told: each would give up a request that is about to be answered.
    if (navigator.onLine && (isLost || isRestored === true || Date.now() - hiddenAt >= AWAY)) returned()
    sendBack({ type: 'page.shown' })
  }
  document.addEventListener('visibilitychange', seen, { signal })
  window.addEventListener('pageshow', event => event.persisted && seen(true), { signal })
  window.addEventListener('offline', lost, { signal })
  window.addEventListener('online', returned, { signal })
  if (document.visibilityState === 'hidden') seen()
  if (globalThis.navigator?.onLine === false) lost()
  return () => listening.abort()
})
