/** English as modules of TypeScript: what views import, and what says which words there are. */
import { LANGUAGES } from '../../words/languages.ts'
import { compile, type File, type Message, type Name, readCatalogue, SOURCE } from './catalogue.ts'
import { exportsOf, type Style } from './code.ts'

/** The names of the build, as src/environment.ts exports them. */
const EXPORTED: Record<Name, string> = {
  token: 'TOKEN_SYMBOL',
  tokenName: 'TOKEN_NAME',
  chain: 'CHAIN_NAME',
  chainId: 'CHAIN_ID',
}

const escaped = (text: string) =>
  text.replace(
    /[\u00a0\u00ad\u200b-\u200f\u202f\u2060-\u2069]/g,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const STYLE: Style = {
  tag: SOURCE,
  nameOf: name => ({ code: EXPORTED[name] }),
  quote: text => `'${escaped(text.replace(/['\\]/g, '\\$&'))}'`,
  escape: text => escaped(text.replace(/`|\\|\$(?=\{)/g, '\\$&')),
  parameter: ({ name, type, isNullable }) => `${name}: ${type}${isNullable ? ' | null' : ''}`,
  object: (entries, depth) => {
    const indent = '  '.repeat(depth)
    return `{\n${entries.map(entry => `${indent}${entry},\n`).join('')}${indent.slice(2)}}`
  },
}

/** The text of each module of `src/words/` by its name, as `npm run words` writes it. */
export function sourceModules(): ReadonlyMap<string, string> {
  const english = readCatalogue(SOURCE)
  const compiled = compile(SOURCE, english, english)
  return new Map([
    ...[...english].map(([name, file]) => [name, moduleOf(name, file, compiled.get(name) ?? [])] as const),
    ['offers', offers()],
  ])
}

/** How each language offers itself, which is said on the pages of the others. */
function offers(): string {
  const entries = LANGUAGES.map(({ tag }) => {
    const { messages } = readCatalogue(tag).get('page') ?? {}
    const said = ['text', 'close'].map(key => `${key}: ${STYLE.quote(messages?.get(`offer.${key}`) ?? '')}`)
    return `  ${/^\w+$/.test(tag) ? tag : `'${tag}'`}: { ${said.join(', ')} },\n`
  })
  return [
    '/** How each language offers itself on the pages of the others. Written by `npm run words` from words/. */',
    `export const OFFERS: Readonly<Record<string, { text: string; close: string }>> = {\n${entries.join('')}}\n`,
  ].join('\n')
}

function moduleOf(name: string, { notes }: File, messages: readonly Message[]): string {
  const tables = [...exportsOf(messages, STYLE)]
  const code = tables.map(([table, value]) => `export const ${table} = ${value} as const\n`).join('\n')
  const used = Object.values(EXPORTED).filter(
    exported => code.includes(`\${${exported}}`) || code.includes(`: ${exported},`),
  )
  return [
    `/** ${notes.get('')?.description ?? ''} Written by \`npm run words\` from words/${SOURCE}/${name}.json. */`,
    ...(used.length > 0 ? [`import { ${used.sort().join(', ')} } from '../environment'`] : []),
    '',
    code,
  ].join('\n')
}
