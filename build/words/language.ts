/** The words of a language as code: for the scripts of a build, and for the page as it is prerendered. */
import { minifySync } from 'vite'
import { LANGUAGES, type Language } from '../../words/languages.ts'
import { type Catalogue, compile, filesOf, type Name, readCatalogue, SOURCE } from './catalogue.ts'
import { exportsOf, type Style } from './code.ts'
import { isolated } from './isolate.ts'
import { localeOf } from './locale.ts'
import { longestCatalogue } from './longest.ts'
import { LONGEST, PSEUDO, pseudo } from './pseudo.ts'

/** The texts that a build gives to its names. */
export type Names = Readonly<Record<Name, string>>

/** The code of each export of each module by `module.export`, such as `form.words` or `locale.LOCALE`. */
export type Literals = ReadonlyMap<string, string>

/** The module that is no file of the catalogues: the signs of numbers and dates (src/domain/locale.ts). */
export const LOCALE_MODULE = 'locale'

/** The languages of a build: those of `words/languages.ts`, or the tags of a setting such as `en,de`. English is always one. */
export function languagesOf(setting: string): readonly Language[] {
  if (setting === '') return LANGUAGES
  const all = [...LANGUAGES, ...PSEUDO]
  const tags = new Set([SOURCE, ...setting.split(/[\s,]+/).filter(Boolean)])
  const strange = [...tags].filter(tag => !all.some(language => language.tag === tag))
  if (strange.length > 0)
    throw new Error(`VITE_LANGUAGES names no language of words/languages.ts: ${strange.join(', ')}`)
  return all.filter(({ tag }) => tags.has(tag))
}

/** Where the page of a language is. */
export function homeOf(tag: string): string {
  return tag === SOURCE ? '/' : `/${tag}/`
}

/** The catalogue of a language, of a pseudo language too. */
export function catalogueOf(tag: string): Catalogue {
  if (tag === LONGEST) return longestCatalogue()
  const transform = pseudo(tag)
  const catalogue = readCatalogue(transform ? SOURCE : tag)
  if (!transform) return catalogue
  return new Map(
    [...catalogue].map(([name, { messages }]) => [
      name,
      { messages: new Map([...messages].map(([key, text]) => [key, transform(text)])), notes: new Map() },
    ]),
  )
}

/** The modules of words: each file of the catalogues, and the locale. */
export function moduleNames(): readonly string[] {
  return [...filesOf(SOURCE), LOCALE_MODULE]
}

/** The words of a language, with the names of a build in them. Throws where its catalogue is incomplete. */
export function literalsOf(tag: string, names: Names): Literals {
  const locale = localeOf(tag)
  const literals = new Map([[`${LOCALE_MODULE}.LOCALE`, JSON.stringify(locale)]])
  const style: Style = { ...LITERAL, tag, nameOf: name => ({ text: names[name] }) }
  for (const [name, compiled] of compile(tag, catalogueOf(tag), readCatalogue(SOURCE))) {
    const messages = locale.direction === 'rtl' ? compiled.map(message => isolated(name, message)) : compiled
    for (const [exported, code] of exportsOf(messages, style)) literals.set(`${name}.${exported}`, minified(code))
  }
  return literals
}

function minified(code: string): string {
  const { code: written, errors } = minifySync('words.js', `export default ${code}`)
  const value = /^export default(.*);$/s.exec(written)?.[1]?.trim()
  if (errors[0] || value === undefined) throw new Error(`These words are no code: ${code}`)
  return value
}

/** The words of a language as values, as the prerendered page takes them: `WORDS.form.words`. */
export function valuesOf(literals: Literals): Record<string, Record<string, unknown>> {
  const values: Record<string, Record<string, unknown>> = {}
  for (const [id, code] of literals) {
    const [module = '', name = ''] = id.split('.')
    values[module] = { ...values[module], [name]: new Function(`return ${code}`)() }
  }
  return values
}

const escaped = (text: string) => text.replace(/`|\\|\$(?=\{)/g, '\\$&')

/** As a minifier takes it. */
const LITERAL: Omit<Style, 'tag' | 'nameOf'> = {
  quote: text => `\`${escaped(text)}\``,
  escape: escaped,
  parameter: ({ name }) => name,
  object: entries => `{${entries.join(',')}}`,
}
