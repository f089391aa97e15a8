/** What the page says in each language, found by what it says in English: tests and scenes speak English, the page its own language. */

import { compile, readCatalogue, SOURCE } from '../../build/words/catalogue'
import { catalogueOf, homeOf, literalsOf, type Names, valuesOf } from '../../build/words/language'
import { intlTag } from '../../build/words/pseudo'
import * as environment from '../../src/environment.ts'

export interface Phrasebook {
  /** The language (BCP 47). */
  readonly tag: string
  /** Where the page of the language is: `/`, `/de/`. */
  readonly home: string
  /**
   * The words of the language for a whole message of English, with its values; or, for a pattern, for every message that
   * the pattern finds with numbers as values, whatever numbers. What no message of English says (a ticker, an address) stays, but for the signs of its
   * numbers.
   */
  says(english: string): string | RegExp
  says(english: RegExp): RegExp
  says(english: string | RegExp): string | RegExp
  /** The words of the language for a whole message of English, one for each message that says it; none where none does. */
  texts(english: string): string[]
  /** A number of English (`1,234.5`) as the language prints it. */
  number(english: string): string
}

/** The names of a build without settings. */
export const NAMES: Names = {
  token: environment.TOKEN_SYMBOL,
  tokenName: environment.TOKEN_NAME,
  chain: environment.CHAIN_NAME,
  chainId: environment.CHAIN_ID,
}

/** A message of a language: its text, or the function that makes it of its values. */
type Said = string | ((...values: unknown[]) => string)

interface Parameter {
  type: 'string' | 'number'
  isNullable: boolean
}

/** A message of English with some of its values given, and a sign in place of each of the others. */
interface Variant {
  id: string
  values: readonly unknown[]
  text: string
}

/** What stands in a text for its first value; the next sign for the second, and so on. */
const FIRST_VALUE = 0xe000
const VALUE = /[\ue000-\ue00f]/g

const english = readCatalogue(SOURCE)
const parameters = new Map<string, readonly Parameter[]>(
  [...compile(SOURCE, english, english)].flatMap(([file, messages]) =>
    messages.map(message => [`${file}.${message.key}`, message.parameters ?? []] as const),
  ),
)
const ENGLISH_SAID = saidIn(SOURCE)
const VARIANTS: readonly Variant[] = [...parameters].flatMap(([id, given]) => variantsOf(id, given))

/** English's own phrasebook: everything stays. */
export const ENGLISH: Phrasebook = {
  tag: SOURCE,
  home: homeOf(SOURCE),
  texts: text => (messagesOf(text).length > 0 ? [text] : []),
  says: (<Text extends string | RegExp>(text: Text) => text) as Phrasebook['says'],
  number: text => text,
}

/** The phrasebook of a language of `words/languages.ts`, or of a pseudo language. */
export function phrasebookOf(tag: string): Phrasebook {
  if (tag === SOURCE) return ENGLISH
  const said = saidIn(tag)
  const number = (text: string) => numbersIn(tag, text)
  function says(english: string | RegExp): string | RegExp {
    if (typeof english !== 'string') return patternOf(english)
    const all = texts(english)
    const [only = number(english), ...others] = all
    return others.length === 0 ? only : new RegExp(`^(?:${all.map(escaped).join('|')})$`)
  }
  function texts(english: string): string[] {
    return [...new Set(messagesOf(english).map(({ id, values }) => render(said, id, values.map(localized))))]
  }
  function patternOf(english: RegExp): RegExp {
    const anyNumber = new RegExp(english.source.replace(/\d+(?:(?:,|\\?\.)\d+)*/g, '0'), english.flags)
    const found = VARIANTS.filter(({ text }) => anyNumber.test(text.replace(VALUE, '0')))
    const texts = found.map(({ id, values }) => escaped(render(said, id, values)).replace(VALUE, '.*'))
    const { source, flags } = english
    const all = [...new Set(texts)].join('|') || source
    return new RegExp(`${source.startsWith('^') ? '^' : ''}(?:${all})${source.endsWith('$') ? '$' : ''}`, flags)
  }
  const localized = (value: unknown) => (typeof value === 'string' ? number(value) : value)
  return { tag, home: homeOf(tag), says: says as Phrasebook['says'], texts, number }
}

/** The messages that say a text of English, with its values: those with most of its letters in their own words. */
function messagesOf(text: string): { id: string; values: readonly unknown[] }[] {
  const found = VARIANTS.flatMap(variant => {
    const values = matched(variant, text)
    return values ? [{ id: variant.id, values, own: variant.text.replace(VALUE, '').trim().length }] : []
  })
  const most = Math.max(...found.map(({ own }) => own))
  return found.filter(({ own }) => own === most && own > 0)
}

function matched({ id, values, text }: Variant, wanted: string): readonly unknown[] | null {
  if (text.replace(VALUE, '').trim() === '') return null
  const places = [...text.trim().matchAll(VALUE)].map(([sign]) => sign.charCodeAt(0) - FIRST_VALUE)
  const match = new RegExp(`^${escaped(text.trim()).replace(VALUE, '(.+?)')}$`, 's').exec(wanted.trim())
  if (!match) return null
  const given = [...values]
  for (const [number, place] of places.entries()) {
    const value = match[number + 1] ?? ''
    given[place] = parameters.get(id)?.[place]?.type === 'number' ? Number(value) : value
  }
  return given
}

function variantsOf(id: string, given: readonly Parameter[]): Variant[] {
  const choices = given.map(({ type, isNullable }, place) => [
    String.fromCharCode(FIRST_VALUE + place),
    ...(isNullable ? [null] : []),
    ...(type === 'number' ? [0, 1] : []),
  ])
  return combinationsOf(choices).map(values => ({ id, values, text: render(ENGLISH_SAID, id, values) }))
}

function combinationsOf(choices: readonly (readonly unknown[])[]): unknown[][] {
  return choices.reduce<unknown[][]>((rows, some) => rows.flatMap(row => some.map(one => [...row, one])), [[]])
}

/** The messages of a language by `file.key`. */
function saidIn(tag: string): ReadonlyMap<string, Said> {
  const modules = valuesOf(literalsOf(tag, NAMES))
  const compiled = compile(tag, catalogueOf(tag), english)
  const said = new Map<string, Said>()
  for (const [file, messages] of compiled) {
    for (const { key } of messages) {
      const path = /^[A-Z_]+\./.test(key) ? key.split('.') : ['words', ...key.split('.')]
      const value = path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], modules[file])
      said.set(`${file}.${key}`, Array.isArray(value) ? value.join('') : (value as Said))
    }
  }
  return said
}

function render(said: ReadonlyMap<string, Said>, id: string, values: readonly unknown[]): string {
  const message = said.get(id) ?? ''
  return (typeof message === 'string' ? message : message(...values)).trim()
}

/** A text of English with its grouped numbers and its decimals as a language prints them, by CLDR. */
function numbersIn(tag: string, text: string): string {
  const { format } = new Intl.NumberFormat(intlTag(tag), { numberingSystem: 'latn', maximumFractionDigits: 20 })
  return text.replace(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+/g, number =>
    format(number.replaceAll(',', '') as unknown as number),
  )
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
