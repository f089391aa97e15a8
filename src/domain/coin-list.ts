import { type Coin, tickerOf } from './coin'

/** How many coins are kept as picked last. */
const RECENT_COINS = 3

/** What the coin picker lists: the coins that were picked last, and after them the coins that were found. */
export interface CoinList {
  /** Every option in the order on screen; a coin that was picked lately is in it twice. */
  options: readonly Coin[]
  /** How many of the options, from the first, were picked lately. */
  recents: number
  /** The place of the first option that is only like the query, after those whose ticker it is; else their number. */
  similar: number
}

/**
 * The coins on a network, or all of them, with those of a ticker together at the place of its first one, and those of
 * the ticker that is searched for before all others.
 */
export function listCoins(
  found: readonly Coin[],
  network: string | null,
  recent: readonly string[],
  query: string,
): CoinList {
  const recents = recent.flatMap(code => found.find(coin => coin.code === code) ?? [])
  const ticker = tickerOf({ ticker: query.trim() })
  const groups = new Map<string, Coin[]>([ticker, ...found.map(tickerOf)].map(one => [one, []]))
  for (const coin of found) if (network === null || coin.network === network) groups.get(tickerOf(coin))?.push(coin)
  const options = [...recents, ...[...groups.values()].flat()]
  return { options, recents: recents.length, similar: groups.get(ticker)?.length || options.length }
}

/** The codes of the coins that were picked last, newest first, after one more was picked. */
export function withRecent(recent: readonly string[], code: string): string[] {
  return [code, ...recent.filter(one => one !== code)].slice(0, RECENT_COINS)
}
