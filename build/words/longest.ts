/** A catalogue for tests whose sentences are each the longest of all translations: what it leaves uncut, none of them cuts. */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import { LANGUAGES } from '../../words/languages.ts'
import { type Catalogue, readCatalogue, SOURCE } from './catalogue.ts'

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Letters that are as wide as they are high, and so as two of Latin. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u

/** The longest sentences by their letters as they are drawn, without values, each with English's plurals. */
export function longestCatalogue(): Catalogue {
  const catalogues = LANGUAGES.map(({ tag }) => readCatalogue(tag))
  return new Map(
    [...readCatalogue(SOURCE)].map(([name, { messages }]) => [
      name,
      {
        messages: new Map(
          [...messages.keys()].map(key => [
            key,
            printAST(longest(catalogues.map(of => parse(of.get(name)?.messages.get(key) ?? '')))),
          ]),
        ),
        notes: new Map(),
      },
    ]),
  )
}

function longest(translations: readonly MessageFormatElement[][]): MessageFormatElement[] {
  return translations.map(withLongestPlural).reduce((one, other) => (widthOf(other) > widthOf(one) ? other : one))
}

/** A message whose plurals all say the longest of them. */
function withLongestPlural(pieces: readonly MessageFormatElement[]): MessageFormatElement[] {
  return pieces.map(piece => {
    if (piece.type === TYPE.tag) return { ...piece, children: withLongestPlural(piece.children) }
    if (piece.type !== TYPE.plural && piece.type !== TYPE.select) return piece
    const options = Object.entries(piece.options).map(([name, { value }]) => [name, withLongestPlural(value)] as const)
    if (piece.type === TYPE.select)
      return { ...piece, options: Object.fromEntries(options.map(([name, value]) => [name, { value }])) }
    const exact = options.filter(([name]) => name.startsWith('=')).map(([name, value]) => [name, { value }] as const)
    const value = longest(options.filter(([name]) => !name.startsWith('=')).map(([, value]) => value))
    return { ...piece, options: Object.fromEntries([...exact, ['one', { value }], ['other', { value }]]) }
  })
}

/** The letters of a message's own words in its longest form, in widths of a Latin letter. */
function widthOf(pieces: readonly MessageFormatElement[]): number {
  const widths = pieces.map(piece => {
    if (piece.type === TYPE.literal)
      return [...letters.segment(piece.value)].reduce((sum, { segment }) => sum + (WIDE.test(segment) ? 2 : 1), 0)
    if (piece.type === TYPE.tag) return widthOf(piece.children)
    if (piece.type !== TYPE.plural && piece.type !== TYPE.select) return 0
    return Math.max(...Object.values(piece.options).map(({ value }) => widthOf(value)))
  })
  return widths.reduce((sum, width) => sum + width, 0)
}
