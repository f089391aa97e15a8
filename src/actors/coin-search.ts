import { fromPromise } from 'xstate'
import type { Coin } from '#domain/coin'

/** Fuzzy search on name, code and ticker (section 5). It is loaded on the first search. */
export const coinSearch = fromPromise<Coin[], { coins: readonly Coin[]; query: string }>(
  ({ input: { coins, query }, signal }) => import('./find-coins').then(found => found.findCoins(coins, query, signal)),
)
