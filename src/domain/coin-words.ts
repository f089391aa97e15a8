import type { Coin } from './coin'
import { networkName } from './networks'

/** The words that a coin is found by. */
interface CoinWords {
  /** Those of its name, code and ticker. */
  own: readonly string[]
  /** Those, and the words of its network: `on tron trc20`. */
  all: readonly string[]
}

const known = new WeakMap<Coin, CoinWords>()

/** The words that a coin is found by, in small letters. */
export function coinWords(coin: Coin): CoinWords {
  let words = known.get(coin)
  if (!words) {
    const own = wordsOf(`${coin.name} ${coin.code} ${coin.ticker}`)
    const all = coin.network ? [...own, ...wordsOf(`on ${coin.network} ${networkName(coin.network)}`)] : own
    words = { own, all }
    known.set(coin, words)
  }
  return words
}

/** Whether each word of a query is the beginning of one of the words. A query without a word matches nothing. */
export function isPrefixMatch(query: readonly string[], words: readonly string[]): boolean {
  return query.length > 0 && query.every(word => words.some(one => one.startsWith(word)))
}

/** The words of a text, in small letters; those of full width, as Japanese keyboards type them, in usual width. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
