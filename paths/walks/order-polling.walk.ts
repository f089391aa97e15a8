import { assign } from 'xstate'
import { Failure } from '#domain/failure'
import type { Order } from '#domain/order'
import { orderPollingMachine, soughtSince } from '#machines/order-polling'
import { type Moment, same, type Walk } from '../engine/walk'
import { order, serverDown, UUID } from '../fixtures/domain-values'
import { NOW } from '../fixtures/now'
import { PAGE_NEWS } from './page'

type OrderPollingMoment = Moment<typeof orderPollingMachine>

const FAILURES: Record<string, Failure> = {
  'with a 503': serverDown,
  'with a 404': new Failure('refused', 'GET /order/:uuid answered 404.', { status: 404 }),
  'because the device is offline': new Failure('offline', 'GET /order/:uuid was not sent.'),
}

const CHECKS = 'check again is pressed'
const ANSWERS = 'an answer comes'
const FAILS = 'no answer comes '
const NOT_FOUND = `${FAILS}with a 404`
const HALF_A_MINUTE = '30 s pass'

export const orderPollingWalk: Walk<typeof orderPollingMachine> = {
  machine: orderPollingMachine,
  inputs: {
    'an order is resumed': { uuid: UUID, isAnswered: false },
    'an order was just created': { uuid: UUID, isAnswered: true },
  },
  events: {
    [CHECKS]: { type: 'order.checked' },
    'the order wants an answer': { type: 'poll.requested' },
    'the time left is in doubt': { type: 'time.doubted' },
  },
  news: {
    'watch page': { ...PAGE_NEWS, 'the network is lost': { type: 'network.lost' } },
    polling: {
      [ANSWERS]: { type: 'order.answered', answer: order('WAITING') },
      ...Object.fromEntries(
        Object.entries(FAILURES).map(([why, failure]) => [FAILS + why, { type: 'order.unanswered', failure } as const]),
      ),
    },
  },
  children: { elapsed: { first: { status: 'active' } } },
  actions: clock => ({ 'read clock': assign({ now: () => clock.now }) }),
  delays: { 'order missing': 30_000 },
  abstracts: ({ context: { answeredAt, check } }) => ({
    isDated: answeredAt !== null,
    check: check && { isAnswered: check.at !== null },
  }),
  invariants: {
    'this order is polled, from the first moment on, and at once where nothing is known of it': ({ asked, input }) =>
      same(asked('polling'), [{ question: UUID, isAnswered: input.isAnswered }]),
    'each answer is told, once': ({ did, steps }) =>
      did<Order>('tell answer').length === steps.filter(step => step === ANSWERS).length,
    'the time of an answer is kept': ({ now, time, step }) => step !== ANSWERS || now.context.answeredAt === time,
    'the time of an answer is told from others where it was asked for, until another is': moment => {
      const { now, before, step, time } = moment
      if (step === CHECKS) return same(now.context.check, { at: null })
      const former = before?.context.check ?? null
      return same(now.context.check, step === ANSWERS ? former && { at: former.at ?? time } : former)
    },
    'a created order counts as answered when it is created': ({ input, now, steps }) =>
      now.context.answeredAt !== null || (!input.isAnswered && !steps.includes(ANSWERS)),
    'the time of the first answer is no earlier than the visit': ({ now }) => (now.context.answeredAt ?? NOW) >= NOW,
    'the link is live after an answer, until a request fails or the network is lost': moment => {
      const last = moment.steps.findLast(step => step === ANSWERS || isTrouble(step))
      return moment.now.matches('live') === (last === undefined || last === ANSWERS)
    },
    'how long it is silent is told while it is silent': ({ now }) =>
      'elapsed' in now.children === now.matches('silent'),
    'that the order is lost is told each time that it is': ({ did, steps }) =>
      did('tell loss').length === losses(steps),
    'the order counts as lost only after half a minute of the server not knowing it': ({ now, before, step }) =>
      !now.matches({ silent: 'lost' }) ||
      before?.matches({ silent: 'lost' }) === true ||
      (before?.matches({ silent: { missing: 'overdue' } }) === true && step === NOT_FOUND),
    'since when the order is looked for is told, and stays while it is': ({ did, now, before, time }) => {
      const [since, former] = [soughtSince(now), before ? soughtSince(before) : null]
      if (since === null) return !now.matches({ silent: 'missing' })
      return former === null ? since === time && did('tell missing').length > 0 : since === former
    },
    'what is missing was not found': moment =>
      !moment.now.matches({ silent: 'missing' }) || lastFailure(moment) === 'with a 404',
  },
}

function lastFailure({ steps }: OrderPollingMoment): string | null {
  const last = steps.findLast(step => step === ANSWERS || step.startsWith(FAILS))
  return last?.startsWith(FAILS) ? last.slice(FAILS.length) : null
}

/** How often an order is not found again once half a minute has passed in which nothing else was heard. */
function losses(steps: readonly string[]): number {
  let [count, isOverdue] = [0, false]
  for (const step of steps) {
    if (isOverdue && step === NOT_FOUND) count++
    if (step === HALF_A_MINUTE) isOverdue = true
    else if (step === ANSWERS || isTrouble(step)) isOverdue = false
  }
  return count
}

function isTrouble(step: string): boolean {
  return step.startsWith(FAILS) || step === 'the network is lost'
}
