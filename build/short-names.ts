import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import { machinesIn, propertiesOf } from './machine-file.ts'

const ROOT = join(import.meta.dirname, '..')

/** The files that name actions and guards: the machines, and those that provide them. */
export const NAMING_FILE = /\/(?:machines\/[\w.-]+|src\/provide[\w-]*)\.ts$/

/**
 * Gives the actions and guards of the machines short names in what visitors load, where nobody reads them: no trace has
 * them. Actors, events, states and delays keep their names, because those are in a trace.
 */
export function shortNames(): Plugin {
  let names: ReturnType<typeof shortNamesOf>
  return {
    name: 'short-names',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      names = shortNamesOf(namingFiles())
    },
    transform: {
      filter: { id: NAMING_FILE },
      handler: code => ({ code: withShortNames(code, names(code)), map: null }),
    },
  }
}

/** The text of each file that names actions and guards. */
export function namingFiles(): string[] {
  const paths = ['machines', 'src'].flatMap(folder => readdirSync(join(ROOT, folder)).map(file => `/${folder}/${file}`))
  return paths.filter(path => NAMING_FILE.test(path)).map(path => readFileSync(join(ROOT, path), 'utf8'))
}

type Kind = 'actions' | 'guards'

/**
 * The short names of a file, among these: of each action and guard of its machine, and of those that it provides to
 * others. One that a single file names has a short name of that file alone, so that few letters are enough. A name of
 * one word stays, and one of two things, because its place alone does not say what it names.
 */
export function shortNamesOf(files: readonly string[]): (code: string) => ReadonlyMap<string, string> {
  const kinds = new Map<string, Kind>()
  const others = new Set<string>()
  for (const { setup } of files.flatMap(machinesIn)) {
    if (setup.type !== 'CallExpression' || !setup.arguments[0]) continue
    for (const { name: kind, value } of propertiesOf(setup.arguments[0])) {
      for (const { name } of propertiesOf(value)) {
        const isOne =
          (kind === 'actions' || kind === 'guards') && name.includes(' ') && (kinds.get(name) ?? kind) === kind
        if (isOne) kinds.set(name, kind)
        else others.add(name)
      }
    }
  }
  const named = files.map(code => new Set(textsIn(code).map(({ value }) => value)))
  const isShared = (name: string) => named.filter(texts => texts.has(name)).length > 1
  const all = [...kinds].filter(([name]) => !others.has(name))
  const shared = all.filter(([name]) => isShared(name)).map(([name], at) => [name, letters(at).toUpperCase()] as const)
  const own = all.filter(([name]) => !isShared(name))
  return code => {
    const texts = new Set(textsIn(code).map(({ value }) => value))
    const inIt = (of: Kind) =>
      own.filter(([name, kind]) => kind === of && texts.has(name)).map(([name], at) => [name, letters(at)] as const)
    return new Map([...shared, ...inIt('actions'), ...inIt('guards')])
  }
}

/** A file with the short names in place of the long ones. */
export function withShortNames(code: string, names: ReadonlyMap<string, string>): string {
  return textsIn(code).reduceRight((text, { value, start, end }) => {
    const short = names.get(value)
    return short === undefined ? text : `${text.slice(0, start)}'${short}'${text.slice(end)}`
  }, code)
}

/** All that stands in quotes, in its order. */
function textsIn(code: string): { value: string; start: number; end: number }[] {
  const { program, errors } = parseSync('a.ts', code)
  if (errors[0]) throw new Error(`A file with names cannot be read: ${errors[0].message}`)
  const texts: { value: string; start: number; end: number }[] = []
  new Visitor({
    Literal({ value, start, end }: ESTree.Node & { value?: unknown }) {
      if (typeof value === 'string') texts.push({ value, start, end })
    },
  }).visit(program)
  return texts.sort((one, other) => one.start - other.start)
}

/** a, b, … z, aa, ab, … */
function letters(at: number): string {
  return (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(97 + (at % 26))
}
