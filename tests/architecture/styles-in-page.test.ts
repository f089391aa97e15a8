import { describe, expect, it } from 'vitest'
import { stylesInPage } from '../../build/styles-in-page'

interface Chunk {
  imports?: string[]
  dynamicImports?: string[]
  styles?: string[]
}

/** The code of the chunk `index` after the plugin saw a build of these chunks; `hydrate` and it are the first load. */
function codeOfIndex(chunks: Record<string, Chunk>): string {
  const bundle = Object.fromEntries(
    Object.entries({ index: {}, hydrate: { styles: ['page.css'] }, ...chunks }).map(
      ([name, chunk]: [string, Chunk]) => [
        name,
        {
          type: 'chunk',
          name,
          code: 'load(() => import("./x.js"), __VITE_PRELOAD__)',
          imports: chunk.imports ?? [],
          dynamicImports: chunk.dynamicImports ?? [],
          viteMetadata: { importedCss: new Set(chunk.styles) },
        },
      ],
    ),
  )
  const { generateBundle } = stylesInPage(name => name === 'index' || name === 'hydrate')
  ;(generateBundle as (options: unknown, bundle: unknown) => void).call(null, null, bundle)
  return bundle.index?.code ?? ''
}

describe('a chunk of the first load', () => {
  it('asks for no styles where those of the page are enough, of what a lazy chunk imports too', () => {
    const lazy = {
      index: { dynamicImports: ['lazy'] },
      lazy: { imports: ['hydrate', 'part'] },
      part: { imports: ['lazy'] },
    }
    expect(codeOfIndex(lazy)).toBe('load(() => import("./x.js"), [])')
  })

  it('asks for them where a lazy chunk, or what it imports, has others', () => {
    const own = { index: { dynamicImports: ['lazy'] }, lazy: { styles: ['own.css'] } }
    const shared = { index: { dynamicImports: ['lazy'] }, lazy: { imports: ['part'] }, part: { styles: ['own.css'] } }
    for (const chunks of [own, shared]) expect(codeOfIndex(chunks)).toContain('__VITE_PRELOAD__')
  })
})
