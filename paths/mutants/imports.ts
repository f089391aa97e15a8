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

/** How the project's own imports are written, such as `#domain/*`, and where they lead. */
const OWN: Record<string, unknown> = JSON.parse(readFileSync('package.json', 'utf8')).imports

/** The source file of an import, `null` for a style sheet or a package. */
function resolved(file: string, specifier: string): string | null {
  const path = specifier.startsWith('.') ? join(dirname(file), specifier) : own(specifier)
  return [path, `${path}.ts`, `${path}.tsx`].find(one => /\.(?:tsx?|json)$/.test(one) && existsSync(one)) ?? null
}

function own(specifier: string): string {
  const [room = '', ...rest] = specifier.split('/')
  const to = OWN[specifier] ?? OWN[`${room}/*`]
  return typeof to === 'string' ? normalize(to.replace('*', () => rest.join('/'))) : specifier
}
