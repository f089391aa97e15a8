import type { KnipConfig } from 'knip'
import { COMMANDS } from './scripts/commands.ts'

/** Nothing is exported, kept or installed that nobody uses. Named here is only what is loaded by its path. */
export default {
  entry: [
    '.githooks/subject.mjs',
    ...Object.values(COMMANDS).flatMap(scripts => Object.values(scripts)),
    'bench/load/compared/{bare,hydrated,presale}.tsx',
    'hosting/prerender.tsx',
    'inspector/package/{adapter,probe,vite}.ts',
    'tests/apps/traffic-light/{main.ts,vite.config.js}',
    'inspector/{main.tsx,sale/restored/main.tsx,screen/main.ts}',
    'sandbox/bar/main.tsx',
    'src/actors/wallet/walletconnect.d.ts',
    'scripts/atlas/page.ts',
    'scripts/atlas/sheet/sheet.js',
    'paths/mutants/{vitest,views}.config.ts',
    'paths/mutants/walk.ts',
    'tests/reporters/retried.ts',
  ],
  vite: { config: ['{,inspector/,inspector/package/}vite.config.ts'] },
  project: ['**/*.{ts,tsx,js,mjs}'],
  ignoreDependencies: [
    // The inspector as a package, which its journey builds.
    'statechart-inspector',
    // What Stately's parser of sources takes its constants from (vitest.config.ts).
    'xstate-4',
    // A binary that the sandbox starts.
    '@foundry-rs/anvil',
    // Solidity that solc reads.
    '@openzeppelin/contracts',
    // An optional peer that wagmi's walletConnect connector imports.
    '@walletconnect/ethereum-provider',
  ],
} satisfies KnipConfig
