import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { CONSTANTS } from '#domain/constants'
import { TIMINGS } from '#domain/timings'
import { unprovidedAction } from './unprovided'

interface Context {
  secondsLeft: number
  /** The deadline that an earlier visit was told, milliseconds of the epoch. */
  held: number | null
  /** Milliseconds of the epoch, last read by 'read clock'; `before` is the reading of the tick before. */
  now: number
  before: number
  deadline: number
}

/** By how many milliseconds the deadline of a first answer may exceed the held one before it counts as that of an old answer. */
const LATENESS = 60_000

/** By how many milliseconds the countdown may exceed the time of an answer, which took its time and names whole seconds. */
const EXCESS = 5_000

/**
 * The countdown to the deadline of a payment. The deadline is set from `seconds_left`, and no tick decrements it, so that a
 * sleeping tab or a late tick shows the right time. It is never later than an answer says, nor by more than a minute later than
 * an earlier visit was told, because an answer may be a copy that a cache has kept. At zero the countdown is `spent`;
 * only the server ends an order. A late tick may be a sleep or a moved clock, so the invoking machine hears of it and of the
 * end, and asks the server.
 */
export const countdownMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { secondsLeft: number; held?: number | null },
    events: {} as { type: 'time.answered'; secondsLeft: number },
  },
  actions: {
    /** Provided as `assign({ now })`. */
    'read clock': unprovidedAction('read clock'),
    'keep time': assign({ before: ({ context }) => context.now }),
    /** Provided by the invoking machine, as `sendParent`. */
    'tell lateness': unprovidedAction('tell lateness'),
    'set deadline': assign({
      deadline: ({ context: { now, secondsLeft, held } }) => {
        const named = now + secondsLeft * 1000
        return held !== null && named > held + LATENESS ? held : named
      },
    }),
    'keep answered time': assign({ secondsLeft: (_, secondsLeft: number) => secondsLeft }),
    'lower deadline': assign({
      deadline: ({ context }) => Math.min(context.deadline, context.now + context.secondsLeft * 1000),
    }),
  },
  guards: {
    /** By the clock of the last tick. Answers take their time, and name whole seconds. */
    'less time is left than shown': ({ context: { now, deadline } }, secondsLeft: number) =>
      now + secondsLeft * 1000 < deadline - EXCESS,
    'an earlier deadline is over': ({ context: { secondsLeft, now, deadline } }) => secondsLeft > 0 && now >= deadline,
    'time is up': ({ context }) => context.now >= context.deadline,
    'the tick was late': ({ context }) => context.now - context.before > TIMINGS.countdownTick + TIMINGS.countdownLate,
  },
  delays: { 'countdown tick': TIMINGS.countdownTick },
}).createMachine({
  id: 'countdown',
  description: 'The time left to pay, held against a deadline, so that a sleeping tab still shows the right time.',
  context: ({ input: { secondsLeft, held = null } }) => ({ secondsLeft, held, now: 0, before: 0, deadline: 0 }),
  entry: ['read clock', 'set deadline'],
  initial: 'ticking',
  states: {
    ticking: {
      always: [
        { guard: 'an earlier deadline is over', target: 'spent', actions: 'tell lateness' },
        { guard: 'time is up', target: 'spent' },
      ],
      on: {
        'time.answered': {
          guard: { type: 'less time is left than shown', params: ({ event }) => event.secondsLeft },
          target: 'reading',
          actions: { type: 'keep answered time', params: ({ event }) => event.secondsLeft },
        },
      },
      after: { 'countdown tick': 'reading' },
    },
    reading: {
      description:
        'A look at the clock, which may have gone further than a tick: the page slept, or the clock was moved.',
      entry: ['keep time', 'read clock', 'lower deadline'],
      always: [
        { guard: 'time is up', target: 'spent', actions: 'tell lateness' },
        { guard: 'the tick was late', target: 'ticking', actions: 'tell lateness' },
        { target: 'ticking' },
      ],
    },
    spent: { description: 'The time is up, and that ends nothing: only the server ends an order.' },
  },
})

export type CountdownActor = ActorRefFrom<typeof countdownMachine>

/** Whether the time to pay is up, though the server has not ended the order. */
export function hasRunOut(snapshot: SnapshotFrom<typeof countdownMachine>): boolean {
  return snapshot.matches('spent')
}

/** Whether so little time is left that a payment not sent yet may come late. */
export function endsSoon({ context }: SnapshotFrom<typeof countdownMachine>): boolean {
  const left = secondsLeft(context)
  return left > 0 && left < CONSTANTS.lastMinutes * 60
}

/** Whole seconds until the deadline, never below zero. */
export function secondsLeft({ now, deadline }: Context): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000))
}
