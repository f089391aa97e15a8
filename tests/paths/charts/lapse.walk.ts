import { assign } from 'xstate'
import { lapseMachine } from '#machines/lapse'
import { NOW } from '../../support/now'
import type { Walk } from '../../support/paths/walk'

export const lapseWalk: Walk<typeof lapseMachine> = {
  chart: lapseMachine,
  inputs: { 'it happened 12 s ago': { since: NOW - 12_000 }, 'it never happened': { since: null } },
  actions: clock => ({ 'read clock': assign({ now: () => clock.now }) }),
  delays: { 'lapse tick': 1_000 },
  late: { 'lapse tick': 60_000 },
  // Where it stands is its time, which would never end.
  abstracts: ({ context: { since, now } }) => ({ since, isLater: now > NOW }),
  invariants: {
    'it knows the time of the last tick': ({ now, time }) => now.context.now === time,
    'what it counts from never changes': ({ now, input }) => now.context.since === input.since,
    'it ticks for ever': ({ timers }) => timers.length === 1,
  },
}
