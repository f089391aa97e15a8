import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import type { PlainConfiguration } from '../inspected'
import { exampleId } from '../played/example-name'
import { Unreachable } from '../unreachable'
import { isSaid } from './find'
import type { Place } from './place'

interface Context {
  place: Place
  /** The sentence of the page for which the place was asked. */
  said: string | null
  found: readonly PlainConfiguration[]
  /** The words that a listed example must have; empty for every example. */
  query: string
}

/**
 * The examples of one state at a time, looked for beside the page; of those that are found the first is the simplest. Of a place
 * that was found by a sentence of the page, the simplest that says it is chosen.
 */
export const examplesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'place.asked'; place: Place; said: string | null }
      | { type: 'query.typed'; query: string }
      | { type: 'load.retried' },
  },
  actors: {
    'find examples': fromPromise<PlainConfiguration[], Place>(async () => {
      throw new Error("Actor 'find examples' was not provided. Add it in inspector/workspace/provide.ts.")
    }),
  },
  actions: {
    'keep place': assign((_, { place, said }: Pick<Context, 'place' | 'said'>) => ({
      place,
      said,
      found: [],
      query: '',
    })),
    'keep query': assign((_, query: string) => ({ query })),
    'keep examples': assign((_, found: PlainConfiguration[]) => ({ found })),
    'choose what says it': enqueueActions(({ context: { said }, enqueue }, found: PlainConfiguration[]) => {
      const example = found.find(({ says }) => said !== null && says.some(words => isSaid(said, words)))
      if (example) enqueue.sendParent({ type: 'example.chosen', id: exampleId(example.name) })
    }),
  },
  guards: {
    'there are examples': (_, found: PlainConfiguration[]) => found.length > 0,
    'network is away': ({ event }) => 'error' in event && event.error instanceof Unreachable,
  },
}).createMachine({
  id: 'examples',
  context: { place: { chart: '', state: null }, said: null, found: [], query: '' },
  on: {
    'place.asked': { target: '.asking', actions: { type: 'keep place', params: ({ event }) => event } },
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
            actions: [
              { type: 'keep examples', params: ({ event }) => event.output },
              { type: 'choose what says it', params: ({ event }) => event.output },
            ],
          },
          { target: 'none' },
        ],
        onError: [{ guard: 'network is away', target: 'unreachable' }, { target: 'none' }],
      },
    },
    found: { on: { 'query.typed': { actions: { type: 'keep query', params: ({ event }) => event.query } } } },
    none: {},
    unreachable: { on: { 'load.retried': 'asking' } },
  },
})
