import { type ActorRefFrom, assign, raise, setup } from 'xstate'
import {
  type BuyForm,
  basisOf,
  isAnotherPrice,
  isAsSeen,
  isFigureSeen,
  mayBeBought,
  orderToSend,
  requestOf,
  typedInCoin,
  withEstimate,
} from '#domain/buy-form'
import type { Coin, CoinInfo } from '#domain/coin'
import type { Decimal } from '#domain/decimal'
import { type Failure, failureOf, isBackoffDue, isFinalRefusal, isUnclear, refusesEstimate } from '#domain/failure'
import { ungrouped } from '#domain/format'
import { OrderStillOpen, type StillOpen } from '#domain/open-order'
import type { Order } from '#domain/order'
import type { PageEvent } from '#domain/page'
import type { CodeCheck } from '#domain/promocode'
import type { Creation, Estimate, EstimateRequest, TypedAmount, UnconfirmedOrder } from '#domain/purchase'
import type { Stage } from '#domain/stage'
import { TIMINGS } from '#domain/timings'
import { unprovided, unprovidedAction, unprovidedWatcher } from './unprovided'

export interface PurchaseInput {
  /** Whether an earlier visit or another tab left an unconfirmed order. */
  hasUnconfirmedOrder: boolean
  /** The amount that was in the field before the page reloaded itself; empty on any other visit. */
  typed: string
}

/** Another amount in the field: what a visitor typed, or what another actor puts in the place of `former`. */
export type AmountEvent = GivenAmount & ({ type: 'amount.typed' } | { type: 'amount.replaced'; former: string })

/** An amount of the coin; `convertedAt` is the price of one coin in dollars that made it of dollars, where one did. */
interface GivenAmount {
  amount: string
  convertedAt?: Decimal | null
}

/** A valid code or `null`, and how the check of what stands in the field goes. */
interface CodeTold {
  type: 'code.changed'
  promocode: string | null
  check: CodeCheck
}

interface Context extends PurchaseInput, BuyForm {
  /** The code of an amount or an order that the server refused, until the next word about the code. */
  refusedCode: string | null
  /** Whether a code is being checked, so that `promocode` may be another in a moment. */
  isCheckingCode: boolean
  /** How many requests for an estimate failed in a row. */
  failures: number
  /** The failure of an estimate or an order that the visitor is told of, until the visitor does something else. */
  failure: Failure | null
  order: Order | null
  /** The order that the visitor is warned of. */
  stillOpen: StillOpen | null
  /** Whether the last press on a button that orders was made after that warning. */
  isConfirmed: boolean
}

const typedAmount = ({ typed, coin }: Context): TypedAmount => ({ typed, coin: coin?.code ?? null })

/**
 * The buy form (sections 4 and 5): an amount settles for 500 ms, is estimated, and is either `ready` or `declined`. One
 * state creates an order, so that two clicks are one request. An order of unclear outcome is sent again only by the
 * visitor, with the same estimate id, so that it stays one order. It is stored until the server says yes or no to it,
 * so that a visit after a closed tab begins with it.
 */
