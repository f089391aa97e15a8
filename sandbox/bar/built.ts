import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The sandbox bar as a browser reads it, for a page that is built: paths of the page's own origin, and what is there. */
export interface BuiltBar {
  readonly script: string
  readonly style: string
  /** The text of each file, by its path. */
  readonly files: ReadonlyMap<string, string>
}

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const BASE = '/sandbox/'

/** Builds the bar beside the page, so that no build of the page can contain it. */
export async function builtBar(): Promise<BuiltBar> {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')])
  const built = await build({
    root: ROOT,
    base: BASE,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      write: false,
      copyPublicDir: false,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: resolve(ROOT, 'sandbox/bar/main.tsx'),
        output: { entryFileNames: 'bar.js', assetFileNames: 'bar[extname]', codeSplitting: false },
      },
    },
  })
  if (!('output' in built)) throw new Error('The sandbox bar was not built in one piece.')
  const files = new Map(
    built.output.map(file => [BASE + file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  )
  return { script: `${BASE}bar.js`, style: `${BASE}bar.css`, files }
}
