import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { isName, type Message, type Name } from './catalogue.ts'
import { pluralCode } from './plural.ts'

/** How messages are written as code. */
export interface Style {
  /** The language, for its plurals. */
  tag: string
  /** What stands for a name of the build: its text, or code that has it. */
  nameOf: (name: Name) => Part
  /** A text as code. */
  quote: (text: string) => string
  /** A text inside of a template literal. */
  escape: (text: string) => string
  /** A parameter of a function. */
  parameter: (parameter: NonNullable<Message['parameters']>[number]) => string
  /** An object out of its entries, each as it stands in code; `depth` is how deep it lies. */
  object: (entries: readonly string[], depth: number) => string
}

type Part = { text: string } | { code: string }

interface Tree {
  [name: string]: Tree | Message
}

/**
 * The exports of a file by their names, as code. A key such as `STATUS_TITLE.NEW` belongs to a table of that name, every
 * other one to `words`.
 */
export function exportsOf(messages: readonly Message[], style: Style): ReadonlyMap<string, string> {
  const root: Tree = {}
  for (const message of messages) {
    const path = /^[A-Z_]+\./.test(message.key) ? message.key.split('.') : ['words', ...message.key.split('.')]
    let at = root
    for (const name of path.slice(0, -1)) {
      at[name] ??= {}
      at = at[name] as Tree
    }
    at[path.at(-1) ?? ''] = message
  }
  return new Map(Object.entries(root).map(([name, tree]) => [name, treeCode(tree, style, 1)]))
}

function treeCode(tree: Tree | Message, style: Style, depth: number): string {
  if (isMessage(tree)) return messageCode(tree, style)
  const entries = Object.entries(tree).map(
    ([name, value]) => `${/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`}: ${treeCode(value, style, depth + 1)}`,
  )
  return style.object(entries, depth)
}

function isMessage(tree: Tree | Message): tree is Message {
  return Array.isArray((tree as Message).pieces)
}

/** A message as a text, a function of its values, or, with a `<b>`, a list of what is before, in and behind it. */
function messageCode({ pieces, parameters }: Message, style: Style): string {
  const tag = pieces.findIndex(({ type }) => type === TYPE.tag)
  const bold = pieces[tag]
  if (bold?.type === TYPE.tag) {
    const three = [pieces.slice(0, tag), bold.children, pieces.slice(tag + 1)]
    return `[${three.map(part => expression(part, style)).join(', ')}]`
  }
  const text = expression(pieces, style)
  return parameters === null ? text : `(${signature(parameters, pieces).map(style.parameter).join(', ')}) => ${text}`
}

/** The parameters up to the last one that the message uses. */
function signature(parameters: NonNullable<Message['parameters']>, pieces: readonly MessageFormatElement[]) {
  const text = JSON.stringify(pieces)
  const last = parameters.findLastIndex(({ name }) => text.includes(`"value":"${name}"`))
  return parameters.slice(0, last + 1)
}

function expression(pieces: readonly MessageFormatElement[], style: Style, number = ''): string {
  const parts = pieces.map(piece => partOf(piece, style, number))
  if (parts.every(part => 'text' in part)) return style.quote(parts.map(({ text }) => text).join(''))
  const [only] = parts
  if (parts.length === 1 && only && 'code' in only && pieces[0]?.type !== TYPE.pound) return only.code
  const written = parts.map(part => ('text' in part ? style.escape(part.text) : `\${${part.code}}`))
  return `\`${written.join('')}\``
}

function partOf(piece: MessageFormatElement, style: Style, number: string): Part {
  switch (piece.type) {
    case TYPE.literal:
      return { text: piece.value }
    case TYPE.argument:
      return isName(piece.value) ? style.nameOf(piece.value) : { code: piece.value }
    case TYPE.pound:
      return { code: number }
    case TYPE.select:
      return {
        code: `${piece.value} == null ? ${optionCode(piece.options.null, style, number)} : ${optionCode(piece.options.other, style, number)}`,
      }
    case TYPE.plural: {
      const { value: name, options } = piece
      const of = (option: { value: MessageFormatElement[] } | undefined) => optionCode(option, style, name)
      const exact = Object.keys(options).filter(option => option.startsWith('='))
      const rest = Object.fromEntries(Object.entries(options).map(([category, option]) => [category, of(option)]))
      const chosen = exact.map(option => `${name} === ${option.slice(1)} ? ${of(options[option])} : `)
      return { code: chosen.join('') + pluralCode(style.tag, name, rest) }
    }
    default:
      throw new Error('A message formats a value, or has a tag inside of another piece.')
  }
}

function optionCode(option: { value: MessageFormatElement[] } | undefined, style: Style, number: string): string {
  return expression(option?.value ?? [], style, number)
}
