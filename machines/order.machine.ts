import { type ActorRefFrom, assign, raise, type SnapshotFrom, setup } from 'xstate'
import { type AddressFault, addressFault } from '#domain/address'
import type { Decimal } from '#domain/decimal'
import { type Failure, failureOf } from '#domain/failure'
import { LIMITS } from '#domain/limits'
import { lacksReceiveAddress, type Order, type OrderStatus } from '#domain/order'
import { copyMachine } from '#machines/copy'
import { countdownMachine } from '#machines/countdown'
import { type PageEvent, unprovided, unprovidedAction, unprovidedWatcher } from './unprovided'

/** Where the tokens go, and where news may be sent. */
export interface Wallet {
  address: string
  email: string | null
}

/** What is known of an order when its screen opens: everything on creation, the id alone when it is resumed. */
export interface OrderInput {
  uuid: string
  /** The answer to its creation; `null` when the order is resumed and must be asked for. */
  created: Order | null
  /** Dollars for one coin when the order was made. */
  coinPrice: Decimal | null
  /** The network to send on, where the order itself does not say. */
  network: string | null
  wallet: Wallet
}

interface Context extends OrderInput {
  order: Order | null
  addressFault: AddressFault | null
  saveFailure: Failure | null
}

/**
 * One order's life (sections 2 and 4). While it is `live` it is asked for, and 2.5 s after each answer asked for again;
 * leaving `live` is what ends the polling. A `settled` order never changes. The receiving address lives beside the
 * status: asked for once the order waits without one, saved once, known when the server says so.
 */
