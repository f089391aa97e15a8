import { defineConfig } from 'vitest/config'

/** One project for each kind of proof, so that `--project unit` stays a matter of seconds. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{domain,api,machines,actors,rooms,views}/**/*.test.{ts,tsx}'],
          unstubGlobals: true,
        },
      },
      {
        test: {
          name: 'sandbox',
          environment: 'node',
          include: ['tests/sandbox/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: 'tests/journeys/global-setup.ts',
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
