import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Coin } from '#domain/coin'
import { unprovided } from './unprovided'

interface Context {
  coins: readonly Coin[]
  query: string
  matches: readonly Coin[]
  /** The place in `matches` that Enter would choose; -1 is none. */
  active: number
}

/** The coins to choose from, and the chosen one. */
interface Offer {
  coins: readonly Coin[]
  chosen: Coin | null
}

type Step = 'next' | 'previous' | 'first' | 'last'

/**
 * The search in the modal 'Select a token': the coins, the query, its matches, and the active match. Opened before the
 * coin list is loaded, the search takes that list when it arrives; later prices do not change it. Enter before the
 * matches of a query are known picks the first of them, never the active match of the former query.
 */
export const coinPickerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'coins.told' } & Offer)
      | { type: 'query.typed'; query: string }
      | { type: 'query.cleared' }
      | { type: 'option.moved'; step: Step }
      | { type: 'active.picked' },
    input: {} as Offer,
  },
  actors: { 'search coins': unprovided<Coin[], { coins: readonly Coin[]; query: string }>('search coins') },
  actions: {
    'take coins': assign((_, { coins, chosen }: Offer) => offer(coins, chosen)),
    'keep query': assign({ query: (_, query: string) => query }),
    'keep matches': assign((_, matches: Coin[]) => ({ matches, active: matches.length > 0 ? 0 : -1 })),
    'show all': assign(({ context }) => ({ query: '', matches: context.coins, active: -1 })),
    'move option': assign({ active: ({ context }, step: Step) => moved(context, step) }),
  },
  guards: {
    'query is blank': (_, query: string) => query.trim() === '',
    'nothing is searched for': ({ context }) => context.query === '',
    'there is a list': ({ context }) => context.coins.length > 0,
    'an option is active': ({ context }) => context.active >= 0,
    'something matches': (_, matches: Coin[]) => matches.length > 0,
  },
}).createMachine({
  id: 'coin-picker',
  description: 'The search in the list of coins: what was typed, what matches it, and which match is active.',
  context: ({ input }) => ({ ...offer(input.coins, input.chosen), query: '' }),
  on: {
    'coins.told': [
      { guard: 'there is a list' },
      {
        guard: 'nothing is searched for',
        target: '.listing',
        actions: { type: 'take coins', params: ({ event }) => event },
      },
      { target: '.searching', actions: { type: 'take coins', params: ({ event }) => event } },
    ],
    'query.typed': [
      {
        guard: { type: 'query is blank', params: ({ event }) => event.query },
        target: '.listing',
        actions: 'show all',
      },
      { target: '.searching', actions: { type: 'keep query', params: ({ event }) => event.query } },
    ],
    'query.cleared': { target: '.listing', actions: 'show all' },
    'option.moved': { actions: { type: 'move option', params: ({ event }) => event.step } },
  },
  initial: 'listing',
  states: {
    listing: { on: { 'active.picked': { guard: 'an option is active', target: 'picked' } } },
    searching: {
      invoke: {
        src: 'search coins',
        id: 'search coins',
        input: ({ context }) => ({ coins: context.coins, query: context.query.trim() }),
        onDone: { target: 'listing', actions: { type: 'keep matches', params: ({ event }) => event.output } },
        onError: 'failed',
      },
      on: { 'active.picked': 'awaiting' },
    },
    awaiting: {
      description: 'Enter was pressed before the matches are there: the first of them is meant.',
      invoke: {
        src: 'search coins',
        id: 'search coins',
        input: ({ context }) => ({ coins: context.coins, query: context.query.trim() }),
        onDone: [
          {
            guard: { type: 'something matches', params: ({ event }) => event.output },
            target: 'picked',
            actions: { type: 'keep matches', params: ({ event }) => event.output },
          },
          { target: 'listing', actions: { type: 'keep matches', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The search itself could not be loaded. Typing on tries again.',
      on: { 'active.picked': { guard: 'an option is active', target: 'picked' } },
    },
    picked: { description: 'The active coin is taken by the page, which closes the list.' },
  },
})

export type CoinPickerActor = ActorRefFrom<typeof coinPickerMachine>

/** Whether the search itself could not be loaded, so that nothing is known of matches. */
export function hasSearchFailed(snapshot: SnapshotFrom<typeof coinPickerMachine>): boolean {
  return snapshot.matches('failed')
}

function offer(coins: readonly Coin[], chosen: Coin | null): Omit<Context, 'query'> {
  return { coins, matches: coins, active: coins.findIndex(coin => coin.code === chosen?.code) }
}

function moved({ matches, active }: Context, step: Step): number {
  const last = matches.length - 1
  if (step === 'first') return Math.min(0, last)
  if (step === 'last') return last
  if (step === 'next') return active >= last ? Math.min(0, last) : active + 1
  return active <= 0 ? last : active - 1
}
