import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { clean, LEADS_AWAY } from '../../src/domain/text.ts'
import { categoriesOf } from './plural.ts'
import { isPseudo } from './pseudo.ts'

/** The language that all others are translated from. */
export const SOURCE = 'en'

/** A folder for each language: `words/en/form.json`. */
export const FOLDER = join(import.meta.dirname, '../../words')

/** The file beside a catalogue that says what English it was made from (made-from.ts). */
export const MADE_FROM = 'made-from'

/** The names that a build gives (src/environment.ts). A message uses them like values, and no view passes them. */
const NAMES = ['token', 'tokenName', 'chain', 'chainId'] as const
export type Name = (typeof NAMES)[number]

/** What English says of a message, or of all messages whose keys begin with it; `@KEY` in the file. */
export interface Note {
  /** Where the message stands, and what never changes in it. */
  description: string
  /** How many characters it may have in any language. */
  most?: number
  /** The values of the message in the order in which views pass them. */
  placeholders?: Record<string, { type?: 'number' }>
}

/** One file of a language, such as `form.json`, in the order of its keys. */
export interface File {
  messages: ReadonlyMap<string, string>
  notes: ReadonlyMap<string, Note>
}

/** All files of a language by their names without `.json`. */
export type Catalogue = ReadonlyMap<string, File>

/** A value that a view passes to a message. */
interface Parameter {
  name: string
  type: 'string' | 'number'
  /** Whether the message says something else without the value (`{value, select, null {…} other {…}}`). */
  isNullable: boolean
}

/** A message that is ready to be written as code. */
export interface Message {
  key: string
  pieces: readonly MessageFormatElement[]
  /** The values that views pass, in their order; `null` where the message is a text. */
  parameters: readonly Parameter[] | null
}

/** The names of the files, of which each language has all. */
export function filesOf(tag: string): string[] {
  return readdirSync(join(FOLDER, tag))
    .filter(file => file.endsWith('.json'))
    .map(file => file.replace(/\.json$/, ''))
    .filter(name => name !== MADE_FROM)
    .sort()
}

/** The catalogue of a language as it is in its folder. */
export function readCatalogue(tag: string): Catalogue {
  return new Map(
    filesOf(tag).map(name => [name, fileOf(JSON.parse(readFileSync(join(FOLDER, tag, `${name}.json`), 'utf8')))]),
  )
}

/** A file out of its JSON, where notes stand beside messages. */
export function fileOf(json: Record<string, string | Note>): File {
  const messages = new Map<string, string>()
  const notes = new Map<string, Note>()
  for (const [key, value] of Object.entries(json)) {
    if (typeof value === 'string') messages.set(key, value)
    else notes.set(key.slice(1), value)
  }
  return { messages, notes }
}

