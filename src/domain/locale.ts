/** How a language writes numbers. Digits are always Latin: amounts are compared with what a wallet shows. */
export interface Numbers {
  /** The sign before the fraction of a number. */
  readonly point: string
  /** The sign between the groups of its whole digits. */
  readonly group: string
  /** The digits of each group before the last, which has three: two in Hindi (12,34,567). */
  readonly size: number
  /** The fewest whole digits that are grouped: five in Spanish (1234, but 12.345). */
  readonly least: number
  /** Dollars, with `#` for their figure: `$#`. */
  readonly dollars: string
  /** Percent, with `#` for their figure: `#%`. */
  readonly percent: string
}

/** How the page's language writes numbers and dates. */
export interface Locale extends Numbers {
  /** The language (BCP 47). */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
}

/** English's. A build has that of each language in its place (build/words/plugin.ts). */
export const LOCALE: Locale = {
  tag: 'en',
  direction: 'ltr',
  point: '.',
  group: ',',
  size: 3,
  least: 4,
  dollars: '$#',
  percent: '#%',
}
