import type { Stage } from '#domain/stage'
import { stageMachine } from '#machines/stage'
import { CLOSED_STAGE, STAGE, serverDown, throttled } from '../../support/fixtures'
import type { Walk } from '../../support/paths/walk'
import { isHidden, PAGE_NEWS, sight } from './page'
import { failuresOf, isRetrying, pauseAfter } from './strain'

const FAILURES = { 'with a 503': serverDown, 'with a 429': throttled }

export const stageWalk: Walk<typeof stageMachine> = {
  chart: stageMachine,
  inputs: { 'the page opens': undefined },
  news: { 'watch page': PAGE_NEWS },
  answers: {
    'fetch stage': { resolves: { LIVE: STAGE, closed: CLOSED_STAGE }, rejects: FAILURES },
  },
  delays: { 'stage refresh': 10_000, 'stage retry': 5_000, 'strained retry': 10_000 },
  abstracts: ({ context }) => ({
    isKnown: context.stage !== null,
    ...(context.failures > 0 && { failures: Math.min(context.failures, 5) }),
  }),
  remembers: sight,
  invariants: {
    'the last stage that the server told stands': ({ now, told }) =>
      now.context.stage === (told<Stage>('fetch stage').at(-1)?.output ?? null),
    'a hidden page neither asks nor waits to ask': moment =>
      !isHidden(moment) || moment.underWay('fetch stage') + moment.timers.length === 0,
    'a page that is seen asks, or waits to ask': moment =>
      isHidden(moment) || moment.underWay('fetch stage') + moment.timers.length === 1,
    'after a failure it is asked for 5 s later, or up to 10 s after five of them or where the server asks for it':
      moment => {
        const { timers } = moment
        const failures = failuresOf('fetch stage', moment)
        return failures.length === 0
          ? !isRetrying(timers)
          : timers.every(timer => timer === pauseAfter(failures, 'stage retry'))
      },
    'its failures in a row are counted': moment =>
      moment.now.context.failures === failuresOf('fetch stage', moment).length,
    'it is asked for at once when the network returns after a failure': ({ step, before, underWay }) =>
      step !== 'the network returns' ||
      before?.matches({ awake: 'resting' }) ||
      before?.matches('asleep') ||
      underWay('fetch stage') === 1,
    'a page that is shown again asks at once': ({ step, steps, underWay }) =>
      step !== 'the page is shown' || !isHidden({ steps: steps.slice(0, -1) }) || underWay('fetch stage') === 1,
  },
}
