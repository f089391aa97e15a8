import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { CHROMIUM_ARGS, findBrowser } from './scripts/browser.ts'

/**
 * What is live first, which is the slower the more there is beside it; engines, because WebKit needs the processors that scenes would take; then what is one long file: the paths over the
 * built site, the scenes, what waits more than it computes, the inspector's journeys, the sandbox's crowd. Begun last, they would
 * run alone at the end while a processor idles.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const LONG = [
      /^live\//,
      /^engines\//,
      /^site\//,
      /^scenes\//,
      /^journeys\/.*\/(?:purchase|wallet-payment|keyboard|sandbox-bar|wallet|bad-line)\.test\.ts$/,
      /^journeys\/.*\/inspector\.test\.ts$/,
      /^sandbox\/.*\/(?:wallet-crowd|restart)\.test\.ts$/,
    ]
    const rank = ({ project, moduleId }: TestSpecification) =>
      LONG.findIndex(long => long.test(`${project.name}/${moduleId}`)) >>> 0
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

/**
 * A test with a whole browser, or with a sandbox beside one, is run again once: on two processors that three of them share,
 * a driver hangs now and then or a page comes late. A fault of the product fails twice. tests/reporters/retried.ts names each
 * test that needed it.
 */
const TRIED_AGAIN = { retry: 1 }

/** What a page or a chain shows in a moment takes longer where the processors are shared: Vitest's own limit is a second. */
const SOON = { poll: { timeout: 10_000 } }

/**
 * Files that share a world spare loading the house, the browser's driver and axe-core for each of them. What a walk makes
 * lives for a step or two: in V8's usual 16 MB of room for the young, a quarter of its time goes into moving what is about to die.
 */
const OF_ONE_WORLD = { isolate: false, execArgv: ['--max-semi-space-size=128', '--min-semi-space-size=128'] }

/** The machine or model that a path asked for by its name belongs to: `-t "order: resumed → …"`. */
function machineAsked(words: readonly string[]): string | null {
  const name = words[words.findIndex(word => /^(?:-t|--testNamePattern)$/.test(word)) + 1] ?? ''
  return /^\^?([\w-]+): /.exec(name)?.[1] ?? null
}

const ASKED = machineAsked(process.argv)

/**
 * One project for each kind of proof, so that `--project unit` stays a matter of seconds. Groups run one after another;
 * the projects of one must have the same `maxWorkers`, and tabs of `views` have workers of their own. In the second and the
 * third, what waits goes beside what computes: the sandbox beside the views, and a journey waits more than it does.
 */
