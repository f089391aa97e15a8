import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Which files of the project a file loads. */
export class Imports {
  private readonly known = new Map<string, readonly string[]>()

  /** By file, over how many imports it is reached; the file itself over none. */
  from(file: string): Map<string, number> {
    const distances = new Map([[file, 0]])
    // A map is gone through in the order in which it is filled, and also through what is added meanwhile.
    for (const [one, distance] of distances) {
      for (const next of this.of(one)) if (!distances.has(next)) distances.set(next, distance + 1)
    }
    return distances
  }

  private of(file: string): readonly string[] {
    const known = this.known.get(file)
    if (known) return known
    const named = readFileSync(file, 'utf8').matchAll(/\b(?:from|import\(|import)\s*['"]([.#][^'"]+)['"]/g)
    const found = [...named].flatMap(([, specifier = '']) => resolved(file, specifier) ?? [])
    this.known.set(file, found)
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
  return [path, `${path}.ts`, `${path}.tsx`].find(one => /\.(?:tsx?|json)$/.test(one) && existsSync(one)) ?? null
}
