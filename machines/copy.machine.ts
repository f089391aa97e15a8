import { type ActorRefFrom, assign, setup } from 'xstate'
import { TIMINGS } from '#domain/timings'
import { unprovided, unprovidedAction } from './unprovided'

interface Context {
  /** Which of the page's copy buttons was pressed last. */
  what: string
  text: string
}

/** Copying: 'Copied' stands for 1500 ms beside the button that was pressed (section 9), and never before it is true. */
export const copyMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'copy.requested'; what: string; text: string } | { type: 'share.requested'; url: string },
  },
  actors: { 'write clipboard': unprovided<void, string>('write clipboard') },
  actions: {
    'keep text': assign((_, { what, text }: Context) => ({ what, text })),
    /** Opens the device's own sharing. */
    'share link': unprovidedAction<string>('share link'),
  },
  delays: { 'copy confirmation': TIMINGS.copyConfirmation, 'copy failure': TIMINGS.copyFailure },
}).createMachine({
  id: 'copy',
  description:
    'Copying an address or an amount, and the word Copied beside the button that was pressed; sharing a link.',
  context: { what: '', text: '' },
  on: {
    'copy.requested': { target: '.copying', actions: { type: 'keep text', params: ({ event }) => event } },
    'share.requested': { actions: { type: 'share link', params: ({ event }) => event.url } },
  },
  initial: 'idle',
  states: {
    idle: {},
    copying: {
      invoke: {
        src: 'write clipboard',
        id: 'write clipboard',
        input: ({ context }) => context.text,
        onDone: 'copied',
        onError: 'failed',
      },
    },
    copied: { after: { 'copy confirmation': 'idle' } },
    failed: {
      description:
        'The browser refused. What is to be done instead stands long enough to be read; another press says it again.',
      after: { 'copy failure': 'idle' },
    },
  },
})

export type CopyActor = ActorRefFrom<typeof copyMachine>
