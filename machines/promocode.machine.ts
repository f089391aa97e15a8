import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { failureOf } from '#domain/failure'
import type { CodeCheck } from '#domain/promocode'
import { TIMINGS } from '#domain/timings'
import { withoutUnseen } from '#domain/unseen'
import { type PollEvent, pollingOf } from '#machines/polling'
import { unprovided, unprovidedAction } from './unprovided'

interface Context {
  /** The text of the promocode field. */
  code: string
  /** The code that local storage holds. */
  stored: string | null
  /** The code that the page's address held. */
  inPath: string | null
}

/** The check of a code whose first check failed: again and again, until an answer comes. */
export const codePolling = pollingOf('code', {
  delays: { interval: TIMINGS.promocodeRetry, retry: TIMINGS.promocodeRetry },
})

/**
 * A promocode, from the keystroke to the discount (section 4). Of the specification's flags `initialized` and `valid` are
 * tags; a code with the tag `valid`, or in `invalid`, `failed` or `checkRefused`, is `validated`, and a valid one is always stored,
 * which is `confirmed`. A check that fails is not the visitor's fault: the code counts as not valid, and nothing is said.
 */
export const promocodeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'code.typed'; code: string }
      | { type: 'code.cleared' }
      /** The server said no to an amount, or an order, with the code. */
      | { type: 'code.refused' }
      | PollEvent<'code', boolean>,
    input: {} as { inPath: string | null; stored: string | null },
    tags: {} as 'initialized' | 'valid' | 'invalid' | 'checking',
    children: {} as { polling: 'polling' },
  },
  actors: { 'check promocode': unprovided<boolean, string>('check promocode'), polling: codePolling },
  actions: {
    'keep code': assign({ code: (_, code: string) => code }),
    'keep as stored': assign({ stored: ({ context }) => codeIn(context.code) }),
    'drop code': assign({ code: '', stored: null }),
    'store code': unprovidedAction<string>('store code'),
    'forget code': unprovidedAction('forget code'),
  },
  guards: {
    'code is blank': (_, code: string) => codeIn(code) === '',
    'address holds a code': ({ context }) => context.inPath !== null,
    'storage holds a code': ({ context }) => context.stored !== null,
    'code is valid and stored': ({ context }, valid: boolean) => valid && codeIn(context.code) === context.stored,
    'code is valid': (_, valid: boolean) => valid,
    /** The same check would be refused again. */
    'check was refused': (_, { error }: { error: unknown }) => failureOf(error).kind === 'refused',
  },
  delays: { 'promocode pause': TIMINGS.promocodePause },
}).createMachine({
  id: 'promocode',
  description: 'A promocode, from the keystroke to the discount.',
  context: ({ input }) => ({ code: '', stored: input.stored, inPath: input.inPath }),
  on: {
    'code.typed': [
      {
        guard: { type: 'code is blank', params: ({ event }) => event.code },
        target: '.blank',
        actions: ['drop code', { type: 'keep code', params: ({ event }) => event.code }, 'forget code'],
      },
      { target: '.settling', actions: { type: 'keep code', params: ({ event }) => event.code } },
    ],
    'code.cleared': { target: '.blank', actions: ['drop code', 'forget code'] },
  },
  initial: 'starting',
  states: {
    starting: {
      description: 'A code in the address of the page comes before one that an earlier visit stored.',
      always: [
        {
          guard: 'address holds a code',
          target: 'checking',
          actions: { type: 'keep code', params: ({ context }) => context.inPath ?? '' },
        },
        {
          guard: 'storage holds a code',
          target: 'checking',
          actions: { type: 'keep code', params: ({ context }) => context.stored ?? '' },
        },
        { target: 'blank' },
      ],
    },
    blank: { tags: ['initialized'] },
    settling: {
      description: 'Waits for a pause in the typing, so that a code is checked once and not at every letter.',
      tags: ['initialized', 'checking'],
      after: { 'promocode pause': 'checking' },
    },
    checking: {
      tags: ['initialized', 'checking'],
      invoke: {
        src: 'check promocode',
        id: 'check promocode',
        input: ({ context }) => codeIn(context.code),
        onDone: [
          {
            guard: { type: 'code is valid and stored', params: ({ event }) => event.output },
            target: 'valid',
          },
          {
            guard: { type: 'code is valid', params: ({ event }) => event.output },
            target: 'valid',
            actions: ['keep as stored', { type: 'store code', params: ({ context }) => codeIn(context.code) }],
          },
          { target: 'invalid' },
        ],
        onError: [
          {
            guard: { type: 'check was refused', params: ({ event }) => ({ error: event.error }) },
            target: 'checkRefused',
          },
          { target: 'failed' },
        ],
      },
    },
    valid: { tags: ['initialized', 'valid'], on: { 'code.refused': 'rechecking' } },
    rechecking: {
      description: 'The server said no to an amount, or an order, with a valid code, so the code is checked once more.',
      tags: ['initialized', 'valid'],
      invoke: {
        src: 'check promocode',
        id: 'check promocode',
        input: ({ context }) => codeIn(context.code),
        onDone: [
          { guard: { type: 'code is valid', params: ({ event }) => event.output }, target: 'affirmed' },
          { target: 'invalid' },
        ],
        onError: 'affirmed',
      },
    },
    affirmed: {
      description:
        'The code was not to blame, or could not be checked. Until another code is typed it is not checked again.',
      tags: ['initialized', 'valid'],
    },
    invalid: { tags: ['initialized', 'invalid'] },
    failed: {
      description:
        'A check that fails is not the fault of the visitor: the code counts as not valid, nothing is said, and it is checked again.',
      tags: ['initialized'],
      invoke: {
        src: 'polling',
        id: 'polling',
        input: ({ context }) => ({ question: codeIn(context.code), isAnswered: true }),
      },
      on: {
        'code.answered': [
          {
            guard: { type: 'code is valid', params: ({ event }) => event.answer },
            target: 'valid',
            actions: ['keep as stored', { type: 'store code', params: ({ context }) => codeIn(context.code) }],
          },
          { target: 'invalid' },
        ],
        'code.unanswered': {
          guard: { type: 'check was refused', params: ({ event }) => ({ error: event.failure }) },
          target: 'checkRefused',
        },
      },
    },
    checkRefused: {
      description: 'The server does not check this code at all: it counts as not valid, and nothing is said.',
      tags: ['initialized'],
    },
  },
})

/** The code in the text of the field. */
function codeIn(typed: string): string {
  return withoutUnseen(typed).trim()
}

export type PromocodeActor = ActorRefFrom<typeof promocodeMachine>

/** The promocode for a purchase: a code that the server called valid. */
export function usableCode(snapshot: SnapshotFrom<typeof promocodeMachine>): string | null {
  return snapshot.hasTag('valid') ? codeIn(snapshot.context.code) : null
}

/** How the check of the code in the field goes. */
export function codeCheck(snapshot: SnapshotFrom<typeof promocodeMachine>): CodeCheck {
  if (snapshot.hasTag('checking')) return 'checking'
  return snapshot.hasTag('invalid') ? 'invalid' : 'idle'
}
