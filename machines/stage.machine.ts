import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Stage } from '#domain/stage'
import { TIMINGS } from '#domain/timings'
import { type PollEvent, pollingOf } from '#machines/polling'

interface Context {
  stage: Stage | null
  /** Whether the last request failed. */
  hasFailed: boolean
}

export const stagePolling = pollingOf('stage', {
  delays: { interval: TIMINGS.stageRefresh, retry: TIMINGS.stageRetry },
})

/**
 * The stage info, as it was last received (sections 7 and 8). A failed refresh never takes the last stage off the
 * screen.
 */
export const stageMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PollEvent<'stage', Stage>,
    children: {} as { polling: 'polling' },
  },
  actors: { polling: stagePolling },
  actions: {
    'keep stage': assign((_, stage: Stage) => ({ stage, hasFailed: false })),
    'note failure': assign({ hasFailed: true }),
  },
}).createMachine({
  id: 'stage',
  description: 'The numbers of the current stage, of the last answer.',
  context: { stage: null, hasFailed: false },
  invoke: { src: 'polling', id: 'polling', input: {} },
  on: {
    'stage.answered': { actions: { type: 'keep stage', params: ({ event }) => event.answer } },
    'stage.unanswered': { actions: 'note failure' },
  },
})

export type StageActor = ActorRefFrom<typeof stageMachine>
