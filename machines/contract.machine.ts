import { type ActorRefFrom, assign, setup } from 'xstate'
import { TIMINGS } from '#domain/timings'
import { unprovided } from './unprovided'

interface Context {
  /** The address of the token's contract, once the server has named it. */
  address: string | null
}

/** The address of the token's contract (`GET /contract`, section 7), which the page shows to everybody. */
export const contractMachine = setup({
  types: { context: {} as Context, tags: {} as 'missing' },
  actors: { 'fetch token contract': unprovided<string>('fetch token contract') },
  actions: { 'keep address': assign((_, address: string) => ({ address })) },
  delays: { 'contract pause': TIMINGS.contractPause, 'contract retry': TIMINGS.contractRetry },
}).createMachine({
  id: 'contract',
  description: "The address of the token's contract.",
  context: { address: null },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'What the form and a wallet need is asked for first.',
      after: { 'contract pause': 'fetching' },
    },
    fetching: {
      invoke: {
        src: 'fetch token contract',
        id: 'fetch token contract',
        onDone: { target: 'known', actions: { type: 'keep address', params: ({ event }) => event.output } },
        onError: 'resting',
      },
    },
    resting: {
      description: 'It did not come. Nothing on the page waits for it.',
      tags: 'missing',
      after: { 'contract retry': 'fetching' },
    },
    known: {},
  },
})

export type ContractActor = ActorRefFrom<typeof contractMachine>
