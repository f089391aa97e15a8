import type Fuse from 'fuse.js'
import { fromPromise } from 'xstate'
import type { Coin } from '#domain/coin'
import { LATER_LIMITS } from '#domain/later-limits'

/** How many coins are searched in one go: a few milliseconds of a slow phone. */
const SLICE = 200

/** The search indices of each list of coins, one for each slice of it, made on the list's first search. */
const indices = new WeakMap<readonly Coin[], (Fuse<Coin> | undefined)[]>()

// spec 5.search
/**
 * Fuzzy search on name, code and ticker (section 5). Its library is loaded on the first search. Between two slices of a
 * long list it yields, so that the browser can handle the next key, which aborts the search.
 */
export const coinSearch = fromPromise<Coin[], { coins: readonly Coin[]; query: string }>(
  async ({ input: { coins, query }, signal }) => {
    const { default: Fuse } = await import('fuse.js')
    const options = { keys: ['name', 'code', 'ticker'], threshold: LATER_LIMITS.fuzzyThreshold, includeScore: true }
    const slices = indices.get(coins) ?? Array.from({ length: Math.ceil(coins.length / SLICE) })
    indices.set(coins, slices)
    // A browser without `scheduler.yield` searches a list in one task.
    const { scheduler }: { scheduler?: Partial<Scheduler> } = globalThis
    const found: { item: Coin; score: number }[] = []
    for (const place of slices.keys()) {
      if (place > 0) await scheduler?.yield?.()
      if (signal.aborted) break
      const index = slices[place] ?? new Fuse(coins.slice(place * SLICE, (place + 1) * SLICE), options)
      slices[place] = index
      found.push(...index.search(query).map(({ item, score = 1 }) => ({ item, score })))
    }
    // What matches equally well stays in the order of the list.
    return found.sort((one, other) => one.score - other.score).map(({ item }) => item)
  },
)
