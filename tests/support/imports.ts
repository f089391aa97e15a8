import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** One import: from which file, of what, and whether it vanishes when the types do. */
export interface Import {
  file: string
  specifier: string
  /** A room (`machines`, `domain`, …), a file of `src/` itself, or `package:<name>`. */
  from: string
  typesOnly: boolean
}

/** The TypeScript files below a folder of the project, as paths from its root. */
export function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map(entry => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort()
}

/** A file as code alone: comments gone, and texts emptied if asked for. */
export function code(file: string, { texts }: { texts: boolean }): string {
  const source = readFileSync(join(ROOT, file), 'utf8')
  return source.replace(
    /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g,
    match => (match.startsWith('/') ? ' ' : texts ? match : "''"),
  )
}

/**
 * The room that a path from the root lies in: `src/domain/coin.ts` is in `domain`, `src/provide.ts` is its own; what the inspector
 * knows of this product is in `adapter`, and what makes it a package for others in `package`.
 */
export function roomOf(path: string): string {
  const [top = '', second = '', ...rest] = path.split('/')
  if (path.startsWith('inspector/sale/')) return 'adapter'
  if (path.startsWith('inspector/package/')) return 'package'
  if (top !== 'src') return top
  return rest.length > 0 ? second : second.replace(/\.tsx?$/, '')
}

export function importsOf(file: string): Import[] {
  const found = code(file, { texts: true }).matchAll(
    /\b(?:import|export)\s+(?<clause>type\s+)?(?<names>[\w*\s{},$]*?)\s*(?:\bfrom\s*)?(?<quote>['"])(?<fixed>[^'"]+)\k<quote>|\bimport\(\s*(?<mark>['"])(?<lazy>[^'"]+)\k<mark>/g,
  )
  return [...found].map(({ groups = {} }) => {
    const specifier = groups.fixed ?? groups.lazy ?? ''
    const names = (groups.names ?? '').match(/^\{(?<inner>[\s\S]*)\}$/)?.groups?.inner
    const typesOnly =
      groups.clause !== undefined ||
      names
        ?.split(',')
        .filter(name => name.trim() !== '')
        .every(name => /^\s*type\s/.test(name)) === true
    return { file, specifier, from: target(file, specifier), typesOnly }
  })
}

function target(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1).split('/')[0] ?? ''
  if (specifier.startsWith('.')) return roomOf(relative(ROOT, resolve(ROOT, dirname(file), specifier)))
  const [scope = '', name = ''] = specifier.split('/')
  return `package:${scope.startsWith('@') ? `${scope}/${name}` : scope}`
}
