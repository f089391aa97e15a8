import { type ActorRefFrom, assign, setup } from 'xstate'
import { failureOf, isStrained } from '#domain/failure'
import { LIMITS } from '#domain/limits'
import type { Stage } from '#domain/stage'
import { type PageEvent, unprovided, unprovidedWatcher } from './unprovided'

interface Context {
  stage: Stage | null
  /** How many requests failed in a row. */
  failures: number
}

/**
 * The life of the stage info: asked for every 10 s, again 5 s after a failure (less often once the server is
 * strained), and left alone while nobody looks (sections 7 and 8). A failed refresh never takes the last good stage off the screen.
 */
export const stageMachine = setup({
  types: { context: {} as Context, events: {} as PageEvent },
  actors: {
    'fetch stage': unprovided<Stage>('fetch stage'),
    'watch page': unprovidedWatcher<PageEvent>('watch page'),
  },
  actions: {
    'keep stage': assign((_, stage: Stage) => ({ stage, failures: 0 })),
    'count failure': assign({ failures: ({ context }) => context.failures + 1 }),
  },
  guards: {
    'server is strained': ({ context }, { error }: { error: unknown }) =>
      isStrained(failureOf(error), context.failures + 1),
  },
  delays: {
    'stage refresh': LIMITS.stageRefresh,
    'stage retry': LIMITS.stageRetry,
    /** Provided with jitter, so that pages that failed together do not come back together. */
    'strained retry': LIMITS.strainedPoll,
  },
}).createMachine({
  id: 'stage',
  description: 'The numbers of the current stage: asked for again and again, and left alone while nobody looks.',
  context: { stage: null, failures: 0 },
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
            onError: [
              {
                guard: { type: 'server is strained', params: ({ event }) => ({ error: event.error }) },
                target: 'straining',
                actions: 'count failure',
              },
              { target: 'failed', actions: 'count failure' },
            ],
          },
        },
        resting: { after: { 'stage refresh': 'asking' } }, // spec 7.stage.refresh
        // spec 8.stage
        failed: {
          description: 'A refresh that failed never takes the last good numbers off the screen.',
          after: { 'stage retry': 'asking' },
          on: { 'network.returned': 'asking' },
        },
        straining: {
          description: 'After five failures, or when the server asks for it, the pause is longer.',
          after: { 'strained retry': 'asking' },
          on: { 'network.returned': 'asking' },
        },
      },
    },
    asleep: { on: { 'page.shown': 'awake' } },
  },
})

export type StageActor = ActorRefFrom<typeof stageMachine>
