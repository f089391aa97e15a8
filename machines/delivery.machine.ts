import { type ActorRefFrom, assign, setup } from 'xstate'
import { CONSTANTS } from '#domain/constants'
import { TIMINGS } from '#domain/timings'
import type { DeliveryClaim, DeliveryFinding } from '#domain/verification'
import { unprovided } from './unprovided'

export interface DeliveryInput {
  /** The delivery that the order claims; `null` where the claim is incomplete. */
  claim: DeliveryClaim | null
  /** Whether the chain showed another delivery on an earlier visit. */
  isMismatchOnRecord: boolean
}

interface Context extends DeliveryInput {
  /** How often in a row the transaction was looked for. */
  attempts: number
}

/**
 * The verification of a delivery against the chain. A node may learn of a transaction later than the sale's server, so
 * a missing transaction is looked for again, and is never a mismatch.
 */
export const deliveryMachine = setup({
  types: {
    context: {} as Context,
    input: {} as DeliveryInput,
    events: {} as { type: 'check.requested' },
    tags: {} as 'mismatch',
  },
  actors: { 'check delivery': unprovided<DeliveryFinding, DeliveryClaim | null>('check delivery') },
  actions: {
    'count attempt': assign({ attempts: ({ context }) => context.attempts + 1 }),
    'forget attempts': assign({ attempts: 0 }),
    /** Both are provided by the order, as `sendParent`; behind a receipt nobody listens. */
    'tell mismatch': () => {},
    'tell verification': () => {},
  },
  guards: {
    'a transfer is named': ({ context }) => context.claim !== null,
    'the chain showed something else than the transfer before': ({ context }) =>
      context.claim !== null && context.isMismatchOnRecord,
    'tokens moved as it says': (_, finding: DeliveryFinding) => finding === 'verified',
    'the chain shows something else': (_, finding: DeliveryFinding) => finding === 'mismatch',
    'it may only be late': ({ context }) => context.attempts < CONSTANTS.deliveryAttempts,
  },
  delays: { 'delivery pause': TIMINGS.deliveryPause },
}).createMachine({
  id: 'delivery',
  description: 'The proof of a delivery: the chain is asked for the transfer that the order names.',
  context: ({ input }) => ({ ...input, attempts: 0 }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Where the order names no whole transfer, there is nothing to look for.',
      always: [
        {
          guard: 'the chain showed something else than the transfer before',
          target: 'rechecking',
          actions: 'tell mismatch',
        },
        { guard: 'a transfer is named', target: 'checking' },
      ],
    },
    checking: {
      entry: 'count attempt',
      invoke: {
        src: 'check delivery',
        id: 'check delivery',
        input: ({ context }) => context.claim,
        onDone: [
          { guard: { type: 'tokens moved as it says', params: ({ event }) => event.output }, target: 'verified' },
          {
            guard: { type: 'the chain shows something else', params: ({ event }) => event.output },
            target: 'mismatch',
          },
          { guard: 'it may only be late', target: 'waiting' },
          { target: 'missing' },
        ],
        onError: 'unchecked',
      },
    },
    waiting: { after: { 'delivery pause': 'checking' } },
    verified: { entry: 'tell verification' },
    mismatch: { tags: 'mismatch', entry: 'tell mismatch', on: { 'check.requested': 'rechecking' } },
    rechecking: {
      description: 'What the chain showed otherwise stays said until it shows the transfer.',
      tags: 'mismatch',
      invoke: {
        src: 'check delivery',
        id: 'check delivery',
        input: ({ context }) => context.claim,
        onDone: [
          { guard: { type: 'tokens moved as it says', params: ({ event }) => event.output }, target: 'verified' },
          { target: 'mismatch' },
        ],
        onError: 'mismatch',
      },
    },
    missing: {
      description: 'A node answered each time, and does not know the transaction. Nothing proves the delivery.',
      on: { 'check.requested': { target: 'checking', actions: 'forget attempts' } },
    },
    unchecked: {
      description: 'No node could be asked. That says nothing against the delivery.',
      on: { 'check.requested': { target: 'checking', actions: 'forget attempts' } },
    },
  },
})

export type DeliveryActor = ActorRefFrom<typeof deliveryMachine>
