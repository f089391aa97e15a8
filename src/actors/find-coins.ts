import Fuse from 'fuse.js/basic'
import type { Coin } from '#domain/coin'
import { CONSTANTS } from '#domain/constants'

/** How many coins are searched in one go: a few milliseconds of a slow phone. */
const SLICE = 200

/** The search indices of each list of coins, one for each slice of it, made on the list's first search. */
const indices = new WeakMap<readonly Coin[], (Fuse<Coin> | undefined)[]>()

/**
 * The coins whose name, code or ticker is the query, and after them those that are like it, best first (section 5).
 * Between two slices of a long list it yields, so that the browser can handle the next key, which aborts the search.
 */
export async function findCoins(coins: readonly Coin[], query: string, signal: AbortSignal): Promise<Coin[]> {
  const options = { keys: ['name', 'code', 'ticker'], threshold: CONSTANTS.fuzzyThreshold, includeScore: true }
  const slices = indices.get(coins) ?? Array.from({ length: Math.ceil(coins.length / SLICE) })
  indices.set(coins, slices)
  // A browser without `scheduler.yield` searches a list in one task.
  const { scheduler }: { scheduler?: Partial<Scheduler> } = globalThis
  const words = query.toLowerCase()
  const isExact = ({ name, code, ticker }: Coin) => [name, code, ticker].some(one => one.toLowerCase() === words)
  const found: { item: Coin; score: number }[] = []
  for (const place of slices.keys()) {
    if (place > 0) await scheduler?.yield?.()
    if (signal.aborted) break
    const index = slices[place] ?? new Fuse(coins.slice(place * SLICE, (place + 1) * SLICE), options)
    slices[place] = index
    found.push(...index.search(query).map(({ item, score = 1 }) => ({ item, score: isExact(item) ? -1 : score })))
  }
  // What matches equally well stays in the order of the list.
  return found.sort((one, other) => one.score - other.score).map(({ item }) => item)
}