export const purchaseMachine = setup({
  types: {
    context: {} as Context,
    input: {} as PurchaseInput,
    events: {} as
      | PageEvent
      | AmountEvent
      | { type: 'stage.changed'; stage: Stage | null }
      | { type: 'coin.changed'; coin: Coin | null; info: CoinInfo | null }
      | CodeTold
      | { type: 'connection.changed'; isMissing: boolean }
      | { type: 'order.requested' }
      | { type: 'order.renewed' }
      | { type: 'order.confirmed' }
      | { type: 'order.resent' }
      | { type: 'order.abandoned' }
      | { type: 'order.kept' }
      | { type: 'form.opened' }
      | { type: 'page.outdated' },
    tags: {} as 'settling' | 'recalling' | 'retrying' | 'creating' | 'unconfirmed',
  },
  actors: {
    estimate: unprovided<Estimate, EstimateRequest | null>('estimate'),
    'create order': unprovided<Order, Creation>('create order'),
    'watch page': unprovidedWatcher<PageEvent>('watch page'),
    'recall unconfirmed': unprovided<UnconfirmedOrder | null>('recall unconfirmed'),
  },
  actions: {
    'keep amount': assign((_, { amount, convertedAt = null }: GivenAmount) => ({ typed: amount, convertedAt })),
    /** Provided as `assign({ now })`. */
    'read clock': unprovidedAction('read clock'),
    'note basis': assign({ pendingBasis: ({ context }) => basisOf(context) }),
    'keep stage': assign({ stage: (_, stage: Stage | null) => stage }),
    'keep coin': assign((_, { coin, info }: { coin: Coin | null; info: CoinInfo | null }) => ({ coin, info })),
    'keep code': assign((_, { promocode, check }: CodeTold) => ({
      promocode,
      refusedCode: null,
      isCheckingCode: check === 'checking',
    })),
    'note refused code': assign({ refusedCode: ({ context }) => context.promocode }),
    'note wallet': assign({ isWalletMissing: (_, isMissing: boolean) => isMissing }),
    'keep estimate': assign(
      ({ context }, { estimate, isBought = false }: { estimate: Estimate; isBought?: boolean }) => ({
        ...withEstimate(context, estimate, isBought),
        failures: 0,
      }),
    ),
    'forget failures': assign({ failures: 0 }),
    'count failure': assign({ failures: ({ context }) => context.failures + 1 }),
    'spend estimate': assign({ estimate: null }),
    'drop amount of another coin': assign({ typed: ({ context }) => typedInCoin(context) }),
    'keep failure': assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    'note press': assign({ isConfirmed: ({ event }) => event.type === 'order.confirmed' }),
    /** The visitor did something, and so has read the messages on the page. */
    'take as read': assign({
      failure: null,
      seenFigure: ({ context: { estimate, seenFigure } }) => estimate?.amount ?? seenFigure,
    }),
    'keep open order': assign({
      stillOpen: (_, { error }: { error: unknown }) => (error instanceof OrderStillOpen ? error.open : null),
    }),
    'take unconfirmed up': assign((_, unconfirmedOrder: UnconfirmedOrder | null) =>
      unconfirmedOrder
        ? {
            typed: ungrouped(unconfirmedOrder.request.amount),
            convertedAt: null,
            estimatedFor: unconfirmedOrder.request,
            estimate: unconfirmedOrder.estimate,
            basis: unconfirmedOrder.basis,
          }
        : {},
    ),
    'keep unconfirmed': unprovidedAction<UnconfirmedOrder | null>('keep unconfirmed'),
    'forget unconfirmed': unprovidedAction<UnconfirmedOrder | null>('forget unconfirmed'),
    /** The typed amount outlives the reload, with the coin that it is of. */
    'reload page': unprovidedAction<TypedAmount>('reload page'),
    'keep order': assign({ order: (_, order: Order) => order }),
    'drop order': assign({ order: null }),
  },
  guards: {
    'an order was left unanswered': ({ context }) => context.hasUnconfirmedOrder,
    'an amount was left': ({ context }) => context.typed.trim() !== '',
    'it is still unanswered': (_, order: UnconfirmedOrder | null) => order !== null,
    'another order is still open': (_, { error }: { error: unknown }) => error instanceof OrderStillOpen,
    'amount is blank': (_, amount: string) => amount.trim() === '',
    'amount is still there': ({ context }, amount: string) => context.typed === amount,
    'amount is another': ({ context }, { amount, convertedAt }: GivenAmount) =>
      context.typed !== amount || (convertedAt != null && convertedAt !== context.convertedAt),
    'coin is another': ({ context }, coin: Coin | null) => context.coin?.code !== coin?.code,
    'code is another': ({ context }, code: string | null) => context.promocode !== code,
    'there is a question': ({ context }) => requestOf(context) !== null,
    'amount may be bought': ({ context }) => mayBeBought(context),
    'figure was seen and still stands': ({ context }) => isFigureSeen(context),
    'figure is the one that was seen, or a code adds to it': ({ context }, estimate: Estimate) =>
      isAsSeen(context, estimate),
    'code is being checked': ({ context }) => context.isCheckingCode && mayBeBought(context),
    'valid code turned out invalid': ({ context }, { check }: CodeTold) =>
      check === 'invalid' && context.promocode !== null,
    'code is invalid': (_, { check }: CodeTold) => check === 'invalid',
    'code is still being checked': (_, { check }: CodeTold) => check === 'checking',
    'a price is another': ({ context }) => isAnotherPrice(context, context.basis),
    'a price is another than it was refused at': ({ context }) => isAnotherPrice(context, context.pendingBasis),
    'backoff is due': ({ context }, { error }: { error: unknown }) =>
      isBackoffDue(failureOf(error), context.failures + 1),
    'server says no': (_, { error }: { error: unknown }) => refusesEstimate(failureOf(error)),
    'nothing was sent': (_, { error }: { error: unknown }) => failureOf(error).kind === 'offline',
    'outcome is unclear': (_, { error }: { error: unknown }) => isUnclear(failureOf(error)),
    'server says no to this order': (_, { error }: { error: unknown }) => isFinalRefusal(failureOf(error)),
  },
  delays: {
    'typing pause': TIMINGS.estimatePause,
    'estimate refresh': TIMINGS.estimateRefresh,
    'estimate retry': TIMINGS.estimateRetry,
    /** Provided with jitter, so that pages whose requests failed together do not ask again together. */
    backoff: TIMINGS.backoff,
  },
}).createMachine({
  id: 'purchase',
  description: 'The buy form: an amount is estimated, may be bought or not, and becomes an order.',
  context: ({ input }) => ({
    ...input,
    convertedAt: null,
    coin: null,
    info: null,
    stage: null,
    promocode: null,
    refusedCode: null,
    isCheckingCode: false,
    estimate: null,
    estimatedFor: null,
    basis: null,
    pendingBasis: null,
    now: 0,
    seenFigure: null,
    changedAt: 0,
    failures: 0,
    failure: null,
    order: null,
    stillOpen: null,
    isConfirmed: false,
    isWalletMissing: false,
  }),
  on: {
    'stage.changed': { actions: { type: 'keep stage', params: ({ event }) => event.stage } },
    'coin.changed': { actions: { type: 'keep coin', params: ({ event }) => event } },
    'code.changed': { actions: { type: 'keep code', params: ({ event }) => event } },
    'connection.changed': { actions: { type: 'note wallet', params: ({ event }) => event.isMissing } },
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
      tags: 'recalling',
      on: { 'page.outdated': { actions: { type: 'reload page', params: ({ context }) => typedAmount(context) } } },
      invoke: {
        src: 'recall unconfirmed',
        id: 'recall unconfirmed',
        onDone: [
          {
            guard: { type: 'it is still unanswered', params: ({ event }) => event.output },
            target: 'unclear',
            actions: { type: 'take unconfirmed up', params: ({ event }) => event.output },
          },
          { target: 'editing.settling' },
        ],
        onError: 'editing.settling',
      },
    },
    editing: {
      on: {
        'page.outdated': { actions: { type: 'reload page', params: ({ context }) => typedAmount(context) } },
        'amount.typed': [
          {
            guard: { type: 'amount is blank', params: ({ event }) => event.amount },
            target: '.idle',
            actions: ['take as read', { type: 'keep amount', params: ({ event }) => event }],
          },
          {
            // A browser tells of a change once more when the field loses the focus to Buy.
            guard: { type: 'amount is another', params: ({ event }) => event },
            target: '.settling',
            actions: ['take as read', { type: 'keep amount', params: ({ event }) => event }],
          },
        ],
        'amount.replaced': {
          guard: { type: 'amount is still there', params: ({ event }) => event.former },
          target: '.settling',
          actions: ['take as read', { type: 'keep amount', params: ({ event }) => event }],
        },
        // While an estimate is renewed, the former one may be bought, because it is still on the page.
        'order.requested': [
          { guard: 'code is being checked', target: '.awaitingCode', actions: 'note press' },
          { guard: 'amount may be bought', target: 'weighing', actions: 'note press' },
        ],
        'coin.changed': {
          guard: { type: 'coin is another', params: ({ event }) => event.coin },
          target: '.settling',
          actions: ['take as read', { type: 'keep coin', params: ({ event }) => event }],
        },
        'code.changed': [
          {
            // The visitor did nothing: why the order was refused with this code stays on the page.
            guard: { type: 'valid code turned out invalid', params: ({ event }) => event },
            target: '.settling',
            actions: { type: 'keep code', params: ({ event }) => event },
          },
          {
            guard: { type: 'code is another', params: ({ event }) => event.promocode },
            target: '.settling',
            actions: ['take as read', { type: 'keep code', params: ({ event }) => event }],
          },
        ],
      },
      initial: 'idle',
      states: {
        idle: {},
        settling: {
          tags: 'settling',
          entry: 'forget failures',
          on: { 'order.requested': {} },
          after: { 'typing pause': [{ guard: 'there is a question', target: 'estimating' }, { target: 'idle' }] },
        },
        estimating: {
          entry: ['read clock', 'note basis'],
          invoke: {
            src: 'estimate',
            id: 'estimate',
            input: ({ context }) => requestOf(context),
            onDone: {
              target: 'ready',
              actions: ['read clock', { type: 'keep estimate', params: ({ event }) => ({ estimate: event.output }) }],
            },
            onError: [
              {
                guard: { type: 'server says no', params: ({ event }) => ({ error: event.error }) },
                target: 'declined',
                actions: ['spend estimate', { type: 'keep failure', params: ({ event }) => ({ error: event.error }) }],
              },
              {
                guard: { type: 'backoff is due', params: ({ event }) => ({ error: event.error }) },
                target: 'retrying.backingOff',
                actions: 'count failure',
              },
              { target: 'retrying', actions: 'count failure' },
            ],
          },
        },
        ready: {
          description:
            'There is an estimate; the hint under the field says where it may not be bought. It is asked for again when a price changes, and before it is a minute old.',
          invoke: { src: 'watch page', id: 'watch page' },
          always: { guard: 'a price is another', target: 'estimating' },
          after: { 'estimate refresh': 'estimating' },
          on: {
            'page.hidden': 'unseen',
            'order.renewed': { guard: 'amount may be bought', target: '#purchase.creating', actions: 'take as read' },
          },
        },
        renewing: {
          description:
            'A press met a figure that was too old or had just changed, or a code that turned out valid. It is asked for again, and bought if it is the one that was seen, or more with the code.',
          tags: 'creating',
          entry: ['read clock', 'note basis'],
          // Another order is on screen by now, which this press would take away.
          on: { 'order.requested': {}, 'form.opened': 'settling' },
          invoke: {
            src: 'estimate',
            id: 'estimate',
            input: ({ context }) => requestOf(context),
            onDone: [
              {
                guard: {
                  type: 'figure is the one that was seen, or a code adds to it',
                  params: ({ event }) => event.output,
                },
                target: 'ready',
                actions: [
                  'read clock',
                  { type: 'keep estimate', params: ({ event }) => ({ estimate: event.output, isBought: true }) },
                  raise({ type: 'order.renewed' }),
                ],
              },
              {
                target: 'ready',
                actions: [
                  'read clock',
                  { type: 'keep estimate', params: ({ event }) => ({ estimate: event.output, isBought: true }) },
                ],
              },
            ],
            onError: [
              {
                guard: { type: 'server says no', params: ({ event }) => ({ error: event.error }) },
                target: 'declined',
                actions: ['spend estimate', { type: 'keep failure', params: ({ event }) => ({ error: event.error }) }],
              },
              { target: 'settling' },
            ],
          },
        },
        awaitingCode: {
          description:
            'A press met a code that is being checked. The amount is bought with its answer, but not without a code that is invalid.',
          tags: 'creating',
          on: {
            'order.requested': {},
            'form.opened': 'settling',
            'code.changed': [
              // No code is valid while one is being checked, so there is none to keep.
              { guard: { type: 'code is still being checked', params: ({ event }) => event } },
              {
                guard: { type: 'code is another', params: ({ event }) => event.promocode },
                target: 'renewing',
                actions: { type: 'keep code', params: ({ event }) => event },
              },
              {
                guard: { type: 'code is invalid', params: ({ event }) => event },
                target: 'ready',
                actions: { type: 'keep code', params: ({ event }) => event },
              },
              {
                target: 'ready',
                actions: [{ type: 'keep code', params: ({ event }) => event }, raise({ type: 'order.requested' })],
              },
            ],
          },
        },
        unseen: {
          description: 'Nobody looks at the estimate, so it may grow old until somebody does.',
          invoke: { src: 'watch page', id: 'watch page' },
          on: { 'page.shown': 'estimating' },
        },
        declined: {
          description:
            'The server itself said no. Nothing more is asked until the visitor tries something else, or a price changes.',
          entry: 'note refused code',
          always: {
            guard: 'a price is another than it was refused at',
            target: 'settling',
            actions: 'take as read',
          },
          on: {
            'code.changed': {
              guard: { type: 'code is another', params: ({ event }) => event.promocode },
              target: 'settling',
              actions: ['take as read', { type: 'keep code', params: ({ event }) => event }],
            },
          },
        },
        retrying: {
          description: 'No estimate came, which says nothing about the amount. It is asked for again without a word.',
          tags: 'retrying',
          invoke: { src: 'watch page', id: 'watch page' },
          on: { 'page.shown': 'estimating', 'network.returned': 'estimating' },
          initial: 'resting',
          states: {
            resting: { after: { 'estimate retry': '#purchase.editing.estimating' } },
            backingOff: {
              description: 'After five failures, or when the server asks for it, the pause is longer.',
              after: { backoff: '#purchase.editing.estimating' },
            },
          },
        },
      },
    },
    weighing: {
      description:
        'A press buys the figure that was on the page for a second at least, and is not a minute old. Else it is renewed first: a device may have slept over it.',
      entry: 'read clock',
      always: [
        { guard: 'figure was seen and still stands', target: 'creating', actions: 'take as read' },
        { target: 'editing.renewing' },
      ],
    },
    creating: {
      description:
        'The one state that creates an order, so that two clicks are one request. Whoever opens another payment meanwhile keeps that on screen.',
      tags: ['creating'],
      on: { 'form.opened': 'unclear' },
      entry: { type: 'keep unconfirmed', params: ({ context }) => orderToSend(context) },
      invoke: {
        src: 'create order',
        id: 'create order',
        input: ({ context: { estimatedFor, estimate, isConfirmed } }) => ({
          request: estimatedFor,
          estimate,
          isWarned: isConfirmed,
        }),
        onDone: {
          target: 'created',
          actions: [
            { type: 'forget unconfirmed', params: ({ context }) => orderToSend(context) },
            { type: 'keep order', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'another order is still open', params: ({ event }) => ({ error: event.error }) },
            target: 'warned',
            actions: [
              { type: 'forget unconfirmed', params: ({ context }) => orderToSend(context) },
              { type: 'keep open order', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            guard: { type: 'nothing was sent', params: ({ event }) => ({ error: event.error }) },
            target: 'editing.settling',
            actions: { type: 'forget unconfirmed', params: ({ context }) => orderToSend(context) },
          },
          { guard: { type: 'outcome is unclear', params: ({ event }) => ({ error: event.error }) }, target: 'unclear' },
          {
            target: 'editing.settling',
            actions: [
              { type: 'forget unconfirmed', params: ({ context }) => orderToSend(context) },
              'spend estimate',
              'note refused code',
              { type: 'keep failure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
    },
    warned: {
      description:
        'Another tab shows an open order, or a wallet was asked to pay one, and nothing was sent. Whoever wants a second one says so once more.',
      on: {
        'order.confirmed': [
          { guard: 'amount may be bought', target: 'weighing', actions: 'note press' },
          { target: 'editing.settling' },
        ],
        'order.abandoned': 'editing.settling',
        'form.opened': 'editing.settling',
      },
    },
    unclear: {
      description: 'Nobody knows whether the order exists. Only the visitor sends it again, or puts it aside.',
      tags: ['unconfirmed'],
      on: { 'order.resent': 'resending', 'order.abandoned': 'abandoning' },
    },
    abandoning: {
      description:
        'What is ordered next is a second order, so the visitor is asked once. The one in doubt stays kept: the next visit asks about it again.',
      tags: ['unconfirmed'],
      on: {
        'order.kept': 'unclear',
        'order.abandoned': {
          target: 'editing.settling',
          actions: ['drop amount of another coin', 'spend estimate', 'take as read'],
        },
      },
    },
    resending: {
      description:
        'The same order again, never a second one. Only a yes or a no to this order ends the doubt: a status that speaks of the request alone says nothing of the first one.',
      tags: ['creating', 'unconfirmed'],
      on: { 'form.opened': 'unclear' },
      invoke: {
        src: 'create order',
        id: 'create order',
        input: ({ context: { estimatedFor, estimate } }) => ({ request: estimatedFor, estimate, isWarned: true }),
        onDone: {
          target: 'created',
          actions: [
            { type: 'forget unconfirmed', params: ({ context }) => orderToSend(context) },
            'take as read',
            { type: 'keep order', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'server says no to this order', params: ({ event }) => ({ error: event.error }) },
            target: 'editing.settling',
            actions: [
              'drop amount of another coin',
              { type: 'forget unconfirmed', params: ({ context }) => orderToSend(context) },
              'spend estimate',
              'note refused code',
              { type: 'keep failure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'unclear',
            actions: { type: 'keep failure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    created: {
      on: {
        'form.opened': {
          target: 'editing.settling',
          actions: ['drop amount of another coin', 'spend estimate', 'drop order'],
        },
      },
    },
  },
})

export type PurchaseActor = ActorRefFrom<typeof purchaseMachine>
