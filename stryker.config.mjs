// @ts-check
/**
 * Mutants of the code: `npm run test:mutants -- code`. The charts' own wiring is not mutated here but by
 * `paths/mutants/mutate.ts`, which knows what a transition is; see `ignoreStatic`.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: ['machines/**/*.ts', 'src/domain/**/*.ts', 'src/api/**/*.ts', 'src/start/lazy.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'paths/mutants/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // What is evaluated once while a module loads has to be tried on every test: half of all mutants, and hours.
  ignoreStatic: true,
  concurrency: 2,
  // tsconfig.json, and those of the rooms, which extend it: Stryker would rewrite it with the API of TypeScript 5, which 7 does not have.
  ignorePatterns: ['tsconfig*.json', '/atlas', '/dist', '/docs', '/public', '/bench', '/.cache', '/.sandbox'],
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '.cache/stryker/report.json' },
  tempDirName: '.cache/stryker/tmp',
  thresholds: { high: 95, low: 90, break: 90 },
}
