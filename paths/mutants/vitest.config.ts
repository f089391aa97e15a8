import { defineConfig } from 'vitest/config'

/**
 * The tests that Stryker asks. Its runner starts every project of a config, and would run the sandbox and the journeys for
 * each mutant; so this config has one, of the tests that speak of what is mutated (stryker.config.mjs).
 */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/{domain,api,machines,actors,start}/**/*.test.ts', 'tests/architecture/provide{,d-sale}.test.ts'],
    unstubGlobals: true,
    testTimeout: 30_000,
  },
})
