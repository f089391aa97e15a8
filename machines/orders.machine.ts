import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { documentOf } from '#domain/receipt'
import type { OrderRecord } from '#domain/record'
import { claimOf } from '#domain/verification'
import { copyMachine } from '#machines/copy'
import { deliveryMachine } from '#machines/delivery'
import { unprovidedAction } from './unprovided'

export interface OrdersInput {
  /** The order whose document opens at once; `null` opens the list. */
  record: OrderRecord | null
}

interface Context extends OrdersInput {
  /** Milliseconds of the epoch: when the list was opened, read by 'read clock'. */
  now: number
}

/** The panel of this browser's orders: the list, or the document of one order, which can be printed and saved. */
export const ordersMachine = setup({
  types: {
    context: {} as Context,
    input: {} as OrdersInput,
    events: {} as
      | { type: 'receipt.opened'; record: OrderRecord }
      | { type: 'receipt.left' }
      | { type: 'print.requested' }
      | { type: 'file.requested'; name: string; text: string },
    children: {} as { copy: 'copy'; delivery: 'delivery' },
  },
  actors: { copy: copyMachine, delivery: deliveryMachine },
  actions: {
    'keep record': assign((_, record: OrderRecord) => ({ record })),
    /** Provided as `assign({ now })`. */
    'read clock': unprovidedAction('read clock'),
    'print page': unprovidedAction('print page'),
    'save file': unprovidedAction('save file') as (_: unknown, file: { name: string; text: string }) => void,
  },
  guards: { 'order has ended': (_, record: OrderRecord | null) => record !== null && documentOf(record) !== null },
}).createMachine({
  id: 'orders',
  description: 'The orders of this browser, and the receipt of one.',
  context: ({ input }) => ({ ...input, now: 0 }),
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
      on: {
        'receipt.opened': {
          guard: { type: 'order has ended', params: ({ event }) => event.record },
          target: 'receipt',
          actions: { type: 'keep record', params: ({ event }) => event.record },
        },
      },
    },
    receipt: {
      description: 'It asks the chain itself, so that it proves as much as the payment screen did.',
      invoke: {
        src: 'delivery',
        id: 'delivery',
        input: ({ context: { record } }) => ({ claim: record && claimOf(record.uuid, record, record.terms) }),
      },
      on: {
        'receipt.left': 'list',
        'print.requested': { actions: 'print page' },
        'file.requested': { actions: { type: 'save file', params: ({ event }) => event } },
      },
    },
  },
})

export type OrdersActor = ActorRefFrom<typeof ordersMachine>

/** The order whose document stands in the place of the list. */
export function openedRecord(snapshot: SnapshotFrom<typeof ordersMachine>): OrderRecord | null {
  return snapshot.matches('receipt') ? snapshot.context.record : null
}
