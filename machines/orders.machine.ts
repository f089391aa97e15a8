import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { afterAnswer, isPurchase, purchaseOf } from '#domain/after-answer'
import type { Decimal } from '#domain/decimal'
import { type Failure, failureOf } from '#domain/failure'
import { isSettled, type Order } from '#domain/order'
import { documentOf } from '#domain/receipt'
import type { OrderRecord } from '#domain/record'
import { NO_TERMS, type Terms } from '#domain/terms'
import type { AttemptEvent, TransferAttempt } from '#domain/transfer-attempt'
import { claimOf } from '#domain/verification'
import { copyMachine } from '#machines/copy'
import { deliveryMachine } from '#machines/delivery'
import { unprovided, unprovidedAction, unprovidedWatcher } from './unprovided'

export interface OrdersInput {
  /** The order whose document opens at once; `null` opens the list. */
  record: OrderRecord | null
  /** The orders of this browser, as they were seen last. */
  records: readonly OrderRecord[]
}

interface Context extends Pick<OrdersInput, 'record'> {
  /** Milliseconds of the epoch: when the list was opened, read by 'read clock'. */
  now: number
  /** The orders that may have changed since they were seen, in the order in which they are asked for. */
  unchecked: readonly OrderRecord[]
  /** The ids of the orders that were asked for and not answered, so that their status is the one seen last. */
  unanswered: readonly string[]
  /** The ids of the orders of which an answer named another status than the one seen last. */
  changed: readonly string[]
  tokenContracts: readonly string[]
  /** The transfer that a wallet was asked for to pay the order of the document, where this browser has a record of it. */
  attempt: TransferAttempt | null
}

/**
 * The panel of this browser's orders: the list, or the document of one order, which can be printed and saved. An order
 * that may have changed since it was seen is asked for once, because it may have been paid or have ended meanwhile, and
 * the list would ask for its money again. Each answer is recorded as on the order's own screen (`afterAnswer`).
 */
