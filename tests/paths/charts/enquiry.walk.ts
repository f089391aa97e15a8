import { assign } from 'xstate'
import { Failure } from '#domain/failure'
import { enquiryMachine } from '#machines/enquiry'
import { order, serverDown, UUID } from '../../support/fixtures'
import { NOW } from '../../support/now'
import type { Moment, Walk } from '../../support/paths/walk'
import { PAGE_NEWS } from './page'

type EnquiryMoment = Moment<typeof enquiryMachine>

const FAILURES = {
  'with a 503': serverDown,
  'with a 404': new Failure('refused', 'GET /order/:uuid answered 404.', { status: 404 }),
  'with a 429': new Failure('throttled', 'GET /order/:uuid answered 429.', { status: 429 }),
  'because the device is offline': new Failure('offline', 'GET /order/:uuid was not sent.'),
}

const ANSWERS = 'fetch order answers WAITING'

export const enquiryWalk: Walk<typeof enquiryMachine> = {
  chart: enquiryMachine,
  inputs: {
    'an order is resumed': { uuid: UUID, isKnown: false },
    'an order was just created': { uuid: UUID, isKnown: true },
  },
  events: { 'check again is pressed': { type: 'order.checked' } },
  news: { 'watch page': { ...PAGE_NEWS, 'the network is lost': { type: 'network.lost' } } },
  answers: { 'fetch order': { resolves: { WAITING: order('WAITING') }, rejects: FAILURES } },
  children: { lapse: { first: { status: 'active' } } },
  actions: clock => ({ 'read clock': assign({ now: () => clock.now }) }),
  delays: { 'order poll': 2_500, 'strained poll': 10_000, 'order missing': 30_000 },
  abstracts: ({ context: { answeredAt, failures } }) => ({
    isDated: answeredAt !== null,
    failures: Math.min(failures, 5),
  }),
  invariants: {
    'it asks, or waits to ask again, and never twice at once': ({ underWay, timers }) =>
      underWay('fetch order') + timers.filter(timer => timer !== 'order missing').length === 1,
    'a resumed order is asked for at once, and a created one is not': ({ steps, input, asked }) =>
      steps.length > 1 || asked('fetch order').length === (input.isKnown ? 0 : 1),
    'only this order is asked for': ({ asked }) => asked<string>('fetch order').every(uuid => uuid === UUID),
    'the pause is 2.5 s, and up to 10 s where the server asks for it or fails for the fifth time': moment => {
      const { timers } = moment
      const last = lastFailure(moment)
      const isStrained = last === 'with a 429' || (failuresOf(moment) >= 5 && last !== 'because the device is offline')
      const pause = timers.find(timer => timer !== 'order missing')
      return pause === undefined || pause === (isStrained ? 'strained poll' : 'order poll')
    },
    'it is at work again the moment the page is shown, the network returns or the visitor asks': ({ step, underWay }) =>
      !['the page is shown', 'the network returns', 'check again is pressed'].includes(step) ||
      underWay('fetch order') === 1,
    'each answer is told, once': ({ did, told }) =>
      inWords(did('tell answer')) === inWords(told('fetch order').map(({ output }) => output)),
    'the time of an answer is kept': ({ now, time, step }) => step !== ANSWERS || now.context.answeredAt === time,
    'a created order counts as answered when it is created': ({ input, now, steps }) =>
      now.context.answeredAt !== null || (!input.isKnown && !steps.includes(ANSWERS)),
    'the time of the first answer is no earlier than the visit': ({ now }) => (now.context.answeredAt ?? NOW) >= NOW,
    'the link is live after an answer, until a request fails or the network is lost': moment => {
      const last = moment.steps.findLast(step => step === ANSWERS || isTrouble(step))
      return moment.now.matches({ link: 'live' }) === (last === undefined || last === ANSWERS)
    },
    'how long it is silent is told while it is silent': ({ now }) =>
      'lapse' in now.children === now.matches({ link: 'silent' }),
    'the order counts as lost only after half a minute of the server not knowing it': ({ now, before, step }) =>
      !now.matches({ link: { silent: 'lost' } }) ||
      before?.matches({ link: { silent: 'lost' } }) === true ||
      (before?.matches({ link: { silent: 'missing' } }) === true && step === '30 s pass'),
    'what is missing was not found': moment =>
      !moment.now.matches({ link: { silent: 'missing' } }) || lastFailure(moment) === 'with a 404',
  },
}

function failuresOf({ steps }: EnquiryMoment): number {
  return steps.slice(steps.lastIndexOf(ANSWERS) + 1).filter(step => step.startsWith('fetch order fails')).length
}

function lastFailure({ steps }: EnquiryMoment): string | null {
  const last = steps.findLast(step => step.startsWith('fetch order '))
  return last?.startsWith('fetch order fails ') ? last.slice('fetch order fails '.length) : null
}

function isTrouble(step: string): boolean {
  return step.startsWith('fetch order fails') || step === 'the network is lost'
}

function inWords(value: unknown): string {
  return JSON.stringify(value)
}
