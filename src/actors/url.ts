import { promocodeInPath } from '#domain/promocode'

/**
 * Takes the promocode out of the URL, whose path is then that of the page's language again, the root for English (section
 * 2).
 */
export function takePromocodeFromUrl(): string | null {
  const home = homePath()
  const code = promocodeInPath(location.pathname, home)
  if (code !== null) history.replaceState(history.state, '', home + location.search + location.hash)
  return code
}

/** Puts the promocode of the field, or else `code`, into the URL, for the page that is loaded from it next. */
export function putPromocodeInUrl(code: string | null = null): void {
  const home = homePath()
  const path = home + (document.querySelector<HTMLInputElement>('[name=promocode]')?.value || (code ?? ''))
  if (promocodeInPath(path, home)) history.replaceState(history.state, '', path + location.search + location.hash)
}

/** The path of the document's language: `/`, or such as `/de/`. */
function homePath(): string {
  const home = /^\/[\w-]+\//.exec(location.pathname)?.[0]
  return home && home === `/${document.documentElement.lang}/` ? home : '/'
}

/** The order that the URL names, `#o=<uuid>`, or `null`. A fragment is never part of a Referer. */
export function orderInUrl(): string | null {
  return /^#o=([\w-]{1,64})$/.exec(location.hash)?.[1] ?? null
}

/** Takes the order out of the URL, unless it is this one. */
export function removeOrderFromUrl(unless: string | null): void {
  const uuid = orderInUrl()
  if (uuid !== null && uuid !== unless) history.replaceState(history.state, '', location.pathname + location.search)
}

/** Puts an order into the URL, because no storage keeps it over a reload. */
export function putOrderInUrl(uuid: string): void {
  if (orderInUrl() !== uuid) history.replaceState(history.state, '', `#o=${uuid}`)
}

/** Whether the URL asks for a wallet: a `wr` parameter, whatever its value (section 2). */
export function asksForWallet(): boolean {
  return new URLSearchParams(location.search).has('wr')
}

/** Puts the coin into the URL, for the page that is loaded from it next. */
export function putCoinInUrl(code: string): void {
  const query = new URLSearchParams(location.search)
  query.set('coin', code)
  history.replaceState(history.state, '', `${location.pathname}?${query}${location.hash}`)
}

/** The code of the coin that the URL names, `?coin=USDTTRC20`; it is taken out with its amount (actors/amount-link.ts). */
export function coinInUrl(): string | null {
  return new URLSearchParams(location.search).get('coin')
}
