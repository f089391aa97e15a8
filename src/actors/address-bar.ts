import { promocodeInPath } from '#domain/promocode'

// spec 2.routes, 2.path.reset
/** Takes the promocode out of the page's address, which is then the root path again (section 2). */
export function takePromocode(): string | null {
  const code = promocodeInPath(location.pathname)
  if (code !== null) history.replaceState(history.state, '', `/${location.search}${location.hash}`)
  return code
}

/** The order that the page's address names, `#o=<uuid>`, or `null`; what stands after `#` leaves the page in no Referer. */
export function linkedOrder(): string | null {
  return /^#o=([\w-]{1,64})$/.exec(location.hash)?.[1] ?? null
}

/** Takes an order out of the page's address that is not the one on screen, which is `null` where none is. */
export function tidyAddress(shown: string | null): void {
  const named = linkedOrder()
  if (named !== null && named !== shown) history.replaceState(history.state, '', location.pathname + location.search)
}

// spec 2.wr
/** Whether the page's query asks for a wallet: a `wr` parameter, whatever its value (section 2). */
export function asksForWallet(): boolean {
  return new URLSearchParams(location.search).has('wr')
}
