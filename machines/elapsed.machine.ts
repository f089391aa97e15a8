import { type ActorRefFrom, setup } from 'xstate'
import { TIMINGS } from '#domain/timings'
import { unprovidedAction } from './unprovided'

interface Context {
  /** Milliseconds of the epoch; `null` for an event that never happened. */
  since: number | null
  /** Milliseconds of the epoch, last read by 'read clock'. */
  now: number
}

/** The time elapsed since an event, updated every second while it is invoked. */
export const elapsedMachine = setup({
  types: { context: {} as Context, input: {} as { since: number | null } },
  actions: { 'read clock': unprovidedAction('read clock') },
  delays: { 'elapsed tick': TIMINGS.elapsedTick },
}).createMachine({
  id: 'elapsed',
  description: 'The time that has gone by since the last answer, while answers fail to come.',
  context: ({ input }) => ({ since: input.since, now: input.since ?? 0 }),
  initial: 'ticking',
  states: {
    ticking: { entry: 'read clock', after: { 'elapsed tick': { target: 'ticking', reenter: true } } },
  },
})

export type ElapsedActor = ActorRefFrom<typeof elapsedMachine>
