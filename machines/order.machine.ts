import {
  type ActorRefFrom,
  assign,
  type EventObject,
  raise,
  type SnapshotFrom,
  sendParent,
  sendTo,
  setup,
} from 'xstate'
import { type AddressFault, addressFault, arrivedAddress } from '#domain/address'
import type { Decimal } from '#domain/decimal'
import { lacksReceiveAddress } from '#domain/deposit'
import { type Failure, failureOf } from '#domain/failure'
import type { Order, OrderStatus, Pinned } from '#domain/order'
import { contradicts, goesBack, heldTo, pin } from '#domain/pinned'
import { claimOf } from '#domain/proof'
import { copyMachine } from '#machines/copy'
import { countdownMachine } from '#machines/countdown'
import { deliveryMachine } from '#machines/delivery'
import { enquiryMachine } from '#machines/enquiry'
import { unprovided, unprovidedAction, unprovidedWatcher } from './unprovided'

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
  /** What an earlier visit knew of the order and may never change. */
  pinned: Pinned
  wallet: Wallet
}

interface Context extends OrderInput {
  /** The address that one Confirm is enough for: it came into its field in one piece, or was compared with the wallet. */
  believed: string
  order: Order | null
  /** A lower status than the order's, named once; named again at once, it counts. */
  doubted: OrderStatus | null
  /** Whether the page slept or its clock was moved, so that the next answer sets the countdown anew. */
  isTimeDoubted: boolean
  addressFault: AddressFault | null
  saveFailure: Failure | null
}

/** The countdown as an order invokes it: a late tick is told to the order. */
export const orderCountdown = countdownMachine.provide({
  actions: { 'tell lateness': sendParent({ type: 'countdown.strayed' }) },
})

/** The asking for one order as its order invokes it: each answer is told to the order. */
export const orderEnquiry = enquiryMachine.provide({
  actions: { 'tell answer': sendParent((_, order) => ({ type: 'order.told', order })) },
})

/**
 * One order's life (sections 2 and 4). While it is `live` it is enquired about; leaving `live` is what ends that. A
 * `settled` order never changes. The receiving address lives beside the status: asked for once the order waits without
 * one, saved once, known when the server says so. Deposit address, amount and coin are pinned as they were first named.
 */
