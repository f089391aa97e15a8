import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import type { Order } from '#domain/order'
import type { PageEvent } from '#domain/page'
import { TIMINGS } from '#domain/timings'
import { elapsedMachine } from '#machines/elapsed'
import { type PollEvent, pollingOf } from '#machines/polling'
import { unprovidedAction, unprovidedWatcher } from './unprovided'

export interface OrderPollingInput {
  uuid: string
  /** Whether the creation's answer is the first one, so that the first poll waits for the interval. */
  isAnswered: boolean
}

interface Context extends OrderPollingInput {
  /** Milliseconds of the epoch, last read by 'read clock'. */
  now: number
  /** When the last good answer came, by that clock. */
  answeredAt: number | null
  /** The last check that the visitor asked for, and when its answer came, by that clock: `null` until then. */
  check: { at: number | null } | null
  /** Since when the server has not known the order, by that clock; `null` where it always did. */
  missingSince: number | null
}

/** The polling of an order does not pause while the page is hidden, because its payment goes on. */
export const pollingOfOrder = pollingOf('order', {
  delays: { interval: TIMINGS.orderPoll, retry: TIMINGS.orderPoll },
  guards: { 'it may pause': () => false },
})

/**
 * The polling of an order: it is asked for at once, and 2.5 s after each answer (section 4). The invoking machine
 * receives each answer. A failure takes nothing off the screen: the page says only how old its last answer is, or that
 * the server does not know this order.
 */
export const orderPollingMachine = setup({
  types: {
    context: {} as Context,
    input: {} as OrderPollingInput,
    events: {} as
      | PageEvent
      | PollEvent<'order', Order>
      | { type: 'order.checked' }
      | { type: 'poll.requested' }
      | { type: 'time.doubted' },
    children: {} as { polling: 'polling'; elapsed: 'elapsed' },
  },
  actors: {
    'watch page': unprovidedWatcher<PageEvent>('watch page'),
    polling: pollingOfOrder,
    elapsed: elapsedMachine,
  },
  actions: {
    /** Provided as `assign({ now })`. */
    'read clock': unprovidedAction('read clock'),
    'note time': assign({ answeredAt: ({ context }) => context.now }),
    'begin check': assign({ check: { at: null } }),
    'end check': assign({ check: ({ context: { check, now } }) => check && { at: check.at ?? now } }),
    /** Provided by the invoking machine, as `sendParent`. */
    'tell answer': unprovidedAction<Order>('tell answer'),
    'note missing': assign({ missingSince: ({ context }) => context.now }),
    /** Provided by the invoking machine, as `sendParent`. */
    'tell missing': unprovidedAction('tell missing'),
    /** Provided by the invoking machine, as `sendParent`. */
    'tell loss': unprovidedAction('tell loss'),
    'ask at once': sendTo('polling', { type: 'poll.requested' }),
    'ask anew': sendTo('polling', { type: 'poll.restarted' }),
  },
  guards: {
    'an answer is known': ({ context }) => context.isAnswered,
    'device is offline': (_, failure: Failure) => failure.kind === 'offline',
    /** A server has no order any more (410), or refuses what a link names before it has ever answered about it (400, 422). */
    'order is not found': ({ context: { isAnswered, answeredAt } }, { status }: Failure) =>
      status === 404 || status === 410 || (!isAnswered && answeredAt === null && (status === 400 || status === 422)),
  },
  delays: { 'order missing': TIMINGS.orderMissing },
}).createMachine({
  id: 'order-polling',
  description: 'Whether answers about an order come, while it is polled. It never takes anything off the screen.',
  context: ({ input }) => ({ ...input, now: 0, answeredAt: null, check: null, missingSince: null }),
  invoke: [
    { src: 'watch page', id: 'watch page' },
    {
      src: 'polling',
      id: 'polling',
      input: ({ context }) => ({ question: context.uuid, isAnswered: context.isAnswered }),
    },
  ],
  on: {
    'poll.requested': { actions: 'ask at once' },
    'order.checked': { actions: ['begin check', 'ask at once'] },
    // An answer that was asked for before the page slept would name too much time.
    'time.doubted': { actions: 'ask anew' },
    'order.answered': {
      target: '.live',
      actions: ['read clock', 'note time', 'end check', { type: 'tell answer', params: ({ event }) => event.answer }],
    },
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'An order that was just created is known already; a resumed one is asked for first.',
      always: [
        { guard: 'an answer is known', target: 'live', actions: ['read clock', 'note time'] },
        { target: 'live' },
      ],
    },
    live: {
      on: {
        'network.lost': 'silent.offline',
        'order.unanswered': [
          { guard: { type: 'device is offline', params: ({ event }) => event.failure }, target: 'silent.offline' },
          { guard: { type: 'order is not found', params: ({ event }) => event.failure }, target: 'silent.missing' },
          { target: 'silent.retrying' },
        ],
      },
    },
    silent: {
      invoke: { src: 'elapsed', id: 'elapsed', input: ({ context }) => ({ since: context.answeredAt }) },
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
          entry: ['read clock', 'note missing', 'tell missing'],
          on: {
            'network.lost': 'offline',
            'order.unanswered': [
              { guard: { type: 'order is not found', params: ({ event }) => event.failure } },
              { guard: { type: 'device is offline', params: ({ event }) => event.failure }, target: 'offline' },
              { target: 'retrying' },
            ],
          },
          initial: 'waiting',
          states: {
            waiting: { after: { 'order missing': 'overdue' } },
            overdue: {
              description: 'Half a minute may have passed asleep, so one more answer says whether the order is lost.',
              entry: 'ask at once',
              on: {
                'order.unanswered': {
                  guard: { type: 'order is not found', params: ({ event }) => event.failure },
                  target: '#order-polling.silent.lost',
                },
              },
            },
          },
        },
        lost: {
          description: 'The server has not known the order for half a minute. It is still asked for.',
          entry: 'tell loss',
        },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof orderPollingMachine>

/** Whether the device has no network, and so no answer can come. */
export function isOffline(snapshot: Snapshot): boolean {
  return snapshot.matches({ silent: 'offline' })
}

/** Since when the order is looked for at a server that does not know it, in milliseconds of the epoch; `null` otherwise. */
export function soughtSince(snapshot: Snapshot): number | null {
  return snapshot.matches({ silent: 'missing' }) ? snapshot.context.missingSince : null
}
