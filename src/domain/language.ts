/** The key of local storage with the language that was chosen, by its tag. hosting/forwarding.ts reads it, too. */
export const LANGUAGE = 'language'

/** A language of the page: its tag (BCP 47), and the path of its document. */
export interface PageLanguage {
  tag: string
  home: string
}

/** What the page and the browser say of languages. */
export interface Languages {
  /** The tag of the language that the page is in. */
  current: string
  /** The languages that the page has. */
  all: readonly PageLanguage[]
  /** The tags that the browser asks for, the best first; one may be no tag. */
  asked: readonly string[]
  /** The tag that was chosen on an earlier visit, as storage has it. */
  chosen: string | null
}

/** The language of the page with this tag; `null` where it has none. */
export function languageOf({ all }: Pick<Languages, 'all'>, tag: string | null): PageLanguage | null {
  return all.find(language => language.tag === tag) ?? null
}

/** The language to offer: the browser's own, where the page has it and is in another one; else `null`. */
export function offeredLanguage({ current, all, asked }: Omit<Languages, 'chosen'>): PageLanguage | null {
  const own = preferred(asked, all)
  return own?.tag === current ? null : own
}

/** The first language that is asked for and is there, by language and script (`zh-TW` is `zh-Hant`); else `null`. */
function preferred(asked: readonly string[], all: readonly PageLanguage[]): PageLanguage | null {
  const keys = asked.map(keyOf).filter(key => key !== null)
  return keys.map(key => all.find(({ tag }) => keyOf(tag) === key)).find(found => found !== undefined) ?? null
}

/** The language and the script of a tag; `null` where it is no tag. */
function keyOf(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return null
  }
}
