/** The files of Figtree, by the names that Fontsource gives them. */
export type FontFile = 'latin' | 'latin-ext'

/** The languages that write Latin with letters outside of Latin-1. */
const EXTENDED = ['cs', 'pl', 'ro', 'tr']

/**
 * The files that have the letters of a language (BCP 47), and are asked for ahead of its page: none where Figtree has not
 * all of them, as in Vietnamese and in every other script, which the fonts of the system write (styles/tokens.css).
 */
export function fontsOf(tag: string): readonly FontFile[] {
  const { language = '', script } = new Intl.Locale(tag).maximize()
  if (script !== 'Latn' || language === 'vi') return []
  return EXTENDED.includes(language) ? ['latin', 'latin-ext'] : ['latin']
}
