import { assign } from 'xstate'
import type { HeldWorld } from '../simulation/held'

/** The action with which the sale's machines read the time: without it their countdowns would stand still. */
export function readsClock(now: () => number): HeldWorld['done'] {
  return { 'read clock': assign({ now }) as never }
}
