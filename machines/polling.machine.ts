import { type AnyActorLogic, assign, sendParent, setup } from 'xstate'
import { type Failure, failureOf, isBackoffDue } from '#domain/failure'
import type { PageEvent } from '#domain/page'
import { TIMINGS } from '#domain/timings'
import { unprovided, unprovidedAction, unprovidedWatcher } from './unprovided'

export interface PollingInput {
  /** The argument of the fetch; absent where every request is the same. */
  question?: unknown
  /** Whether the first answer is known already, so that the first request waits for the interval. */
  isAnswered?: boolean
}

interface Context {
  question: unknown
  isAnswered: boolean
  failure: Failure | null
  /** How many requests failed in a row. */
  failures: number
}

/**
 * Polling: one question asked again and again, one request at a time. The invoking machine provides the fetch and the
 * delays, and receives each answer and each failure. A page that is shown or online again asks at once, and repeats a
 * request that may hang in a lost network. A new question aborts the request for the former one.
 */
export const pollingMachine = setup({
  types: {
    context: {} as Context,
    input: {} as PollingInput,
    events: {} as
      | PageEvent
      | { type: 'poll.requested' }
      /** The answer under way may be old: its request is aborted and sent anew. */
      | { type: 'poll.restarted' }
      | { type: 'question.changed'; question: unknown },
  },
  actors: {
    /** Of any logic, because each polling has a question of its own type. */
    fetch: unprovided('fetch') as AnyActorLogic,
    'watch page': unprovidedWatcher<PageEvent>('watch page'),
  },
  actions: {
    'keep question': assign((_, { question }: { question: unknown }) => ({ question })),
    'forget failures': assign({ failure: null, failures: 0 }),
    'keep failure': assign(({ context }, { error }: { type: string; error?: unknown }) => ({
      failure: failureOf(error),
      failures: context.failures + 1,
    })),
    /** Both are provided by `pollingOf`, as `sendParent`. */
    'tell answer': unprovidedAction<{ output: unknown }>('tell answer'),
    'tell failure': unprovidedAction('tell failure'),
  },
  guards: {
    'an answer is known': ({ context }) => context.isAnswered,
    'it may pause': (): boolean => true,
    /** Provided where an answer may count as a failure, as an empty coin list does. */
    'answer is none': (_, _event: { output: unknown }): boolean => false,
    'backoff is due': ({ context: { failure, failures } }) => failure !== null && isBackoffDue(failure, failures),
  },
  delays: {
    /** Both are provided through `pollingOf`; the chart that is drawn by itself has the pauses of an order. */
    interval: TIMINGS.orderPoll,
    retry: TIMINGS.orderPoll,
    /** Provided with jitter, so that pages whose requests failed together do not ask again together. */
    backoff: TIMINGS.backoff,
  },
}).createMachine({
  id: 'polling',
  description: 'One thing asked for again and again: with backoff, and a pause while nobody looks.',
  context: ({ input: { question = null, isAnswered = false } }) => ({
    question,
    isAnswered,
    failure: null,
    failures: 0,
  }),
  invoke: { src: 'watch page', id: 'watch page' },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'an answer is known', target: 'awake.resting' }, { target: 'awake' }] },
    awake: {
      on: {
        'page.hidden': { guard: 'it may pause', target: 'paused' },
        'page.shown': '.asking',
        'network.returned': '.asking',
        'poll.requested': '.asking',
        'poll.restarted': '.asking',
        'question.changed': {
          target: '.asking',
          actions: { type: 'keep question', params: ({ event }) => event },
        },
      },
      initial: 'asking',
      states: {
        asking: {
          on: { 'page.shown': {}, 'poll.requested': {} },
          invoke: {
            src: 'fetch',
            id: 'fetch',
            input: ({ context }: { context: Context }) => context.question,
            onDone: [
              {
                guard: { type: 'answer is none', params: ({ event }) => event },
                target: 'failing',
                actions: { type: 'keep failure', params: ({ event }) => event },
              },
              {
                target: 'resting',
                actions: ['forget failures', { type: 'tell answer', params: ({ event }) => event }],
              },
            ],
            onError: { target: 'failing', actions: { type: 'keep failure', params: ({ event }) => event } },
          },
        },
        failing: {
          entry: 'tell failure',
          always: [{ guard: 'backoff is due', target: 'backingOff' }, { target: 'retrying' }],
        },
        resting: { after: { interval: 'asking' } },
        retrying: { after: { retry: 'asking' } },
        backingOff: {
          description: 'After five failures, or when the server asks for it, the pause is longer.',
          after: { backoff: 'asking' },
        },
      },
    },
    paused: {
      description: 'Nobody looks. The request under way was given up, and the next one is made when the page is shown.',
      on: {
        'page.shown': 'awake',
        'question.changed': { actions: { type: 'keep question', params: ({ event }) => event } },
      },
    },
  },
})

/** The events that a polling of this noun sends to its invoker. */
export type PollEvent<Noun extends string, Answer> =
  | { type: `${Noun}.answered`; answer: Answer }
  | { type: `${Noun}.unanswered`; failure: Failure }

/** The polling as a machine invokes it: answers and failures are events that begin with `noun` (`PollEvent`). */
export function pollingOf(
  noun: string,
  provided: Pick<Parameters<typeof pollingMachine.provide>[0], 'guards'> & {
    delays: Record<'interval' | 'retry', number>
  },
) {
  return pollingMachine.provide({
    ...provided,
    actions: {
      'tell answer': sendParent((_, { output }: { output: unknown }) => ({ type: `${noun}.answered`, answer: output })),
      'tell failure': sendParent(({ context: { failure } }) => ({ type: `${noun}.unanswered`, failure })),
    },
  })
}
