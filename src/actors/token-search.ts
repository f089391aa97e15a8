import type Fuse from 'fuse.js'
import { fromPromise } from 'xstate'
import type { Coin } from '#domain/coin'
import { LIMITS } from '#domain/limits'

/** One index for each list of coins, made when the list is first searched. */
const indices = new WeakMap<readonly Coin[], Fuse<Coin>>()

// spec 5.search
/** Fuzzy search on name, code and ticker (section 5). Its library is fetched when somebody first searches. */
export const coinSearch = fromPromise<Coin[], { coins: readonly Coin[]; query: string }>(async ({ input }) => {
  const { default: Fuse } = await import('fuse.js')
  const { coins, query } = input
  const index =
    indices.get(coins) ?? new Fuse(coins, { keys: ['name', 'code', 'ticker'], threshold: LIMITS.fuzzyThreshold })
  indices.set(coins, index)
  return index.search(query).map(found => found.item)
})
