import { type ActorRefFrom, assign, raise, type SnapshotFrom, setup } from 'xstate'
import type { Coin } from '#domain/coin'
import { type CoinList, listCoins } from '#domain/coin-list'
import { unprovided, unprovidedAction } from './unprovided'

/** The coins to choose from, and the chosen one. */
interface Offer {
  coins: readonly Coin[]
  chosen: Coin | null
}

interface Context extends Offer, CoinList {
  /** The codes of the coins that were picked last, newest first. */
  recent: readonly string[]
  query: string
  /** The network whose coins alone are listed; `null` lists all. */
  network: string | null
  /** The answer of the search, or all coins where nothing is searched for. */
  found: readonly Coin[]
  /** The place in `options` that Enter would choose; -1 is none. */
  active: number
}

type Step = 'next' | 'previous' | 'first' | 'last' | 'page down' | 'page up'

/** How many options a page is. */
const PAGE = 6

/**
 * The coin picker, which the specification calls the tokens modal: the coins, the query, the network, what is listed
 * for them, and the active option. Opened before the coin list is loaded, the picker takes that list when it arrives;
 * later prices do not change it. Enter before the matches of a query are known picks the first of them, never the
 * active option of the former query.
 */
export const coinPickerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'list.changed' } & Offer)
      | { type: 'query.typed'; query: string }
      | { type: 'query.cleared' }
      | { type: 'network.picked'; network: string | null }
      | { type: 'option.moved'; step: Step }
      | { type: 'active.picked' }
      | { type: 'coin.picked'; code: string },
    input: {} as Offer,
  },
  actors: { 'search coins': unprovided<Coin[], { coins: readonly Coin[]; query: string }>('search coins') },
  actions: {
    'recall recent': unprovidedAction('recall recent'),
    'remember recent': unprovidedAction<string>('remember recent'),
    'open list': assign(({ context }, offer: Partial<Context>) => opened({ ...context, ...offer })),
    'keep query': assign({ query: (_, query: string) => query }),
    'keep matches': assign(({ context }, found: Coin[]) => listed({ ...context, found })),
    'show all': assign(({ context }) => listed({ ...context, query: '', found: context.coins })),
    'keep network': assign(({ context }, network: string | null) => listed({ ...context, network })),
    'move option': assign({ active: ({ context }, step: Step) => moved(context, step) }),
  },
  guards: {
    'query is blank': (_, query: string) => query.trim() === '',
    'something is searched for': ({ context }) => context.query !== '',
    'nothing is searched for': ({ context }) => context.query === '',
    'there is a list': ({ context }) => context.coins.length > 0,
    'an option is active': ({ context }) => context.active >= 0,
  },
}).createMachine({
  id: 'coin-picker',
  description: 'The choice of a coin: what was typed, on which network, what is listed for it, and which is active.',
  context: ({ input }) => opened({ ...input, recent: [], query: '', network: null }),
  entry: ['recall recent', { type: 'open list', params: {} }],
  on: {
    'list.changed': [
      { guard: 'there is a list' },
      {
        guard: 'nothing is searched for',
        target: '.listing',
        actions: { type: 'open list', params: ({ event: { coins, chosen } }) => ({ coins, chosen }) },
      },
      {
        target: '.searching',
        actions: { type: 'open list', params: ({ event: { coins, chosen } }) => ({ coins, chosen }) },
      },
    ],
    'query.typed': [
      {
        guard: { type: 'query is blank', params: ({ event }) => event.query },
        target: '.listing',
        actions: 'show all',
      },
      { target: '.searching', actions: { type: 'keep query', params: ({ event }) => event.query } },
    ],
    'query.cleared': { guard: 'something is searched for', target: '.listing', actions: 'show all' },
    'network.picked': { actions: { type: 'keep network', params: ({ event }) => event.network } },
    'option.moved': { actions: { type: 'move option', params: ({ event }) => event.step } },
    'coin.picked': {
      target: '.picked',
      // The list on screen may be older than this one, so the coin is looked for on all networks.
      actions: {
        type: 'open list',
        params: ({ context, event }) => ({
          chosen: context.coins.find(coin => coin.code === event.code) ?? null,
          network: null,
        }),
      },
    },
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
        onDone: {
          target: 'listing',
          actions: [{ type: 'keep matches', params: ({ event }) => event.output }, raise({ type: 'active.picked' })],
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The search itself could not be loaded. Typing on tries again.',
      on: { 'active.picked': { guard: 'an option is active', target: 'picked' } },
    },
    picked: {
      description: 'The active coin is taken by the page, which closes the picker.',
      entry: { type: 'remember recent', params: ({ context: { options, active } }) => options[active]?.code ?? '' },
    },
  },
})

export type CoinPickerActor = ActorRefFrom<typeof coinPickerMachine>

/** Whether the search itself could not be loaded, so that nothing is known of matches. */
export function hasSearchFailed(snapshot: SnapshotFrom<typeof coinPickerMachine>): boolean {
  return snapshot.matches('failed')
}

/** The list as it opens, with the chosen coin active. */
function opened(context: Omit<Context, 'found' | 'active' | keyof CoinList>): Context {
  const list = listed({ ...context, found: context.coins })
  return { ...list, active: list.options.findIndex(coin => coin.code === context.chosen?.code) }
}

/** The list of what was found; the first option is active where the list is narrowed to something. */
function listed(context: Omit<Context, 'active' | keyof CoinList>): Context {
  const { found, network, recent, query } = context
  const isWhole = query === '' && network === null
  const list = listCoins(found, network, isWhole ? recent : [], query)
  return { ...context, ...list, active: isWhole ? -1 : Math.min(0, list.options.length - 1) }
}

function moved({ options, active }: Context, step: Step): number {
  const last = options.length - 1
  // A page ends at either end of the list, a single step goes round.
  const down = Math.min(last, Math.max(0, active) + PAGE)
  const up = Math.min(last, Math.max(0, active - PAGE))
  const place = { first: 0, last, next: active + 1, previous: active - 1, 'page down': down, 'page up': up }[step]
  if (place < 0) return last
  return place > last ? Math.min(0, last) : place
}
