/** How each language offers itself on the pages of the others. Written by `npm run words` from words/. */
export const OFFERS: Readonly<Record<string, { text: string; close: string }>> = {
  en: { text: 'This page is also in English', close: 'Close' },
  de: { text: 'Diese Seite gibt es auch auf Deutsch', close: 'Schließen' },
}
