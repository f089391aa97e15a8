import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { LIMITS } from '#domain/limits'
import type { DeliveryClaim, DeliveryFinding } from '#domain/proof'
import { unprovided } from './unprovided'

export interface DeliveryInput {
  /** What the order says was delivered; `null` where it does not say all of it. */
  claim: DeliveryClaim | null
}

interface Context extends DeliveryInput {
  /** How often in a row the transaction was looked for. */
  attempts: number
}

/**
 * Whether the chain shows what the order says was delivered. A node may hear of a transaction later than the sale's
 * server, so one that is not there yet is looked for again; only what the chain shows is ever called different.
 */
export const deliveryMachine = setup({
  types: {
    context: {} as Context,
    input: {} as DeliveryInput,
    events: {} as { type: 'check.requested' },
    tags: {} as 'different',
  },
  actors: { 'check delivery': unprovided<DeliveryFinding, DeliveryClaim | null>('check delivery') },
  actions: {
    'count attempt': assign({ attempts: ({ context }) => context.attempts + 1 }),
    'forget attempts': assign({ attempts: 0 }),
  },
  guards: {
    'a transfer is named': ({ context }) => context.claim !== null,
    'tokens moved as it says': (_, finding: DeliveryFinding) => finding === 'moved',
    'the chain shows something else': (_, finding: DeliveryFinding) => finding === 'different',
    'it may only be late': ({ context }) => context.attempts < LIMITS.deliveryAttempts,
  },
  delays: { 'delivery pause': LIMITS.deliveryPause },
}).createMachine({
  id: 'delivery',
  description: 'The proof of a delivery: the chain is asked for the transfer that the order names.',
  context: ({ input }) => ({ ...input, attempts: 0 }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Where the order names no whole transfer, there is nothing to look for.',
      always: { guard: 'a transfer is named', target: 'checking' },
    },
    checking: {
      entry: 'count attempt',
      invoke: {
        src: 'check delivery',
        id: 'check delivery',
        input: ({ context }) => context.claim,
        onDone: [
          { guard: { type: 'tokens moved as it says', params: ({ event }) => event.output }, target: 'proven' },
          {
            guard: { type: 'the chain shows something else', params: ({ event }) => event.output },
            target: 'different',
          },
          { guard: 'it may only be late', target: 'waiting' },
          { target: 'unchecked' },
        ],
        onError: 'unchecked',
      },
    },
    waiting: { after: { 'delivery pause': 'checking' } },
    proven: {},
    different: { tags: 'different', on: { 'check.requested': 'rechecking' } },
    rechecking: {
      description: 'What the chain showed otherwise stays said until it shows the transfer.',
      tags: 'different',
      invoke: {
        src: 'check delivery',
        id: 'check delivery',
        input: ({ context }) => context.claim,
        onDone: [
          { guard: { type: 'tokens moved as it says', params: ({ event }) => event.output }, target: 'proven' },
          { target: 'different' },
        ],
        onError: 'different',
      },
    },
    unchecked: {
      description: 'No node, or none that knows the transaction. That says nothing against the delivery.',
      on: { 'check.requested': { target: 'checking', actions: 'forget attempts' } },
    },
  },
})

export type DeliveryActor = ActorRefFrom<typeof deliveryMachine>

export type DeliveryState = SnapshotFrom<typeof deliveryMachine>['value']
