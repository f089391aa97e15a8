/** A language of the page: its tag (BCP 47), the direction of its script, and its own name for itself. */
export interface Language {
  tag: string
  direction: 'ltr' | 'rtl'
  name: string
}

/** The languages of the page; each has a folder of its tag beside this file. English is at `/`, every other one at `/<tag>/`. */
export const LANGUAGES: readonly Language[] = [
  { tag: 'en', direction: 'ltr', name: 'English' },
  { tag: 'de', direction: 'ltr', name: 'Deutsch' },
]
