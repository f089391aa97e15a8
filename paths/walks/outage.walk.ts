import { outageMachine } from '#machines/outage'
import { same, type Walk } from '../engine/walk'
import { PAGE_NEWS } from './page'

const NEWS: Record<string, { stage?: boolean; coins?: boolean }> = {
  'the stage comes': { stage: true },
  'the stage does not come': { stage: false },
  'the coins come': { coins: true },
  'the coins do not come': { coins: false },
}
const LOST = 'the network is lost'
const RETURNED = 'the network returns'
const SEEN = 'the page is seen'

export const outageWalk: Walk<typeof outageMachine> = {
  machine: outageMachine,
  inputs: { 'the page opens': undefined },
  events: Object.fromEntries(
    Object.entries(NEWS).map(([step, news]) => [step, { type: 'outage.changed' as const, ...news }]),
  ),
  news: {
    'watch page': {
      [LOST]: { type: 'network.lost' },
      [RETURNED]: PAGE_NEWS[RETURNED] ?? { type: 'network.returned' },
      [SEEN]: { type: 'page.shown' },
    },
  },
  delays: { 'outage silence': 5_000 },
  abstracts: ({ context }) => context,
  invariants: {
    'it knows of the stage and of the coins whether they came the last time': ({ now, steps }) =>
      same(now.context, Object.assign({ stage: false, coins: false }, ...steps.map(step => NEWS[step]))),
    'offline is said at once, and until the network returns': ({ now, steps }) =>
      now.matches('offline') === (steps.findLast(step => step === LOST || step === RETURNED) === LOST),
    'nothing is said while both come': ({ now }) =>
      now.matches('offline') || now.matches('heard') === (now.context.stage && now.context.coins),
    'nothing is said of a page at the moment at which it is seen': ({ now, step }) =>
      step !== SEEN || !now.matches('silent'),
    'what does not come is waited for, 5 s long, and then said': ({ now, before, step, timers }) =>
      timers.length === (now.matches('waiting') ? 1 : 0) &&
      (!now.matches('silent') || step === '5 s pass' || before?.matches('silent') === true),
  },
}
