import { assign, fromPromise, setup } from 'xstate'
import type { PlainConfiguration } from '../examples/plain-configurations'
import type { Place } from './place'

interface Context {
  place: Place
  found: readonly PlainConfiguration[]
  /** Which of those that were found is shown. */
  chosen: number
}

/** The examples of one state: looked for once, beside the page; of those that are found the first is the simplest. */
export const examplesMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Place,
    events: {} as { type: 'example.chosen'; index: number },
  },
  actors: {
    'find examples': fromPromise<PlainConfiguration[], Place>(async () => {
      throw new Error("Actor 'find examples' was not provided. Add it in inspector/desk/provide.ts.")
    }),
  },
  actions: {
    'keep examples': assign((_, found: PlainConfiguration[]) => ({ found })),
    'choose example': assign((_, chosen: number) => ({ chosen })),
  },
  guards: { 'there are examples': (_, found: PlainConfiguration[]) => found.length > 0 },
}).createMachine({
  id: 'examples',
  context: ({ input }) => ({ place: input, found: [], chosen: 0 }),
  initial: 'asking',
  states: {
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
    found: {
      on: { 'example.chosen': { actions: { type: 'choose example', params: ({ event }) => event.index } } },
    },
    none: {},
  },
})
