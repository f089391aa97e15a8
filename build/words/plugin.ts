import type { Plugin } from 'vite'
import { namesIn } from '../names.ts'
import { SOURCE } from './catalogue.ts'
import { type Literals, LOCALE_MODULE, literalsOf, moduleNames, type Names, valuesOf } from './language.ts'

/** The modules that a build has in each language: the words, and the locale. */
const MODULE = /\/src\/(?:words\/([\w-]+)|domain\/(locale))\.ts$/

/** The variable with the words of the document's language, in development and where the page is prerendered. */
const VARIABLE = 'WORDS'

/** What stands for the words of a module in a script until they are put in. */
const PLACE = /__WORDS__\((["'`])([\w.-]+)\1\)/g

/**
 * Leaves a place for the words of each language in the scripts of a build (`withWords` puts them in), and gives a script
 * with words a name that follows English's, because scripts are kept for ever by their names.
 */
export function words(): Plugin {
  let names: Names
  let english: Literals
  const idsOf = (module: string) => [...english.keys()].filter(id => id.startsWith(`${module}.`))
  return {
    name: 'words',
    apply: 'build',
    configResolved(config) {
      names = namesIn(config)
    },
    buildStart() {
      english = literalsOf(SOURCE, names)
    },
    load: {
      filter: { id: MODULE },
      handler(id) {
        const module = moduleOf(id)
        if (!module) return
        const exports = idsOf(module).map(
          id => `export const ${id.split('.')[1]} = /* @__PURE__ */ __WORDS__("${id}");`,
        )
        return { code: exports.join('\n'), moduleType: 'js', map: null }
      },
    },
    augmentChunkHash({ moduleIds }) {
      const modules = moduleIds.flatMap(id => moduleOf(id) ?? [])
      if (modules.length === 0) return
      return modules
        .flatMap(idsOf)
        .map(id => english.get(id))
        .join()
    },
  }
}

/** Whether a script has places for words. */
export function hasWords(script: string): boolean {
  return script.search(PLACE) !== -1
}

/** A script with the words of a language. Throws where a place has none. */
export function withWords(script: string, literals: Literals): string {
  return script.replace(PLACE, (_, __, id: string) => {
    const code = literals.get(id)
    if (code === undefined) throw new Error(`There are no words ${id}.`)
    return code
  })
}

/**
 * Lets the modules of words take those of the document's language from a variable, which `inLanguage` or a script of the
 * document sets; English where there is none.
 */
export function wordsOfDocument(): Plugin {
  return {
    name: 'words-of-document',
    apply: 'serve',
    enforce: 'pre',
    transform: {
      filter: { id: MODULE },
      handler(code, id) {
        const module = moduleOf(id)
        if (!module) return
        const given = `globalThis.${VARIABLE}?.['${module}']`
        return { code: code.replace(/export const (\w+)(?:: \w+)? = /g, `$&${given}?.$1 ?? `), map: null }
      },
    },
  }
}

/** The script of a document whose modules of words are served by `wordsOfDocument`. */
export function wordsScript(literals: Literals): string {
  const code = [...literals].map(([id, value]) => {
    const [module, name] = id.split('.')
    return `(${VARIABLE}['${module}']??={}).${name}=${value}`
  })
  return [`${VARIABLE}={}`, ...code].join(';')
}

/** Runs `load` while the variable has the words of a language, for modules that are evaluated in this process. */
export async function inLanguage<Value>(literals: Literals, load: () => Promise<Value>): Promise<Value> {
  const world = globalThis as Record<string, unknown>
  world[VARIABLE] = valuesOf(literals)
  try {
    return await load()
  } finally {
    delete world[VARIABLE]
  }
}

/** The name of the module of words that a file is; `null` for every other file. */
function moduleOf(file: string): string | null {
  const [, words, locale] = MODULE.exec(file.replace(/\?.*/, '')) ?? []
  const name = words ?? (locale && LOCALE_MODULE)
  return name && moduleNames().includes(name) ? name : null
}
