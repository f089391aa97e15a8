import type { Stage } from '#domain/stage'
import { stageMachine } from '#machines/stage'
import type { Walk } from '../engine/walk'
import { CLOSED_STAGE, STAGE, serverDown } from '../fixtures/domain-values'

const STAGES: Record<string, Stage> = { 'the stage is LIVE': STAGE, 'the stage is closed': CLOSED_STAGE }
const FAILS = 'no stage comes'

export const stageWalk: Walk<typeof stageMachine> = {
  machine: stageMachine,
  inputs: { 'the page opens': undefined },
  news: {
    polling: {
      ...Object.fromEntries(
        Object.entries(STAGES).map(([says, answer]) => [says, { type: 'stage.answered', answer } as const]),
      ),
      [FAILS]: { type: 'stage.unanswered', failure: serverDown },
    },
  },
  abstracts: ({ context: { stage, hasFailed } }) => ({ isKnown: stage !== null, ...(hasFailed && { hasFailed }) }),
  invariants: {
    'the last stage that the server told stands': ({ now, steps }) =>
      now.context.stage === (STAGES[steps.findLast(step => step in STAGES) ?? ''] ?? null),
    'it has failed from a failure until an answer': ({ now, step }) => now.context.hasFailed === (step === FAILS),
    'it is polled for as long as the page lives': ({ asked, listening }) =>
      asked('polling').length === 1 && listening('polling') === 1,
  },
}
