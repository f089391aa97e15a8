import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Coin, CoinInfo } from '#domain/coin'
import { type Failure, failureOf, isStrained, isUnclear } from '#domain/failure'
import { LIMITS } from '#domain/limits'
import { OpenElsewhere } from '#domain/open-order'
import type { Order } from '#domain/order'
import { type Attempt, type Estimate, judge, type Quote, quote, sameQuote, type Verdict } from '#domain/purchase'
import type { Stage } from '#domain/stage'
import { type PageEvent, unprovided, unprovidedAction, unprovidedWatcher } from './unprovided'

export interface PurchaseInput {
  /** Whether an earlier visit, or another tab, sent an order and left no answer to it. */
  hasAttempt: boolean
  /** The amount that stood in the field before the page was loaded again; empty on any other visit. */
  typed: string
}

/** What an order is created with. */
export interface Creation {
  quote: Quote | null
  estimate: Estimate | null
  /** Whether the visitor knows of an open payment in another tab, or it does not matter. */
  isWarned: boolean
}

interface Context extends PurchaseInput {
  coin: Coin | null
  info: CoinInfo | null
  stage: Stage | null
  /** A valid code, or `null`. */
  promocode: string | null
  estimate: Estimate | null
  /** What `estimate` answers: an estimate counts only while this is still the question. */
  answered: Quote | null
  /** How many requests for an estimate failed in a row. */
  failures: number
  /** Why the server refused an estimate or an order, until the visitor tries something else. */
  refusal: Failure | null
  order: Order | null
  /** The open order of another tab that the visitor is warned of. */
  elsewhere: string | null
  /** Whether a wallet must be connected first (the `wr` flag of section 2). */
  isWalletMissing: boolean
}

/**
 * The buy form (sections 4 and 5): an amount settles for 500 ms, is estimated, and is either `ready` or `refused`.
 * One state creates an order, so that two clicks are one request. When its outcome is unclear, only the visitor sends it
 * again, with the same estimate id, which makes it the same order; then nothing but the server's yes or no ends the doubt.
 * What is sent is kept until then, so that a visit begins in the doubt that a closed tab left.
 */
