import { type ActorRefFrom, assign, setup } from 'xstate'
import type { PageEvent } from '#domain/page'
import { TIMINGS } from '#domain/timings'
import { unprovidedWatcher } from './unprovided'

interface Context {
  /**
   * Whether the last request for the stage was answered; `coins` is the same for the coin list or the chosen coin's
   * price.
   */
  stage: boolean
  coins: boolean
}

/**
 * Whether the sale's API is reached. The form reports an outage only after 5 s without the stage or the coins, or once the
 * device is offline, because a single failure is retried. An outage takes nothing off the screen.
 */
export const outageMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PageEvent | ({ type: 'outage.changed' } & Partial<Context>),
  },
  actors: { 'watch page': unprovidedWatcher<PageEvent>('watch page') },
  actions: {
    'keep news': assign((_, { stage, coins }: Partial<Context>) => ({
      ...(stage !== undefined && { stage }),
      ...(coins !== undefined && { coins }),
    })),
  },
  guards: {
    'all is heard of': ({ context }) => context.stage && context.coins,
    'something is not heard of': ({ context }) => !context.stage || !context.coins,
  },
  delays: { 'outage silence': TIMINGS.outageSilence },
}).createMachine({
  id: 'outage',
  description: 'Whether the sale is heard of: what the form says while the stage or the coins do not come.',
  context: { stage: false, coins: false },
  invoke: { src: 'watch page', id: 'watch page' },
  on: {
    'outage.changed': { actions: { type: 'keep news', params: ({ event }) => event } },
    'network.lost': '.offline',
  },
  initial: 'waiting',
  states: {
    heard: { always: { guard: 'something is not heard of', target: 'waiting' } },
    waiting: {
      always: { guard: 'all is heard of', target: 'heard' },
      after: { 'outage silence': 'silent' },
    },
    silent: {
      description: 'A page that was opened out of sight asks for nothing before it is seen.',
      always: { guard: 'all is heard of', target: 'heard' },
      on: { 'page.shown': 'waiting' },
    },
    offline: {
      description: 'Whatever is told now was under way before; nothing comes until the network returns.',
      on: { 'network.returned': 'waiting' },
    },
  },
})

export type OutageActor = ActorRefFrom<typeof outageMachine>
