import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { type CodeMutant, codeMutants } from './mutate-code'

/** The tests that are asked, but for what looks at the source as text, and what takes minutes. */
const TESTS = ['domain', 'api', 'machines', 'actors', 'start', 'trace', 'views', 'architecture/provide.test.ts']

/** Every mutant of the code of the page. */
export function everyCodeMutant(): CodeMutant[] {
  const files = filesIn('src').filter(file => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  return files.flatMap(file => codeMutants(file, readFileSync(file, 'utf8')))
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(file => join(folder, file))
    .sort()
}

/** The tests that load a file, its namesake first, then those that reach it over the fewest imports. */
export class CoveringTests {
  private readonly tests = filesIn('tests').filter(
    file => /\.test\.tsx?$/.test(file) && TESTS.some(part => file.startsWith(`tests/${part}`)),
  )
  private readonly imports = new Map<string, readonly string[]>()
  private readonly distances = new Map(this.tests.map(test => [test, this.distancesFrom(test)]))

  of(file: string): string[] {
    const from = (test: string) => this.distances.get(test)?.get(file) ?? Number.POSITIVE_INFINITY
    const [name = ''] = basename(file).split('.')
    const rank = (test: string) => (basename(test).startsWith(`${name}.`) ? 0 : from(test))
    return this.tests
      .filter(test => from(test) < Number.POSITIVE_INFINITY)
      .sort((one, other) => rank(one) - rank(other))
  }

  /** By file, over how many imports a test reaches it. */
  private distancesFrom(test: string): Map<string, number> {
    const distances = new Map([[test, 0]])
    // A map is gone through in the order in which it is filled, and also through what is added meanwhile.
    for (const [file, distance] of distances) {
      for (const next of this.importsOf(file)) if (!distances.has(next)) distances.set(next, distance + 1)
    }
    return distances
  }

  private importsOf(file: string): readonly string[] {
    const known = this.imports.get(file)
    if (known) return known
    const named = readFileSync(file, 'utf8').matchAll(/\b(?:from|import\(|import)\s*['"]([.#][^'"]+)['"]/g)
    const found = [...named].flatMap(([, specifier = '']) => resolved(file, specifier) ?? [])
    this.imports.set(file, found)
    return found
  }
}

/** The source file of an import, `null` for a style sheet or a package. */
function resolved(file: string, specifier: string): string | null {
  const [room = '', ...rest] = specifier.slice(1).split('/')
  const path = specifier.startsWith('.')
    ? normalize(join(dirname(file), specifier))
    : room === 'machines'
      ? `machines/${rest.join('/')}.machine`
      : `src/${room}/${rest.join('/')}`
  return [path, `${path}.ts`, `${path}.tsx`].find(one => /\.tsx?$/.test(one) && existsSync(one)) ?? null
}

/** What became of a mutant, as long as its file and what was asked about it stay the same. */
interface Result {
  digest: string
  /** The test that fails; `null`: it survives. */
  killer: string | null
}

const FILE = '.cache/mutants/results.json'

/** What is known from former runs, so that one that was broken off goes on where it was. */
export class Results {
  private readonly all: Record<string, Result> = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}

  /** `undefined` where it has to be tried. */
  of({ name, file }: CodeMutant, tests: readonly string[]): string | null | undefined {
    const known = this.all[name]
    const asked = known?.killer ? [known.killer.split(': ')[0] ?? ''] : tests
    return known && known.digest === digestOf([file, ...asked]) ? known.killer : undefined
  }

  note({ name, file }: CodeMutant, killer: string | null, tests: readonly string[]): void {
    const asked = killer ? [killer.split(': ')[0] ?? ''] : tests
    this.all[name] = { digest: digestOf([file, ...asked]), killer }
    mkdirSync(dirname(FILE), { recursive: true })
    writeFileSync(FILE, JSON.stringify(this.all, null, 1))
  }
}

function digestOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(existsSync(file) ? readFileSync(file) : file)
  return hash.digest('hex').slice(0, 16)
}
