import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { compile, FOLDER, readCatalogue, SOURCE } from './catalogue.ts'
import { sourceModules } from './source.ts'

/** The folder of the modules that `npm run words` writes. */
const MODULES = join(import.meta.dirname, '../../src/words')

/** Stops a build whose catalogues are incomplete, or whose modules of English are of another time. */
export function words(): Plugin {
  return {
    name: 'words',
    apply: 'build',
    buildStart() {
      const english = readCatalogue(SOURCE)
      for (const tag of readdirSync(FOLDER)) compile(tag, readCatalogue(tag), english)
      const old = staleModules()
      if (old.length > 0) throw new Error(`Of another time in src/words/: ${old.join(', ')}. Run: npm run words`)
    },
  }
}

/** The modules of English that are not as `npm run words` writes them. */
export function staleModules(): string[] {
  return [...sourceModules()].filter(([name, text]) => text !== written(name)).map(([name]) => name)
}

function written(name: string): string | null {
  try {
    return readFileSync(join(MODULES, `${name}.ts`), 'utf8')
  } catch {
    return null
  }
}
