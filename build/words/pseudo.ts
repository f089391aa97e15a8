/**
 * Languages for tests, which no build has unless it names them. Two are made from English: `xa` is long and accented, so that
 * what is cut off or stands outside of the catalogues is seen; `xb` runs from right to left in Hebrew letters. The sentences
 * of `xl` are each the longest of all translations (longest.ts).
 */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import type { Language } from '../../words/languages.ts'

/** The language of the longest sentences. */
export const LONGEST = 'xl'

export const PSEUDO: readonly Language[] = [
  { tag: 'xa', direction: 'ltr', name: '[Ŵôŕðš]' },
  { tag: 'xb', direction: 'rtl', name: 'שורדס' },
  { tag: LONGEST, direction: 'ltr', name: 'Longest' },
]

/** Whether a language is one of them. */
export function isPseudo(tag: string): boolean {
  return PSEUDO.some(language => language.tag === tag)
}

/** The language whose plurals, numbers and dates a language has, because nobody knows those of a pseudo language. */
export function intlTag(tag: string): string {
  return isPseudo(tag) ? 'en' : tag
}

const ACCENTED = new Map(
  Object.entries({
    a: 'á',
    c: 'ç',
    d: 'ð',
    e: 'é',
    i: 'î',
    n: 'ñ',
    o: 'ö',
    r: 'ŕ',
    s: 'š',
    t: 'ţ',
    u: 'û',
    y: 'ý',
    z: 'ž',
    A: 'Å',
    C: 'Ç',
    D: 'Ð',
    E: 'É',
    I: 'Î',
    N: 'Ñ',
    O: 'Ö',
    S: 'Š',
    U: 'Û',
    Y: 'Ý',
  }),
)
const HEBREW = new Map(
  [...'abcdefghijklmnopqrstuvwxyz'].map((letter, place) => [letter, 'אבגדהוזחטיכלמנסעפצקרשתמוזץ'[place] ?? letter]),
)

/** What makes a message of `xa` or `xb` out of English's; `null` for every other language. */
export function pseudo(tag: string): ((text: string) => string) | null {
  if (tag === 'xa') return text => outside(text, long)
  if (tag === 'xb')
    return text => outside(text, part => part.replace(/[a-z]/gi, letter => HEBREW.get(letter.toLowerCase()) ?? letter))
  return null
}

/** Two fifths longer, each word by its vowels. */
function long(part: string): string {
  return part.replace(/[a-z]+/gi, word => {
    const accented = [...word].map(letter => ACCENTED.get(letter) ?? letter).join('')
    return word.length < 2 ? accented : accented + accented.slice(-1).repeat(Math.ceil(word.length * 0.4))
  })
}

/** Changes a message's texts and leaves its values, and what no language changes. */
function outside(message: string, change: (text: string) => string): string {
  const literal = (text: string) =>
    text
      .split(/(0x|ABC123)/)
      .map((part, place) => (place % 2 === 0 ? change(part) : part))
      .join('')
  const changed = (pieces: readonly MessageFormatElement[]): MessageFormatElement[] =>
    pieces.map(piece => {
      if (piece.type === TYPE.literal) return { ...piece, value: literal(piece.value) }
      if (piece.type === TYPE.tag) return { ...piece, children: changed(piece.children) }
      if (piece.type !== TYPE.plural && piece.type !== TYPE.select) return piece
      const options = Object.entries(piece.options).map(([name, { value }]) => [name, { value: changed(value) }])
      return { ...piece, options: Object.fromEntries(options) }
    })
  return printAST(changed(parse(message)))
}
