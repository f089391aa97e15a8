import { type ActorRefFrom, assign, type EventObject, raise, sendParent, sendTo, setup } from 'xstate'
import {
  type AnsweredOrder,
  afterAnswer,
  heardStatus,
  isEndTakenBack,
  isPurchase,
  isStale,
  isTimeNews,
  purchaseOf,
  secondsNamed,
} from '#domain/after-answer'
import type { Decimal } from '#domain/decimal'
import { needsReceiver } from '#domain/deposit'
import { takeFigures } from '#domain/differences'
import { failureOf } from '#domain/failure'
import { headline, overridden } from '#domain/headline'
import { contradictReceiver, holdTransfer } from '#domain/hold-terms'
import { mergeTerms } from '#domain/merge-terms'
import type { Order, OrderStatus, Recipient } from '#domain/order'
import {
  believedAddress,
  type DraftEvent,
  draftFault,
  FAULTLESS,
  hasFault,
  isEmailWrong,
  isUntouched,
  prefilled,
  type RecipientDraft,
  type RecipientForm,
  receiverFault,
  withAddress,
  withCandidates,
  withEmail,
} from '#domain/recipient-form'
import { namedReceiver, type Standing, standingOf } from '#domain/standing'
import { isOwn, isReceiver, type Terms } from '#domain/terms'
import { TIMINGS } from '#domain/timings'
import type { AttemptEvent, TransferAttempt } from '#domain/transfer-attempt'
import { transferStanding } from '#domain/transfer-standing'
import { claimOf } from '#domain/verification'
import type { Connection } from '#domain/wallet'
import { alertsMachine } from '#machines/alerts'
import type { assetMachine } from '#machines/asset'
import { copyMachine } from '#machines/copy'
import { countdownMachine, secondsLeft } from '#machines/countdown'
import { deliveryMachine } from '#machines/delivery'
import { orderPollingMachine } from '#machines/order-polling'
import type { transferMachine } from '#machines/transfer'
import { unprovided, unprovidedAction, unprovidedMachine, unprovidedWatcher } from './unprovided'

/** The order as it is known when its screen opens. */
export interface OrderInput {
  uuid: string
  /** The answer to its creation; `null` when the order is resumed and must be asked for. */
  created: Order | null
  /** The last answer of an order that had ended, where the visitor checks it again: it is shown until the next one. */
  endedOrder?: Order | null
  /** Whether the chain showed another delivery than the order named, on an earlier visit or in another tab. */
  isMismatchOnRecord?: boolean
  /** Whether an earlier visit was told that the order waits for its payment, and until when (milliseconds of the epoch). */
  hasWaited?: boolean
  deadline?: number | null
  terms: Terms
  /**
   * Receiving addresses that the visitor has given before: the stored address and the address of the connected wallet.
   */
  candidates: readonly string[]
  email: string | null
  /** The connected wallet. */
  payer: Connection | null
  /** The id of the sale's chain. */
  chainId: number
}

/** What the record of the order says, which other tabs and earlier visits wrote. */
type Recorded = Required<Pick<OrderInput, 'terms' | 'isMismatchOnRecord'>>

interface Context extends Omit<OrderInput, 'email' | 'endedOrder'>, AnsweredOrder, RecipientForm {
  endedOrder: Order | null
  isMismatchOnRecord: boolean
  hasWaited: boolean
  deadline: number | null
  /** Whether the server has not known the order for half a minute, and has not answered since. */
  isLost: boolean
  /** Whether the chain showed another delivery than the last answer named on this screen, and has not shown that one since. */
  isMismatchFound: boolean
  /** The transfer that a wallet was asked for, as this browser has it on record: a wallet's window outlives the page. */
  attempt: TransferAttempt | null
  /**
   * Milliseconds of the epoch, last read by 'read clock': when the visitor claimed the order, when a receiver was held, and
   * in the end when the order ended on this screen.
   */
  now: number
  /**
   * The seconds left to pay by a countdown that is in doubt, because the page slept or its clock was moved, or that ended, or
   * had no time to count (0): the next answer restarts it. `null` while it counts down what the last answer said.
   */
  doubtedTime: number | null
}

/** The countdown as an order invokes it: a late tick and the end are sent to the order. */
export const orderCountdown = countdownMachine.provide({
  actions: {
    'tell lateness': sendParent(({ context }) => ({ type: 'countdown.strayed', secondsLeft: secondsLeft(context) })),
  },
})

