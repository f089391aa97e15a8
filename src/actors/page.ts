import { fromCallback } from 'xstate'
import type { PageEvent } from '../../machines/unprovided'

/** Tells when the page is or goes out of sight, comes back (from the back/forward cache too), and when it is offline and online again. */
export const pageWatcher = fromCallback<PageEvent>(({ sendBack }) => {
  const told = new AbortController()
  const { signal } = told
  const seen = () => sendBack({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' })
  document.addEventListener('visibilitychange', seen, { signal })
  window.addEventListener('pageshow', event => event.persisted && seen(), { signal })
  window.addEventListener('offline', () => sendBack({ type: 'network.lost' }), { signal })
  window.addEventListener('online', () => sendBack({ type: 'network.returned' }), { signal })
  if (document.visibilityState === 'hidden') seen()
  return () => told.abort()
})
