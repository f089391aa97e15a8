import { fromPromise } from 'xstate'
import type { Coin } from '#domain/coin'
import { LIMITS } from '#domain/limits'

// spec 5.search
/** Fuzzy search on name, code and ticker (section 5). Its library is fetched when somebody first searches. */
export const coinSearch = fromPromise<Coin[], { coins: readonly Coin[]; query: string }>(async ({ input }) => {
  const { default: Fuse } = await import('fuse.js')
  const fuse = new Fuse(input.coins, { keys: ['name', 'code', 'ticker'], threshold: LIMITS.fuzzyThreshold })
  return fuse.search(input.query).map(found => found.item)
})
