import { type ActorRefFrom, assign, raise, setup } from 'xstate'
import { type Failure, failureOf, isStrained } from '#domain/failure'
import { LIMITS } from '#domain/limits'
import type { Order } from '#domain/order'
import { lapseMachine } from '#machines/lapse'
import { type PageEvent, unprovided, unprovidedAction, unprovidedWatcher } from './unprovided'

export interface EnquiryInput {
  uuid: string
  /** Whether the order was created a moment ago, so that there is nothing to ask for yet. */
  isKnown: boolean
}

interface Context extends EnquiryInput {
  /** Milliseconds of the epoch, as the door 'read clock' last told. */
  now: number
  /** When the last good answer came, by that clock. */
  answeredAt: number | null
  /** How many requests failed in a row. */
  failures: number
}

/**
 * The asking for one order: at once, and 2.5 s after each answer again, one request at a time (section 4). Whoever
 * invokes it is sent each answer, and ends it. A failure is silent: beside the asking, `link` knows whether answers
 * come, so that the page can say how old its last one is, and that the server does not know this order.
 */
export const enquiryMachine = setup({
  types: {
    context: {} as Context,
    input: {} as EnquiryInput,
    events: {} as
      | PageEvent
      | { type: 'order.checked' }
      | { type: 'order.answered' }
      | { type: 'order.unanswered'; failure: Failure },
    children: {} as { lapse: 'lapse' },
  },
  actors: {
    'fetch order': unprovided<Order, string>('fetch order'),
    'watch page': unprovidedWatcher<PageEvent>('watch page'),
    lapse: lapseMachine,
  },
  actions: {
    /** Provided as `assign({ now })`. */
    'read clock': unprovidedAction('read clock'),
    'note time': assign({ answeredAt: ({ context }) => context.now }),
    /** Provided by whoever asks, as `sendParent`. */
    'tell answer': unprovidedAction('tell answer') as (_: unknown, order: Order) => void,
    'forget failures': assign({ failures: 0 }),
    'count failure': assign({ failures: ({ context }) => context.failures + 1 }),
  },
  guards: {
    'order is known': ({ context }) => context.isKnown,
    'server is strained': ({ context }, { error }: { error: unknown }) =>
      isStrained(failureOf(error), context.failures + 1),
    'device is offline': (_, failure: Failure) => failure.kind === 'offline',
    'order is not found': (_, failure: Failure) => failure.status === 404,
  },
  delays: {
    'order poll': LIMITS.orderPoll,
    /** Provided with jitter, so that pages that failed together do not come back together. */
    'strained poll': LIMITS.strainedPoll,
    'order missing': LIMITS.orderMissing,
  },
}).createMachine({
  id: 'enquiry',
  description: 'The asking for one order, again and again, and what is known of the line to the server.',
  context: ({ input }) => ({ ...input, now: 0, answeredAt: null, failures: 0 }),
  invoke: { src: 'watch page', id: 'watch page' },
  type: 'parallel',
  states: {
    // spec 4.polling.single
    polling: {
      initial: 'opening',
      states: {
        opening: {
          description: 'An order that was just created is known already; a resumed one is asked for first.',
          always: [
            { guard: 'order is known', target: 'resting', actions: ['read clock', 'note time'] },
            { target: 'asking' },
          ],
        },
        asking: {
          description: 'A request that was sent into a lost network may hang, so one that returns asks anew.',
          on: { 'network.returned': { target: 'asking', reenter: true } },
          invoke: {
            src: 'fetch order',
            id: 'fetch order',
            input: ({ context }) => context.uuid,
            onDone: {
              target: 'resting',
              actions: [
                'read clock',
                'note time',
                'forget failures',
                { type: 'tell answer', params: ({ event }) => event.output },
                raise({ type: 'order.answered' }),
              ],
            },
            // spec 8.polling
            onError: [
              {
                guard: { type: 'server is strained', params: ({ event }) => ({ error: event.error }) },
                target: 'straining',
                actions: [
                  'count failure',
                  raise(({ event }) => ({ type: 'order.unanswered', failure: failureOf(event.error) })),
                ],
              },
              {
                target: 'resting',
                actions: [
                  'count failure',
                  raise(({ event }) => ({ type: 'order.unanswered', failure: failureOf(event.error) })),
                ],
              },
            ],
          },
        },
        // spec 4.polling
        resting: {
          description: 'Coming back to the page, or back online, asks at once.',
          after: { 'order poll': 'asking' },
          on: { 'page.shown': 'asking', 'network.returned': 'asking', 'order.checked': 'asking' },
        },
        straining: {
          description: 'After five failures, or when the server asks for it, the pause is longer.',
          after: { 'strained poll': 'asking' },
          on: { 'page.shown': 'asking', 'network.returned': 'asking', 'order.checked': 'asking' },
        },
      },
    },
    link: {
      description: 'Whether answers come. It never takes anything off the screen.',
      initial: 'live',
      states: {
        live: {
          on: {
            'network.lost': 'silent.offline',
            'order.unanswered': [
              {
                guard: { type: 'device is offline', params: ({ event }) => event.failure },
                target: 'silent.offline',
              },
              {
                guard: { type: 'order is not found', params: ({ event }) => event.failure },
                target: 'silent.missing',
              },
              { target: 'silent.retrying' },
            ],
          },
        },
        silent: {
          invoke: { src: 'lapse', id: 'lapse', input: ({ context }) => ({ since: context.answeredAt }) },
          on: { 'order.answered': 'live' },
          initial: 'retrying',
          states: {
            retrying: {
              on: {
                'network.lost': 'offline',
                'order.unanswered': [
                  { guard: { type: 'device is offline', params: ({ event }) => event.failure }, target: 'offline' },
                  { guard: { type: 'order is not found', params: ({ event }) => event.failure }, target: 'missing' },
                ],
              },
            },
            offline: {
              on: {
                'network.returned': 'retrying',
                'order.unanswered': {
                  guard: { type: 'order is not found', params: ({ event }) => event.failure },
                  target: 'missing',
                },
              },
            },
            missing: {
              description: 'The server does not know the order. It may only be slow to, so half a minute passes first.',
              after: { 'order missing': 'lost' },
              on: {
                'network.lost': 'offline',
                'order.unanswered': [
                  { guard: { type: 'order is not found', params: ({ event }) => event.failure } },
                  { guard: { type: 'device is offline', params: ({ event }) => event.failure }, target: 'offline' },
                  { target: 'retrying' },
                ],
              },
            },
            lost: { description: 'The server has not known the order for half a minute. It is still asked for.' },
          },
        },
      },
    },
  },
})

export type EnquiryActor = ActorRefFrom<typeof enquiryMachine>