export const orderMachine = setup({
  types: {
    context: {} as Context,
    input: {} as OrderInput,
    events: {} as
      | { type: 'order.told'; order: Order }
      | { type: 'order.checked' }
      | { type: 'countdown.strayed' }
      /** `inserted` is what the edit put in at once; `null` where the browser does not say. */
      | { type: 'address.typed'; address: string; inserted: string | null }
      | { type: 'address.submitted'; wallet: Wallet },
    children: {} as { enquiry: 'enquiry'; countdown: 'countdown'; copy: 'copy'; delivery: 'delivery' },
  },
  actors: {
    enquiry: orderEnquiry,
    /** Tells the other tabs that this one shows the order. It tells this one nothing. */
    'hold order': unprovidedWatcher<EventObject, string>('hold order'),
    'save address': unprovided<void, { uuid: string; wallet: Wallet }>('save address'),
    countdown: orderCountdown,
    copy: copyMachine,
    delivery: deliveryMachine,
  },
  actions: {
    'keep answer': assign(({ context }, answer: Order) => ({
      order: heldTo(context.pinned, context.order, answer),
      pinned: pin(context.pinned, answer),
      doubted: null,
    })),
    'keep all but the status': assign(({ context }, answer: Order) => ({
      order: heldTo(context.pinned, context.order, { ...answer, status: null }),
      pinned: pin(context.pinned, answer),
      doubted: answer.status,
    })),
    'doubt time left': assign({ isTimeDoubted: true }),
    'believe time left': assign({ isTimeDoubted: false }),
    'ask again': sendTo('enquiry', { type: 'order.checked' }),
    'keep draft': assign(({ context }, { address, inserted }: { address: string; inserted: string | null }) => ({
      wallet: { ...context.wallet, address },
      believed: believed(context, address, inserted),
    })),
    'believe address': assign({ believed: ({ context }) => context.wallet.address }),
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
    'status goes back': ({ context }, order: Order) =>
      goesBack(context.order?.status ?? null, order.status) && order.status !== context.doubted,
    'answer contradicts the order': ({ context }, order: Order) => contradicts(context.pinned, order),
    'status is unchanged': ({ context }, order: Order) =>
      order.status === null || order.status === context.order?.status,
    'time left is news': ({ context }, order: Order) =>
      order.status === 'WAITING' &&
      context.order?.status === 'WAITING' &&
      (context.order.secondsLeft === null || context.isTimeDoubted) &&
      order.secondsLeft !== null,
    'status is': (_, { order, status }: { order: Order; status: OrderStatus }) => order.status === status,
    'address is missing': ({ context }) => context.order !== null && lacksReceiveAddress(context.order),
    'address is known': ({ context }) => context.order?.receiveAddress != null,
    'address has a fault': ({ context }, wallet: Wallet) => faultOf(context, wallet) !== null,
    'address was typed': ({ context }, { address }: Wallet) => address.trim() !== believed(context, address),
    'address was compared': ({ context }, wallet: Wallet) =>
      faultOf(context, wallet) === null && wallet.address.trim() === context.wallet.address,
  },
}).createMachine({
  id: 'order',
  description: 'One order, from its creation to its end: its status, the asking for it, and the receiving address.',
  context: ({ input }) => ({
    ...input,
    believed: input.wallet.address,
    order: null,
    doubted: null,
    isTimeDoubted: false,
    addressFault: null,
    saveFailure: null,
  }),
  invoke: { src: 'copy', id: 'copy' },
  initial: 'opening',
  states: {
    opening: {
      description: 'The answer to the creation counts like every other; a resumed order waits for its first one.',
      always: [
        {
          guard: 'order was just created',
          target: 'live',
          actions: raise(({ context }) => ({ type: 'order.told', order: context.created as Order })),
        },
        { target: 'live' },
      ],
    },
    live: {
      description: 'While an order is live it is asked for again and again. Leaving this state is what ends that.',
      invoke: [
        {
          src: 'enquiry',
          id: 'enquiry',
          input: ({ context }) => ({ uuid: context.uuid, isKnown: context.created !== null }),
        },
        { src: 'hold order', id: 'hold order', input: ({ context }) => context.uuid },
      ],
      on: { 'order.checked': { actions: 'ask again' } },
      type: 'parallel',
      states: {
        status: {
          description: 'Follows the word of the server: a lower status than before counts only when it is told twice.',
          on: {
            // spec 4.followed
            'order.told': [
              {
                guard: { type: 'time left is news', params: ({ event }) => event.order },
                target: '.WAITING',
                actions: { type: 'keep answer', params: ({ event }) => event.order },
              },
              {
                guard: { type: 'status goes back', params: ({ event }) => event.order },
                actions: { type: 'keep all but the status', params: ({ event }) => event.order },
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
              exit: 'believe time left',
              on: { 'countdown.strayed': { actions: ['doubt time left', 'ask again'] } },
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
        details: {
          description: 'Whether the server stands by the deposit address, the amount and the coin that it first named.',
          initial: 'pinned',
          states: {
            pinned: {
              on: {
                'order.told': {
                  guard: { type: 'answer contradicts the order', params: ({ event }) => event.order },
                  target: 'contradicted',
                },
              },
            },
            contradicted: { description: 'Nothing may be sent any more: nobody can say which of the two is right.' },
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
                'address.typed': {
                  target: '.editing',
                  actions: { type: 'keep draft', params: ({ event }) => event },
                },
                'address.submitted': [
                  {
                    guard: { type: 'address has a fault', params: ({ event }) => event.wallet },
                    target: '.editing',
                    actions: { type: 'keep fault', params: ({ event }) => event.wallet },
                  },
                  {
                    guard: { type: 'address was typed', params: ({ event }) => event.wallet },
                    target: '.comparing',
                    actions: { type: 'keep wallet', params: ({ event }) => event.wallet },
                  },
                  { target: 'saving', actions: { type: 'keep wallet', params: ({ event }) => event.wallet } },
                ],
              },
              initial: 'editing',
              states: {
                editing: {},
                comparing: {
                  description:
                    'A slip of the hand may have a right checksum by chance, so an address that was typed is confirmed twice.',
                  on: {
                    'address.submitted': {
                      guard: { type: 'address was compared', params: ({ event }) => event.wallet },
                      target: '#order.live.receiver.saving',
                      actions: { type: 'keep wallet', params: ({ event }) => event.wallet },
                    },
                  },
                },
              },
            },
            // spec 5.save.once
            saving: {
              entry: 'believe address',
              invoke: {
                src: 'save address',
                id: 'save address',
                input: ({ context }) => ({ uuid: context.uuid, wallet: context.wallet }),
                onDone: {
                  target: 'saved',
                  actions: [{ type: 'remember wallet', params: ({ context }) => context.wallet }, 'ask again'],
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
        SUCCESS: {
          invoke: {
            src: 'delivery',
            id: 'delivery',
            input: ({ context }) => ({ claim: context.order && claimOf(context.order) }),
          },
        },
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

/** What one Confirm is enough for after an edit. */
function believed({ wallet, believed }: Context, address: string, inserted: string | null = null): string {
  return arrivedAddress(wallet.address, address, inserted) ?? believed
}

/** Whether the modal 'Enter your Polygon address' stands open. */
export function asksForAddress(snapshot: SnapshotFrom<typeof orderMachine>): boolean {
  return snapshot.matches({ live: { receiver: 'asking' } }) || snapshot.matches({ live: { receiver: 'saving' } })
}
