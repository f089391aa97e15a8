import { assign } from 'xstate'
import { countdownMachine, secondsLeft } from '#machines/countdown'
import type { Walk } from '../engine/walk'
import { NOW } from '../fixtures/now'

const LESS = 'an answer names 1 s'

export const countdownWalk: Walk<typeof countdownMachine> = {
  machine: countdownMachine,
  inputs: {
    '3 s are left': { secondsLeft: 3 },
    '4 s are left': { secondsLeft: 4 },
    '9 s are left': { secondsLeft: 9 },
    'no time is left': { secondsLeft: 0 },
    'the time is long over': { secondsLeft: -60 },
    '90 s are left, and an earlier visit was told 3 s': { secondsLeft: 90, held: NOW + 3_000 },
    '90 s are left, and an earlier visit was told that none are': { secondsLeft: 90, held: NOW - 1 },
    '9 s are left, and an earlier visit was told 3 s': { secondsLeft: 9, held: NOW + 3_000 },
  },
  events: { [LESS]: { type: 'time.answered', secondsLeft: 1 } },
  actions: clock => ({ 'read clock': assign({ now: () => clock.now }) }),
  delays: { 'countdown tick': 1_000 },
  late: { 'countdown tick': 2_400 },
  abstracts: ({ context: { now, deadline } }) => deadline - now,
  invariants: {
    'it shows the whole seconds until the deadline, and none below zero': ({ now, time }) =>
      secondsLeft(now.context) === Math.max(0, Math.ceil((now.context.deadline - time) / 1000)),
    'the deadline is set once, over a minute later than none that was told before, and over 5 s later than no answer':
      ({ input: { secondsLeft, held = null }, before, now, time, step }) => {
        const named = NOW + secondsLeft * 1000
        const first = held !== null && named - held > 60_000 ? held : named
        const [former, answered] = [before?.context.deadline ?? first, time + 1000]
        const isLess = step === LESS && before?.matches('ticking') === true && answered < former - 5_000
        return now.context.deadline === (isLess ? answered : former)
      },
    'it is spent at zero and not before': ({ now }) => now.matches('spent') === (secondsLeft(now.context) === 0),
    'it ticks until it is spent': ({ now, timers }) => timers.length === (now.matches('spent') ? 0 : 1),
  },
}
