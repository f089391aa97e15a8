import { type ActorRefFrom, assign, setup } from 'xstate'
import type { OrderCoin } from '#domain/order'
import { networkOf } from '#domain/standing'
import { isCreatedHere, type Terms } from '#domain/terms'
import { TIMINGS } from '#domain/timings'
import { type TransferTerms, transferTermsOf, type UnfitReason } from '#domain/transfer'
import { type AttemptEvent, isSentSince, type TransferAttempt } from '#domain/transfer-attempt'
import { networkFault, type TransferFault, transferFault } from '#domain/transfer-fault'
import type { Funds, TransferCheck, TransferQuestion, TurnEvent, WalletQuestion } from '#domain/transfer-question'
import type { Sighting } from '#domain/transfer-sighting'
import type { TransferStanding } from '#domain/transfer-standing'
import { type Connection, WALLET_CONNECT } from '#domain/wallet'
import { type PollEvent, pollingOf } from '#machines/polling'
import { unprovided, unprovidedAction, unprovidedWatcher } from './unprovided'

export interface TransferInput {
  uuid: string
  /** The connected wallet. */
  payer: Connection | null
  /** The id of the sale's chain. */
  chainId: number
}

interface Context extends TransferInput {
  /** Whether another browser created the order, so that its payment is always confirmed first. */
  isCreatedElsewhere: boolean
  /** The transfer that pays the order; `null` where no wallet can make it. */
  terms: TransferTerms | null
  /** Why no wallet can make it. */
  unfit: UnfitReason | null
  /** The network's short code, as the API has it. */
  network: string | null
  standing: TransferStanding
  /** The transfer that a wallet was asked for last and did not decline. */
  attempt: TransferAttempt | null
  /** The record before it, which a no to the second question brings back. */
  attemptBefore: TransferAttempt | null
  /** Whether this browser keeps records and has locks; without them nothing is offered. */
  isKept: boolean
  /** What the account has of the coin, in its smallest unit; `null` until it is read. */
  balance: string | null
  /** Another order that a wallet may still ask about, which the visitor is warned of. */
  otherOrder: string | null
  /** Why the last step led nowhere. */
  fault: TransferFault | null
  /** Why the payment cannot be offered, as the chain was last read; `null` where nothing bars it. */
  barredBy: TransferFault['kind'] | null
}

/** The fields of `standing.changed`. */
interface StandingChange {
  held: Terms
  coin: OrderCoin | null
  standing: TransferStanding
}

/** The time for which no node shows a transaction until it counts as unknown, in ms; here, because `TIMINGS` is in the first load. */
const UNSEEN = 180_000

/** The look for a transfer on the chain. It does not pause while the page is hidden: the wallet may be in front of it. */
export const transferPolling = pollingOf('chain', {
  delays: { interval: TIMINGS.transferPause, retry: TIMINGS.transferPause },
  guards: { 'it may pause': () => false },
})

/**
 * The payment of one order from the connected wallet (docs/wallet-payment.md). The wallet's window cannot be taken back, and
 * may be answered after the page is gone. So the transfer is recorded before the wallet is asked, a second question is
 * always confirmed first, and only the server says that an order is paid.
 */
