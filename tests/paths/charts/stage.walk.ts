import type { Stage } from '#domain/stage'
import { stageMachine } from '#machines/stage'
import { CLOSED_STAGE, STAGE, serverDown } from '../../support/fixtures'
import type { Walk } from '../../support/paths/walk'
import { isHidden, PAGE_NEWS, sight } from './page'

export const stageWalk: Walk<typeof stageMachine> = {
  chart: stageMachine,
  inputs: { 'the page opens': undefined },
  news: { 'watch page': PAGE_NEWS },
  answers: {
    'fetch stage': { resolves: { LIVE: STAGE, closed: CLOSED_STAGE }, rejects: { 'with a 503': serverDown } },
  },
  delays: { 'stage refresh': 10_000, 'stage retry': 5_000 },
  abstracts: ({ context }) => ({ isKnown: context.stage !== null }),
  remembers: sight,
  invariants: {
    'the last stage that the server told stands': ({ now, told }) =>
      now.context.stage === (told<Stage>('fetch stage').at(-1)?.output ?? null),
    'a hidden page neither asks nor waits to ask': moment =>
      !isHidden(moment) || moment.underWay('fetch stage') + moment.timers.length === 0,
    'a page that is seen asks, or waits to ask': moment =>
      isHidden(moment) || moment.underWay('fetch stage') + moment.timers.length === 1,
    'a page that is shown again asks at once': ({ step, steps, underWay }) =>
      step !== 'the page is shown' || !isHidden({ steps: steps.slice(0, -1) }) || underWay('fetch stage') === 1,
  },
}
