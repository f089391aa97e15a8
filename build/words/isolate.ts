/**
 * Marks of direction in the messages of a language that is written from right to left (UAX #9). Without them `-43%` is
 * seen as `43%-`, and `1,000 $FRACT` as `FRACT$ 1,000`.
 */
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Message } from './catalogue.ts'

const LRI = '\u2066'
const FSI = '\u2068'
const PDI = '\u2069'

/** What stands for a value while a message is searched, and for a piece that no stretch goes over. */
const VALUE = '\ue000'
const BREAK = '\ufffc'

/** What is read from left to right: Latin letters, digits, values, and the signs that belong to a figure. */
const UNIT = `[\\p{Script=Latin}\\d${VALUE}$%≈+−=/×~_#&@-]`
/**
 * Such units, with the spaces and decimal signs between them. A hyphen right behind a letter belongs to that, as Hebrew
 * writes its prefixes; a sign before a space, like a dash at the end, belongs to the words behind it.
 */
const STRETCH = new RegExp(
  `(?![-−+](?<=\\p{L}.))${UNIT}(?:${UNIT}|[ \\u00a0\\u202f]+(?=${UNIT})|(?<=\\d)[.,:](?=\\d))*(?<![-−+=/~ ])`,
  'gu',
)

/**
 * A message in which each stretch that is read from left to right is isolated: `{raised} / {total} $FRACT` as one, a lone
 * value in the direction of its own letters. Latin words and plain numbers need no marks. A message that is one stretch has
 * none either: its view isolates it by an element, so that who copies a figure copies no mark. The titles of tabs have
 * none, because some systems show them.
 */
export function isolated(file: string, message: Message): Message {
  const isTitle = file === 'headline' || message.key.startsWith('document.')
  return isTitle ? message : { ...message, pieces: marked(message.pieces, true) }
}

interface Token {
  /** One sign, by which the token is found in the text of its message. */
  sign: string
  piece: MessageFormatElement
}

function marked(pieces: readonly MessageFormatElement[], isWhole: boolean): MessageFormatElement[] {
  const tokens = pieces.flatMap(piece => tokensOf(piece, isWhole && pieces.length === 1))
  const text = tokens.map(({ sign }) => sign).join('')
  const opens = new Map<number, string>()
  const ends = new Set<number>()
  for (const { 0: stretch, index } of text.matchAll(STRETCH)) {
    const open = markOf(stretch)
    if (open === null || (isWhole && stretch.length === text.trim().length)) continue
    opens.set(index, open)
    ends.add(index + stretch.length - 1)
  }
  return joined(
    tokens.flatMap(({ piece }, place) => [
      ...literal(opens.get(place) ?? ''),
      piece,
      ...literal(ends.has(place) ? PDI : ''),
    ]),
  )
}

function markOf(stretch: string): string | null {
  if (stretch === VALUE) return FSI
  return stretch.includes(VALUE) || /\d\D|\D\d/.test(stretch) ? LRI : null
}

function tokensOf(piece: MessageFormatElement, isWhole: boolean): Token[] {
  switch (piece.type) {
    case TYPE.literal:
      return piece.value.split('').map(sign => ({ sign, piece: { ...piece, value: sign } }))
    case TYPE.pound:
      return [{ sign: '0', piece }]
    case TYPE.tag:
      return [{ sign: BREAK, piece: { ...piece, children: marked(piece.children, false) } }]
    case TYPE.plural:
    case TYPE.select: {
      const options = Object.entries(piece.options).map(([name, { value }]) => [
        name,
        { value: marked(value, isWhole) },
      ])
      return [{ sign: BREAK, piece: { ...piece, options: Object.fromEntries(options) } }]
    }
    default:
      return [{ sign: VALUE, piece }]
  }
}

function literal(value: string): MessageFormatElement[] {
  return value === '' ? [] : [{ type: TYPE.literal, value }]
}

/** The pieces with each row of literals as one. */
function joined(pieces: readonly MessageFormatElement[]): MessageFormatElement[] {
  const all: MessageFormatElement[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (last?.type === TYPE.literal && piece.type === TYPE.literal) last.value += piece.value
    else all.push(piece.type === TYPE.literal ? { ...piece } : piece)
  }
  return all
}
