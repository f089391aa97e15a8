import { promocodeInPath } from '#domain/promocode'

// spec 2.routes, 2.path.reset
/** Takes the promocode out of the page's address, which is then the root path again (section 2). */
export function takePromocode(): string | null {
  const code = promocodeInPath(location.pathname)
  if (code !== null) history.replaceState(history.state, '', `/${location.search}${location.hash}`)
  return code
}

// spec 2.wr
/** Whether the page's query asks for a wallet: a `wr` parameter, whatever its value (section 2). */
export function asksForWallet(): boolean {
  return new URLSearchParams(location.search).has('wr')
}
