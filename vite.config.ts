import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserFacts } from './build/browser-facts.ts'
import { classesInPlace, classNameOf } from './build/class-names.ts'
import { constantsInPlace } from './build/constants-in-place.ts'
import { minifiedAgain } from './build/minified-again.ts'
import { chainAndToken } from './build/names.ts'
import { shortErrors } from './build/short-errors.ts'
import { shortNames } from './build/short-names.ts'
import { stylesInPage } from './build/styles-in-page.ts'
import { withoutDescriptions } from './build/without-descriptions.ts'
import { withoutSetup } from './build/without-setup.ts'
import { words, wordsOfDocument } from './build/words/plugin.ts'
import { hosting, prerenderedInDevelopment, screenInDevelopment } from './hosting/plugin.ts'

/** The pieces of the first load, in the order in which start/main.ts takes them. */
const FIRST = ['sale', 'react', 'hydrate']
/** Whether a chunk is of the first load: the pieces, the entry that takes them, and what they share. */
const isFirst = (chunk: string) => [...FIRST, 'index', 'runtime'].includes(chunk)
/** Later pieces that are called as a whole by one press, or by the answer that brings an address to pay. */
const PRESSED = ['CoinPicker', 'Dialog', 'QrCode']

export default defineConfig({
  // Tests are of the house and not of an operator's sale, whose settings stand in `.env`.
  ...(process.env.VITEST && { envDir: false }),
  plugins: [
    react(),
    browserFacts(),
    shortErrors(),
    chainAndToken(),
    words(),
    wordsOfDocument(),
    withoutDescriptions(),
    shortNames(),
    withoutSetup(),
    constantsInPlace(),
    classesInPlace(),
    stylesInPage(isFirst),
    minifiedAgain(isFirst),
    hosting(),
    prerenderedInDevelopment(),
    screenInDevelopment(),
  ],
  css: { modules: { generateScopedName: classNameOf } },
  resolve: {
    alias: [
      // WalletConnect's provider names AppKit for a modal that is never opened here (showQrModal: false); none of it ships.
      {
        find: '@reown/appkit/core',
        replacement: fileURLToPath(new URL('src/actors/wallet/no-modal.ts', import.meta.url)),
      },
      // What @xstate/react takes for older Reacts, too; this one has it built in.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: fileURLToPath(new URL('src/views/with-selector.ts', import.meta.url)),
      },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      // Vite's loader of lazy chunks.
      {
        find: '\0vite/preload-helper.js',
        replacement: fileURLToPath(new URL('src/start/preload.ts', import.meta.url)),
      },
    ],
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // With `classesInPlace`: a class is written where it is used, however long it is.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // These pieces are run as a whole, so they are compiled as they arrive, off the main thread, and not function by
        // function when these are called.
        postBanner: ({ name }) => ([...FIRST, ...PRESSED].includes(name) ? '//# allFunctionsCalledOnLoad' : ''),
        // The pieces of the first load, each with all that it needs: one task each, and brotli sees more of its like. The
        // machines that are loaded after them are one chunk, too.
        codeSplitting: {
          groups: [
            // Shared by all; it would make the pieces wait for whichever had it.
            { name: 'runtime', test: /src\/start\/(?:preload|lazy)\.ts$/, priority: 6 },
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 5 },
            { name: 'sale', test: /src\/provide\.ts$/, priority: 4 },
            { name: 'hydrate', test: /src\/start\/hydrate\.tsx$/, priority: 3 },
            { name: 'client', test: /src\/(?:api\/client\.ts|views\/parts\/NetworkBadge\.tsx)$/, priority: 2 },
            { name: 'machines', test: /src\/(?:provide-after-form\.ts|start\/islands\.tsx)$/, priority: 1 },
            { name: 'provide-transfer', test: /src\/provide-transfer\.ts$/ },
          ],
        },
      },
    },
    modulePreload: {
      polyfill: false,
      // A link that a script adds has no hash, so the browser would fetch the file again for one that the import map checks.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
  },
})