export const ordersMachine = setup({
  types: {
    context: {} as Context,
    input: {} as OrdersInput,
    events: {} as
      | { type: 'receipt.opened'; record: OrderRecord }
      | { type: 'receipt.left' }
      | AttemptEvent
      | { type: 'print.requested' }
      | { type: 'file.requested'; name: string; text: string },
    children: {} as { copy: 'copy'; delivery: 'delivery'; 'fetch order': 'fetch order' },
  },
  actors: {
    copy: copyMachine,
    delivery: deliveryMachine,
    'fetch order': unprovided<Order, string>('fetch order'),
    'fetch token contracts': unprovided<readonly string[]>('fetch token contracts'),
    'watch transfers': unprovidedWatcher<AttemptEvent, string>('watch transfers'),
  },
  actions: {
    'keep record': assign((_, record: OrderRecord) => ({ record, attempt: null })),
    'keep attempt': assign({ attempt: (_, attempt: TransferAttempt | null) => attempt }),
    'keep token contracts': assign({ tokenContracts: (_, addresses: readonly string[]) => addresses }),
    'note answer': assign(
      (
        {
          context: {
            unchecked: [asked, ...rest],
            changed,
          },
        },
        { status }: Order,
      ) => ({
        unchecked: rest,
        changed: asked && status !== null && status !== asked.status ? [...changed, asked.uuid] : changed,
      }),
    ),
    'note silence': assign(
      ({
        context: {
          unchecked: [asked, ...rest],
          unanswered,
        },
      }) => ({
        unchecked: rest,
        unanswered: asked ? [...unanswered, asked.uuid] : unanswered,
      }),
    ),
    'note silence of all': assign(({ context: { unchecked, unanswered } }) => ({
      unchecked: [],
      unanswered: [...unanswered, ...unchecked.map(({ uuid }) => uuid)],
    })),
    'record order': unprovidedAction<{ order: Order | null; terms: Terms }>('record order'),
    'announce purchase': unprovidedAction<{ order: Order; coinPrice: Decimal | null }>('announce purchase'),
    /** Provided as `assign({ now })`. */
    'read clock': unprovidedAction('read clock'),
    'print page': unprovidedAction('print page'),
    'save file': unprovidedAction<{ name: string; text: string }>('save file'),
  },
  guards: {
    'order has ended': (_, record: OrderRecord | null) => record !== null && documentOf(record) !== null,
    'server is silent': (_, { error }: { error: unknown }) => isSilence(failureOf(error)),
    'an order is unchecked': ({ context }) => context.unchecked.length > 0,
    'order of this browser succeeded': ({ context: { unchecked } }, order: Order) =>
      isPurchase(unchecked[0]?.terms ?? NO_TERMS, order),
  },
}).createMachine({
  id: 'orders',
  description: 'The orders of this browser, and the receipt of one.',
  context: ({ input: { record, records } }) => ({
    record,
    now: 0,
    unchecked: records.filter(({ status }) => !isSettled(status)),
    unanswered: [],
    changed: [],
    tokenContracts: [],
    attempt: null,
  }),
  invoke: { src: 'copy', id: 'copy' },
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: { type: 'order has ended', params: ({ context }) => context.record }, target: 'receipt' },
        { target: 'list' },
      ],
    },
    list: {
      entry: 'read clock',
      invoke: {
        src: 'fetch token contracts',
        id: 'fetch token contracts',
        onDone: { actions: { type: 'keep token contracts', params: ({ event }) => event.output } },
        onError: {},
      },
      on: {
        'receipt.opened': {
          guard: { type: 'order has ended', params: ({ event }) => event.record },
          target: 'receipt',
          actions: { type: 'keep record', params: ({ event }) => event.record },
        },
      },
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'an order is unchecked', target: 'checking' }, { target: 'checked' }] },
        checking: {
          description: 'One order after the other, so that a long list is no burden for the server.',
          invoke: {
            src: 'fetch order',
            id: 'fetch order',
            input: ({ context }) => context.unchecked[0]?.uuid ?? '',
            onDone: [
              {
                guard: { type: 'order of this browser succeeded', params: ({ event }) => event.output },
                target: 'choosing',
                actions: [
                  {
                    type: 'announce purchase',
                    params: ({ context, event }) => purchaseOf(answered(context, event.output)),
                  },
                  { type: 'record order', params: ({ context, event }) => answered(context, event.output) },
                  { type: 'note answer', params: ({ event }) => event.output },
                ],
              },
              {
                target: 'choosing',
                actions: [
                  { type: 'record order', params: ({ context, event }) => answered(context, event.output) },
                  { type: 'note answer', params: ({ event }) => event.output },
                ],
              },
            ],
            onError: [
              {
                guard: { type: 'server is silent', params: ({ event }) => ({ error: event.error }) },
                target: 'checked',
                actions: 'note silence of all',
              },
              { target: 'choosing', actions: 'note silence' },
            ],
          },
        },
        checked: {},
      },
    },
    receipt: {
      description: 'It asks the chain itself, so that it proves as much as the payment screen did.',
      invoke: [
        {
          src: 'delivery',
          id: 'delivery',
          input: ({ context: { record } }) => ({
            claim: record && claimOf(record.uuid, record, record.terms),
            isMismatchOnRecord: record?.isMismatch === true,
          }),
        },
        { src: 'watch transfers', id: 'watch transfers', input: ({ context }) => context.record?.uuid ?? '' },
      ],
      on: {
        'attempt.changed': { actions: { type: 'keep attempt', params: ({ event }) => event.attempt } },
        'receipt.left': 'list',
        'print.requested': { actions: 'print page' },
        'file.requested': { actions: { type: 'save file', params: ({ event }) => event } },
      },
    },
  },
})

/** What is recorded of the order that was asked for, after its answer. */
function answered(
  { unchecked: [asked], tokenContracts }: Context,
  answer: Order,
): { order: Order | null; terms: Terms } {
  return afterAnswer(
    { order: null, terms: asked?.terms ?? NO_TERMS, isHeard: false, doubted: null, hasWaited: false, tokenContracts },
    answer,
  )
}

/** Whether the next request would wait as long, could not be sent either, or is one too many for the server. */
function isSilence({ kind }: Failure): boolean {
  return kind === 'timeout' || kind === 'offline' || kind === 'throttled'
}

export type OrdersActor = ActorRefFrom<typeof ordersMachine>

/** The order whose document stands in the place of the list. */
export function openedRecord(snapshot: SnapshotFrom<typeof ordersMachine>): OrderRecord | null {
  return snapshot.matches('receipt') ? snapshot.context.record : null
}

/** Whether an order of the list was asked for: it waits for that, was answered, or was not. */
export function orderCheck(
  { context: { unchecked, unanswered } }: SnapshotFrom<typeof ordersMachine>,
  uuid: string,
): 'unchecked' | 'unanswered' | null {
  if (unchecked.some(record => record.uuid === uuid)) return 'unchecked'
  return unanswered.includes(uuid) ? 'unanswered' : null
}
