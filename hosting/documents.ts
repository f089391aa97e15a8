/** The document of each language, out of the one that Vite has built. */

import { SOURCE } from '../build/words/catalogue.ts'
import { intlTag } from '../build/words/pseudo.ts'
import type { Language } from '../words/languages.ts'
import type { Prerendered } from './prerender.tsx'

/** The place in index.html that the prerendered page takes. */
const PLACE = '<div id="page"></div>'

/** index.html with the page of a language in it, and with what its head says. */
export function inLanguageOf({ tag, direction }: Language, html: string, { page, head }: Prerendered): string {
  if (!html.includes(PLACE)) throw new Error(`index.html has no place for the page: ${PLACE}`)
  const lang = `lang="${tag}"${direction === 'rtl' ? ' dir="rtl"' : ''}`
  return Object.entries(head)
    .reduce((text, [name, said]) => text.replaceAll(`%${name}%`, () => inMarkup(said)), html)
    .replace(/(?<=<html )lang="en"/, lang)
    .replace(
      /(?=<meta property="og:image")/,
      tag === SOURCE ? '' : `<meta property="og:locale" content="${territorial(tag)}" />\n    `,
    )
    .replace(PLACE, () => PLACE.replace('><', `>${page}<`))
}

/** A language with the territory that it is mostly spoken in, as social cards want it: `pt_BR`, `de_DE`. */
function territorial(tag: string): string {
  const { language, region } = new Intl.Locale(intlTag(tag)).maximize()
  return `${language}_${region}`
}

function inMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
