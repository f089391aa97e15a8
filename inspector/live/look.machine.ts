import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { PersistedSnapshot } from '#trace/format'
import type { Shown } from './wire'

interface Context {
  number: number
  snapshot: PersistedSnapshot | null
}

/** What a page that is developed shows in its window: itself, itself in the past, or a restored state. */
export const lookMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'now.chosen' }
      | { type: 'step.chosen'; number: number; snapshot: PersistedSnapshot }
      | { type: 'state.restored'; snapshot: PersistedSnapshot },
  },
  actions: {
    'keep snapshot': assign({ snapshot: (_, snapshot: PersistedSnapshot) => snapshot }),
    'keep number': assign({ number: (_, number: number) => number }),
    'drop snapshot': assign({ snapshot: null }),
  },
}).createMachine({
  id: 'look',
  context: { number: 0, snapshot: null },
  on: {
    'now.chosen': { target: '.now', actions: 'drop snapshot' },
    'step.chosen': {
      target: '.past',
      actions: [
        { type: 'keep number', params: ({ event }) => event.number },
        { type: 'keep snapshot', params: ({ event }) => event.snapshot },
      ],
    },
    'state.restored': {
      target: '.restored',
      actions: { type: 'keep snapshot', params: ({ event }) => event.snapshot },
    },
  },
  initial: 'now',
  states: { now: {}, past: {}, restored: {} },
})

export type LookActor = ActorRefFrom<typeof lookMachine>

/** The same for those who hear of the page. */
export function shownBy(look: SnapshotFrom<typeof lookMachine>): Shown {
  if (look.matches('past')) return { kind: 'step', number: look.context.number }
  return { kind: look.matches('restored') ? 'restored' : 'now' }
}
