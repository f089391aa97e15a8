import { assign, fromPromise, setup } from 'xstate'
import type { ListedPath } from '../inspected'

interface Context {
  chart: string
  all: readonly ListedPath[]
}

/** The paths of one chart at a time, found out beside the page. */
export const pathsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'chart.asked'; chart: string },
  },
  actors: {
    'list paths': fromPromise<ListedPath[], string>(async () => {
      throw new Error("Actor 'list paths' was not provided. Add it in inspector/workspace/provide.ts.")
    }),
  },
  actions: {
    'keep chart': assign((_, chart: string) => ({ chart, all: [] })),
    'keep paths': assign((_, all: ListedPath[]) => ({ all })),
  },
  guards: { 'chart is another': ({ context }, chart: string) => context.chart !== chart },
}).createMachine({
  id: 'paths',
  context: { chart: '', all: [] },
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
        onError: 'unknown',
      },
    },
    listed: {},
    unknown: {},
  },
})
