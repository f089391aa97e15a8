import { Failure } from '#domain/failure'
import { pollingMachine } from '#machines/polling'
import { type Moment, same, type Walk } from '../engine/walk'
import { serverDown, throttled } from '../fixtures/domain-values'
import { isHidden, PAGE_NEWS, visibility } from './page'

type PollingMoment = Moment<typeof pollingMachine>

const FAILURES = {
  'with a 503': serverDown,
  'with a 429': throttled,
  'because the device is offline': new Failure('offline', 'GET /thing was not sent.'),
}

const ANSWERS = 'fetch answers something'
const IS_NONE = 'fetch answers nothing'
const ASKS_ANOTHER = 'another question is asked'
const MAY_BE_OLD = 'the answer under way may be old'

export const pollingWalk: Walk<typeof pollingMachine> = {
  machine: pollingMachine.provide({ guards: { 'answer is none': (_, { output }) => output === 'nothing' } }),
  inputs: {
    'one thing is polled': {},
    'one whose first answer is known': { question: 'one', isAnswered: true },
  },
  events: {
    [ASKS_ANOTHER]: { type: 'question.changed', question: 'another' },
    'an answer is wanted at once': { type: 'poll.requested' },
    [MAY_BE_OLD]: { type: 'poll.restarted' },
  },
  news: { 'watch page': PAGE_NEWS },
  answers: { fetch: { resolves: { something: 'something', nothing: 'nothing' }, rejects: FAILURES } },
  delays: { interval: 2_500, retry: 2_500, backoff: 10_000 },
  abstracts: ({ context: { question, failure, failures } }) => ({
    question,
    ...(failure && { kind: failure.kind, failures: Math.min(failures, 5) }),
  }),
  remembers: visibility,
  invariants: {
    'it asks, or waits to ask, and never twice at once; a hidden page does neither': moment =>
      moment.underWay('fetch') + moment.timers.length === (isHidden(moment) ? 0 : 1),
    'it asks at once, unless its answer is known': ({ steps, input, asked }) =>
      steps.length > 1 || asked('fetch').length === (input.isAnswered ? 0 : 1),
    'it asks what it was told last': ({ asked, steps, input, underWay }) => {
      const question = steps.includes(ASKS_ANOTHER) ? 'another' : (input.question ?? null)
      return underWay('fetch') === 0 || asked('fetch').at(-1) === question
    },
    'each answer is told once, and so is each failure': ({ did, received, steps }) =>
      same(
        did('tell answer').map(event => (event as { output: unknown }).output),
        received('fetch').flatMap(({ output }) => (output === 'nothing' ? [] : [output])),
      ) && did('tell failure').length === steps.filter(isFailure).length,
    'the pause is the interval after an answer, and after a failure shorter than the backoff, until that is due':
      moment => {
        const failures = failuresOf(moment)
        const last = failures.at(-1) ?? ''
        const isDue = last.endsWith('with a 429') || (failures.length >= 5 && !last.endsWith('offline'))
        const pause = failures.length === 0 ? 'interval' : isDue ? 'backoff' : 'retry'
        return moment.timers.every(timer => timer === pause)
      },
    'its failures in a row are counted': moment => moment.now.context.failures === failuresOf(moment).length,
    'it asks at once when the page is shown, the network returns, an answer is wanted or another question is asked':
      moment => !AT_ONCE.includes(moment.step) || isHidden(moment) || moment.underWay('fetch') === 1,
    'a request is made anew for another question, where its answer may be old, and where it was sent into a lost network':
      moment => {
        const { step, before, now } = moment
        const isAsking = before?.matches({ awake: 'asking' }) === true && now.matches({ awake: 'asking' })
        const isAnew = [ASKS_ANOTHER, MAY_BE_OLD, 'the network returns'].includes(step)
        return !isAsking || (now.children.fetch === before.children.fetch) === !isAnew
      },
  },
}

const AT_ONCE = ['the page is shown', 'the network returns', 'an answer is wanted at once', MAY_BE_OLD, ASKS_ANOTHER]

function isFailure(step: string): boolean {
  return step.startsWith('fetch fails') || step === IS_NONE
}

/** The failures since the last answer, by the words of their steps. */
function failuresOf({ steps }: PollingMoment): string[] {
  return steps.slice(steps.lastIndexOf(ANSWERS) + 1).filter(isFailure)
}
