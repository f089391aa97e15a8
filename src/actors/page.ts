import { fromCallback } from 'xstate'
import type { PageEvent } from '#domain/page'

/**
 * Sends whether the page is hidden or shown (from the back/forward cache too), and whether the device is offline or
 * online.
 */
export const pageWatcher = fromCallback<PageEvent>(({ sendBack }) => {
  const listening = new AbortController()
  const { signal } = listening
  const returned = () => sendBack({ type: 'network.returned' })
  const seen = () => {
    if (document.visibilityState === 'hidden') return sendBack({ type: 'page.hidden' })
    // A page that slept missed the event of a network that came back. Told after the page is shown, it would ask once more.
    if (navigator.onLine) returned()
    sendBack({ type: 'page.shown' })
  }
  document.addEventListener('visibilitychange', seen, { signal })
  window.addEventListener('pageshow', event => event.persisted && seen(), { signal })
  window.addEventListener('offline', () => sendBack({ type: 'network.lost' }), { signal })
  window.addEventListener('online', returned, { signal })
  if (document.visibilityState === 'hidden') seen()
  if (globalThis.navigator?.onLine === false) sendBack({ type: 'network.lost' })
  return () => listening.abort()
})