export const transferMachine = setup({
  types: {
    context: {} as Context,
    input: {} as TransferInput,
    events: {} as
      /** What the order is held to, and the coin of its last answer. */
        | { type: 'standing.changed'; held: Terms; coin: OrderCoin | null; standing: TransferStanding }
        | { type: 'payer.changed'; payer: Connection | null }
        /** The record in storage, from the start and after each change, by this tab too. */
        | AttemptEvent
        /** The lock is this tab's, and the record is what storage has inside the lock. */
        | TurnEvent
        | PollEvent<'chain', Sighting>
        | { type: 'transfer.requested' }
        | { type: 'transfer.confirmed' }
        | { type: 'transfer.declined' },
    tags: {} as 'prompting',
    children: {} as { polling: 'polling' },
  },
  actors: {
    'read funds': unprovided<Funds, TransferQuestion>('read funds'),
    /** Holds the lock of this order's transfers among tabs, until the wallet has answered. */
    'take turn': unprovidedWatcher<TurnEvent, string>('take turn'),
    'switch network': unprovided<void, number>('switch network'),
    'check transfer': unprovided<TransferCheck, TransferQuestion>('check transfer'),
    /** Resolves to the hash. It records the question, and its answer even when nobody waits for it any more. */
    'ask wallet': unprovided<string, WalletQuestion>('ask wallet'),
    polling: transferPolling,
  },
  actions: {
    'keep terms': assign(({ context }, { held, coin, standing }: StandingChange) => {
      const found = transferTermsOf(held, coin, context.chainId)
      const told = { standing, network: networkOf(held), isCreatedElsewhere: !isCreatedHere(held) }
      return typeof found === 'string' ? { ...told, terms: null, unfit: found } : { ...told, terms: found, unfit: null }
    }),
    'doubt terms': assign({ standing: 'pending' as const }),
    /** A balance is of one account on one chain. */
    'keep payer': assign(({ context }, payer: Connection | null) =>
      isAnother(context, payer) ? { payer, balance: null } : { payer },
    ),
    'keep record': assign((_, { attempt, isKept }: Omit<AttemptEvent, 'type'>) => ({
      attempt,
      isKept,
    })),
    'keep attempt': assign({ attempt: (_, attempt: TransferAttempt | null) => attempt }),
    'keep balance': assign({
      balance: (_, funds: Funds) => ('units' in funds ? funds.units : null),
      barredBy: null,
      // What was missing at the last press is read anew here.
      fault: ({ context: { fault } }) => (fault?.kind === 'balance' ? null : fault),
    }),
    'keep bar': assign({ barredBy: (_, fault: TransferFault | null) => fault?.kind ?? null, fault: null }),
    'keep fault': assign({ fault: (_, fault: TransferFault | null) => fault }),
    'drop fault': assign({ fault: null, barredBy: null }),
    'note other order': assign({ otherOrder: (_, otherOrder: string | null) => otherOrder }),
    'note question': assign({
      attemptBefore: ({ context }) => context.attempt,
      attempt: (_, attempt: TransferAttempt) => attempt,
    }),
    /** A transaction that the chain showed before the wallet answered may be another one, whose end says nothing of this. */
    'keep hash': assign({
      attempt: ({ context: { attempt } }, hash: string) =>
        attempt && { ...attempt, hash, end: attempt.hash === hash ? attempt.end : null },
    }),
    'keep sighting': assign({
      attempt: ({ context: { attempt } }, seen: Sighting) =>
        attempt && 'hash' in seen
          ? {
              ...attempt,
              hash: seen.hash ?? attempt.hash,
              nonce: seen.nonce ?? attempt.nonce,
              isNonceSeen: attempt.isNonceSeen || seen.nonce !== null,
              end: seen.kind === 'mined' ? ('mined' as const) : null,
            }
          : attempt,
    }),
    'forget hash': assign({ attempt: ({ context: { attempt } }) => attempt && { ...attempt, hash: null } }),
    'note end': assign({
      attempt: ({ context: { attempt } }, end: 'failed' | 'lost') => attempt && { ...attempt, end },
    }),
    'restore question': assign({ attempt: ({ context }) => context.attemptBefore, attemptBefore: null }),
    /** Completes the record by what the chain shows, unless a later question is on record. */
    'record sighting': unprovidedAction<TransferAttempt | null>('record sighting'),
  },
  guards: {
    'order is paid': ({ context }) => context.standing === 'paid',
    'may be asked': ({ context }) => mayBeAsked(context),
    'may not be asked': ({ context }) => !mayBeAsked(context),
    'a transfer is on record': ({ context }) => context.attempt !== null,
    'attempt has a hash': ({ context }) => context.attempt?.hash != null,
    'attempt ended as': ({ context }, end: 'failed' | 'lost') => context.attempt?.end === end,
    /** A token's transfer is found by its log, without a hash; the chain's own coins may have been passed on. */
    'nothing is looked for': ({ context: { attempt } }) =>
      attempt === null || (attempt.hash === null && attempt.contract === null) || attempt.end !== null,
    /** Whatever a node shows since: a block may be taken back, and the transaction mined again. */
    'attempt was mined': ({ context }) => context.attempt?.end === 'mined',
    'a node has shown the transaction': ({ context }) => context.attempt?.isNonceSeen === true,
    'attempt has no hash': ({ context }) => context.attempt?.hash == null,
    'network is right': ({ context }) => context.payer?.chainId === context.terms?.chainId,
    /** A wallet app reads nothing: the page asks a node, whatever network the app is on. */
    'coin can be read': ({ context }) =>
      mayBeAsked(context) &&
      (context.payer?.chainId === context.terms?.chainId || context.payer?.connectorId === WALLET_CONNECT),
    'payer is another': ({ context }, payer: Connection | null) => isAnother(context, payer),
    /** A wallet that comes to the network of the terms is the same payer; one that leaves it is not. */
    'payer or its network is left': ({ context }, payer: Connection | null) =>
      isAnother(context, payer) &&
      (context.payer?.chainId === context.terms?.chainId || isAnother(context, payer, ['connectorId', 'address'])),
    'must be confirmed': ({ context }) => context.isCreatedElsewhere || context.attempt !== null,
    'transfer is on record no more': (_, attempt: TransferAttempt | null) => attempt === null,
    'record is no news': ({ context: { attempt, isKept } }, record: Omit<AttemptEvent, 'type'>) =>
      isKept === record.isKept && JSON.stringify(attempt) === JSON.stringify(record.attempt),
    'another tab asked': ({ context }, attempt: TransferAttempt | null) =>
      attempt !== null && attempt.at !== context.attempt?.at,
    'another order may be paid': ({ context }, otherOrder: string | null) =>
      otherOrder !== null && otherOrder !== context.otherOrder,
    /** The wallet's yes to an earlier question of this order, by whichever tab. */
    'attempt was sent meanwhile': ({ context }, attempt: TransferAttempt | null) =>
      isSentSince(context.attempt, attempt),
    'balance suffices': ({ context }, funds: Funds) =>
      'units' in funds && BigInt(funds.units) >= BigInt(context.terms?.units ?? 0),
    'coin is the reviewed one': (_, funds: Funds) => 'units' in funds,
    'nothing is in the way': (_, check: TransferCheck) => 'attempt' in check,
    'the transfer before was sent': (_, check: TransferCheck) => 'seen' in check,
    'question is over': ({ context }) => context.standing !== 'open',
    /** Nor will it be payable again; a `pending` order may. */
    'order is payable no more': ({ context }) => ['short', 'ended', 'contradicted'].includes(context.standing),
    'wallet surely sent nothing': (_, { error }: { error: unknown }) => transferFault(error) !== null,
    'sighting is mined': (_, { kind }: Sighting) => kind === 'mined',
    /** Coins of the chain's own that arrived leave no log, and may be somebody else's. */
    'sighting names a mined hash': (_, seen: Sighting) => seen.kind === 'mined' && seen.hash !== null,
    'sighting is failed': (_, { kind }: Sighting) => kind === 'failed',
    'sighting is lost': (_, { kind }: Sighting) => kind === 'lost',
    'sighting is lost or maybe lost': (_, { kind }: Sighting) => kind === 'lost' || kind === 'maybe lost',
    'sighting is none': (_, { kind }: Sighting) => kind === 'none',
    'sighting is pending': (_, { kind }: Sighting) => kind === 'pending',
    'sighting is pending again': ({ context }, { kind }: Sighting) =>
      kind === 'pending' && context.attempt?.end != null,
    'nonce of the sighting is news': ({ context }, seen: Sighting) =>
      seen.kind === 'pending' &&
      seen.nonce !== null &&
      !(seen.nonce === context.attempt?.nonce && context.attempt.isNonceSeen),
  },
  delays: {
    'funds poll': TIMINGS.balancePoll,
    patience: TIMINGS.transferPatience,
    'check limit': TIMINGS.transferCheck,
    'prompt overdue': TIMINGS.transferPrompt,
    'news overdue': TIMINGS.transferNews,
    unseen: UNSEEN,
    'look overdue': TIMINGS.transferLook,
  },
}).createMachine({
  id: 'transfer',
  description: 'The payment of the order from the connected wallet: one press, one approval, and never twice.',
  context: ({ input }) => ({
    ...input,
    isCreatedElsewhere: true,
    terms: null,
    unfit: null,
    network: null,
    standing: 'pending',
    attempt: null,
    attemptBefore: null,
    isKept: false,
    balance: null,
    otherOrder: null,
    fault: null,
    barredBy: null,
  }),
  on: {
    'standing.changed': { actions: { type: 'keep terms', params: ({ event }) => event } },
    'payer.changed': { actions: { type: 'keep payer', params: ({ event }) => event.payer } },
  },
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is asked. What stands in the way of the offer is looked at again and again.',
      always: { guard: 'order is paid', target: 'seen' },
      on: {
        'attempt.changed': [
          { guard: { type: 'record is no news', params: ({ event }) => event } },
          { target: '.arriving', actions: { type: 'keep record', params: ({ event }) => event } },
        ],
        'payer.changed': {
          guard: { type: 'payer is another', params: ({ event }) => event.payer },
          target: '.arriving',
          actions: [{ type: 'keep payer', params: ({ event }) => event.payer }, 'drop fault'],
        },
      },
      initial: 'arriving',
      states: {
        arriving: {
          always: [{ guard: 'a transfer is on record', target: '#transfer.following' }, { target: 'unfit' }],
        },
        unfit: {
          description: 'No wallet, a coin that no wallet can send, or too little time: the order is paid by hand.',
          always: [
            { guard: 'coin can be read', target: 'fit' },
            { guard: 'may be asked', target: 'fit.offered' },
          ],
        },
        fit: {
          description: 'A wallet may be asked, as soon as its coin is known to be the right one, and enough.',
          always: { guard: 'may not be asked', target: '#transfer.resting' },
          initial: 'reading',
          states: {
            reading: {
              description: 'The coin on that chain says what it is, and what the account has of it.',
              invoke: {
                src: 'read funds',
                id: 'read funds',
                input: ({ context }) => questionOf(context),
                onDone: [
                  {
                    guard: { type: 'balance suffices', params: ({ event }) => event.output },
                    target: 'offered',
                    actions: { type: 'keep balance', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'coin is the reviewed one', params: ({ event }) => event.output },
                    target: 'poor',
                    actions: { type: 'keep balance', params: ({ event }) => event.output },
                  },
                  { target: 'barred', actions: { type: 'keep bar', params: ({ event }) => faultIn(event.output) } },
                ],
                onError: { target: 'barred', actions: { type: 'keep bar', params: { kind: 'unread' } as const } },
              },
            },
            barred: {
              description: 'The coin on that chain is not the reviewed one, or cannot be read: nothing is offered.',
              after: { 'funds poll': 'reading' },
            },
            poor: {
              description: 'The account has too little of the coin.',
              after: { 'funds poll': 'reading' },
            },
            offered: {
              description: 'While answers come, it stays: each says how much time is left to pay.',
              after: { 'news overdue': { target: '#transfer.resting', actions: 'doubt terms' } },
              on: {
                'standing.changed': {
                  target: 'offered',
                  reenter: true,
                  actions: { type: 'keep terms', params: ({ event }) => event },
                },
                'transfer.requested': [
                  {
                    guard: 'must be confirmed',
                    target: 'warned',
                    actions: ['drop fault', { type: 'note other order', params: null }],
                  },
                  {
                    target: '#transfer.working',
                    actions: ['drop fault', { type: 'note other order', params: null }],
                  },
                ],
              },
            },
            warned: {
              description:
                'A wallet was asked before, for this order or another, or another browser made it: the visitor is asked first.',
              after: { 'news overdue': { target: '#transfer.resting', actions: 'doubt terms' } },
              on: {
                'standing.changed': {
                  target: 'warned',
                  reenter: true,
                  actions: { type: 'keep terms', params: ({ event }) => event },
                },
                'transfer.confirmed': '#transfer.working',
                'transfer.declined': '#transfer.resting',
              },
            },
          },
        },
      },
    },
    working: {
      description:
        'This tab has the turn. Leaving it before the wallet is asked undoes nothing, because nothing was done.',
      invoke: { src: 'take turn', id: 'take turn', input: ({ context }) => context.uuid },
      initial: 'preparing',
      states: {
        preparing: {
          always: { guard: 'may not be asked', target: '#transfer.resting' },
          on: {
            'transfer.declined': '#transfer.resting',
            'turn.refused': {
              target: '#transfer.resting',
              actions: { type: 'keep fault', params: ({ event }) => event.fault },
            },
            'attempt.changed': [
              {
                guard: { type: 'attempt was sent meanwhile', params: ({ event }) => event.attempt },
                target: '#transfer.following',
                actions: { type: 'keep record', params: ({ event }) => event },
              },
              {
                guard: { type: 'another tab asked', params: ({ event }) => event.attempt },
                target: '#transfer.resting.fit.warned',
                actions: { type: 'keep record', params: ({ event }) => event },
              },
              { actions: { type: 'keep record', params: ({ event }) => event } },
            ],
            'payer.changed': {
              guard: { type: 'payer or its network is left', params: ({ event }) => event.payer },
              target: '#transfer.resting',
              actions: { type: 'keep payer', params: ({ event }) => event.payer },
            },
          },
          type: 'parallel',
          states: {
            steps: {
              initial: 'queueing',
              states: {
                queueing: {
                  description: 'Waits for its turn among the tabs, and reads the record again once it has it.',
                  on: {
                    'turn.taken': [
                      {
                        guard: { type: 'attempt was sent meanwhile', params: ({ event }) => event.attempt },
                        target: '#transfer.following',
                        actions: { type: 'keep attempt', params: ({ event }) => event.attempt },
                      },
                      {
                        guard: { type: 'another tab asked', params: ({ event }) => event.attempt },
                        target: '#transfer.resting.fit.warned',
                        actions: { type: 'keep attempt', params: ({ event }) => event.attempt },
                      },
                      {
                        guard: { type: 'another order may be paid', params: ({ event }) => event.otherOrder },
                        target: '#transfer.resting.fit.warned',
                        actions: { type: 'note other order', params: ({ event }) => event.otherOrder },
                      },
                      { target: 'changing' },
                    ],
                  },
                  after: {
                    'check limit': {
                      target: '#transfer.resting',
                      actions: { type: 'keep fault', params: { kind: 'elsewhere' } as const },
                    },
                  },
                },
                changing: {
                  description:
                    "The wallet's yes alone is not believed: the network counts when its connection says so.",
                  always: { guard: 'network is right', target: 'trying' },
                  invoke: {
                    src: 'switch network',
                    id: 'switch network',
                    input: ({ context }) => context.terms?.chainId ?? 0,
                    onError: {
                      target: '#transfer.resting',
                      actions: { type: 'keep fault', params: ({ event }) => networkFault(event.error) },
                    },
                  },
                  after: {
                    'prompt overdue': {
                      target: '#transfer.resting',
                      actions: { type: 'keep fault', params: { kind: 'network' } as const },
                    },
                  },
                  initial: 'switching',
                  states: {
                    switching: { after: { patience: 'unswitched' } },
                    unswitched: { description: "The wallet's window may be out of sight." },
                  },
                },
                trying: {
                  description:
                    'The very transfer is tried on the chain, without sending it, and the one before it is looked for once more.',
                  invoke: {
                    src: 'check transfer',
                    id: 'check transfer',
                    input: ({ context }) => questionOf(context),
                    onDone: [
                      {
                        guard: { type: 'the transfer before was sent', params: ({ event }) => event.output },
                        target: '#transfer.following',
                        actions: [
                          { type: 'keep sighting', params: ({ event }) => seenIn(event.output) },
                          { type: 'record sighting', params: ({ context }) => context.attempt },
                        ],
                      },
                      {
                        guard: { type: 'nothing is in the way', params: ({ event }) => event.output },
                        target: '#transfer.working.asking',
                        actions: { type: 'note question', params: ({ event }) => attemptIn(event.output) },
                      },
                      {
                        target: '#transfer.resting',
                        actions: { type: 'keep fault', params: ({ event }) => faultIn(event.output) },
                      },
                    ],
                    onError: {
                      target: '#transfer.resting',
                      actions: { type: 'keep fault', params: { kind: 'unread' } as const },
                    },
                  },
                  initial: 'checking',
                  states: {
                    checking: { after: { patience: 'slow' } },
                    slow: { description: 'The chain is slow to answer.' },
                  },
                  after: {
                    'check limit': {
                      target: '#transfer.resting',
                      actions: { type: 'keep fault', params: { kind: 'unread' } as const },
                    },
                  },
                },
              },
            },
            news: {
              description:
                'Each answer says how much time is left to pay: without one for 20 s, the wallet is not asked.',
              initial: 'fresh',
              states: {
                fresh: {
                  after: { 'news overdue': { target: '#transfer.resting', actions: 'doubt terms' } },
                  on: {
                    'standing.changed': {
                      target: 'fresh',
                      reenter: true,
                      actions: { type: 'keep terms', params: ({ event }) => event },
                    },
                  },
                },
              },
            },
          },
        },
        asking: {
          description:
            "The wallet's window is open. Nobody can take the question back: it ends with the wallet's answer.",
          invoke: {
            src: 'ask wallet',
            id: 'ask wallet',
            input: ({ context }) => ({ attempt: context.attempt as TransferAttempt, before: context.attemptBefore }),
            onDone: {
              target: '#transfer.following',
              actions: { type: 'keep hash', params: ({ event }) => event.output },
            },
            onError: [
              { guard: 'attempt was mined', target: '#transfer.following' },
              {
                guard: { type: 'wallet surely sent nothing', params: ({ event }) => ({ error: event.error }) },
                target: '#transfer.resting',
                actions: [
                  { type: 'keep fault', params: ({ event }) => transferFault(event.error) },
                  'restore question',
                ],
              },
              { target: '#transfer.following' },
            ],
          },
          initial: 'prompt',
          states: {
            prompt: {
              tags: 'prompting',
              always: { guard: 'question is over', target: 'looking.moot' },
              after: { 'prompt overdue': 'looking' },
            },
            looking: {
              description:
                "The wallet's answer may be lost: the chain is looked at, too, and its word counts where it names the transaction.",
              invoke: { src: 'polling', id: 'polling', input: ({ context }) => ({ question: context.attempt }) },
              on: {
                'chain.answered': {
                  guard: { type: 'sighting names a mined hash', params: ({ event }) => event.answer },
                  target: 'found',
                  actions: [
                    { type: 'keep sighting', params: ({ event }) => event.answer },
                    { type: 'record sighting', params: ({ context }) => context.attempt },
                  ],
                },
              },
              initial: 'overdue',
              states: {
                overdue: { always: { guard: 'question is over', target: 'moot' } },
                moot: { description: 'Nothing may be paid any more: the visitor is told to reject it in the wallet.' },
              },
            },
            found: {
              description:
                'The payment is on the chain, and it may be that of an earlier question: one whose window is still open is to be rejected.',
            },
          },
        },
      },
    },
    following: {
      description: 'The wallet was asked, and did not say no. The chain is looked at; only the server says paid.',
      always: { guard: 'order is paid', target: 'seen' },
      on: {
        'attempt.changed': [
          { guard: { type: 'record is no news', params: ({ event }) => event } },
          {
            guard: { type: 'transfer is on record no more', params: ({ event }) => event.attempt },
            target: 'resting',
            actions: { type: 'keep record', params: ({ event }) => event },
          },
          { target: '.looking', actions: { type: 'keep record', params: ({ event }) => event } },
        ],
      },
      initial: 'looking',
      states: {
        looking: {
          description:
            'The chain is looked at, and again 5 s after each answer. Without a hash it shows an arrival alone.',
          invoke: {
            src: 'polling',
            id: 'polling',
            input: ({ context }) => ({ question: context.attempt }),
          },
          on: {
            'chain.answered': [
              {
                guard: { type: 'sighting is mined', params: ({ event }) => event.answer },
                target: 'mined',
                actions: [
                  { type: 'keep sighting', params: ({ event }) => event.answer },
                  { type: 'record sighting', params: ({ context }) => context.attempt },
                ],
              },
              { guard: 'attempt has no hash' },
              {
                guard: { type: 'nonce of the sighting is news', params: ({ event }) => event.answer },
                target: 'looking',
                reenter: true,
                actions: [
                  { type: 'keep sighting', params: ({ event }) => event.answer },
                  { type: 'record sighting', params: ({ context }) => context.attempt },
                ],
              },
              {
                guard: { type: 'sighting is pending again', params: ({ event }) => event.answer },
                target: '.sent',
                actions: [
                  { type: 'keep sighting', params: ({ event }) => event.answer },
                  { type: 'record sighting', params: ({ context }) => context.attempt },
                ],
              },
              { guard: { type: 'sighting is pending', params: ({ event }) => event.answer }, target: '.sent' },
              { guard: { type: 'sighting is failed', params: ({ event }) => event.answer }, target: '.reverted' },
            ],
          },
          initial: 'arriving',
          states: {
            arriving: {
              always: [
                { guard: { type: 'attempt ended as', params: 'failed' }, target: 'failed' },
                { guard: { type: 'attempt ended as', params: 'lost' }, target: 'lost' },
                { guard: 'attempt was mined', target: '#transfer.following.mined' },
                { guard: 'attempt has a hash', target: 'sent' },
                { target: 'unknown' },
              ],
            },
            unknown: {
              description: 'Nobody knows whether it was sent: its window may be open, or its answer was lost.',
              always: { guard: 'order is payable no more', target: 'moot' },
              on: {
                'transfer.requested': {
                  guard: 'may be asked',
                  target: '#transfer.resting.fit.warned',
                  actions: 'drop fault',
                },
              },
            },
            moot: {
              description:
                'Its window may still be open, and nothing may be paid any more: it is to be rejected there.',
            },
            sent: {
              description: 'The transaction is known. A wallet may still speed it up or cancel it.',
              after: { unseen: 'unseen' },
              on: {
                'chain.answered': {
                  guard: { type: 'sighting is lost or maybe lost', params: ({ event }) => event.answer },
                  target: 'missing',
                },
              },
            },
            unseen: {
              description:
                'No node has shown it for minutes. An account of several people may have named what they have not signed yet.',
              always: { guard: 'a node has shown the transaction', target: 'sent' },
              on: {
                'chain.answered': [
                  {
                    guard: { type: 'sighting is lost or maybe lost', params: ({ event }) => event.answer },
                    target: 'missing',
                  },
                  { guard: { type: 'sighting is none', params: ({ event }) => event.answer }, target: 'stillUnseen' },
                ],
              },
            },
            stillUnseen: {
              description: 'Time passes without an answer, too, so two answers in a row count.',
              on: {
                'chain.answered': [
                  {
                    guard: { type: 'sighting is lost or maybe lost', params: ({ event }) => event.answer },
                    target: 'missing',
                  },
                  {
                    guard: { type: 'sighting is none', params: ({ event }) => event.answer },
                    target: '#transfer.following.looking',
                    reenter: true,
                    actions: ['forget hash', { type: 'record sighting', params: ({ context }) => context.attempt }],
                  },
                ],
              },
            },
            missing: {
              description: 'The chain shows another in its place. A node may be behind, so two answers in a row count.',
              on: {
                'chain.answered': [
                  {
                    guard: { type: 'sighting is lost', params: ({ event }) => event.answer },
                    target: 'lost',
                    actions: [
                      { type: 'note end', params: 'lost' as const },
                      { type: 'record sighting', params: ({ context }) => context.attempt },
                    ],
                  },
                  {
                    // Its coins may have been passed on before anybody saw them: nobody knows whether it paid.
                    guard: { type: 'sighting is lost or maybe lost', params: ({ event }) => event.answer },
                    target: '#transfer.following.looking',
                    reenter: true,
                    actions: ['forget hash', { type: 'record sighting', params: ({ context }) => context.attempt }],
                  },
                  { guard: { type: 'sighting is none', params: ({ event }) => event.answer }, target: 'sent' },
                ],
              },
            },
            reverted: {
              description: 'A block has it as refused. That block may be taken back, so two answers in a row count.',
              on: {
                'chain.answered': [
                  {
                    guard: { type: 'sighting is failed', params: ({ event }) => event.answer },
                    target: 'failed',
                    actions: [
                      { type: 'note end', params: 'failed' as const },
                      { type: 'record sighting', params: ({ context }) => context.attempt },
                    ],
                  },
                  {
                    guard: { type: 'sighting is lost or maybe lost', params: ({ event }) => event.answer },
                    target: 'missing',
                  },
                  { guard: { type: 'sighting is none', params: ({ event }) => event.answer }, target: 'sent' },
                ],
              },
            },
            failed: {
              description: 'The chain refused the transaction, and nothing was paid.',
              on: {
                'chain.answered': { guard: { type: 'sighting is failed', params: ({ event }) => event.answer } },
                'transfer.requested': {
                  guard: 'may be asked',
                  target: '#transfer.resting.fit.warned',
                  actions: 'drop fault',
                },
              },
            },
            lost: {
              description: 'Another transaction took its place. A node that was behind may still show the first.',
              on: {
                'chain.answered': {
                  guard: { type: 'sighting is failed', params: ({ event }) => event.answer },
                  target: 'failed',
                  actions: [
                    { type: 'note end', params: 'failed' as const },
                    { type: 'record sighting', params: ({ context }) => context.attempt },
                  ],
                },
                'transfer.requested': {
                  guard: 'may be asked',
                  target: '#transfer.resting.fit.warned',
                  actions: 'drop fault',
                },
              },
            },
          },
        },
        mined: { description: "The chain has it; the server's word is waited for." },
      },
    },
    seen: {
      description: 'The server has seen the payment, and the record says by which transaction it was sent.',
      on: {
        'attempt.changed': [
          { guard: { type: 'record is no news', params: ({ event }) => event } },
          { target: '.looking', actions: { type: 'keep record', params: ({ event }) => event } },
        ],
      },
      initial: 'looking',
      states: {
        looking: {
          description: 'For an hour, until the chain shows the transaction: tokens are owed for all that it paid.',
          always: { guard: 'nothing is looked for', target: 'over' },
          after: { 'look overdue': 'over' },
          invoke: { src: 'polling', id: 'polling', input: ({ context }) => ({ question: context.attempt }) },
          on: {
            'chain.answered': [
              {
                guard: { type: 'sighting is mined', params: ({ event }) => event.answer },
                actions: [
                  { type: 'keep sighting', params: ({ event }) => event.answer },
                  { type: 'record sighting', params: ({ context }) => context.attempt },
                ],
              },
            ],
          },
        },
        over: {},
      },
    },
  },
})

export type TransferActor = ActorRefFrom<typeof transferMachine>

/** Whether a wallet may be asked for this payment at all. */
function mayBeAsked({ standing, terms, payer, isKept }: Context): boolean {
  return standing === 'open' && terms !== null && payer !== null && isKept
}

/** Whether a connection is of another wallet or account, or on another chain; or differs in these fields alone. */
function isAnother(
  { payer: before }: Context,
  payer: Connection | null,
  fields: readonly (keyof Connection)[] = ['connectorId', 'address', 'chainId'],
): boolean {
  return fields.some(field => payer?.[field] !== before?.[field])
}

/** What is asked of the chain and of the wallet. The guards let nothing ask without terms and a payer. */
function questionOf({ uuid, terms, payer, attempt }: Context): TransferQuestion {
  return { uuid, terms: terms as TransferTerms, payer: payer as Connection, before: attempt }
}

function seenIn(check: TransferCheck): Sighting {
  return (check as { seen: Sighting }).seen
}

function faultIn(found: Funds | TransferCheck): TransferFault | null {
  return 'fault' in found ? found.fault : null
}

function attemptIn(check: TransferCheck): TransferAttempt {
  return (check as { attempt: TransferAttempt }).attempt
}
