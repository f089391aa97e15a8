import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Alias, build, defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** A test builds elsewhere. */
const OUT = process.env.PACKAGE_FOLDER ?? here('../../dist-inspector-package')
const { version, license, dependencies, devDependencies } = JSON.parse(readFileSync(here('../../package.json'), 'utf8'))

/** What the product gives is not in the package. */
const alias: Alias[] = [{ find: /^#inspected$/, replacement: here('./adapter.ts') }]

const MANIFEST = {
  name: 'statechart-inspector',
  version,
  description: 'Statecharts of any XState 5 app: seen live, offline, with time travel. A Vite plugin, and a probe.',
  license,
  type: 'module',
  exports: {
    './vite': { types: './vite.d.ts', default: './vite.js' },
    './probe': { types: './probe.d.ts', default: './probe.js' },
    './package.json': './package.json',
  },
  peerDependencies: { vite: `>=${devDependencies.vite.split('.')[0]}`, xstate: `^${dependencies.xstate}` },
  peerDependenciesMeta: { vite: { optional: true } },
}

const DECLARATIONS = {
  'vite.d.ts': `import type { Plugin } from 'vite'
import type { InspectorOptions } from './api.d.ts'
export default function inspector(options?: InspectorOptions): Plugin`,
  'probe.d.ts': `import type { Probe, ProbeOptions } from './api.d.ts'
export type { Probe, ProbeOptions } from './api.d.ts'
export declare function createProbe(options?: ProbeOptions): Probe`,
}

/** The plugin and the probe, and what npm asks of a package, beside the app of the inspector. */
const others: Plugin = {
  name: 'plugin and probe',
  async closeBundle() {
    const shared = { configFile: false, publicDir: false, logLevel: 'error', resolve: { alias } } as const
    const output = { target: 'es2022', outDir: OUT, emptyOutDir: false, minify: false } as const
    await build({
      ...shared,
      ssr: { noExternal: true, external: ['vite'] },
      build: { ...output, ssr: here('./vite.ts'), rolldownOptions: { output: { entryFileNames: 'vite.js' } } },
    })
    await build({
      ...shared,
      build: {
        ...output,
        lib: { entry: here('./probe.ts'), formats: ['es'], fileName: () => 'probe.js' },
        rolldownOptions: { external: ['xstate'] },
      },
    })
    writeFileSync(join(OUT, 'package.json'), `${JSON.stringify(MANIFEST, null, 2)}\n`)
    copyFileSync(here('./api.ts'), join(OUT, 'api.d.ts'))
    copyFileSync(here('./README.md'), join(OUT, 'README.md'))
    copyFileSync(here('../../LICENSE'), join(OUT, 'LICENSE'))
    for (const [name, text] of Object.entries(DECLARATIONS)) writeFileSync(join(OUT, name), `${text}\n`)
  },
}

/** The inspector as a package for any app: `npm run build -- inspector/package` writes it, and `npm pack` in its folder packs it. */
export default defineConfig({
  root: here('.'),
  base: './',
  publicDir: false,
  plugins: [react(), others],
  resolve: { alias },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: join(OUT, 'app'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 4000,
    modulePreload: { polyfill: false },
  },
})
