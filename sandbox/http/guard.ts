const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i

/**
 * Why a request is not served, or `null`. The sandbox is for this machine alone: a foreign Host is a rebound name, and a
 * foreign Origin is another site that tries to drive it.
 */
export function foreignness(headers: { host?: string | null; origin?: string | null }): string | null {
  if (!LOOPBACK.test(headers.host ?? '')) {
    return 'Host: the sandbox answers only to localhost, 127.0.0.1 and [::1].'
  }
  if (headers.origin != null && !isLoopback(headers.origin)) {
    return 'Origin: the sandbox answers only to pages of this machine.'
  }
  return null
}

/** Whether an origin is of this machine. */
export function isLoopback(origin: string): boolean {
  return /^https?:\/\//.test(origin) && LOOPBACK.test(origin.replace(/^https?:\/\//, ''))
}

/**
 * Whether a page of another origin asks, such as one on another port of this machine. A client without an `Origin` is
 * no browser.
 */
export function isCrossOrigin({ host, origin }: { host?: string | null; origin?: string | null }): boolean {
  return origin != null && origin.replace(/^https?:\/\//, '').toLowerCase() !== host?.toLowerCase()
}
