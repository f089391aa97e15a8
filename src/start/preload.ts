/** The styles of lazy views that are on their way or there, by their addresses. */
const asked = new Map<string, Promise<unknown>>()

/**
 * Replaces Vite's loader of lazy chunks (vite.config.ts), without its code for older browsers and for scripts, which
 * this page never asks it for: fetches a chunk together with its styles, and says on `window` when one did not come.
 */
export async function __vitePreload<Chunk>(fetch: () => Promise<Chunk>, styles: readonly string[]): Promise<Chunk> {
  try {
    const [chunk] = await Promise.all([fetch(), ...styles.map(fetchStyles)])
    return chunk
  } catch (error) {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    throw error
  }
}

/** Fetches a stylesheet that is not inside the page (hosting/plugin.ts). */
function fetchStyles(path: string): Promise<unknown> | undefined {
  const href = `/${path}`
  const known = asked.get(href)
  if (known || document.querySelector(`[data-files~="${href}"]`)) return known
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
  const fetching = new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      // The next call asks for it again.
      link.remove()
      asked.delete(href)
      reject(new Error(`These styles did not come: ${href}`))
    }
  })
  asked.set(href, fetching)
  document.head.append(link)
  return fetching
}