/** The polling as an order invokes it: each answer is sent to the order. */
export const orderPolling = orderPollingMachine.provide({
  actions: {
    'tell answer': sendParent((_, order) => ({ type: 'order.received', order })),
    'tell missing': sendParent({ type: 'order.missed' }),
    'tell loss': sendParent({ type: 'order.lost' }),
  },
})

export const orderDelivery = deliveryMachine.provide({
  actions: {
    'tell mismatch': sendParent({ type: 'delivery.contradicted' }),
    'tell verification': sendParent({ type: 'delivery.verified' }),
  },
})

/**
 * The life of one order (sections 2 and 4). While the order is `live` it is polled; a `settled` order never changes.
 * Two regions live beside the status: `deposit` derives from its terms and its last answer whether the order may be paid,
 * and `receiver` asks for the receiving address once. Every answer, from the very first, is held against the terms.
 */
export const orderMachine = setup({
  types: {
    context: {} as Context,
    input: {} as OrderInput,
    events: {} as
      | { type: 'order.received'; order: Order }
      /** The server does not know the order, or not yet. */
      | { type: 'order.missed' }
      /** The server has not known the order for half a minute. */
      | { type: 'order.lost' }
      /** The chain shows another delivery than the last answer named. */
      | { type: 'delivery.contradicted' }
      | { type: 'delivery.verified' }
      /** Raised by an answer with another status than the one before. */
      | { type: `became.${OrderStatus}` }
      | { type: 'order.checked' }
      /** The countdown came to a late tick, or to its end. */
      | { type: 'countdown.strayed'; secondsLeft: number }
      /** The terms that another tab holds this order to. */
      | ({ type: 'terms.changed' } & Recorded)
      | { type: 'candidates.changed'; candidates: readonly string[] }
      | DraftEvent
      | { type: 'payer.changed'; payer: Connection | null }
      /** This browser's record of the transfer that a wallet was asked for. */
      | AttemptEvent
      /** The visitor claims an order of another browser, with the receiving address on screen. */
      | { type: 'order.claimed'; receiver: string | null }
      | { type: 'difference.taken' }
      | { type: 'receiver.taken'; address: string }
      | { type: 'receiver.refused' }
      /** `inserted` is the text that the edit put in at once; `null` where the browser does not say. */
      | { type: 'address.typed'; address: string; inserted: string | null }
      /** The focus went from the field of the address. */
      | { type: 'address.left' }
      | { type: 'email.typed'; email: string }
      | { type: 'address.submitted'; recipient: Recipient },
    children: {} as {
      alerts: 'alerts'
      orderPolling: 'orderPolling'
      countdown: 'countdown'
      copy: 'copy'
      delivery: 'delivery'
      transfer: 'transfer'
      asset: 'asset'
    },
  },
  actors: {
    alerts: alertsMachine,
    orderPolling,
    /** Holds the lock by which other tabs know that this tab shows the order. It sends no events. */
    'lock order': unprovidedWatcher<EventObject, string>('lock order'),
    'save address': unprovided<void, { uuid: string; recipient: Recipient }>('save address'),
    'fetch token contracts': unprovided<readonly string[]>('fetch token contracts'),
    /** Says at once what the visitor entered for an order before, and did not confirm. */
    'recall draft': unprovidedWatcher<DraftEvent, string>('recall draft'),
    countdown: orderCountdown,
    copy: copyMachine,
    delivery: orderDelivery,
    // Loaded when a wallet is connected, or was asked before.
    transfer: unprovidedMachine<typeof transferMachine>('transfer'),
    asset: unprovidedMachine<typeof assetMachine>('asset'),
    'watch transfers': unprovidedWatcher<AttemptEvent, string>('watch transfers'),
  },
  actions: {
    'keep answer': assign(({ context }, answer: Order) => ({
      ...afterAnswer(context, answer, [...context.candidates, context.recipient.address]),
      isLost: false,
    })),
    'note loss': assign({ isLost: true }),
    'keep verdict': assign({ isMismatchFound: (_, isMismatchFound: boolean) => isMismatchFound }),
    'raise status': raise(({ context: { order } }) => ({ type: `became.${order?.status as OrderStatus}` as const })),
    'merge terms': assign(({ context }, { terms, isMismatchOnRecord }: Recorded) => ({
      terms: mergeTerms(context.terms, terms),
      isMismatchOnRecord: context.isMismatchOnRecord || isMismatchOnRecord,
    })),
    'claim order': assign(({ context }, receiver: string | null) => ({
      terms: { ...context.terms, isClaimed: true, receiver, receiverAt: receiver === null ? null : context.now },
    })),
    'take figures': assign(({ context }) => ({ terms: takeFigures(context.terms) })),
    'note that it was shown': assign(({ context }) => ({ terms: { ...context.terms, wasShown: true } })),
    'hold receiver': assign(({ context }, receiver: string) => ({
      terms: { ...context.terms, receiver, receiverAt: context.now },
    })),
    'hold refusal': assign(({ context }) => ({
      terms: contradictReceiver(context.terms, context.order?.receiveAddress ?? ''),
    })),
    /** Provided as `assign({ now })`. */
    'read clock': unprovidedAction('read clock'),
    'doubt time left': assign({ doubtedTime: (_, secondsLeft: number) => secondsLeft }),
    'begin time left': assign({ doubtedTime: ({ context: { order } }) => (order?.secondsLeft === 0 ? 0 : null) }),
    'believe time left': assign({ doubtedTime: null, deadline: null }),
    'tell alerts': sendTo('alerts', ({ context }) => ({
      type: 'headline.changed',
      headline: overridden(headline(context.order, context.terms), context),
    })),
    'tell transfer': sendTo('transfer', ({ context: { order, terms, doubtedTime, isLost } }) => ({
      type: 'standing.changed',
      held: terms,
      coin: order?.coin ?? null,
      // No payment is offered for an order that the server does not find.
      standing: transferStanding(terms, isLost ? null : order, doubtedTime),
    })),
    'tell asset': sendTo('asset', ({ context: { order, terms } }) => ({
      type: 'receiver.changed',
      receiver: order?.receiveAddress ?? null,
      heldToken: terms.tokenContract,
    })),
    'tell transfer of wallet': sendTo('transfer', (_, payer: Connection | null) => ({ type: 'payer.changed', payer })),
    'tell asset of wallet': sendTo('asset', (_, payer: Connection | null) => ({ type: 'payer.changed', payer })),
    'tell transfer of record': sendTo('transfer', (_, record: Omit<AttemptEvent, 'type'>) => ({
      ...record,
      type: 'attempt.changed',
    })),
    'keep payer': assign({ payer: (_, payer: Connection | null) => payer }),
    'keep record': assign(({ context }, attempt: TransferAttempt | null) => ({
      attempt,
      terms: holdTransfer(context.terms, attempt, context.order),
    })),
    'ask again': sendTo('orderPolling', { type: 'poll.requested' }),
    'check order': sendTo('orderPolling', { type: 'order.checked' }),
    'tell countdown': sendTo('countdown', (_, order: Order) => ({
      type: 'time.answered',
      secondsLeft: secondsNamed(order) ?? 0,
    })),
    'ask for the time': sendTo('orderPolling', { type: 'time.doubted' }),
    'keep candidates': assign({ candidates: (_, candidates: readonly string[]) => candidates }),
    'offer candidates': assign(({ context }, candidates: readonly string[]) => withCandidates(context, candidates)),
    'keep token contracts': assign(({ context: { terms, tokenContracts } }, addresses: readonly string[]) => ({
      tokenContracts: [...new Set([...tokenContracts, ...addresses])],
      terms: { ...terms, tokenContract: terms.tokenContract ?? addresses[0] ?? null },
    })),
    'keep draft': assign(({ context }, { address, inserted }: { address: string; inserted: string | null }) =>
      withAddress(context, address, inserted),
    ),
    'keep fault of draft': assign(({ context }) => ({
      addressFault: draftFault(context),
      judgedAddress: context.recipient.address.trim(),
    })),
    'keep e-mail': assign(({ context }, email: string) => withEmail(context, email)),
    'believe address': assign({ believed: ({ context }) => context.recipient.address }),
    'keep recipient': assign((_, { address, email }: Recipient) => ({
      ...FAULTLESS,
      recipient: { address: address.trim(), email: email?.trim() || null },
    })),
    'keep faults': assign(({ context }, recipient: Recipient) => ({
      ...FAULTLESS,
      recipient,
      addressFault: receiverFault(context, recipient.address),
      judgedAddress: recipient.address.trim(),
      isEmailWrong: isEmailWrong(recipient),
    })),
    'keep save failure': assign({ saveFailure: (_, { error }: { error: unknown }) => failureOf(error) }),
    'note lost address': assign({ isAddressLost: true }),
    'take draft': assign((_, { recipient, believed }: DraftEvent) => ({ recipient, believed })),
    'store draft': unprovidedAction<RecipientDraft>('store draft'),
    'remember recipient': unprovidedAction<Recipient>('remember recipient'),
    'announce purchase': unprovidedAction<{ order: Order; coinPrice: Decimal | null }>('announce purchase'),
  },
  guards: {
    'nothing is known of the order': ({ context }) => context.order === null,
    'order was just created': ({ context }) => context.created !== null,
    'status goes back': ({ context }, order: Order) => isStale(context, order),
    /** The order ended, and an answer says that it waits for its payment: it ends again as before. */
    'end is taken back': ({ context }, order: Order) => isEndTakenBack(context, order),
    'status is unchanged': ({ context }, order: Order) =>
      order.status === null || order.status === heardStatus(context),
    'time left is news': ({ context }, order: Order) =>
      !isEndTakenBack(context, order) && isTimeNews(context.order, order, context.doubtedTime !== null),
    'time left is named': ({ context }, order: Order) =>
      !isEndTakenBack(context, order) && secondsNamed(order) !== null,
    'order of this browser succeeded': ({ context }, order: Order) => isPurchase(context.terms, order),
    'deposit stands as': ({ context }, standing: Standing) => standingOf(context.terms, context.order) === standing,
    'deposit stands otherwise than': ({ context }, standing: Standing) =>
      standingOf(context.terms, context.order) !== standing,
    'terms are news': ({ context }, { terms, isMismatchOnRecord }: Recorded) =>
      (isMismatchOnRecord && !context.isMismatchOnRecord) ||
      JSON.stringify(mergeTerms(context.terms, terms)) !== JSON.stringify(context.terms),
    'receiver is the one shown': ({ context }, address: string | null) => namedBy(context) === address,
    'address is known': ({ context }) => isReceiverNamed(context),
    /** It was saved, though no answer to the saving came. */
    'entered address is known': ({ context }) =>
      isReceiverNamed(context) &&
      !isUntouched(context, context.candidates) &&
      isReceiver(context.terms, context.recipient),
    'address was not given here': ({ context }) =>
      isOwn(context.terms) && context.terms.receiver === null && namedBy(context) !== null,
    'address is missing': ({ context }) =>
      isOwn(context.terms) &&
      context.order !== null &&
      needsReceiver(context.order) &&
      namedBy(context) === null &&
      !isInQuestion(context),
    'order is in question': ({ context }) => isInQuestion(context),
    'address is none': ({ context }) => namedBy(context) === null,
    /** The chain shows that a wallet sent more than the answers deliver for. */
    'delivery is of less': ({ context: { terms, order } }, attempt: TransferAttempt | null) =>
      terms.contradictions === null && holdTransfer(terms, attempt, order).contradictions !== null,
    'answer has no address': (_, order: Order) => order.receiveAddress === null,
    'recipient is untouched': ({ context }) => isUntouched(context, context.candidates),
    'recipient has a fault': ({ context }, recipient: Recipient) => hasFault(context, recipient),
    'address was typed': ({ context }, { address }: Recipient) => address.trim() !== believedAddress(context, address),
    'address was compared': ({ context }, recipient: Recipient) =>
      !hasFault(context, recipient) && recipient.address.trim() === context.recipient.address,
  },
  delays: { 'address missing': TIMINGS.addressMissing },
}).createMachine({
  id: 'order',
  description: 'One order, from its creation to its end: its status, the asking for it, and the receiving address.',
  context: ({
    input: { email, endedOrder = null, isMismatchOnRecord = false, hasWaited = false, deadline = null, ...input },
  }) => ({
    ...input,
    ...prefilled({ address: '', email }, input.candidates, input.payer),
    ...FAULTLESS,
    endedOrder,
    isMismatchOnRecord,
    hasWaited,
    deadline,
    isLost: false,
    isMismatchFound: false,
    attempt: null,
    isHeard: false,
    now: 0,
    // The contract of FRACT from an earlier visit: this visit may not be told any.
    tokenContracts: input.terms.tokenContract === null ? [] : [input.terms.tokenContract],
    order: endedOrder,
    doubted: null,
    doubtedTime: null,
  }),
  invoke: [
    { src: 'copy', id: 'copy' },
    { src: 'alerts', id: 'alerts', input: ({ context: { uuid } }) => ({ uuid }) },
    {
      src: 'transfer',
      id: 'transfer',
      input: ({ context: { uuid, payer, chainId } }) => ({ uuid, payer, chainId }),
    },
    { src: 'asset', id: 'asset', input: ({ context: { payer, chainId } }) => ({ payer, chainId }) },
    { src: 'watch transfers', id: 'watch transfers', input: ({ context }) => context.uuid },
  ],
  on: {
    'payer.changed': {
      actions: [
        { type: 'keep payer', params: ({ event }) => event.payer },
        { type: 'tell transfer of wallet', params: ({ event }) => event.payer },
        { type: 'tell asset of wallet', params: ({ event }) => event.payer },
      ],
    },
    'attempt.changed': [
      {
        guard: { type: 'delivery is of less', params: ({ event }) => event.attempt },
        actions: [
          { type: 'keep record', params: ({ event }) => event.attempt },
          { type: 'tell transfer of record', params: ({ event }) => event },
          'tell alerts',
        ],
      },
      {
        actions: [
          { type: 'keep record', params: ({ event }) => event.attempt },
          { type: 'tell transfer of record', params: ({ event }) => event },
        ],
      },
    ],
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'The answer to the creation counts like every other; a resumed order waits for its first one.',
      always: [
        {
          guard: 'order was just created',
          target: 'live',
          actions: raise(({ context }) => ({ type: 'order.received', order: context.created as Order })),
        },
        { target: 'live', actions: 'tell transfer' },
      ],
    },
    live: {
      description: 'While an order is live it is asked for again and again. Leaving this state is what ends that.',
      invoke: [
        {
          src: 'orderPolling',
          id: 'orderPolling',
          input: ({ context }) => ({ uuid: context.uuid, isAnswered: context.created !== null }),
        },
        { src: 'lock order', id: 'lock order', input: ({ context }) => context.uuid },
        {
          src: 'fetch token contracts',
          id: 'fetch token contracts',
          onDone: { actions: { type: 'keep token contracts', params: ({ event }) => event.output } },
          // Without the contract, only the server refuses the contract's address as a receiving address.
          onError: {},
        },
        { src: 'recall draft', id: 'recall draft', input: ({ context }) => context.uuid },
      ],
      on: {
        'order.checked': { actions: 'check order' },
        'order.lost': { actions: ['note loss', 'tell alerts', 'tell transfer'] },
        'terms.changed': {
          guard: { type: 'terms are news', params: ({ event }) => event },
          actions: [{ type: 'merge terms', params: ({ event }) => event }, 'tell transfer'],
        },
        'candidates.changed': { actions: { type: 'keep candidates', params: ({ event }) => event.candidates } },
      },
      type: 'parallel',
      states: {
        status: {
          description: 'Follows the word of the server: a lower status than before counts only when it is told twice.',
          on: {
            'order.received': [
              {
                guard: { type: 'status goes back', params: ({ event }) => event.order },
                actions: [{ type: 'keep answer', params: ({ event }) => event.order }, 'tell transfer'],
              },
              {
                guard: { type: 'end is taken back', params: ({ event }) => event.order },
                actions: [{ type: 'keep answer', params: ({ event }) => event.order }, 'tell transfer', 'raise status'],
              },
              {
                guard: { type: 'status is unchanged', params: ({ event }) => event.order },
                actions: [{ type: 'keep answer', params: ({ event }) => event.order }, 'tell transfer'],
              },
              {
                guard: { type: 'order of this browser succeeded', params: ({ event }) => event.order },
                actions: [
                  { type: 'keep answer', params: ({ event }) => event.order },
                  'tell transfer',
                  {
                    type: 'announce purchase',
                    params: ({ context }) => purchaseOf(context),
                  },
                  'raise status',
                ],
              },
              {
                actions: [{ type: 'keep answer', params: ({ event }) => event.order }, 'tell transfer', 'raise status'],
              },
            ],
            // The ordinary steps are arrows of the states below; `status` catches the steps that a page missed while it
            // was away.
            'became.NEW': '.NEW',
            'became.PREPARING': '.PREPARING',
            'became.WAITING': '.WAITING',
            'became.CONFIRMING': '.CONFIRMING',
            'became.SENDING': '.SENDING',
            'became.SUCCESS': '#order.settled.SUCCESS',
            'became.ERROR': '#order.settled.ERROR',
            'became.ERROR_RECEIVE_ADDRESS': '#order.settled.ERROR_RECEIVE_ADDRESS',
            'became.ERROR_SENDING': '#order.settled.ERROR_SENDING',
            'became.CANCEL': '#order.settled.CANCEL',
            'became.EXPIRED': '#order.settled.EXPIRED',
          },
          initial: 'unread',
          states: {
            unread: {
              description: 'Nothing is known of the order yet but its number.',
              on: {
                'became.NEW': 'NEW',
                'order.missed': { guard: 'nothing is known of the order', target: 'sought' },
              },
            },
            sought: {
              description: 'The server does not know the order, which may be too new to be found, or never was.',
              on: { 'became.NEW': 'NEW' },
            },
            NEW: {
              description: 'The server has the order, and has not begun with it.',
              on: { 'became.PREPARING': 'PREPARING' },
            },
            PREPARING: {
              description: 'The server prepares where to pay.',
              on: { 'became.WAITING': 'WAITING' },
            },
            WAITING: {
              description: 'The server waits for the deposit, for as long as it said.',
              entry: 'begin time left',
              exit: 'believe time left',
              on: {
                'order.received': [
                  {
                    guard: { type: 'time left is news', params: ({ event }) => event.order },
                    target: 'WAITING',
                    reenter: true,
                    actions: [{ type: 'keep answer', params: ({ event }) => event.order }, 'tell transfer'],
                  },
                  {
                    guard: { type: 'time left is named', params: ({ event }) => event.order },
                    actions: [
                      { type: 'keep answer', params: ({ event }) => event.order },
                      { type: 'tell countdown', params: ({ event }) => event.order },
                      'tell transfer',
                    ],
                  },
                ],
                'countdown.strayed': {
                  actions: [
                    { type: 'doubt time left', params: ({ event }) => event.secondsLeft },
                    'ask for the time',
                    'tell transfer',
                  ],
                },
                'became.CONFIRMING': 'CONFIRMING',
                'became.EXPIRED': '#order.settled.EXPIRED',
                'became.CANCEL': '#order.settled.CANCEL',
              },
              invoke: {
                src: 'countdown',
                id: 'countdown',
                input: ({ context: { order, deadline } }) => ({ secondsLeft: order?.secondsLeft ?? 0, held: deadline }),
              },
            },
            CONFIRMING: {
              description: 'The server has seen the deposit, and waits until the chain has confirmed it.',
              entry: 'tell alerts',
              on: {
                'became.SENDING': 'SENDING',
                'became.ERROR': '#order.settled.ERROR',
                'became.ERROR_RECEIVE_ADDRESS': '#order.settled.ERROR_RECEIVE_ADDRESS',
              },
            },
            SENDING: {
              description: 'The deposit is confirmed, and the tokens are on their way.',
              entry: 'tell alerts',
              on: {
                'became.SUCCESS': '#order.settled.SUCCESS',
                'became.ERROR_SENDING': '#order.settled.ERROR_SENDING',
              },
            },
          },
        },
        deposit: {
          description: 'Whether the order may be paid, which follows from its terms and its last answer.',
          initial: 'weighing',
          states: {
            weighing: {
              always: [
                { guard: { type: 'deposit stands as', params: 'contradicted' }, target: 'contradicted' },
                { guard: { type: 'deposit stands as', params: 'unclaimed' }, target: 'unclaimed' },
                { guard: { type: 'deposit stands as', params: 'arrived' }, target: 'arrived' },
                { guard: { type: 'deposit stands as', params: 'unreadable' }, target: 'unreadable' },
                { guard: { type: 'deposit stands as', params: 'figuresDiffer' }, target: 'figuresDiffer' },
                { guard: { type: 'deposit stands as', params: 'payable' }, target: 'payable' },
                { target: 'pending' },
              ],
            },
            pending: {
              description:
                'Something is not known yet: where to pay, how much, or where the tokens go. Or the chain has shown the payment.',
              always: { guard: { type: 'deposit stands otherwise than', params: 'pending' }, target: 'weighing' },
            },
            payable: {
              description: 'The one state in which the order may be paid.',
              always: { guard: { type: 'deposit stands otherwise than', params: 'payable' }, target: 'weighing' },
              entry: ['note that it was shown', 'tell transfer'],
            },
            figuresDiffer: {
              description:
                'The server asks for another amount, or promises less, than was ordered: the visitor takes it or leaves.',
              always: { guard: { type: 'deposit stands otherwise than', params: 'figuresDiffer' }, target: 'weighing' },
              on: { 'difference.taken': { actions: 'take figures' } },
            },
            unclaimed: {
              description: 'Another browser created the order: it is looked at, and paid only after a deliberate step.',
              always: { guard: { type: 'deposit stands otherwise than', params: 'unclaimed' }, target: 'weighing' },
              on: {
                'order.claimed': {
                  guard: { type: 'receiver is the one shown', params: ({ event }) => event.receiver },
                  actions: ['read clock', { type: 'claim order', params: ({ event }) => event.receiver }],
                },
              },
            },
            unreadable: {
              description: 'Where to pay was named in a way that cannot be shown exactly as it is.',
              entry: 'tell alerts',
              always: { guard: { type: 'deposit stands otherwise than', params: 'unreadable' }, target: 'weighing' },
            },
            arrived: {
              description: 'Money was seen, be it too little or too much, and is never asked for again.',
              entry: 'tell alerts',
              always: { guard: { type: 'deposit stands otherwise than', params: 'arrived' }, target: 'weighing' },
            },
            contradicted: {
              description: 'Nothing may be sent any more: nobody can say which side is right.',
              entry: ['tell alerts', 'tell transfer'],
            },
          },
        },
        receiver: {
          description: 'Where the tokens go. It lives beside the status and does not wait for it.',
          initial: 'unasked',
          states: {
            unasked: {
              on: {
                'draft.recalled': {
                  guard: 'recipient is untouched',
                  actions: { type: 'take draft', params: ({ event }) => event },
                },
                'candidates.changed': {
                  actions: { type: 'offer candidates', params: ({ event }) => event.candidates },
                },
              },
              always: [
                {
                  guard: 'entered address is known',
                  target: 'known',
                  actions: { type: 'remember recipient', params: ({ context }) => context.recipient },
                },
                { guard: 'address is known', target: 'known' },
                { guard: 'address was not given here', target: 'offered' },
                { guard: 'address is missing', target: 'asking' },
              ],
            },
            offered: {
              description:
                'The order has an address that nobody gave in this browser: the visitor takes or refuses it.',
              always: [
                { guard: 'address is known', target: 'known' },
                { guard: 'address is none', target: 'unasked' },
              ],
              on: {
                'receiver.taken': {
                  guard: { type: 'receiver is the one shown', params: ({ event }) => event.address },
                  target: 'known',
                  actions: ['read clock', { type: 'hold receiver', params: ({ event }) => event.address }],
                },
                'receiver.refused': { target: 'refused', actions: 'hold refusal' },
              },
            },
            refused: {},
            asking: {
              always: [
                {
                  guard: 'entered address is known',
                  target: 'known',
                  actions: { type: 'remember recipient', params: ({ context }) => context.recipient },
                },
                { guard: 'address is known', target: 'known' },
                { guard: 'address was not given here', target: 'offered' },
                { guard: 'order is in question', target: 'unasked' },
              ],
              on: {
                'draft.recalled': {
                  guard: 'recipient is untouched',
                  actions: { type: 'take draft', params: ({ event }) => event },
                },
                'candidates.changed': {
                  actions: { type: 'offer candidates', params: ({ event }) => event.candidates },
                },
                'address.typed': {
                  target: '.editing',
                  actions: [
                    { type: 'keep draft', params: ({ event }) => event },
                    { type: 'store draft', params: ({ context }) => draftOf(context) },
                  ],
                },
                'address.left': { actions: 'keep fault of draft' },
                'email.typed': {
                  actions: [
                    { type: 'keep e-mail', params: ({ event }) => event.email },
                    { type: 'store draft', params: ({ context }) => draftOf(context) },
                  ],
                },
                'address.submitted': [
                  {
                    guard: { type: 'recipient has a fault', params: ({ event }) => event.recipient },
                    target: '.editing',
                    actions: { type: 'keep faults', params: ({ event }) => event.recipient },
                  },
                  {
                    guard: { type: 'address was typed', params: ({ event }) => event.recipient },
                    target: '.comparing',
                    actions: { type: 'keep recipient', params: ({ event }) => event.recipient },
                  },
                  { target: 'saving', actions: { type: 'keep recipient', params: ({ event }) => event.recipient } },
                ],
              },
              initial: 'editing',
              states: {
                editing: {},
                comparing: {
                  description:
                    'A slip of the hand may have a right checksum by chance, so an address that was typed is confirmed twice.',
                  // A double click and a held key confirm once: the browser alone tells them, so AddressDialog sends one event.
                  on: {
                    'address.submitted': {
                      guard: { type: 'address was compared', params: ({ event }) => event.recipient },
                      target: '#order.live.receiver.saving',
                      actions: { type: 'keep recipient', params: ({ event }) => event.recipient },
                    },
                  },
                },
              },
            },
            saving: {
              entry: 'believe address',
              invoke: {
                src: 'save address',
                id: 'save address',
                input: ({ context }) => ({ uuid: context.uuid, recipient: context.recipient }),
                onDone: {
                  target: 'saved',
                  actions: [
                    'read clock',
                    { type: 'hold receiver', params: ({ context }) => context.recipient.address },
                    { type: 'remember recipient', params: ({ context }) => context.recipient },
                    'ask again',
                  ],
                },
                onError: {
                  target: 'asking',
                  actions: { type: 'keep save failure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            saved: {
              description: 'The server took the address; it counts as known when an answer has it.',
              always: { guard: 'address is known', target: 'known' },
              initial: 'unheard',
              states: {
                unheard: {
                  on: {
                    'order.received': {
                      guard: { type: 'answer has no address', params: ({ event }) => event.order },
                      target: 'missing',
                    },
                  },
                },
                missing: {
                  description: 'An answer has no address all the same. After half a minute it is asked for again.',
                  after: { 'address missing': 'overdue' },
                },
                overdue: {
                  description: 'Half a minute may have passed asleep, so one more answer says whether it is there.',
                  entry: 'ask again',
                  on: {
                    'order.received': {
                      guard: { type: 'answer has no address', params: ({ event }) => event.order },
                      target: '#order.live.receiver.asking',
                      actions: 'note lost address',
                    },
                  },
                },
              },
            },
            known: {},
          },
        },
      },
    },
    settled: {
      description: 'The order has ended. Its status never changes again, and nothing is asked.',
      entry: ['tell alerts', 'read clock'],
      initial: 'ERROR',
      states: {
        SUCCESS: {
          entry: 'tell asset',
          on: {
            'delivery.contradicted': { actions: [{ type: 'keep verdict', params: true }, 'tell alerts'] },
            'delivery.verified': { actions: { type: 'keep verdict', params: false } },
          },
          invoke: {
            src: 'delivery',
            id: 'delivery',
            input: ({ context: { uuid, order, terms, isMismatchOnRecord } }) => ({
              claim: order && claimOf(uuid, order, terms),
              isMismatchOnRecord,
            }),
          },
        },
        ERROR: {},
        ERROR_RECEIVE_ADDRESS: {},
        ERROR_SENDING: {},
        CANCEL: {},
        EXPIRED: {},
      },
    },
  },
})

export type OrderActor = ActorRefFrom<typeof orderMachine>

function draftOf({ uuid, recipient, believed }: Context): RecipientDraft {
  return { uuid, recipient, believed }
}

function isReceiverNamed({ terms, order }: Context): boolean {
  return order !== null && isReceiver(terms, { address: order.receiveAddress ?? '' })
}

/** Whether an answer puts the order in question: no receiving address is asked for until the visitor has settled that. */
function isInQuestion({ terms, order }: Context): boolean {
  return ['contradicted', 'unreadable', 'figuresDiffer'].includes(standingOf(terms, order))
}

function namedBy({ order, tokenContracts }: Context): string | null {
  return namedReceiver(order, tokenContracts)
}
