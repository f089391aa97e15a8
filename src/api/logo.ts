/**
 * The URL of a coin's logo, if its origin is the page's, the API's (to which a relative URL belongs) or one of
 * `origins`, which the build names. Any other URL (`javascript:`, `data:`, `blob:`, a stranger's host) is `null`, so
 * that a stranger learns of no visitor; the page then shows a letter.
 */
export function logoAddress(raw: string | null, apiBase: string, origins: readonly string[] = []): string | null {
  if (raw === null) return null
  const page = globalThis.location?.origin ?? 'http://localhost'
  try {
    const api = new URL(apiBase, page)
    const { protocol, origin, href } = new URL(raw, api)
    // The origin of a `blob:` is that of the page that made it.
    const isAsked = protocol === 'https:' || protocol === 'http:'
    return isAsked && [page, api.origin, ...origins].includes(origin) ? href : null
  } catch {
    return null
  }
}

/** The origins in a build's setting, hosts with commas or spaces between them: `cdn.example.com, img.example.net:8443`. */
export function logoOrigins(setting = ''): string[] {
  return entries(setting).flatMap(host => (HOST.test(host) ? [new URL(`https://${host}`).origin] : []))
}

/** The entries of the same setting that are no hosts, and from which no logo is loaded. */
export function noLogoHosts(setting = ''): string[] {
  return entries(setting).filter(host => !HOST.test(host))
}

/** A name or an IPv4 address, maybe with a port; no pattern for many. */
const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/i

function entries(setting: string): string[] {
  return setting.split(/[\s,]+/).filter(entry => entry !== '')
}
