import { LANGUAGE, type Languages, type PageLanguage } from '#domain/language'
import { promocodeInPath } from '#domain/promocode'
import { readAmount } from '#domain/purchase'
import { DRAFT } from '#domain/session-keys'
import { items, storageOrNull } from './store'

/** What the switch of the page, the browser and an earlier visit say of languages. */
export function readLanguages(): Languages {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[hreflang]')]
  return {
    current: document.documentElement.lang,
    all: links.map(({ hreflang, pathname }) => ({ tag: hreflang, home: pathname })),
    asked: navigator.languages,
    chosen: items(storageOrNull('localStorage')).get(LANGUAGE),
  }
}

/** Remembers a language for the next visit, if storage takes it. */
export function rememberLanguage(tag: string): void {
  items(storageOrNull('localStorage')).set(LANGUAGE, tag)
}

/** What stands in the buy form: the typed amount and promocode, and the code of the coin, `null` until there is one. */
export interface Filled {
  typed: string
  promocode: string
  coin: string | null
}

/**
 * Puts the form and what the address asks for (`?wr`, `#o=…`) into the links to a language, whose page takes them out of its
 * address again. No storage is needed for it. An amount goes as a number, because a text may be another number in
 * another language; one without a coin waits in the session.
 */
export function addressLinks({ tag, home }: PageLanguage, { typed, promocode, coin }: Filled): void {
  const amount = readAmount(typed, Number.POSITIVE_INFINITY)
  const query = new URLSearchParams(location.search)
  if (coin) query.set('coin', coin)
  if (typeof amount === 'string') {
    if (coin) query.set('amount', amount)
    else items(storageOrNull('sessionStorage')).set(DRAFT, amount)
  }
  const path = promocodeInPath(home + promocode, home) === promocode ? home + promocode : home
  const address = path + (query.size > 0 ? `?${query}` : '') + location.hash
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[hreflang="${tag}"]`)) link.href = address
}
