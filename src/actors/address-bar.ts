import { promocodeInPath } from '#domain/promocode'

/** Takes the promocode out of the page's address, which is then the root path again (section 2). */
export function takePromocode(): string | null {
  const code = promocodeInPath(location.pathname)
  if (code !== null) history.replaceState(history.state, '', `/${location.search}${location.hash}`)
  return code
}
