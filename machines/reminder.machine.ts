import { type ActorRefFrom, assign, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate'
import { type AnsweredOrder, afterAnswer, isPurchase, isTimeNews, purchaseOf, secondsNamed } from '#domain/after-answer'
import type { Decimal } from '#domain/decimal'
import { mergeTerms } from '#domain/merge-terms'
import type { OpenOrder } from '#domain/open-order'
import { isSettled, type Order } from '#domain/order'
import type { OrderRecord, OrdersEvent } from '#domain/record'
import { isOwn, NO_TERMS, type Terms } from '#domain/terms'
import { TIMINGS } from '#domain/timings'
import { countdownMachine } from '#machines/countdown'
import { type PollEvent, pollingOf } from '#machines/polling'
import { unprovided, unprovidedAction, unprovidedWatcher } from './unprovided'

interface Context extends AnsweredOrder {
  /** The open order that the buy form reminds of; `null` where there is none. */
  uuid: string | null
  /** The deadline on record, milliseconds of the epoch, until the countdown has begun. */
  deadline: number | null
  /** Whether the page slept or its clock was moved, so that the next answer restarts the countdown. */
  isTimeDoubted: boolean
  /** Milliseconds of the epoch, read when the order is first asked for. */
  now: number
}

/** An order of which nothing was heard. */
const UNHEARD = { order: null, isHeard: false, doubted: null, isTimeDoubted: false, hasWaited: false, deadline: null }

/** The polling of the reminder pauses while the page is hidden, and asks at once when the visitor is back. */
export const reminderPolling = pollingOf('order', {
  delays: { interval: TIMINGS.orderPoll, retry: TIMINGS.orderPoll },
})

/** The countdown as a reminder invokes it: a late tick is sent to the reminder. */
export const reminderCountdown = countdownMachine.provide({
  actions: { 'tell lateness': sendParent({ type: 'countdown.strayed' }) },
})

/**
 * The reminder of the open order on the buy form. The order is polled, because it may have been paid or have ended since
 * it was on screen, and a reminder of an old answer would ask for the money again. Every answer is kept and recorded as
 * on the order's own screen (`afterAnswer`).
 */
export const reminderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PollEvent<'order', Order> | OrdersEvent | { type: 'countdown.strayed' },
    children: {} as { polling: 'polling'; countdown: 'countdown' },
  },
  actors: {
    polling: reminderPolling,
    countdown: reminderCountdown,
    'fetch token contracts': unprovided<readonly string[]>('fetch token contracts'),
    'watch orders': unprovidedWatcher<OrdersEvent, string | null>('watch orders'),
  },
  actions: {
    'keep open order': assign((_, openOrder: OpenOrder | OrderRecord | null) => ({
      ...UNHEARD,
      uuid: openOrder?.uuid ?? null,
      terms: openOrder?.terms ?? NO_TERMS,
      deadline: openOrder && 'deadline' in openOrder ? openOrder.deadline : null,
    })),
    'merge terms': assign(({ context }, openOrder: OpenOrder | null) =>
      openOrder ? { terms: mergeTerms(context.terms, openOrder.terms) } : {},
    ),
    'keep answer': assign(({ context }, answer: Order) => afterAnswer(context, answer)),
    /** Provided as `assign({ now })`. */
    'read clock': unprovidedAction('read clock'),
    'doubt time left': assign({ isTimeDoubted: true }),
    'believe time left': assign({ isTimeDoubted: false, deadline: null }),
    'tell countdown': sendTo('countdown', (_, answer: Order) => ({
      type: 'time.answered',
      secondsLeft: secondsNamed(answer) ?? 0,
    })),
    'ask for the time': sendTo('polling', { type: 'poll.restarted' }),
    'keep token contracts': assign({ tokenContracts: (_, addresses: readonly string[]) => addresses }),
    'record order': unprovidedAction<{ order: Order | null; terms: Terms }>('record order'),
    'announce purchase': unprovidedAction<{ order: Order; coinPrice: Decimal | null }>('announce purchase'),
  },
  guards: {
    /** Of an order made elsewhere nothing is recorded before the visitor claims it. */
    'an order of ours is open': ({ context }) => isOwn(context.terms),
    'order is the same': ({ context }, openOrder: OpenOrder | null) => context.uuid === (openOrder?.uuid ?? null),
    'order of this browser succeeded': ({ context }, order: Order) => isPurchase(context.terms, order),
    'order was answered': ({ context }) => context.order !== null,
    'time to pay is known': ({ context }) => isTimed(context.order),
    'time to pay is unknown': ({ context }) => !isTimed(context.order),
    'time left is news': ({ context }, answer: Order) => isTimeNews(context.order, answer, context.isTimeDoubted),
    'time left is named': (_, answer: Order) => secondsNamed(answer) !== null,
    'order has ended': (_, { status }: Order) => isSettled(status),
    'record says that the order has ended': (_, openOrder: OpenOrder | OrderRecord | null) =>
      openOrder !== null && 'status' in openOrder && isSettled(openOrder.status),
  },
  delays: { 'next task': TIMINGS.nextTask },
}).createMachine({
  id: 'reminder',
  description: 'The reminder of an open order, which is asked for while the buy form reminds of it.',
  context: { uuid: null, terms: NO_TERMS, tokenContracts: [], now: 0, ...UNHEARD },
  invoke: { src: 'watch orders', id: 'watch orders', input: null },
  on: {
    'orders.read': [
      {
        guard: { type: 'order is the same', params: ({ event }) => openOrderOf(event) },
        actions: { type: 'merge terms', params: ({ event }) => openOrderOf(event) },
      },
      {
        guard: { type: 'record says that the order has ended', params: ({ event }) => openOrderOf(event) },
        target: '.ended',
        actions: { type: 'keep open order', params: ({ event }) => openOrderOf(event) },
      },
      { target: '.none', actions: { type: 'keep open order', params: ({ event }) => openOrderOf(event) } },
    ],
  },
  initial: 'none',
  states: {
    none: { always: { guard: 'an order of ours is open', target: 'settling' } },
    settling: {
      description:
        'The form is left for an order that was just created only after it is stored, so it is not asked for yet.',
      after: { 'next task': 'live' },
    },
    live: {
      invoke: [
        { src: 'polling', id: 'polling', input: ({ context }) => ({ question: context.uuid }) },
        {
          src: 'fetch token contracts',
          id: 'fetch token contracts',
          onDone: { actions: { type: 'keep token contracts', params: ({ event }) => event.output } },
          onError: {},
        },
      ],
      on: {
        'order.answered': [
          {
            guard: { type: 'order of this browser succeeded', params: ({ event }) => event.answer },
            target: 'ended',
            actions: [
              { type: 'keep answer', params: ({ event }) => event.answer },
              {
                type: 'announce purchase',
                params: ({ context }) => purchaseOf(context),
              },
              { type: 'record order', params: ({ context }) => context },
            ],
          },
          {
            guard: { type: 'order has ended', params: ({ event }) => event.answer },
            target: 'ended',
            actions: [
              { type: 'keep answer', params: ({ event }) => event.answer },
              { type: 'record order', params: ({ context }) => context },
            ],
          },
          {
            actions: [
              { type: 'keep answer', params: ({ event }) => event.answer },
              { type: 'record order', params: ({ context }) => context },
            ],
          },
        ],
      },
      initial: 'checking',
      states: {
        checking: {
          description:
            'Nothing was heard in this visit, so no time to pay is said. An order whose deadline is over asks for no payment.',
          entry: 'read clock',
          always: { guard: 'order was answered', target: 'heard' },
        },
        heard: {
          initial: 'untimed',
          states: {
            untimed: { always: { guard: 'time to pay is known', target: 'timed' } },
            timed: {
              exit: 'believe time left',
              always: { guard: 'time to pay is unknown', target: 'untimed' },
              on: {
                'countdown.strayed': { actions: ['doubt time left', 'ask for the time'] },
                'order.answered': [
                  {
                    guard: { type: 'time left is news', params: ({ event }) => event.answer },
                    target: 'timed',
                    reenter: true,
                    actions: [
                      { type: 'keep answer', params: ({ event }) => event.answer },
                      { type: 'record order', params: ({ context }) => context },
                    ],
                  },
                  {
                    guard: { type: 'time left is named', params: ({ event }) => event.answer },
                    actions: [
                      { type: 'keep answer', params: ({ event }) => event.answer },
                      { type: 'tell countdown', params: ({ event }) => event.answer },
                      { type: 'record order', params: ({ context }) => context },
                    ],
                  },
                ],
              },
              invoke: {
                src: 'countdown',
                id: 'countdown',
                input: ({ context: { order, deadline } }) => ({ secondsLeft: order?.secondsLeft ?? 0, held: deadline }),
              },
            },
          },
        },
      },
    },
    ended: {
      description:
        'The order has ended: while the visitor was elsewhere, or paid and without a delivery. The page says so until it is opened or dismissed.',
    },
  },
})

/** Whether an order waits for its payment, and says for how long. */
function isTimed(order: Order | null): boolean {
  return order?.status === 'WAITING' && order.secondsLeft !== null
}

/** The order to remind of, with the terms of its record where there is one. */
function openOrderOf({
  orders,
  openOrder,
}: Extract<OrdersEvent, { type: 'orders.read' }>): OpenOrder | OrderRecord | null {
  return orders.find(({ uuid }) => uuid === openOrder?.uuid) ?? openOrder
}

export type ReminderActor = ActorRefFrom<typeof reminderMachine>

/** Whether the order was not answered for in this visit, and its deadline was over when it was asked for. */
export function isOverdueUnheard(snapshot: SnapshotFrom<typeof reminderMachine>, { deadline }: OrderRecord): boolean {
  return snapshot.matches({ live: 'checking' }) && deadline !== null && deadline <= snapshot.context.now
}

/** Whether the order was answered for in this visit, so that its time to pay is known. */
export function isOrderHeard(snapshot: SnapshotFrom<typeof reminderMachine>): boolean {
  return snapshot.matches({ live: 'heard' })
}