export default defineConfig({
  // An operator's `.env` is of a sale; the tests are of the house. So it is in every project, and in vite.config.ts.
  envDir: false,
  test: {
    sequence: { sequencer: LongFirst },
    tags: [
      {
        name: 'whole',
        description: 'Runs where its kind is asked for by name, and not where `npm test` has all kinds.',
      },
    ],
    // One path by its name prints that path, and not the thousands beside it.
    hideSkippedTests: true,
    reporters: ['default', './tests/reporters/coverage.ts', './tests/reporters/named.ts'],
    projects: [
      {
        envDir: false,
        resolve: {
          // Stately's parser of sources takes a few constants from XState 4, which stands beside this house's own by another name.
          alias: [
            { find: /^xstate\/lib\//, replacement: 'xstate-4/es/' },
            {
              find: /^@xstate\/machine-extractor$/,
              replacement: fileURLToPath(
                new URL('node_modules/@xstate/machine-extractor/dist/xstate-machine-extractor.esm.js', import.meta.url),
              ),
            },
          ],
        },
        test: {
          name: 'unit',
          server: { deps: { inline: ['@xstate/machine-extractor'] } },
          environment: 'node',
          maxWorkers: 2,
          // Whatever no other project has, so that a folder of tests with a new name is not left out.
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{paths,sandbox,scenes,journeys,engines,live}/**'],
          // A test that changes modules resets them.
          ...OF_ONE_WORLD,
          unstubGlobals: true,
          unstubEnvs: true,
          // What takes seconds alone takes ten times as long beside other work on a slow machine.
          testTimeout: 90_000,
        },
      },
      {
        envDir: false,
        test: {
          name: 'charts',
          environment: 'node',
          provide: { asked: ASKED },
          maxWorkers: 2,
          include: ['tests/paths/charts/**/*.test.ts'],
          ...OF_ONE_WORLD,
          testTimeout: 30_000,
        },
      },
      {
        envDir: false,
        test: {
          name: 'sandbox',
          sequence: { groupOrder: 1 },
          environment: 'node',
          maxWorkers: 2,
          include: ['tests/sandbox/**/*.test.ts'],
          ...OF_ONE_WORLD,
          ...TRIED_AGAIN,
          expect: SOON,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './vite.config.ts',
        // Named here, so that none is found only while a test runs, which would load the tab of the tests again.
        optimizeDeps: {
          include: [
            'react-dom/client',
            'xstate',
            '@xstate/react',
            '@xstate/test',
            'valibot',
            'fuse.js',
            'jsqr',
            'qrcode/lib/core/qrcode.js',
            'viem',
            'viem/chains',
            'wagmi',
            'wagmi/actions',
            'wagmi/connectors/injected',
            'wagmi/connectors/walletConnect',
          ],
        },
        test: {
          name: 'views',
          sequence: { groupOrder: 1 },
          // A tab for each of the other files would take longer than the path.
          include: [ASKED === null ? 'tests/paths/views/**/*.test.{ts,tsx}' : 'tests/paths/views/models-*.test.ts'],
          globalSetup: 'tests/paths/views/global-setup.ts',
          setupFiles: 'tests/paths/views/undrawn.ts',
          // A path that breaks in the tab says where an inspector is that shows it (paths/engine/seen-in.ts).
          env: { PORT: process.env.PORT ?? '', INSPECTOR: process.env.INSPECTOR ?? '' },
          maxWorkers: 2,
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 900 },
            provider: playwright({
              launchOptions: {
                executablePath: findBrowser() ?? undefined,
                args: CHROMIUM_ARGS,
              },
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        envDir: false,
        test: {
          name: 'site',
          sequence: { groupOrder: 2 },
          environment: 'node',
          include: [ASKED === null ? 'tests/paths/site/**/*.test.ts' : 'tests/paths/site/models.test.ts'],
          ...OF_ONE_WORLD,
          globalSetup: 'tests/paths/site/global-setup.ts',
          maxWorkers: 3,
          ...TRIED_AGAIN,
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        envDir: false,
        test: {
          name: 'scenes',
          sequence: { groupOrder: 2 },
          environment: 'node',
          include: ['tests/scenes/**/*.test.ts'],
          ...OF_ONE_WORLD,
          maxWorkers: 3,
          // Scenes only compute.
          maxConcurrency: 2,
          ...TRIED_AGAIN,
          testTimeout: 90_000,
        },
      },
      {
        envDir: false,
        test: {
          name: 'journeys',
          sequence: { groupOrder: 2 },
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          ...OF_ONE_WORLD,
          ...TRIED_AGAIN,
          globalSetup: 'tests/journeys/global-setup.ts',
          maxWorkers: 3,
          expect: SOON,
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        envDir: false,
        test: {
          name: 'engines',
          sequence: { groupOrder: 2 },
          environment: 'node',
          include: ['tests/engines/**/*.test.ts'],
          ...OF_ONE_WORLD,
          ...TRIED_AGAIN,
          globalSetup: 'tests/journeys/global-setup.ts',
          maxWorkers: 3,
          expect: SOON,
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        envDir: false,
        test: {
          name: 'live',
          // A page and the inspector that follows it draw without a pause: beside other browsers the inspector falls behind, so
          // its group is the first, which has none.
          environment: 'node',
          include: ['tests/live/**/*.test.ts'],
          ...TRIED_AGAIN,
          maxWorkers: 2,
          expect: SOON,
          testTimeout: 240_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
