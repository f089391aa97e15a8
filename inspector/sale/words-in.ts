type Catalogue = Readonly<Record<string, string>>

/** The catalogues of every language; a folder of the inspector shows the page in its own alone. */
const CATALOGUES: Record<string, () => Promise<Catalogue>> = import.meta.env?.DEV
  ? import.meta.glob<Catalogue>('../../words/*/*.json', { import: 'default' })
  : {}
const OWN = 'en'

const known = new Map<string, Promise<ReadonlyMap<string, string>>>()

/** What the page says in a language, by what it says in English, with `…` for each value. What has a plural is left out. */
export function wordsIn(language: string): Promise<ReadonlyMap<string, string>> {
  // A search needs them not: with the network cut it goes through the page's own words alone.
  const words = known.get(language) ?? read(language).catch(() => new Map<string, string>())
  known.set(language, words)
  return words
}

async function read(language: string): Promise<ReadonlyMap<string, string>> {
  const files = Object.keys(CATALOGUES).filter(path => path.includes(`/words/${language}/`))
  const pairs = await Promise.all(
    files.map(async path => {
      const [own, other] = await Promise.all(
        [path.replace(`/${language}/`, `/${OWN}/`), path].map(each => CATALOGUES[each]?.() ?? {}),
      )
      return Object.entries(own as Catalogue).flatMap(([key, english]): [string, string][] => {
        const text = (other as Catalogue)[key]
        return text === undefined ? [] : [[gapped(english), gapped(text)]]
      })
    }),
  )
  return new Map(pairs.flat())
}

/** A message as the search knows it: `Pay {amount}` is `Pay …`. */
function gapped(message: string): string {
  return message.replace(/\{[^{}]*\}/g, '…').trim()
}