export const orderMachine = setup({
  types: {
    context: {} as Context,
    input: {} as OrderInput,
    events: {} as
      | PageEvent
      | { type: 'order.told'; order: Order }
      | { type: 'order.checked' }
      | { type: 'address.submitted'; wallet: Wallet },
  },
  actors: {
    'fetch order': unprovided<Order, string>('fetch order'),
    'save address': unprovided<void, { uuid: string; wallet: Wallet }>('save address'),
    'watch page': unprovidedWatcher<PageEvent>('watch page'),
    countdown: countdownMachine,
    copy: copyMachine,
  },
  actions: {
    'keep answer': assign({
      order: ({ context }, order: Order) => ({ ...order, status: order.status ?? context.order?.status ?? null }),
    }),
    'keep wallet': assign({
      // spec 5.email
      wallet: (_, { address, email }: Wallet) => ({ address: address.trim(), email: email?.trim() || null }),
      addressFault: null,
      saveFailure: null,
    }),
    'keep fault': assign({
      wallet: (_, wallet: Wallet) => wallet,
      addressFault: ({ context }, wallet: Wallet) => faultOf(context, wallet),
      saveFailure: null,
    }),
    'keep save failure': assign({ saveFailure: (_, { error }: { error: unknown }) => failureOf(error) }),
    'remember wallet': unprovidedAction('remember wallet') as (_: unknown, wallet: Wallet) => void,
    'announce purchase': unprovidedAction('announce purchase') as (
      _: unknown,
      purchase: { order: Order; coinPrice: Decimal | null },
    ) => void,
  },
  guards: {
    'order was just created': ({ context }) => context.created !== null,
    'status is unchanged': ({ context }, order: Order) =>
      order.status === null || order.status === context.order?.status,
    'time left is news': ({ context }, order: Order) =>
      order.status === 'WAITING' &&
      context.order?.status === 'WAITING' &&
      context.order.secondsLeft === null &&
      order.secondsLeft !== null,
    'status is': (_, { order, status }: { order: Order; status: OrderStatus }) => order.status === status,
    'address is missing': ({ context }) => context.order !== null && lacksReceiveAddress(context.order),
    'address is known': ({ context }) => context.order?.receiveAddress != null,
    'address has a fault': ({ context }, wallet: Wallet) => faultOf(context, wallet) !== null,
  },
  delays: { 'order poll': LIMITS.orderPoll },
}).createMachine({
  id: 'order',
  description: 'One order, from its creation to its end: its status, the asking for it, and the receiving address.',
  context: ({ input }) => ({ ...input, order: null, addressFault: null, saveFailure: null }),
  invoke: [
    { src: 'watch page', id: 'watch page' },
    { src: 'copy', id: 'copy' },
  ],
  initial: 'live',
  states: {
    live: {
      description: 'While an order is live it is asked for again and again. Leaving this state is what ends that.',
      type: 'parallel',
      states: {
        status: {
          description: 'Follows the word of the server: any answer may lead to any status.',
          on: {
            // spec 4.followed
            'order.told': [
              {
                guard: { type: 'time left is news', params: ({ event }) => event.order },
                target: '.WAITING',
                actions: { type: 'keep answer', params: ({ event }) => event.order },
              },
              {
                guard: { type: 'status is unchanged', params: ({ event }) => event.order },
                actions: { type: 'keep answer', params: ({ event }) => event.order },
              },
              {
                guard: { type: 'status is', params: ({ event }) => ({ order: event.order, status: 'NEW' }) },
                target: '.NEW',
                actions: { type: 'keep answer', params: ({ event }) => event.order },
              },
              {
                guard: { type: 'status is', params: ({ event }) => ({ order: event.order, status: 'PREPARING' }) },
                target: '.PREPARING',
                actions: { type: 'keep answer', params: ({ event }) => event.order },
              },
              {
                guard: { type: 'status is', params: ({ event }) => ({ order: event.order, status: 'WAITING' }) },
                target: '.WAITING',
                actions: { type: 'keep answer', params: ({ event }) => event.order },
              },
              {
                guard: { type: 'status is', params: ({ event }) => ({ order: event.order, status: 'CONFIRMING' }) },
                target: '.CONFIRMING',
                actions: { type: 'keep answer', params: ({ event }) => event.order },
              },
              {
                guard: { type: 'status is', params: ({ event }) => ({ order: event.order, status: 'SENDING' }) },
                target: '.SENDING',
                actions: { type: 'keep answer', params: ({ event }) => event.order },
              },
              {
                guard: { type: 'status is', params: ({ event }) => ({ order: event.order, status: 'SUCCESS' }) },
                target: '#order.settled.SUCCESS',
                actions: [
                  { type: 'keep answer', params: ({ event }) => event.order },
                  {
                    type: 'announce purchase', // spec 4.purchase
                    params: ({ context, event }) => ({ order: event.order, coinPrice: context.coinPrice }),
                  },
                ],
              },
              {
                guard: { type: 'status is', params: ({ event }) => ({ order: event.order, status: 'ERROR' }) },
                target: '#order.settled.ERROR',
                actions: { type: 'keep answer', params: ({ event }) => event.order },
              },
              {
                guard: {
                  type: 'status is',
                  params: ({ event }) => ({ order: event.order, status: 'ERROR_RECEIVE_ADDRESS' }),
                },
                target: '#order.settled.ERROR_RECEIVE_ADDRESS',
                actions: { type: 'keep answer', params: ({ event }) => event.order },
              },
              {
                guard: { type: 'status is', params: ({ event }) => ({ order: event.order, status: 'ERROR_SENDING' }) },
                target: '#order.settled.ERROR_SENDING',
                actions: { type: 'keep answer', params: ({ event }) => event.order },
              },
              {
                guard: { type: 'status is', params: ({ event }) => ({ order: event.order, status: 'CANCEL' }) },
                target: '#order.settled.CANCEL',
                actions: { type: 'keep answer', params: ({ event }) => event.order },
              },
              {
                guard: { type: 'status is', params: ({ event }) => ({ order: event.order, status: 'EXPIRED' }) },
                target: '#order.settled.EXPIRED',
                actions: { type: 'keep answer', params: ({ event }) => event.order },
              },
            ],
          },
          initial: 'unread',
          states: {
            unread: { description: 'Nothing is known of the order yet but its number.' },
            NEW: {},
            PREPARING: {},
            // spec 4.countdown
            WAITING: {
              invoke: {
                src: 'countdown',
                id: 'countdown',
                input: ({ context }) => ({ secondsLeft: context.order?.secondsLeft ?? 0 }), // spec 4.polling.timer
              },
            },
            CONFIRMING: {},
            SENDING: {},
          },
        },
        // spec 4.polling.single
        polling: {
          initial: 'opening',
          states: {
            opening: {
              description: 'An order that was just created is known already; a resumed one is asked for first.',
              always: [
                {
                  guard: 'order was just created',
                  target: 'resting',
                  actions: raise(({ context }) => ({ type: 'order.told', order: context.created as Order })),
                },
                { target: 'asking' },
              ],
            },
            asking: {
              invoke: {
                src: 'fetch order',
                id: 'fetch order',
                input: ({ context }) => context.uuid,
                onDone: {
                  target: 'resting',
                  actions: raise(({ event }) => ({ type: 'order.told', order: event.output })),
                },
                onError: 'resting', // spec 8.polling
              },
            },
            // spec 4.polling
            resting: {
              description: 'Coming back to the page, or back online, asks at once.',
              after: { 'order poll': 'asking' },
              on: { 'page.shown': 'asking', 'network.returned': 'asking', 'order.checked': 'asking' },
            },
          },
        },
        receiver: {
          description: 'Where the tokens go. It lives beside the status and does not wait for it.',
          initial: 'unasked',
          states: {
            unasked: {
              always: [
                { guard: 'address is known', target: 'known' },
                { guard: 'address is missing', target: 'asking' }, // spec 2.address
              ],
            },
            asking: {
              always: { guard: 'address is known', target: 'known' },
              on: {
                'address.submitted': [
                  {
                    guard: { type: 'address has a fault', params: ({ event }) => event.wallet },
                    actions: { type: 'keep fault', params: ({ event }) => event.wallet },
                  },
                  { target: 'saving', actions: { type: 'keep wallet', params: ({ event }) => event.wallet } },
                ],
              },
            },
            // spec 5.save.once
            saving: {
              invoke: {
                src: 'save address',
                id: 'save address',
                input: ({ context }) => ({ uuid: context.uuid, wallet: context.wallet }),
                onDone: {
                  target: 'saved',
                  actions: [
                    { type: 'remember wallet', params: ({ context }) => context.wallet },
                    raise({ type: 'order.checked' }),
                  ],
                },
                onError: {
                  target: 'asking',
                  // spec 8.save
                  actions: { type: 'keep save failure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            saved: {
              description: 'The server took the address; it counts as known when the next answer has it.',
              always: { guard: 'address is known', target: 'known' },
            },
            known: {},
          },
        },
      },
    },
    // spec 4.polling.stops
    settled: {
      description: 'The order has ended. Its status never changes again, and nothing is asked.',
      initial: 'ERROR',
      states: {
        SUCCESS: {},
        ERROR: {},
        ERROR_RECEIVE_ADDRESS: {},
        ERROR_SENDING: {},
        CANCEL: {},
        EXPIRED: {},
      },
    },
  },
})

export type OrderActor = ActorRefFrom<typeof orderMachine>

function faultOf({ order }: Context, wallet: Wallet): AddressFault | null {
  return addressFault(wallet.address, { depositAddress: order?.paymentAddress })
}

/** Whether the modal 'Enter your Polygon address' stands open. */
export function asksForAddress(snapshot: SnapshotFrom<typeof orderMachine>): boolean {
  return snapshot.matches({ live: { receiver: 'asking' } }) || snapshot.matches({ live: { receiver: 'saving' } })
}
