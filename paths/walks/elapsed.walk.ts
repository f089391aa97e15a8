import { assign } from 'xstate'
import { elapsedMachine } from '#machines/elapsed'
import type { Walk } from '../engine/walk'
import { NOW } from '../fixtures/now'

export const elapsedWalk: Walk<typeof elapsedMachine> = {
  machine: elapsedMachine,
  inputs: { 'it happened 12 s ago': { since: NOW - 12_000 }, 'it never happened': { since: null } },
  actions: clock => ({ 'read clock': assign({ now: () => clock.now }) }),
  delays: { 'elapsed tick': 1_000 },
  late: { 'elapsed tick': 60_000 },
  // Where it stands is its time, which would never end.
  abstracts: ({ context: { since, now } }) => ({ since, isLater: now > NOW }),
  invariants: {
    'it knows the time of the last tick': ({ now, time }) => now.context.now === time,
    'what it counts from never changes': ({ now, input }) => now.context.since === input.since,
    'it ticks for ever': ({ timers }) => timers.length === 1,
  },
}
