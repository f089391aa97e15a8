import { type ActorRefFrom, assign, setup } from 'xstate'
import { LIMITS } from '#domain/limits'
import { unprovidedAction } from './unprovided'

interface Context {
  secondsLeft: number
  /** Milliseconds of the epoch, as the door 'read clock' last told. */
  now: number
  deadline: number
}

/**
 * The time left to pay: a deadline, set once from `seconds_left`, and never a decrement, so that a sleeping tab or a
 * late tick shows the right time. At zero it is `spent`; only the server ends an order.
 */
export const countdownMachine = setup({
  types: { context: {} as Context, input: {} as { secondsLeft: number } },
  actions: {
    /** Provided as `assign({ now })`. */
    'read clock': unprovidedAction('read clock'),
    'set deadline': assign({ deadline: ({ context }) => context.now + context.secondsLeft * 1000 }),
  },
  guards: { 'time is up': ({ context }) => context.now >= context.deadline },
  delays: { 'countdown tick': LIMITS.countdownTick },
}).createMachine({
  id: 'countdown',
  description: 'The time left to pay, held against a deadline, so that a sleeping tab still shows the right time.',
  context: ({ input }) => ({ secondsLeft: input.secondsLeft, now: 0, deadline: 0 }),
  entry: ['read clock', 'set deadline'],
  initial: 'ticking',
  states: {
    ticking: {
      always: { guard: 'time is up', target: 'spent' },
      after: { 'countdown tick': { target: 'ticking', reenter: true, actions: 'read clock' } }, // spec 9.countdown
    },
    spent: { description: 'The time is up, and that ends nothing: only the server ends an order.' },
  },
})

export type CountdownActor = ActorRefFrom<typeof countdownMachine>

/** Whole seconds until the deadline, never below zero. */
export function secondsLeft({ now, deadline }: Context): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000))
}
