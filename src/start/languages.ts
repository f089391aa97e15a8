import { LANGUAGE } from '#domain/language'
import { DRAFT } from '#domain/session-keys'
import { lazy } from './lazy'

/**
 * Lets what is open and typed survive the switch of languages (views/page/Languages.tsx), which is of plain links: the order
 * that the address names and its parameters go with the link, the amount with the session; what is stored is of the origin.
 * The chosen language is remembered. Offers the browser's own language where the page is in another one and none was
 * chosen.
 */
export function keepOverSwitch(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[hreflang]')]
  for (const link of links) link.addEventListener('click', () => leaveFor(link))
  const { lang } = document.documentElement
  const own = preferred(navigator.languages, [lang, ...links.map(({ hreflang }) => hreflang)])
  const link = links.find(({ hreflang }) => hreflang === own)
  if (!link || own === lang || stored(storage => storage.getItem(LANGUAGE)) !== null) return
  lazy(() => import('../views/page/offer'))
    .load()
    .then(({ showOffer }) => {
      const offer = showOffer(link, () => remember(lang))
      offer?.addEventListener('click', () => leaveFor(offer))
    })
    .catch(() => undefined)
}

/** The first language that a browser asks for and the page has, by language and script (`zh-TW` is `zh-Hant`); else `null`. */
export function preferred(asked: readonly string[], tags: readonly string[]): string | null {
  const key = (tag: string) => {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  }
  for (const each of asked) {
    try {
      const found = tags.find(tag => key(tag) === key(each))
      if (found) return found
    } catch {
      // A browser may be set to a language that is no tag.
    }
  }
  return null
}

function leaveFor(link: HTMLAnchorElement): void {
  link.href = link.pathname + location.search + location.hash
  remember(link.hreflang)
  const amount = document.querySelector<HTMLInputElement>('input[name="amount"]')?.value
  if (amount) stored(() => sessionStorage.setItem(DRAFT, amount))
}

function remember(tag: string): void {
  stored(storage => storage.setItem(LANGUAGE, tag))
}

/** The result of using local storage; `null` where the browser forbids it. */
function stored<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}
