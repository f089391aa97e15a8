import Fuse from 'fuse.js/basic'
import type { Coin } from '#domain/coin'
import { CONSTANTS } from '#domain/constants'
import { networkName } from '#domain/networks'

/** How many coins are searched in one go: a few milliseconds of a slow phone. */
const SLICE = 200

/** A coin with the words that it is found by: its own, and those of its network. */
interface Entry {
  coin: Coin
  own: readonly string[]
  all: readonly string[]
}

interface Slice {
  fuse: Fuse<Coin>
  entries: readonly Entry[]
}

/** The search indices of each list of coins, one for each slice of it, made on the list's first search. */
const indices = new WeakMap<readonly Coin[], (Slice | undefined)[]>()

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
  const [text, words] = [query.toLowerCase(), wordsOf(query)]
  const found: { item: Coin; score: number }[] = []
  for (const place of slices.keys()) {
    if (place > 0) await scheduler?.yield?.()
    if (signal.aborted) break
    const { fuse, entries } = slices[place] ?? indexed(coins.slice(place * SLICE, (place + 1) * SLICE))
    slices[place] = { fuse, entries }
    const alike = new Map(fuse.search(query).map(({ item, score = 1 }) => [item, score]))
    for (const entry of entries) {
      const score = scoreOf(entry, text, words) ?? alike.get(entry.coin)
      if (score !== undefined) found.push({ item: entry.coin, score })
    }
  }
  // What matches equally well stays in the order of the list.
  return found.sort((one, other) => one.score - other.score).map(({ item }) => item)
}

function indexed(coins: readonly Coin[]): Slice {
  const options = { keys: ['name', 'code', 'ticker'], threshold: CONSTANTS.fuzzyThreshold, includeScore: true }
  const entries = coins.map(coin => {
    const own = wordsOf(`${coin.name} ${coin.code} ${coin.ticker}`)
    return {
      coin,
      own,
      all: coin.network ? [...own, ...wordsOf(`on ${coin.network} ${networkName(coin.network)}`)] : own,
    }
  })
  return { fuse: new Fuse(coins, options), entries }
}

/** Below every score of the fuzzy search, the less the better; `undefined` where the words match nothing. */
function scoreOf({ coin: { name, code, ticker }, own, all }: Entry, text: string, words: string[]): number | undefined {
  if ([name, code, ticker].some(one => one.toLowerCase() === text)) return -3
  const isBegun = (by: readonly string[]) => words.every(word => by.some(one => one.startsWith(word)))
  if (words.length === 0 || !isBegun(all)) return undefined
  return isBegun(own) ? -2 : -1
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