/** The note of a message for a `field`: its own, or that of the longest beginning of its key. */
function noteOf<Field extends keyof Note>(notes: File['notes'], key: string, field: Field): Note[Field] | undefined {
  const parts = key.split('.')
  for (let length = parts.length; length > 0; length--) {
    const found = notes.get(parts.slice(0, length).join('.'))?.[field]
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * The messages of a language, in English's order and with English's parameters. Throws where a message is missing, is
 * not of English, or does not fit English's; the error names every one.
 */
export function compile(tag: string, catalogue: Catalogue, english: Catalogue): ReadonlyMap<string, Message[]> {
  const complaints: string[] = []
  const compiled = new Map<string, Message[]>()
  for (const name of catalogue.keys()) {
    if (!english.has(name)) complaints.push(`words/${tag}/${name}.json: there is no such file in ${SOURCE}`)
  }
  for (const [name, source] of english) {
    const given = catalogue.get(name)?.messages ?? new Map<string, string>()
    const complain = (key: string, what: string) => complaints.push(`words/${tag}/${name}.json: ${key}: ${what}`)
    for (const key of given.keys()) if (!source.messages.has(key)) complain(key, `is no key of ${SOURCE}`)
    const messages: Message[] = []
    for (const [key, text] of source.messages) {
      const translation = given.get(key)
      if (translation === undefined || translation.trim() === '') {
        complain(key, 'is missing')
        continue
      }
      try {
        const original = parsed(text)
        const pieces = parsed(translation)
        const most = noteOf(source.notes, key, 'most')
        for (const fault of faultsOf(tag, pieces, original)) complain(key, fault)
        if (most !== undefined && !isPseudo(tag) && lengthOf(translation) > most) {
          complain(key, `has ${lengthOf(translation)} characters of ${most}`)
        }
        messages.push({ key, pieces, parameters: parametersOf(original, noteOf(source.notes, key, 'placeholders')) })
      } catch (error) {
        complain(key, (error as Error).message)
      }
    }
    compiled.set(name, messages)
  }
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
  return compiled
}

function parsed(text: string): MessageFormatElement[] {
  return parse(text, { shouldParseSkeletons: false })
}

/** The characters that a visitor sees of a message, without its values and marks of direction. */
function lengthOf(text: string): number {
  return [...text.replace(/\{\w+\}|[\u200e\u200f\u2066-\u2069]/g, '')].length
}

/**
 * The parameters of a message of English. `placeholders` gives their order where there is more than one, so that no
 * sentence with another order of words swaps two of them.
 */
function parametersOf(pieces: readonly MessageFormatElement[], placeholders: Note['placeholders']): Parameter[] | null {
  const used = usesOf(pieces)
  const names = Object.keys(placeholders ?? Object.fromEntries([...used.keys()].map(name => [name, {}])))
  const unknown = [...used.keys()].filter(name => !names.includes(name))
  if (unknown.length > 0) throw new Error(`its placeholders do not name ${unknown.join(', ')}`)
  if (!placeholders && names.length > 1) throw new Error(`its note has to give the order of ${names.join(', ')}`)
  if (names.length === 0) return null
  return names.map(name => ({
    name,
    type: placeholders?.[name]?.type ?? (used.get(name)?.has('plural') ? 'number' : 'string'),
    isNullable: used.get(name)?.has('select') ?? false,
  }))
}

/** Why a translation does not fit its original. */
function faultsOf(
  tag: string,
  pieces: readonly MessageFormatElement[],
  original: readonly MessageFormatElement[],
): string[] {
  const faults: string[] = []
  const used = usesOf(pieces)
  const wanted = usesOf(original)
  for (const name of wanted.keys()) if (!used.has(name)) faults.push(`does not use {${name}}`)
  for (const name of used.keys()) if (!wanted.has(name)) faults.push(`uses {${name}}, which ${SOURCE} has not`)
  // Who reviews a language may not read it, so no translation may name where to pay or turn an address around.
  const led = LEADS_AWAY.exec(clean(textOf(pieces), Number.POSITIVE_INFINITY))?.[0]
  if (led !== undefined && !textOf(original).includes(led)) faults.push(`leads elsewhere: ${led}`)
  if (OVERRIDE.test(textOf(pieces))) faults.push('overrides the direction of signs')
  const bold = (all: readonly MessageFormatElement[]) => all.filter(({ type }) => type === TYPE.tag).length
  if (bold(pieces) !== bold(original)) faults.push(`has another number of <b> than ${SOURCE}`)
  walk(pieces, piece => {
    if (piece.type === TYPE.plural) {
      const missing = categoriesOf(tag).filter(category => !(category in piece.options))
      if (missing.length > 0) faults.push(`has no plural for ${missing.join(', ')}`)
      if (piece.pluralType !== 'cardinal' || piece.offset !== 0) faults.push('has an ordinal, or an offset')
      // Numbers and texts are known apart by English's.
      if (!wanted.get(piece.value)?.has('plural')) faults.push(`has a plural of {${piece.value}}, which is a text`)
    } else if (piece.type === TYPE.select) {
      const options = Object.keys(piece.options).sort().join()
      if (options !== 'null,other') faults.push(`selects by ${options}; it may by null,other`)
      if (!wanted.get(piece.value)?.has('select')) faults.push(`selects by {${piece.value}}, which is always there`)
    } else if (piece.type !== TYPE.literal && piece.type !== TYPE.argument && piece.type !== TYPE.pound) {
      if (piece.type !== TYPE.tag || piece.value !== 'b') faults.push('formats a value, or has a tag other than <b>')
    }
  })
  return faults
}

/** Embeddings and overrides of direction, which show what is around them in another order than it is copied in. */
const OVERRIDE = /[\u202a-\u202e]/

/** What a message says itself, with a space around each value and between its forms. */
function textOf(pieces: readonly MessageFormatElement[]): string {
  const texts: string[] = []
  walk(pieces, piece => void (piece.type === TYPE.literal && texts.push(piece.value)))
  return texts.join(' ')
}

/** The values of a message, with how each is used; the names of a build are none. */
function usesOf(pieces: readonly MessageFormatElement[]): ReadonlyMap<string, Set<'plural' | 'select' | 'text'>> {
  const uses = new Map<string, Set<'plural' | 'select' | 'text'>>()
  walk(pieces, piece => {
    if (piece.type === TYPE.literal || piece.type === TYPE.pound || piece.type === TYPE.tag) return
    if (isName(piece.value)) return
    const use = piece.type === TYPE.plural ? 'plural' : piece.type === TYPE.select ? 'select' : 'text'
    uses.set(piece.value, (uses.get(piece.value) ?? new Set()).add(use))
  })
  return uses
}

export function isName(value: string): value is Name {
  return (NAMES as readonly string[]).includes(value)
}

function walk(pieces: readonly MessageFormatElement[], visit: (piece: MessageFormatElement) => void): void {
  for (const piece of pieces) {
    visit(piece)
    if (piece.type === TYPE.tag) walk(piece.children, visit)
    if (piece.type === TYPE.plural || piece.type === TYPE.select) {
      for (const { value } of Object.values(piece.options)) walk(value, visit)
    }
  }
}
