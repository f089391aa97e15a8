/** The scripts behind `npm run proof`, `npm run bench` and `npm run pictures`, by the name that follows `--`. */
export const COMMANDS = {
  proof: {
    border: 'proofs/run/border.ts',
    faults: 'proofs/run/faults.ts',
    hour: 'proofs/run/hour.ts',
    interleavings: 'proofs/run/interleavings.ts',
    languages: 'proofs/run/languages.ts',
    returns: 'proofs/run/returns.ts',
    screens: 'proofs/run/screens.ts',
    transfers: 'proofs/run/transfers.ts',
  },
  bench: {
    load: 'bench/load/run.ts',
    coins: 'bench/coins.ts',
    kill: 'bench/kill.ts',
    polls: 'bench/polls.ts',
    crowd: 'bench/crowd.ts',
    interactions: 'bench/interactions.ts',
    wallets: 'bench/wallets.ts',
  },
  pictures: {
    screenshot: 'scripts/screenshot.ts',
    shots: 'scripts/shots.ts',
    atlas: 'scripts/atlas.ts',
    inspector: 'scripts/inspector-pictures.ts',
  },
} as const satisfies Record<string, Record<string, string>>

/** The name that a command without one means. */
export const DEFAULTS: Readonly<Record<string, string>> = { bench: 'load' }
