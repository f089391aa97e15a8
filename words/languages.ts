/** A language of the page: its tag (BCP 47), the direction of its script, and its own name for itself. */
export interface Language {
  tag: string
  direction: 'ltr' | 'rtl'
  name: string
}

/** The languages of the page; each has a folder of its tag beside this file. English is at `/`, every other one at `/<tag>/`. */
export const LANGUAGES: readonly Language[] = [
  { tag: 'en', direction: 'ltr', name: 'English' },
  { tag: 'es', direction: 'ltr', name: 'Español' },
  { tag: 'pt-BR', direction: 'ltr', name: 'Português (Brasil)' },
  { tag: 'fr', direction: 'ltr', name: 'Français' },
  { tag: 'de', direction: 'ltr', name: 'Deutsch' },
  { tag: 'it', direction: 'ltr', name: 'Italiano' },
  { tag: 'nl', direction: 'ltr', name: 'Nederlands' },
  { tag: 'pl', direction: 'ltr', name: 'Polski' },
  { tag: 'cs', direction: 'ltr', name: 'Čeština' },
  { tag: 'ro', direction: 'ltr', name: 'Română' },
  { tag: 'tr', direction: 'ltr', name: 'Türkçe' },
  { tag: 'ru', direction: 'ltr', name: 'Русский' },
  { tag: 'uk', direction: 'ltr', name: 'Українська' },
  { tag: 'ar', direction: 'rtl', name: 'العربية' },
  { tag: 'fa', direction: 'rtl', name: 'فارسی' },
  { tag: 'he', direction: 'rtl', name: 'עברית' },
  { tag: 'hi', direction: 'ltr', name: 'हिन्दी' },
  { tag: 'id', direction: 'ltr', name: 'Bahasa Indonesia' },
  { tag: 'vi', direction: 'ltr', name: 'Tiếng Việt' },
  { tag: 'th', direction: 'ltr', name: 'ไทย' },
  { tag: 'ja', direction: 'ltr', name: '日本語' },
  { tag: 'ko', direction: 'ltr', name: '한국어' },
  { tag: 'zh-Hans', direction: 'ltr', name: '简体中文' },
  { tag: 'zh-Hant', direction: 'ltr', name: '繁體中文' },
]
