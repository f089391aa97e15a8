import { assign } from 'xstate'
import { countdownMachine, secondsLeft } from '#machines/countdown'
import type { Walk } from '../engine/walk'
import { NOW } from '../fixtures/now'

export const countdownWalk: Walk<typeof countdownMachine> = {
  machine: countdownMachine,
  inputs: {
    '3 s are left': { secondsLeft: 3 },
    '4 s are left': { secondsLeft: 4 },
    'no time is left': { secondsLeft: 0 },
    'the time is long over': { secondsLeft: -60 },
  },
  actions: clock => ({ 'read clock': assign({ now: () => clock.now }) }),
  delays: { 'countdown tick': 1_000 },
  late: { 'countdown tick': 2_400 },
  abstracts: ({ context: { now, deadline } }) => deadline - now,
  invariants: {
    'it shows the whole seconds until the deadline, and none below zero': ({ input, now, time }) =>
      secondsLeft(now.context) === Math.max(0, Math.ceil(input.secondsLeft - (time - NOW) / 1000)),
    'the deadline is set once': ({ before, now }) => !before || before.context.deadline === now.context.deadline,
    'it is spent at zero and not before': ({ now }) => now.matches('spent') === (secondsLeft(now.context) === 0),
    'it ticks until it is spent': ({ now, timers }) => timers.length === (now.matches('spent') ? 0 : 1),
  },
}
