/**
 * Where a logo may come from: https, or the API's own origin, to which a relative address belongs. Anything else
 * (`javascript:`, `data:`, `blob:`, plain http elsewhere) is `null`, and a letter is shown.
 */
export function logoAddress(raw: string | null, apiBase: string): string | null {
  if (raw === null) return null
  const page = globalThis.location?.origin ?? 'http://localhost'
  try {
    const api = new URL(apiBase, page)
    const address = new URL(raw, api)
    if (address.protocol === 'https:') return address.href
    return address.protocol === 'http:' && address.origin === api.origin ? address.href : null
  } catch {
    return null
  }
}
