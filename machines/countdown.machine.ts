import { type ActorRefFrom, assign, setup } from 'xstate'
import { LIMITS } from '#domain/limits'
import { unprovidedAction } from './unprovided'

interface Context {
  secondsLeft: number
  /** Milliseconds of the epoch, as the door 'read clock' last told, and as it told before. */
  now: number
  before: number
  deadline: number
}

/**
 * The time left to pay: a deadline, set once from `seconds_left`, and never a decrement, so that a sleeping tab or a
 * late tick shows the right time. At zero it is `spent`; only the server ends an order. Nobody can tell a page that slept
 * from one whose clock was moved, so whoever invokes it is told of a late tick, and asks the server.
 */
export const countdownMachine = setup({
  types: { context: {} as Context, input: {} as { secondsLeft: number } },
  actions: {
    /** Provided as `assign({ now })`. */
    'read clock': unprovidedAction('read clock'),
    'keep time': assign({ before: ({ context }) => context.now }),
    /** Provided by whoever counts, as `sendParent`. */
    'tell lateness': unprovidedAction('tell lateness'),
    'set deadline': assign({ deadline: ({ context }) => context.now + context.secondsLeft * 1000 }),
  },
  guards: {
    'time is up': ({ context }) => context.now >= context.deadline,
    'the tick was late': ({ context }) => context.now - context.before > LIMITS.countdownTick + LIMITS.countdownLate,
  },
  delays: { 'countdown tick': LIMITS.countdownTick },
}).createMachine({
  id: 'countdown',
  description: 'The time left to pay, held against a deadline, so that a sleeping tab still shows the right time.',
  context: ({ input }) => ({ secondsLeft: input.secondsLeft, now: 0, before: 0, deadline: 0 }),
  entry: ['read clock', 'set deadline'],
  initial: 'ticking',
  states: {
    ticking: {
      always: { guard: 'time is up', target: 'spent' },
      after: { 'countdown tick': 'reading' }, // spec 9.countdown
    },
    reading: {
      description:
        'A look at the clock, which may have gone further than a tick: the page slept, or the clock was moved.',
      entry: ['keep time', 'read clock'],
      always: [{ guard: 'the tick was late', target: 'ticking', actions: 'tell lateness' }, { target: 'ticking' }],
    },
    spent: { description: 'The time is up, and that ends nothing: only the server ends an order.' },
  },
})

export type CountdownActor = ActorRefFrom<typeof countdownMachine>

/** Whole seconds until the deadline, never below zero. */
export function secondsLeft({ now, deadline }: Context): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000))
}
