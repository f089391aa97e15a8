import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Standing } from '#trace/format'
import type { Shown } from './wire'

interface Context {
  number: number
  standing: Standing | null
}

/** What a page that is developed shows in its window: itself, itself in the past, or a restored state. */
export const lookMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'now.chosen' }
      | { type: 'step.chosen'; number: number; standing: Standing }
      | { type: 'state.restored'; standing: Standing },
  },
  actions: {
    'keep standing': assign({ standing: (_, standing: Standing) => standing }),
    'keep number': assign({ number: (_, number: number) => number }),
    'drop standing': assign({ standing: null }),
  },
}).createMachine({
  id: 'look',
  context: { number: 0, standing: null },
  on: {
    'now.chosen': { target: '.now', actions: 'drop standing' },
    'step.chosen': {
      target: '.past',
      actions: [
        { type: 'keep number', params: ({ event }) => event.number },
        { type: 'keep standing', params: ({ event }) => event.standing },
      ],
    },
    'state.restored': {
      target: '.restored',
      actions: { type: 'keep standing', params: ({ event }) => event.standing },
    },
  },
  initial: 'now',
  states: { now: {}, past: {}, restored: {} },
})

export type LookActor = ActorRefFrom<typeof lookMachine>

/** The same for those who hear of the page. */
export function shownBy(look: SnapshotFrom<typeof lookMachine>): Shown {
  if (look.matches('past')) return { kind: 'step', number: look.context.number }
  return { kind: look.matches('restored') ? 'standing' : 'now' }
}
