/** The URL of support. A mail has the order's id for its subject, so that nobody has to copy it; a page is never sent one. */
export function supportHref(address: string, uuid?: string): string {
  if (!uuid || !/^mailto:/i.test(address)) return address
  return `${address}${address.includes('?') ? '&' : '?'}subject=${encodeURIComponent(uuid)}`
}
