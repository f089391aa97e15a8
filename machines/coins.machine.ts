import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import { type Coin, type CoinInfo, initialCoin, sortCoins } from '#domain/coin'
import { TIMINGS } from '#domain/timings'
import { type PollEvent, pollingOf } from '#machines/polling'
import { unprovidedAction } from './unprovided'

interface Context {
  coins: readonly Coin[]
  /** The code that the URL names. */
  linkedCode?: string | null
  /** The code chosen on an earlier visit. */
  savedCode: string | null
  chosen: Coin | null
  /** Minimum and price of the chosen coin; `null` until they are known. */
  info: CoinInfo | null
  /** Whether the last request failed. */
  hasFailed: boolean
}

/** The polling of the coin list retries an empty list as it does a failure. */
export const coinsPolling = pollingOf('coins', {
  delays: { interval: TIMINGS.coinListRetry, retry: TIMINGS.coinListRetry },
  guards: { 'answer is none': (_, { output }) => (output as Coin[]).length === 0 },
})

export const pricePolling = pollingOf('price', {
  delays: { interval: TIMINGS.coinInfoRefresh, retry: TIMINGS.coinInfoRetry },
})

/**
 * The coin list, the chosen coin, and its price, which is fetched on every choice and every 60 s (section 7). A new
 * choice replaces the question of the price polling, so that no price of the former coin can arrive.
 */
export const coinsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PollEvent<'coins', Coin[]> | PollEvent<'price', CoinInfo> | { type: 'coin.picked'; code: string },
    input: {} as Pick<Context, 'linkedCode' | 'savedCode'>,
    children: {} as { 'poll coins': 'poll coins'; 'poll price': 'poll price' },
  },
  actors: { 'poll coins': coinsPolling, 'poll price': pricePolling },
  actions: {
    'keep coins': assign(({ context }, list: Coin[]) => {
      const coins = sortCoins(list)
      return { coins, chosen: initialCoin(coins, context.linkedCode, context.savedCode), hasFailed: false }
    }),
    'choose coin': assign(({ context }, code: string) => {
      const chosen = context.coins.find(coin => coin.code === code) ?? context.chosen
      return { chosen, info: chosen === context.chosen ? context.info : null }
    }),
    'keep info': assign((_, info: CoinInfo) => ({ info, hasFailed: false })),
    'note failure': assign({ hasFailed: true }),
    'ask for price': sendTo('poll price', (_, code: string) => ({ type: 'question.changed', question: code })),
    'remember coin': unprovidedAction<string>('remember coin'),
  },
  guards: {
    'coin is listed': ({ context }, code: string) => context.coins.some(coin => coin.code === code),
  },
}).createMachine({
  id: 'coins',
  description: 'The coins to pay with, the choice among them, and the price of the chosen one.',
  context: ({ input }) => ({ ...input, coins: [], chosen: null, info: null, hasFailed: false }),
  initial: 'listing',
  states: {
    listing: {
      description: 'No list came yet, or an empty one. The page asks again by itself.',
      invoke: { src: 'poll coins', id: 'poll coins', input: {} },
      on: {
        'coins.answered': { target: 'listed', actions: { type: 'keep coins', params: ({ event }) => event.answer } },
        'coins.unanswered': { actions: 'note failure' },
      },
    },
    listed: {
      invoke: {
        src: 'poll price',
        id: 'poll price',
        input: ({ context }) => ({ question: context.chosen?.code }),
      },
      on: {
        'coin.picked': {
          guard: { type: 'coin is listed', params: ({ event }) => event.code },
          actions: [
            { type: 'choose coin', params: ({ event }) => event.code },
            { type: 'remember coin', params: ({ event }) => event.code },
            { type: 'ask for price', params: ({ event }) => event.code },
          ],
        },
        'price.answered': { actions: { type: 'keep info', params: ({ event }) => event.answer } },
        'price.unanswered': { actions: 'note failure' },
      },
    },
  },
})

export type CoinsActor = ActorRefFrom<typeof coinsMachine>
