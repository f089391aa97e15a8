import { type ActorRefFrom, setup } from 'xstate'
import { LIMITS } from '#domain/limits'
import { unprovidedAction } from './unprovided'

interface Context {
  /** Milliseconds of the epoch; `null` when it never happened. */
  since: number | null
  /** The same, as the door 'read clock' last told. */
  now: number
}

/** The time that has gone by since something happened, told every second for as long as somebody shows it. */
export const lapseMachine = setup({
  types: { context: {} as Context, input: {} as { since: number | null } },
  actions: { 'read clock': unprovidedAction('read clock') },
  delays: { 'lapse tick': LIMITS.lapseTick },
}).createMachine({
  id: 'lapse',
  description: 'The time that has gone by since the last answer, while answers fail to come.',
  context: ({ input }) => ({ since: input.since, now: input.since ?? 0 }),
  initial: 'ticking',
  states: {
    ticking: { entry: 'read clock', after: { 'lapse tick': { target: 'ticking', reenter: true } } },
  },
})

export type LapseActor = ActorRefFrom<typeof lapseMachine>
