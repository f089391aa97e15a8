import Fuse from 'fuse.js/basic'
import type { Coin } from '#domain/coin'
import { coinWords, isPrefixMatch, wordsOf } from '#domain/coin-words'
import { CONSTANTS } from '#domain/constants'

/** How many coins are searched in one go: a few milliseconds of a slow phone. */
const SLICE = 200

const OPTIONS = { keys: ['name', 'code', 'ticker'], threshold: CONSTANTS.fuzzyThreshold, includeScore: true }

/** The search indices of each list of coins, one for each slice of it, made on the list's first search. */
const indices = new WeakMap<readonly Coin[], (Fuse<Coin> | undefined)[]>()

/**
 * The coins whose name, code or ticker is the query; then those with words that begin as the query's do, first their own
 * and then those of their network too (`usdt trc20`); then those whose name, code or ticker is like it, best first (section
 * 5). Between two slices of a long list it yields, so that the browser can handle the next key, which aborts the search.
 */
export async function findCoins(coins: readonly Coin[], query: string, signal: AbortSignal): Promise<Coin[]> {
  const slices = indices.get(coins) ?? Array.from({ length: Math.ceil(coins.length / SLICE) })
  indices.set(coins, slices)
  // A browser without `scheduler.yield` searches a list in one task.
  const { scheduler }: { scheduler?: Partial<Scheduler> } = globalThis
  const text = query.normalize('NFKC').toLowerCase()
  const words = wordsOf(query)
  const found: { item: Coin; score: number }[] = []
  for (const place of slices.keys()) {
    if (place > 0) await scheduler?.yield?.()
    if (signal.aborted) break
    const slice = coins.slice(place * SLICE, (place + 1) * SLICE)
    const fuse = slices[place] ?? new Fuse(slice, OPTIONS)
    slices[place] = fuse
    const alike = new Map(fuse.search(text).map(({ item, score = 1 }) => [item, score]))
    for (const coin of slice) {
      const score = scoreOf(coin, text, words) ?? alike.get(coin)
      if (score !== undefined) found.push({ item: coin, score })
    }
  }
  // What matches equally well stays in the order of the list.
  return found.sort((one, other) => one.score - other.score).map(({ item }) => item)
}

/** Below every score of the fuzzy search, the less the better; `undefined` where the words match nothing. */
function scoreOf(coin: Coin, text: string, words: readonly string[]): number | undefined {
  const { own, all } = coinWords(coin)
  if ([coin.name, coin.code, coin.ticker].some(one => one.toLowerCase() === text)) return -3
  return isPrefixMatch(words, own) ? -2 : isPrefixMatch(words, all) ? -1 : undefined
}
