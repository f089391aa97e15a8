import { assign, fromPromise, setup } from 'xstate'
import type { ListedPath } from '../inspected'
import { Unreachable } from '../unreachable'

interface Context {
  chart: string
  all: readonly ListedPath[]
  /** The words that a listed path must have; empty for every path. */
  query: string
  /** How many paths are listed at once. */
  most: number
}

/** As many as are read through; the shortest come first. */
const FIRST = 60
/** As many as a browser adds at once; among thousands the words find the others. */
const MORE = 240

/** The paths of one chart at a time, found out beside the page, and how many of them are listed. */
export const pathsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'chart.asked'; chart: string }
      | { type: 'query.typed'; query: string }
      | { type: 'more.requested' }
      | { type: 'load.retried' },
  },
  actors: {
    'list paths': fromPromise<ListedPath[], string>(async () => {
      throw new Error("Actor 'list paths' was not provided. Add it in inspector/workspace/provide.ts.")
    }),
  },
  actions: {
    'keep chart': assign((_, chart: string) => ({ chart, all: [], query: '', most: FIRST })),
    'keep paths': assign((_, all: ListedPath[]) => ({ all })),
    'keep query': assign((_, query: string) => ({ query, most: FIRST })),
    'list more': assign({ most: ({ context }) => context.most + MORE }),
  },
  guards: {
    'chart is another': ({ context }, chart: string) => context.chart !== chart,
    'network is away': ({ event }) => 'error' in event && event.error instanceof Unreachable,
  },
}).createMachine({
  id: 'paths',
  context: { chart: '', all: [], query: '', most: FIRST },
  on: {
    'chart.asked': {
      guard: { type: 'chart is another', params: ({ event }) => event.chart },
      target: '.listing',
      actions: { type: 'keep chart', params: ({ event }) => event.chart },
    },
  },
  initial: 'unasked',
  states: {
    unasked: {},
    listing: {
      invoke: {
        src: 'list paths',
        id: 'list paths',
        input: ({ context }) => context.chart,
        onDone: { target: 'listed', actions: { type: 'keep paths', params: ({ event }) => event.output } },
        onError: [{ guard: 'network is away', target: 'unreachable' }, { target: 'unknown' }],
      },
    },
    listed: {
      on: {
        'query.typed': { actions: { type: 'keep query', params: ({ event }) => event.query } },
        'more.requested': { actions: 'list more' },
      },
    },
    unknown: {},
    unreachable: { on: { 'load.retried': 'listing' } },
  },
})
