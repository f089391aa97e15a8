import type { Plugin, Rollup } from 'vite'

/** The name in a chunk's code for which Vite writes the list of a lazy chunk's styles. */
const LIST = '__VITE_PRELOAD__'

/**
 * Leaves out the lists of styles in the chunks of the first load, where their lazy chunks need only styles that are inside
 * the page (hosting/plugin.ts).
 */
export function stylesInPage(isInPage: (chunk: string) => boolean): Plugin {
  return {
    name: 'styles-in-page',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const first = chunks.filter(({ name }) => isInPage(name))
      const known = new Set(first.flatMap(stylesOf))
      for (const chunk of first) {
        const needed = chunk.dynamicImports.flatMap(file => stylesWith(bundle, file))
        if (needed.every(style => known.has(style))) chunk.code = chunk.code.replaceAll(LIST, '[]')
      }
    },
  }
}

function stylesOf({ viteMetadata }: Rollup.OutputChunk): string[] {
  return [...(viteMetadata?.importedCss ?? [])]
}

/** The styles of a chunk and of all that it imports. */
function stylesWith(bundle: Rollup.OutputBundle, file: string, seen = new Set<string>()): string[] {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || seen.has(file)) return []
  seen.add(file)
  return [...stylesOf(chunk), ...chunk.imports.flatMap(imported => stylesWith(bundle, imported, seen))]
}
