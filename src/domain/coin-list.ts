import { type Coin, tickerOf } from './coin'
import { coinWords, isPrefixMatch, wordsOf } from './coin-words'

/** How many coins are kept as picked last. */
const RECENT_COINS = 3

/** What the coin picker lists: the coins that were picked last, and after them the coins that were found. */
export interface CoinList {
  /** Every option in the order on screen; a coin that was picked lately is in it twice. */
  options: readonly Coin[]
  /** How many of the options, from the first, were picked lately. */
  recents: number
  /** The place of the first option that only resembles the query, after the options that match it; else their number. */
  similar: number
}

/**
 * The coins on a network, or all of them, with those of a ticker together at the place of its first one. Before all others
 * are the coins of the ticker that is searched for or, where none has it, the coins that the query is a prefix match of.
 */
export function listCoins(
  found: readonly Coin[],
  network: string | null,
  recent: readonly string[],
  query: string,
): CoinList {
  const recents = recent.flatMap(code => found.find(coin => coin.code === code) ?? [])
  const shown = network === null ? found : found.filter(coin => coin.network === network)
  const [ticker, words] = [tickerOf({ ticker: query.trim() }), wordsOf(query)]
  const fits = shown.some(coin => tickerOf(coin) === ticker)
    ? (coin: Coin) => tickerOf(coin) === ticker
    : (coin: Coin) => isPrefixMatch(words, coinWords(coin).all)
  const first = shown.filter(fits)
  const others = shown.filter(coin => !fits(coin))
  const options = [...recents, ...grouped(first, found), ...grouped(others, found)]
  return {
    options,
    recents: recents.length,
    similar: first.length > 0 ? recents.length + first.length : options.length,
  }
}

/** The coins with those of a ticker together, where its first one is among all. */
function grouped(coins: readonly Coin[], all: readonly Coin[]): Coin[] {
  const groups = new Map<string, Coin[]>(all.map(coin => [tickerOf(coin), []]))
  for (const coin of coins) groups.get(tickerOf(coin))?.push(coin)
  return [...groups.values()].flat()
}

/** The codes of the coins that were picked last, newest first, after one more was picked. */
export function withRecent(recent: readonly string[], code: string): string[] {
  return [code, ...recent.filter(one => one !== code)].slice(0, RECENT_COINS)
}
