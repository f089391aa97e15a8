import { assign, fromPromise, setup } from 'xstate'
import type { PlainConfiguration } from '../inspected'
import type { Place } from './place'

interface Context {
  place: Place
  found: readonly PlainConfiguration[]
}

/** The examples of one state at a time, looked for beside the page; of those that are found the first is the simplest. */
export const examplesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'place.asked'; place: Place },
  },
  actors: {
    'find examples': fromPromise<PlainConfiguration[], Place>(async () => {
      throw new Error("Actor 'find examples' was not provided. Add it in inspector/workspace/provide.ts.")
    }),
  },
  actions: {
    'keep place': assign((_, place: Place) => ({ place, found: [] })),
    'keep examples': assign((_, found: PlainConfiguration[]) => ({ found })),
  },
  guards: { 'there are examples': (_, found: PlainConfiguration[]) => found.length > 0 },
}).createMachine({
  id: 'examples',
  context: { place: { chart: '', state: null }, found: [] },
  on: {
    'place.asked': { target: '.asking', actions: { type: 'keep place', params: ({ event }) => event.place } },
  },
  initial: 'unasked',
  states: {
    unasked: {},
    asking: {
      invoke: {
        src: 'find examples',
        id: 'find examples',
        input: ({ context }) => context.place,
        onDone: [
          {
            guard: { type: 'there are examples', params: ({ event }) => event.output },
            target: 'found',
            actions: { type: 'keep examples', params: ({ event }) => event.output },
          },
          { target: 'none' },
        ],
        onError: 'none',
      },
    },
    found: {},
    none: {},
  },
})
