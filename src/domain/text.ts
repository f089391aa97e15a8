/**
 * Text from outside, made safe to show: control signs, direction overrides and zero-width signs are taken out, white
 * space is folded, and what is longer than `most` characters is cut with an ellipsis.
 */
export function clean(text: string, most = 200): string {
  const readable = text
    .slice(0, most * 4)
    .replace(UNSEEN, '')
    .replace(/\s+/g, ' ')
    .trim()
  const signs = [...readable]
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : readable
}

/** Control, surrogate, private, format and ignorable signs: they change what a reader sees without being seen. */
const UNSEEN = /[^\P{C}\s]|\ufeff|\p{Default_Ignorable_Code_Point}/gu

/**
 * An e-mail, a URL, a host in any script, or a run of letters and digits as long as an address. hosting/words/catalogue.ts
 * asks it too.
 */
export const LEADS_AWAY = /@|:\/\/|[\p{L}\p{N}-]\.\p{L}{2}|[a-z0-9-]。[a-z]{2}|[a-z0-9]{25}/iu

/** A sentence of the server that may be quoted, or `null`: one that leads a payment or the visitor elsewhere is dropped. */
export function quotable(sentence: string, most: number): string | null {
  const readable = clean(sentence, most)
  // Full-width and other compatible signs lead to the same place as their plain form.
  return readable !== '' && !LEADS_AWAY.test(readable.normalize('NFKC')) ? readable : null
}
