import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Imports } from './imports'
import { type CodeMutant, codeMutants } from './mutate-code'

/** The tests that are asked, but for what looks at the source as text, and what takes minutes. */
const TESTS = [
  'domain',
  'api',
  'machines',
  'actors',
  'start',
  'trace',
  'views',
  'architecture/provide.test.ts',
  'architecture/provided-sale.test.ts',
]

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
  private readonly imports = new Imports()
  private readonly distances = new Map(this.tests.map(test => [test, this.imports.from(test)]))

  of(file: string): string[] {
    const from = (test: string) => this.distances.get(test)?.get(file) ?? Number.POSITIVE_INFINITY
    const [name = ''] = basename(file).split('.')
    const rank = (test: string) => (basename(test).startsWith(`${name}.`) ? 0 : from(test))
    return this.tests
      .filter(test => from(test) < Number.POSITIVE_INFINITY)
      .sort((one, other) => rank(one) - rank(other))
  }

  /** All files that a test loads, in an order that stays; the test itself is one. */
  loadedBy(test: string): string[] {
    return [...(this.distances.get(test)?.keys() ?? [test])].sort()
  }
}
