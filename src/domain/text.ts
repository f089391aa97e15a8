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
 * An e-mail, a URL, a host in any script, or a run of letters and digits as long as an address. build/words/catalogue.ts
 * asks it too.
 */
export const LEADS_AWAY = /@|:\/\/|[\p{L}\p{N}-]\.\p{L}{2}|[a-z0-9-]。[a-z]{2}|[a-z0-9]{25}/iu

/** A telephone number, a bank account, a messenger, and the words of a wallet's secret. */
const CALLS_AWAY =
  /\+\d[\d ()/-]{7,}|\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3}|\b(?:telegram|whatsapp|(?:seed|secret|recovery) (?:phrase|words)|(?:12|24) words)\b/i

/** A dot that does not look like one: `evil·com`, `evil .com`, `evil. com`, `evil[.]com`, `evil dot com`. */
const DISGUISED_DOT =
  /(?<=[\p{L}\p{N}])[·⸱‧•∙・](?=\p{L}{2})|\s+[.。]\s*|\s*[[({<]\s*(?:[.。]|dot|DOT)\s*[\])}>]\s*|(?:[.。]\s+|\s+(?:dot|DOT)\s+)(?=(?:app|biz|click|co|com|Com|COM|dev|finance|fun|info|io|link|me|net|online|org|pro|ru|shop|site|store|top|vip|xyz)(?![\p{L}\p{N}]))/gu

/** A word, a number, a part of a time, `TRC20`, `NotFound`: a part of an address is mostly none of them. */
const WORD = /^(?:\d+(?:T\d+|Z)?|[A-Z]+\d{0,2}|[A-Z]?[a-z]*(?:[A-Z][a-z]{2,})*)$/

/** As many letters and digits one by one, or by two, as an address has. */
const ONE_BY_ONE = /(?:\b[a-z\d]{1,2}\b[^a-z\d]+){15}/i

const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/i

/** Whether a sentence has an address in it, in groups: `bc1q ar0s rrr7 xfkv …`. The number of one order is none. */
function spellsAddress(sentence: string): boolean {
  const rest = sentence.replace(UUID, ' ')
  const groups = rest.match(/[a-z\d]+/gi) ?? []
  const isOdd = (group = '') => !WORD.test(group)
  // A part of an address may look like a word, between others that do not.
  const odd = groups.filter((group, at) => isOdd(group) || (isOdd(groups[at - 1]) && isOdd(groups[at + 1])))
  // A hash that is shortened to its first and last 8 digits, with its 0x, is no address.
  return odd.join('').length > 18 || ONE_BY_ONE.test(rest)
}

/** A sentence of the server that may be quoted, or `null`: one that leads a payment or the visitor elsewhere is dropped. */
export function quotable(sentence: string, most: number): string | null {
  const readable = clean(sentence, most)
  // Full-width and other compatible signs lead to the same place as their plain form.
  const plain = readable.normalize('NFKC')
  const leadsAway = LEADS_AWAY.test(plain.replace(DISGUISED_DOT, '.')) || CALLS_AWAY.test(plain) || spellsAddress(plain)
  return readable !== '' && !leadsAway ? readable : null
}
