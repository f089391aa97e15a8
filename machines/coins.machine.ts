import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Coin, type CoinInfo, initialCoin, sortCoins } from '#domain/coin'
import { failureOf, isStrained } from '#domain/failure'
import { LIMITS } from '#domain/limits'
import { type PageEvent, unprovided, unprovidedAction, unprovidedWatcher } from './unprovided'

interface Context {
  coins: readonly Coin[]
  /** The code chosen on an earlier visit. */
  savedCode: string | null
  chosen: Coin | null
  /** Minimum and price of the chosen coin; `null` until they are known. */
  info: CoinInfo | null
  /** How many requests failed in a row. */
  failures: number
}

/**
 * The coins, the choice among them, and the price of the chosen one: asked for on every choice and every 60 s
 * (section 7). Choosing again leaves `pricing`, so an answer about the former coin can never arrive.
 */
export const coinsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PageEvent | { type: 'coin.picked'; code: string },
    input: {} as { savedCode: string | null },
  },
  actors: {
    'fetch coins': unprovided<Coin[]>('fetch coins'),
    'fetch coin info': unprovided<CoinInfo, string>('fetch coin info'),
    'watch page': unprovidedWatcher<PageEvent>('watch page'),
  },
  actions: {
    'keep coins': assign(({ context }, list: Coin[]) => {
      const coins = sortCoins(list)
      return { coins, chosen: initialCoin(coins, context.savedCode), failures: 0 } // spec 2.tokens.load
    }),
    'choose coin': assign(({ context }, code: string) => {
      const chosen = context.coins.find(coin => coin.code === code) ?? context.chosen
      return { chosen, info: chosen === context.chosen ? context.info : null }
    }),
    'keep info': assign((_, info: CoinInfo) => ({ info, failures: 0 })),
    'count failure': assign({ failures: ({ context }) => context.failures + 1 }),
    'remember coin': unprovidedAction('remember coin') as (_: unknown, code: string) => void,
  },
  guards: {
    'there are coins': (_, list: Coin[]) => list.length > 0,
    'server is strained': ({ context }, { error }: { error: unknown }) =>
      isStrained(failureOf(error), context.failures + 1),
    'coin is listed': ({ context }, code: string) => context.coins.some(coin => coin.code === code),
  },
  delays: {
    'coin list retry': LIMITS.coinListRetry,
    'coin info refresh': LIMITS.coinInfoRefresh,
    'coin info retry': LIMITS.coinInfoRetry,
    /** Provided with jitter, so that pages that failed together do not come back together. */
    'strained retry': LIMITS.strainedPoll,
  },
}).createMachine({
  id: 'coins',
  description: 'The coins to pay with, the choice among them, and the price of the chosen one.',
  context: ({ input }) => ({ coins: [], savedCode: input.savedCode, chosen: null, info: null, failures: 0 }),
  invoke: { src: 'watch page', id: 'watch page' },
  initial: 'asking',
  states: {
    asking: {
      on: { 'page.hidden': 'unseen' },
      invoke: {
        src: 'fetch coins',
        id: 'fetch coins',
        onDone: [
          {
            guard: { type: 'there are coins', params: ({ event }) => event.output },
            target: 'listed',
            actions: { type: 'keep coins', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'server is strained', params: { error: null } },
            target: 'straining',
            actions: 'count failure',
          },
          { target: 'failed', actions: 'count failure' },
        ],
        onError: [
          {
            guard: { type: 'server is strained', params: ({ event }) => ({ error: event.error }) },
            target: 'straining',
            actions: 'count failure',
          },
          { target: 'failed', actions: 'count failure' },
        ],
      },
    },
    failed: {
      description: 'No list came, or an empty one. The page asks again by itself.',
      after: { 'coin list retry': 'asking' },
      on: { 'network.returned': 'asking', 'page.hidden': 'unseen' },
    },
    straining: {
      description: 'After five failures, or when the server asks for it, the pause is longer.',
      after: { 'strained retry': 'asking' },
      on: { 'network.returned': 'asking', 'page.hidden': 'unseen' },
    },
    unseen: { on: { 'page.shown': 'asking' } },
    listed: {
      on: {
        'coin.picked': {
          guard: { type: 'coin is listed', params: ({ event }) => event.code },
          target: '.pricing',
          actions: [
            { type: 'choose coin', params: ({ event }) => event.code },
            { type: 'remember coin', params: ({ event }) => event.code },
          ],
        },
        'page.hidden': '.asleep',
      },
      initial: 'pricing',
      states: {
        pricing: {
          description: 'Choosing again starts it anew, so an answer about the former coin can never arrive.',
          invoke: {
            src: 'fetch coin info',
            id: 'fetch coin info',
            input: ({ context }) => context.chosen?.code ?? '',
            // spec 5.minimum.refreshed
            onDone: { target: 'resting', actions: { type: 'keep info', params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: 'server is strained', params: ({ event }) => ({ error: event.error }) },
                target: 'straining',
                actions: 'count failure',
              },
              { target: 'failed', actions: 'count failure' },
            ],
          },
        },
        resting: { after: { 'coin info refresh': 'pricing' } }, // spec 7.coin.refresh
        failed: { after: { 'coin info retry': 'pricing' }, on: { 'network.returned': 'pricing' } },
        straining: { after: { 'strained retry': 'pricing' }, on: { 'network.returned': 'pricing' } },
        asleep: {
          description: 'A coin may be chosen here too; its price is asked for when the page is seen again.',
          on: {
            'page.shown': 'pricing',
            'coin.picked': {
              guard: { type: 'coin is listed', params: ({ event }) => event.code },
              actions: [
                { type: 'choose coin', params: ({ event }) => event.code },
                { type: 'remember coin', params: ({ event }) => event.code },
              ],
            },
          },
        },
      },
    },
  },
})

export type CoinsActor = ActorRefFrom<typeof coinsMachine>
