import { type ActorRefFrom, assign, setup } from 'xstate'
import { LIMITS } from '#domain/limits'
import type { Stage } from '#domain/stage'
import { type PageEvent, unprovided, unprovidedWatcher } from './unprovided'

/**
 * The life of the stage info: asked for every 10 s, again 5 s after a failure, and left alone while nobody looks
 * (sections 7 and 8). A failed refresh never takes the last good stage off the screen.
 */
export const stageMachine = setup({
  types: { context: {} as { stage: Stage | null }, events: {} as PageEvent },
  actors: {
    'fetch stage': unprovided<Stage>('fetch stage'),
    'watch page': unprovidedWatcher<PageEvent>('watch page'),
  },
  actions: { 'keep stage': assign({ stage: (_, stage: Stage) => stage }) },
  delays: { 'stage refresh': LIMITS.stageRefresh, 'stage retry': LIMITS.stageRetry },
}).createMachine({
  id: 'stage',
  description: 'The numbers of the current stage: asked for again and again, and left alone while nobody looks.',
  context: { stage: null },
  invoke: { src: 'watch page', id: 'watch page' },
  initial: 'awake',
  states: {
    awake: {
      on: { 'page.hidden': 'asleep' },
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'fetch stage',
            id: 'fetch stage',
            onDone: { target: 'resting', actions: { type: 'keep stage', params: ({ event }) => event.output } },
            onError: 'failed',
          },
        },
        resting: { after: { 'stage refresh': 'asking' } }, // spec 7.stage.refresh
        // spec 8.stage
        failed: {
          description: 'A refresh that failed never takes the last good numbers off the screen.',
          after: { 'stage retry': 'asking' },
          on: { 'network.returned': 'asking' },
        },
      },
    },
    asleep: { on: { 'page.shown': 'awake' } },
  },
})

export type StageActor = ActorRefFrom<typeof stageMachine>
