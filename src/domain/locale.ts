/** How the page's language writes numbers and dates. */
export interface Locale {
  /** The language (BCP 47). */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  /** The sign before the fraction of a number. */
  readonly point: string
  /** The sign between the groups of its whole digits. */
  readonly group: string
}

/** English's. A build has that of each language in its place (hosting/words/plugin.ts). */
export const LOCALE: Locale = { tag: 'en', direction: 'ltr', point: '.', group: ',' }