export const purchaseMachine = setup({
  types: {
    context: {} as Context,
    input: {} as PurchaseInput,
    events: {} as
      | PageEvent
      | { type: 'amount.typed'; amount: string }
      | { type: 'stage.told'; stage: Stage | null }
      | { type: 'coin.told'; coin: Coin | null; info: CoinInfo | null }
      | { type: 'code.told'; promocode: string | null }
      | { type: 'wallet.told'; isMissing: boolean }
      | { type: 'order.requested' }
      | { type: 'order.confirmed' }
      | { type: 'order.resent' }
      | { type: 'order.abandoned' }
      | { type: 'form.opened' }
      | { type: 'page.outdated' },
    tags: {} as 'creating',
  },
  actors: {
    estimate: unprovided<Estimate, Quote | null>('estimate'),
    'create order': unprovided<Order, Creation>('create order'),
    'watch page': unprovidedWatcher<PageEvent>('watch page'),
    'recall attempt': unprovided<Attempt | null>('recall attempt'),
  },
  actions: {
    'keep amount': assign({ typed: (_, amount: string) => amount, refusal: null }),
    'keep stage': assign({ stage: (_, stage: Stage | null) => stage }),
    'keep coin': assign((_, { coin, info }: { coin: Coin | null; info: CoinInfo | null }) => ({ coin, info })),
    'keep code': assign({ promocode: (_, promocode: string | null) => promocode }),
    'keep wallet': assign({ isWalletMissing: (_, isMissing: boolean) => isMissing }),
    'keep estimate': assign({
      estimate: (_, estimate: Estimate) => estimate,
      answered: ({ context }) => question(context),
    }),
    'forget failures': assign({ failures: 0 }),
    'count failure': assign({ failures: ({ context }) => context.failures + 1 }),
    'spend estimate': assign({ estimate: null, answered: null }),
    'keep refusal': assign({ refusal: (_, { error }: { error: unknown }) => failureOf(error) }),
    'drop refusal': assign({ refusal: null }),
    'keep elsewhere': assign({
      elsewhere: (_, { error }: { error: unknown }) => (error instanceof OpenElsewhere ? error.uuid : null),
    }),
    'take attempt up': assign((_, attempt: Attempt | null) =>
      attempt ? { typed: attempt.quote.amount, answered: attempt.quote, estimate: attempt.estimate } : {},
    ),
    'keep attempt': unprovidedAction('keep attempt') as (_: unknown, attempt: Attempt | null) => void,
    'forget attempt': unprovidedAction('forget attempt') as (_: unknown, attempt: Attempt | null) => void,
    /** What stands in the field outlives it. */
    'reload page': unprovidedAction('reload page') as (_: unknown, typed: string) => void,
    'keep order': assign({ order: (_, order: Order) => order }),
    'drop order': assign({ order: null }),
  },
  guards: {
    'an order was left unanswered': ({ context }) => context.hasAttempt,
    'an amount was left': ({ context }) => context.typed.trim() !== '',
    'it is still unanswered': (_, attempt: Attempt | null) => attempt !== null,
    'another tab shows an open order': (_, { error }: { error: unknown }) => error instanceof OpenElsewhere,
    'amount is blank': (_, amount: string) => amount.trim() === '',
    'coin is another': ({ context }, coin: Coin | null) => context.coin?.code !== coin?.code,
    'code is another': ({ context }, code: string | null) => context.promocode !== code,
    'there is a question': ({ context }) => question(context) !== null, // spec 5.estimate.none
    'amount may be bought': ({ context }) => context.stage?.active === true && verdict(context).kind === 'fits',
    // spec 4.buy.nothing
    'amount may not be bought': ({ context }) => !(context.stage?.active === true && verdict(context).kind === 'fits'),
    'no wallet is missing': ({ context }) => !context.isWalletMissing,
    'server is strained': ({ context }, { error }: { error: unknown }) =>
      isStrained(failureOf(error), context.failures + 1),
    'server says no': (_, { error }: { error: unknown }) => failureOf(error).kind === 'refused',
    'outcome is unclear': (_, { error }: { error: unknown }) => isUnclear(failureOf(error)),
  },
  delays: {
    'typing pause': LIMITS.estimatePause,
    'estimate retry': LIMITS.estimateRetry,
    /** Provided with jitter, so that pages that failed together do not come back together. */
    'strained retry': LIMITS.strainedPoll,
  },
}).createMachine({
  id: 'purchase',
  description: 'The buy form: an amount is estimated, may be bought or not, and becomes an order.',
  context: ({ input }) => ({
    ...input,
    coin: null,
    info: null,
    stage: null,
    promocode: null,
    estimate: null,
    answered: null,
    failures: 0,
    refusal: null,
    order: null,
    elsewhere: null,
    isWalletMissing: false,
  }),
  on: {
    'stage.told': { actions: { type: 'keep stage', params: ({ event }) => event.stage } },
    'coin.told': { actions: { type: 'keep coin', params: ({ event }) => event } },
    'code.told': { actions: { type: 'keep code', params: ({ event }) => event.promocode } },
    'wallet.told': { actions: { type: 'keep wallet', params: ({ event }) => event.isMissing } },
  },
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'an order was left unanswered', target: 'recalling' },
        { guard: 'an amount was left', target: 'editing.settling' },
        { target: 'editing' },
      ],
    },
    recalling: {
      description: 'Another tab may be sending it at this moment: what it left counts once no tab sends.',
      invoke: {
        src: 'recall attempt',
        id: 'recall attempt',
        onDone: [
          {
            guard: { type: 'it is still unanswered', params: ({ event }) => event.output },
            target: 'unclear',
            actions: { type: 'take attempt up', params: ({ event }) => event.output },
          },
          { target: 'editing.settling' },
        ],
        onError: 'editing.settling',
      },
    },
    editing: {
      on: {
        'page.outdated': { actions: { type: 'reload page', params: ({ context }) => context.typed } },
        'amount.typed': [
          {
            guard: { type: 'amount is blank', params: ({ event }) => event.amount },
            target: '.idle',
            actions: { type: 'keep amount', params: ({ event }) => event.amount },
          },
          { target: '.settling', actions: { type: 'keep amount', params: ({ event }) => event.amount } },
        ],
        'coin.told': {
          guard: { type: 'coin is another', params: ({ event }) => event.coin },
          target: '.settling',
          actions: ['drop refusal', { type: 'keep coin', params: ({ event }) => event }],
        },
        'code.told': {
          guard: { type: 'code is another', params: ({ event }) => event.promocode },
          target: '.settling',
          actions: ['drop refusal', { type: 'keep code', params: ({ event }) => event.promocode }],
        },
      },
      initial: 'idle',
      states: {
        idle: {},
        settling: {
          entry: 'forget failures',
          // spec 5.estimate
          after: { 'typing pause': [{ guard: 'there is a question', target: 'estimating' }, { target: 'idle' }] },
        },
        // spec 1.amount
        estimating: {
          invoke: {
            src: 'estimate',
            id: 'estimate',
            input: ({ context }) => question(context),
            onDone: { target: 'ready', actions: { type: 'keep estimate', params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: 'server says no', params: ({ event }) => ({ error: event.error }) },
                target: 'declined',
                actions: { type: 'keep refusal', params: ({ event }) => ({ error: event.error }) },
              },
              {
                guard: { type: 'server is strained', params: ({ event }) => ({ error: event.error }) },
                target: 'retrying.straining',
                actions: 'count failure',
              },
              { target: 'retrying', actions: 'count failure' },
            ],
          },
        },
        ready: {
          always: { guard: 'amount may not be bought', target: 'refused' },
          on: {
            'order.requested': { guard: 'no wallet is missing', target: '#purchase.creating', actions: 'drop refusal' },
          },
        },
        refused: {
          description: 'There is an estimate, but the amount may not be bought; the hint under the field says why.',
          always: { guard: 'amount may be bought', target: 'ready' },
        },
        declined: {
          description: 'The server itself said no. Nothing more is asked until the visitor tries something else.',
        },
        retrying: {
          description: 'No estimate came, which says nothing about the amount. It is asked for again without a word.',
          invoke: { src: 'watch page', id: 'watch page' },
          on: { 'page.shown': 'estimating', 'network.returned': 'estimating' },
          initial: 'resting',
          states: {
            resting: { after: { 'estimate retry': '#purchase.editing.estimating' } },
            straining: {
              description: 'After five failures, or when the server asks for it, the pause is longer.',
              after: { 'strained retry': '#purchase.editing.estimating' },
            },
          },
        },
      },
    },
    creating: {
      description: 'The one state that creates an order, so that two clicks are one request.',
      tags: ['creating'],
      entry: { type: 'keep attempt', params: ({ context }) => attempt(context) },
      invoke: {
        src: 'create order',
        id: 'create order',
        input: ({ context: { answered, estimate }, event }) => ({
          quote: answered,
          estimate,
          isWarned: event.type === 'order.confirmed',
        }),
        onDone: {
          target: 'created',
          actions: [
            { type: 'forget attempt', params: ({ context }) => attempt(context) },
            { type: 'keep order', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'another tab shows an open order', params: ({ event }) => ({ error: event.error }) },
            target: 'warned',
            actions: [
              { type: 'forget attempt', params: ({ context }) => attempt(context) },
              { type: 'keep elsewhere', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          { guard: { type: 'outcome is unclear', params: ({ event }) => ({ error: event.error }) }, target: 'unclear' },
          {
            target: 'editing.settling',
            actions: [
              { type: 'forget attempt', params: ({ context }) => attempt(context) },
              'spend estimate',
              { type: 'keep refusal', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
    },
    warned: {
      description:
        'Another tab shows an open order, and nothing was sent. Whoever wants a second one says so once more.',
      on: {
        'order.confirmed': 'creating',
        'order.abandoned': 'editing.settling',
        'form.opened': 'editing.settling',
      },
    },
    unclear: {
      description: 'Nobody knows whether the order exists. Only the visitor sends it again, or gives it up.',
      on: {
        'order.resent': 'resending',
        'order.abandoned': {
          target: 'editing.settling',
          actions: [{ type: 'forget attempt', params: ({ context }) => attempt(context) }, 'spend estimate'],
        },
      },
    },
    resending: {
      description: 'The same order again, never a second one. Only a yes or a no of the server ends the doubt.',
      tags: ['creating'],
      invoke: {
        src: 'create order',
        id: 'create order',
        input: ({ context: { answered, estimate } }) => ({ quote: answered, estimate, isWarned: true }),
        onDone: {
          target: 'created',
          actions: [
            { type: 'forget attempt', params: ({ context }) => attempt(context) },
            { type: 'keep order', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'server says no', params: ({ event }) => ({ error: event.error }) },
            target: 'editing.settling',
            actions: [
              { type: 'forget attempt', params: ({ context }) => attempt(context) },
              'spend estimate',
              { type: 'keep refusal', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          { target: 'unclear' },
        ],
      },
    },
    created: {
      on: { 'form.opened': { target: 'editing.settling', actions: ['spend estimate', 'drop order'] } },
    },
  },
})

export type PurchaseActor = ActorRefFrom<typeof purchaseMachine>
type Snapshot = SnapshotFrom<typeof purchaseMachine>

/** What is sent to create an order. */
function attempt({ answered, estimate }: Context): Attempt | null {
  return answered && estimate && { quote: answered, estimate }
}

/** What would be estimated now. */
function question({ typed, coin, promocode }: Context): Quote | null {
  return quote(typed, coin, promocode)
}

/** The estimate, if it answers what is asked now; one for an earlier amount, coin or code does not count. */
export function currentEstimate(context: Context): Estimate | null {
  return sameQuote(context.answered, question(context)) ? context.estimate : null
}

/** The one verdict on what is in the field. */
export function verdict(context: Context): Verdict {
  return judge({ ...context, estimate: currentEstimate(context) })
}

/** Whether an answer about the amount is on its way. */
export function isEstimating(snapshot: Snapshot): boolean {
  return snapshot.matches({ editing: 'settling' }) || snapshot.matches({ editing: 'estimating' })
}
