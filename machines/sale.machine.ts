import { type ActorRefFrom, assign, raise, type SnapshotFrom, sendTo, setup } from 'xstate'
import { createdTerms } from '#domain/buy-form'
import type { Coin } from '#domain/coin'
import { sameAddress } from '#domain/evm-address'
import type { OpenOrder } from '#domain/open-order'
import { isSettled, type Order, type Recipient } from '#domain/order'
import type { ChunkEvent } from '#domain/page'
import {
  hasFailedAt,
  isUnresolved,
  mayHaveBeenPaid,
  nextOpenOrder,
  type OrderRecord,
  type OrdersEvent,
  recordOf,
} from '#domain/record'
import { isOwn, isPaid, isReceiver, NO_TERMS, type Terms } from '#domain/terms'
import type { Connection } from '#domain/wallet'
import type { amountMachine } from '#machines/amount'
import type { coinPickerMachine } from '#machines/coin-picker'
import { coinsMachine } from '#machines/coins'
import type { contractMachine } from '#machines/contract'
import type { languageMachine } from '#machines/language'
import type { orderMachine } from '#machines/order'
import type { ordersMachine } from '#machines/orders'
import type { outageMachine } from '#machines/outage'
import { codeCheck, promocodeMachine, usableCode } from '#machines/promocode'
import { type AmountEvent, purchaseMachine } from '#machines/purchase'
import type { reminderMachine } from '#machines/reminder'
import { stageMachine } from '#machines/stage'
import type { walletMachine } from '#machines/wallet'
import type { LazySnapshot } from './loading'
import { unprovidedAction, unprovidedMachine, unprovidedWatcher } from './unprovided'

/** The input of the page from storage and the URL, read once, before the sale starts. */
export interface SaleInput {
  codeInPath: string | null
  storedCode: string | null
  /** The coin that the URL names (`?coin=…`). */
  coinInLink: string | null
  savedCoinCode: string | null
  recipient: Recipient
  /** Whether this browser has an unconfirmed order. */
  hasUnconfirmedOrder: boolean
  /** The amount that was in the field before the page reloaded itself. */
  draft: string
  /** Whether the page was reloaded already because a chunk of this build was missing. */
  wasReloaded: boolean
  /** The order that the page's address names (`#o=…`). */
  linkedOrder: string | null
  /** Whether a wallet must be connected before a purchase (the `wr` flag of section 2). */
  isWalletRequired: boolean
  recentConnectorId: string | null
  chainId: number
}

/** The input of a blank sale, that of a new visitor. */
export const NOTHING: Omit<SaleInput, 'chainId'> = {
  codeInPath: null,
  storedCode: null,
  coinInLink: null,
  savedCoinCode: null,
  recipient: { address: '', email: null },
  hasUnconfirmedOrder: false,
  draft: '',
  wasReloaded: false,
  linkedOrder: null,
  isWalletRequired: false,
  recentConnectorId: null,
}

type OrderSnapshot = LazySnapshot<typeof orderMachine, { order: null }>
type CoinPickerSnapshot = LazySnapshot<typeof coinPickerMachine>
type WalletSnapshot = LazySnapshot<typeof walletMachine, { connection: null }>

/** What storage holds of orders. It is read after the first load (`orders.read`). */
interface StoredOrders {
  /** The order that the buy form reminds of. */
  openOrder: OpenOrder | null
  /** The orders of this browser, newest first. */
  orders: readonly OrderRecord[]
  /** Whether storage took the latest change of the orders. */
  isLasting: boolean
}

/** The stored orders until they are read. */
export const NO_ORDERS: StoredOrders = { openOrder: null, orders: [], isLasting: true }

/** The order on screen. `ended` is the last answer of an order that ended; a check keeps it on screen. */
interface ShownOrder extends OpenOrder {
  ended?: Order | null
}

interface Context extends SaleInput, StoredOrders {
  /** The order on screen. */
  shown: ShownOrder | null
  /** The answer to the creation of the order on screen; `null` for an order that was resumed. */
  created: Order | null
  /** The coin list and the chosen coin, copied from their machine, because the coin picker opens with them. */
  coins: readonly Coin[]
  chosen: Coin | null
  /**
   * The connected wallet, copied from its machine, because a link may open an order before the children have started.
   */
  connection: Connection | null
}

/**
 * The page: `buying` or `paying`, with at most one panel over it. It owns every other actor and carries their news to
 * the buy form. The order's actor is new on every navigation (section 2), so leaving the order stops all its work.
 */
export const saleMachine = setup({
  types: {
    context: {} as Context,
    input: {} as SaleInput,
    events: {} as
      | { type: 'coins.changed' }
      | OrdersEvent
      | ChunkEvent
      | { type: 'orders.changed' }
      | { type: 'wallet.changed' }
      | { type: 'amount.given'; as: AmountEvent }
      | { type: 'order.opened'; uuid: string }
      | { type: 'link.followed' }
      | { type: 'link.dropped' }
      | { type: 'order.resumed' }
      | { type: 'order.left' }
      | { type: 'order.dismissed' }
      | { type: 'reminder.dismissed' }
      | { type: 'order.kept' }
      | { type: 'order.rechecked' }
      | { type: 'orders.opened' }
      | { type: 'receipt.opened'; uuid: string }
      | { type: 'coinPicker.opened' }
      | { type: 'wallet.opened' }
      | { type: 'wallet.connected' }
      | { type: 'panel.closed' }
      | { type: 'trace.requested' },
    /** `paying`: an order is on screen whose end is not known. */
    tags: {} as 'paying',
    children: {} as {
      stage: 'stage'
      coins: 'coins'
      amount: 'amount'
      outage: 'outage'
      contract: 'contract'
      language: 'language'
      promocode: 'promocode'
      purchase: 'purchase'
      reminder: 'reminder'
      order: 'order'
      orders: 'orders'
      coinPicker: 'coinPicker'
      wallet: 'wallet'
    },
  },
  // The unprovided machines are not needed by the buy form, and are loaded after it.
  actors: {
    stage: stageMachine,
    coins: coinsMachine,
    amount: unprovidedMachine<typeof amountMachine>('amount'),
    outage: unprovidedMachine<typeof outageMachine>('outage'),
    contract: unprovidedMachine<typeof contractMachine>('contract'),
    language: unprovidedMachine<typeof languageMachine>('language'),
    promocode: promocodeMachine,
    purchase: purchaseMachine,
    reminder: unprovidedMachine<typeof reminderMachine>('reminder'),
    order: unprovidedMachine<typeof orderMachine, { order: null }>('order'),
    orders: unprovidedMachine<typeof ordersMachine>('orders'),
    coinPicker: unprovidedMachine<typeof coinPickerMachine>('coinPicker'),
    wallet: unprovidedMachine<typeof walletMachine, { connection: null }>('wallet'),
    'watch orders': unprovidedWatcher<OrdersEvent, string | null>('watch orders'),
    'watch chunks': unprovidedWatcher<ChunkEvent>('watch chunks'),
  },
  actions: {
    'keep orders': assign((_, { orders, openOrder, isLasting }: StoredOrders) => ({ orders, openOrder, isLasting })),
    'show order': assign((_, uuid: string) => ({ shown: { uuid, terms: NO_TERMS }, created: null })),
    // What an order of another browser first named is stored nowhere else.
    'keep order on screen': assign(({ context: { shown } }, snapshot: OrderSnapshot) =>
      shown && snapshot.context.order
        ? { shown: { uuid: shown.uuid, terms: recordable(snapshot).terms, ended: endedOrder(snapshot) } }
        : {},
    ),
    'keep link': assign({ linkedOrder: (_, uuid: string) => uuid }),
    'show open order': assign(({ context }) => ({ shown: context.openOrder, created: null })),
    'tell stage': sendTo('purchase', (_, snapshot: SnapshotFrom<typeof stageMachine>) => ({
      type: 'stage.changed',
      stage: snapshot.context.stage,
    })),
    'tell outage': sendTo('outage', (_, news: { stage?: boolean; coins?: boolean }) => ({
      type: 'outage.changed',
      ...news,
    })),
    'tell coin': sendTo('purchase', (_, snapshot: SnapshotFrom<typeof coinsMachine>) => ({
      type: 'coin.changed',
      coin: snapshot.context.chosen,
      info: snapshot.context.info,
    })),
    'tell amount': sendTo('amount', (_, { context: { chosen, info } }: SnapshotFrom<typeof coinsMachine>) => ({
      type: 'coin.changed',
      coin: chosen,
      info,
    })),
    'pass amount on': sendTo('purchase', (_, as: AmountEvent) => as),
    'keep coins': assign((_, { context: { coins, chosen } }: SnapshotFrom<typeof coinsMachine>) => ({ coins, chosen })),
    'tell coins': sendTo('coinPicker', ({ context: { coins, chosen } }) => ({ type: 'list.changed', coins, chosen })),
    'tell code': sendTo('purchase', (_, snapshot: SnapshotFrom<typeof promocodeMachine>) => ({
      type: 'code.changed',
      promocode: usableCode(snapshot),
      check: codeCheck(snapshot),
    })),
    'doubt code': sendTo('promocode', { type: 'code.refused' }),
    'tell wallet': sendTo('purchase', ({ context }, snapshot: WalletSnapshot) => ({
      type: 'connection.changed',
      isMissing: context.isWalletRequired && !snapshot.matches('connected'),
    })),
    'keep order': assign((_, snapshot: SnapshotFrom<typeof purchaseMachine>) => {
      const { order } = snapshot.context
      const openOrder = order && { uuid: order.uuid, terms: createdTerms(snapshot.context) }
      return order ? { created: order, openOrder, shown: openOrder } : {}
    }),
    /** What the visitor entered, once the order is held to it. */
    'keep recipient': assign({
      recipient: ({ context }, { context: known }: OrderSnapshot) =>
        'recipient' in known && isReceiver(known.terms, known.recipient) ? known.recipient : context.recipient,
    }),
    'keep connection': assign({
      connection: (_, snapshot: WalletSnapshot) => snapshot.context.connection,
    }),
    'drop answer': assign({ created: null }),
    'drop reminder': assign({ openOrder: null }),
    // The open order may be another than the order on screen.
    'drop order': assign(({ context: { openOrder, shown } }) =>
      openOrder?.uuid === shown?.uuid ? { openOrder: null } : {},
    ),
    /** The form alone knows whether an order is under way. */
    'tell form page is outdated': sendTo('purchase', { type: 'page.outdated' }),
    'open form': sendTo('purchase', { type: 'form.opened' }),
    'open choice': sendTo('wallet', { type: 'choice.opened' }),
    'close choice': sendTo('wallet', { type: 'choice.closed' }),
    'pass coin on': sendTo('coins', (_, code: string) => ({ type: 'coin.picked', code })),
    'store order': unprovidedAction<OpenOrder | null>('store order'),
    /** Forgets the stored open order, if it has this uuid. */
    'forget order': unprovidedAction<string>('forget order'),
    'record order': unprovidedAction<{ order: Order | null; terms: Terms }>('record order'),
    'tell terms': sendTo('order', ({ context }) => ({
      type: 'terms.changed',
      terms: shownTerms(context),
      isMismatchOnRecord: isMismatchOnRecord(context),
    })),
    'tell candidates': sendTo('order', ({ context }) => ({
      type: 'candidates.changed',
      candidates: candidates(context),
    })),
    'tell payer': sendTo('order', ({ context }) => ({ type: 'payer.changed', payer: context.connection })),
    /** Takes the order out of the URL unless it is the order on screen. */
    'tidy url': unprovidedAction<string | null>('tidy url'),
    /** Puts an order that storage did not take into the URL; `null` puts none. */
    'link order': unprovidedAction<string | null>('link order'),
    'save trace': unprovidedAction('save trace'),
  },
  guards: {
    'an order was created': ({ context }, snapshot: SnapshotFrom<typeof purchaseMachine>) =>
      snapshot.matches('created') && snapshot.context.order?.uuid !== context.created?.uuid,
    /** The refusal may be the code's fault. */
    'an amount or an order with a code was refused': (_, snapshot: SnapshotFrom<typeof purchaseMachine>) =>
      snapshot.context.refusedCode !== null,
    /** A foreign order is not recorded before the visitor claims it, because anybody may send its link. */
    'order is not ours': (_, snapshot: OrderSnapshot) =>
      snapshot.context.order === null || !isOwn(snapshot.context.terms),
    'order is settled': (_, snapshot: OrderSnapshot) => snapshot.matches('settled'),
    'payment is unresolved': ({ context }, snapshot: OrderSnapshot) => {
      const { sentHash = null, isMismatch = false } = recordOf(context.orders, context.shown?.uuid) ?? {}
      const status = endedOrder(snapshot)?.status ?? null
      return isUnresolved({ status, terms: recordable(snapshot).terms, sentHash, isMismatch })
    },
    'order on screen has ended': ({ context }) => context.shown?.ended != null,
    'it is on screen': ({ context }, uuid: string) => context.shown?.uuid === uuid,
    'a payment of ours is open': ({ context }) => isPaymentOpen(context),
    'terms are known': ({ context }) => shownTerms(context) !== NO_TERMS,
    'money may be on its way': ({ context }) => {
      const record = recordOf(context.orders, context.shown?.uuid)
      return record !== null && mayHaveBeenPaid(record)
    },
    'payment has arrived': ({ context }) => {
      const record = recordOf(context.orders, context.shown?.uuid)
      return record !== null && isPaid(record.terms)
    },
    'a link names an order': ({ context }) => context.linkedOrder !== null,
    'page was not reloaded for it': ({ context }) => !context.wasReloaded,
    /** A reload would take a payment of ours off the screen. */
    'a reload takes no payment away': ({ context }) => !context.wasReloaded && !isPaymentOpen(context),
    'order is open': ({ context }) => context.openOrder !== null,
    'a coin was picked': (_, snapshot: CoinPickerSnapshot) => snapshot.matches('picked'),
    'wallet is connected': (_, snapshot: WalletSnapshot) => snapshot.matches('connected'),
  },
}).createMachine({
  id: 'sale',
  description: 'The page: the buy form or the payment, with at most one panel over it.',
  context: ({ input }) => ({
    ...input,
    ...NO_ORDERS,
    shown: null,
    created: null,
    coins: [],
    chosen: null,
    connection: null,
  }),
  on: {
    'orders.read': {
      actions: [
        { type: 'keep orders', params: ({ event }) => event },
        { type: 'link order', params: ({ context }) => unkeptOrder(context) },
        raise({ type: 'orders.changed' }),
      ],
    },
    'trace.requested': { actions: 'save trace' },
    'amount.given': { actions: { type: 'pass amount on', params: ({ event }) => event.as } },
    // An error of a child changes nothing here, because its supervisor restarts the child.
    'xstate.error.actor.*': {},
  },
  invoke: [
    { src: 'watch orders', id: 'watch orders', input: ({ context }) => context.linkedOrder },
    { src: 'watch chunks', id: 'watch chunks' },
    { src: 'outage', id: 'outage' },
    { src: 'contract', id: 'contract' },
    { src: 'amount', id: 'amount' },
    { src: 'language', id: 'language' },
    {
      src: 'stage',
      id: 'stage',
      onSnapshot: {
        actions: [
          { type: 'tell stage', params: ({ event }) => event.snapshot },
          {
            type: 'tell outage',
            params: ({ event: { snapshot } }) => ({ stage: isHeard(snapshot, snapshot.context.stage) }),
          },
        ],
      },
    },
    {
      src: 'coins',
      id: 'coins',
      input: ({ context }) => ({ linkedCode: context.coinInLink, savedCode: context.savedCoinCode }),
      onSnapshot: {
        actions: [
          { type: 'tell coin', params: ({ event }) => event.snapshot },
          { type: 'tell amount', params: ({ event }) => event.snapshot },
          {
            type: 'tell outage',
            params: ({ event: { snapshot } }) => ({ coins: isHeard(snapshot, snapshot.context.info) }),
          },
          { type: 'keep coins', params: ({ event }) => event.snapshot },
          raise({ type: 'coins.changed' }),
        ],
      },
    },
    {
      src: 'promocode',
      id: 'promocode',
      input: ({ context }) => ({ inPath: context.codeInPath, stored: context.storedCode }),
      onSnapshot: { actions: { type: 'tell code', params: ({ event }) => event.snapshot } },
    },
    {
      src: 'wallet',
      id: 'wallet',
      input: ({ context }) => ({ chainId: context.chainId, recentConnectorId: context.recentConnectorId }),
      onSnapshot: [
        {
          guard: { type: 'wallet is connected', params: ({ event }) => event.snapshot },
          actions: [
            { type: 'tell wallet', params: ({ event }) => event.snapshot },
            { type: 'keep connection', params: ({ event }) => event.snapshot },
            raise({ type: 'wallet.changed' }),
            raise({ type: 'wallet.connected' }),
          ],
        },
        {
          actions: [
            { type: 'tell wallet', params: ({ event }) => event.snapshot },
            { type: 'keep connection', params: ({ event }) => event.snapshot },
            raise({ type: 'wallet.changed' }),
          ],
        },
      ],
    },
  ],
  type: 'parallel',
  states: {
    form: {
      invoke: {
        src: 'purchase',
        id: 'purchase',
        input: ({ context }) => ({ hasUnconfirmedOrder: context.hasUnconfirmedOrder, typed: context.draft }),
        onSnapshot: [
          {
            guard: { type: 'an order was created', params: ({ event }) => event.snapshot },
            target: '.paying',
            actions: [
              { type: 'keep order', params: ({ event }) => event.snapshot },
              { type: 'store order', params: ({ context }) => context.openOrder },
            ],
          },
          {
            guard: { type: 'an amount or an order with a code was refused', params: ({ event }) => event.snapshot },
            actions: 'doubt code',
          },
        ],
      },
      on: {
        // The form is opened too, because a form that still holds a created order would bring that order back.
        'order.opened': {
          target: '.paying',
          actions: [{ type: 'show order', params: ({ event }) => event.uuid }, 'open form'],
        },
        'link.opened': {
          target: '.paying',
          actions: [{ type: 'show order', params: ({ event }) => event.uuid }, 'open form'],
        },
      },
      initial: 'arriving',
      states: {
        arriving: {
          always: [
            {
              guard: 'a link names an order',
              target: 'paying',
              actions: { type: 'show order', params: ({ context }) => context.linkedOrder ?? '' },
            },
            { target: 'buying' },
          ],
        },
        buying: {
          invoke: { src: 'reminder', id: 'reminder' },
          entry: [
            { type: 'tidy url', params: ({ context }) => unkeptOrder(context) },
            { type: 'link order', params: ({ context }) => unkeptOrder(context) },
          ],
          on: {
            'order.resumed': { guard: 'order is open', target: 'paying', actions: ['show open order', 'open form'] },
            'reminder.dismissed': {
              actions: [
                { type: 'store order', params: ({ context }) => nextAfterDismissed(context) },
                { type: 'forget order', params: ({ context }) => context.openOrder?.uuid ?? '' },
                'drop reminder',
              ],
            },
            'chunk.failed': { guard: 'page was not reloaded for it', actions: 'tell form page is outdated' },
          },
        },
        paying: {
          description:
            'Every opening starts a new pay screen, and leaving it stops all its work; the order itself goes on.',
          invoke: {
            src: 'order',
            id: 'order',
            input: ({ context }) => ({
              uuid: context.shown?.uuid ?? '',
              created: context.created,
              endedOrder: context.shown?.ended ?? null,
              isMismatchOnRecord: isMismatchOnRecord(context),
              ...waitOnRecord(context),
              terms: shownTerms(context),
              candidates: candidates(context),
              email: context.recipient.email,
              payer: context.connection,
              chainId: context.chainId,
            }),
            onSnapshot: [
              {
                guard: { type: 'order is not ours', params: ({ event }) => event.snapshot },
                actions: { type: 'keep order on screen', params: ({ event }) => event.snapshot },
              },
              // The form goes on to remind of an order that took money and brought nothing.
              {
                guard: { type: 'payment is unresolved', params: ({ event }) => event.snapshot },
                target: '.ended',
                actions: [
                  { type: 'keep order on screen', params: ({ event }) => event.snapshot },
                  { type: 'record order', params: ({ event }) => recordable(event.snapshot) },
                ],
              },
              {
                guard: { type: 'order is settled', params: ({ event }) => event.snapshot },
                target: '.ended',
                actions: [
                  { type: 'keep order on screen', params: ({ event }) => event.snapshot },
                  { type: 'record order', params: ({ event }) => recordable(event.snapshot) },
                  { type: 'store order', params: ({ context }) => nextAfterShown(context) },
                  'drop order',
                  { type: 'forget order', params: ({ context }) => context.shown?.uuid ?? '' },
                ],
              },
              {
                actions: [
                  { type: 'keep order on screen', params: ({ event }) => event.snapshot },
                  { type: 'record order', params: ({ event }) => recordable(event.snapshot) },
                  { type: 'keep recipient', params: ({ event }) => event.snapshot },
                ],
              },
            ],
          },
          entry: { type: 'tidy url', params: ({ context }) => context.shown?.uuid ?? null },
          on: {
            'orders.changed': {
              guard: 'terms are known',
              actions: 'tell terms',
            },
            'wallet.changed': { actions: ['tell payer', 'tell candidates'] },
            // Any other link is left to the form's own transition.
            'link.opened': [
              { guard: { type: 'it is on screen', params: ({ event }) => event.uuid } },
              {
                guard: 'a payment of ours is open',
                target: '.switching',
                actions: { type: 'keep link', params: ({ event }) => event.uuid },
              },
            ],
            'chunk.failed': { guard: 'a reload takes no payment away', actions: 'tell form page is outdated' },
            'order.left': { target: 'buying', actions: ['drop answer', 'open form'] },
            'order.rechecked': {
              guard: 'order on screen has ended',
              target: 'paying',
              reenter: true,
              actions: ['drop answer', 'open form'],
            },
            // The order stays open, and the form reminds of it.
            'order.dismissed': { target: 'buying', actions: ['drop answer', 'open form'] },
          },
          initial: 'open',
          states: {
            open: {
              tags: 'paying',
              on: { 'order.dismissed': { guard: 'money may be on its way', target: 'leaving' } },
            },
            leaving: {
              tags: 'paying',
              description:
                'A deposit address is known, so money may be on its way: the visitor is asked once, until it arrives.',
              always: { guard: 'payment has arrived', target: 'open' },
              on: { 'order.kept': 'open' },
            },
            ended: {
              description:
                'Nothing about the order changes any more, and nothing is asked before it is left. A wallet may list what it received.',
              on: {
                'orders.changed': {},
                'link.opened': {
                  target: '#sale.form.paying',
                  actions: [{ type: 'show order', params: ({ event }) => event.uuid }, 'open form'],
                },
              },
            },
            switching: {
              tags: 'paying',
              description:
                'A link names another order while one of ours is open: nothing replaces it without a question.',
              on: {
                'link.followed': { target: '#sale.form.arriving', actions: 'open form' },
                'order.dismissed': { guard: 'money may be on its way', target: 'leaving' },
                'link.dropped': {
                  target: 'open',
                  actions: { type: 'tidy url', params: ({ context }) => context.shown?.uuid ?? null },
                },
              },
            },
          },
        },
      },
    },
    panel: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'coinPicker.opened': 'coinPicker',
            'wallet.opened': 'wallet',
            'orders.opened': 'orders',
            'receipt.opened': 'orders',
          },
        },
        orders: {
          invoke: {
            src: 'orders',
            id: 'orders',
            input: ({ context, event }) => ({
              record: event.type === 'receipt.opened' ? recordOf(context.orders, event.uuid) : null,
              records: context.orders,
            }),
          },
          on: { 'panel.closed': 'closed', 'order.opened': 'closed', 'link.opened': 'closed' },
        },
        coinPicker: {
          invoke: {
            src: 'coinPicker',
            id: 'coinPicker',
            input: ({ context: { coins, chosen } }) => ({ coins, chosen }),
            onSnapshot: {
              guard: { type: 'a coin was picked', params: ({ event }) => event.snapshot },
              target: 'closed',
              actions: { type: 'pass coin on', params: ({ event }) => activeCode(event.snapshot) },
            },
          },
          on: {
            'coins.changed': { actions: 'tell coins' },
            'panel.closed': 'closed',
          },
        },
        wallet: {
          description: 'Closes by itself as soon as a wallet is connected.',
          entry: 'open choice',
          exit: 'close choice',
          on: { 'panel.closed': 'closed', 'wallet.connected': 'closed' },
        },
      },
    },
  },
})

export type SaleActor = ActorRefFrom<typeof saleMachine>

/** What is recorded of an order: nothing while its machine is not loaded. */
function recordable({ context }: OrderSnapshot): { order: Order | null; terms: Terms } {
  return 'terms' in context ? { order: context.order, terms: context.terms } : { order: null, terms: NO_TERMS }
}

/** Whether the order on screen is one of this browser, and not settled. */
function isPaymentOpen({ orders, shown, created }: Context): boolean {
  const record = recordOf(orders, shown?.uuid)
  return record ? !isSettled(record.status) : created !== null
}

function endedOrder(snapshot: OrderSnapshot): Order | null {
  return snapshot.matches('settled') ? recordable(snapshot).order : null
}

/** The terms of the order on screen, from its record where there is one, because other tabs update the record. */
function shownTerms(context: Context): Terms {
  const { shown, openOrder } = context
  const open = openOrder?.uuid === shown?.uuid ? openOrder : shown
  return (recordOf(context.orders, shown?.uuid) ?? open)?.terms ?? NO_TERMS
}

function isMismatchOnRecord({ orders, shown }: Context): boolean {
  return recordOf(orders, shown?.uuid)?.isMismatch === true
}

/** Whether the order on screen waited for its payment before, and until when. */
function waitOnRecord({ orders, shown }: Context): { hasWaited: boolean; deadline: number | null } {
  const record = recordOf(orders, shown?.uuid)
  const hasWaited = record?.history.some(({ status }) => status === 'WAITING') === true
  return { hasWaited, deadline: record?.deadline ?? null }
}

/** The open order that storage did not take, which a reload finds only by the URL; `null` otherwise. */
export function unkeptOrder({ openOrder, isLasting }: Pick<Context, 'openOrder' | 'isLasting'>): string | null {
  return isLasting ? null : (openOrder?.uuid ?? null)
}

/** The order that is open next once the order on screen, which was the open one, has ended. */
function nextAfterShown({ orders, openOrder, shown }: Context): OpenOrder | null {
  return openOrder?.uuid === shown?.uuid ? nextOpenOrder(orders, shown?.uuid) : null
}

/** The order that is open next once the reminder of an end is dismissed. A live order that is dismissed gives way to none. */
function nextAfterDismissed({ orders, openOrder }: Context): OpenOrder | null {
  const record = recordOf(orders, openOrder?.uuid)
  return record && isSettled(record.status) ? nextOpenOrder(orders, record.uuid) : null
}

/** Whether a polled value is known and its last request was answered. */
function isHeard({ context }: { context: { hasFailed: boolean } }, known: unknown): boolean {
  return known !== null && !context.hasFailed
}

function activeCode({ context }: CoinPickerSnapshot): string {
  return 'options' in context ? (context.options[context.active]?.code ?? '') : ''
}

/**
 * Receiving addresses that the visitor has given before: the stored address and the address of the connected wallet. A wallet
 * that is a contract has its address on its own chain alone, so one that is elsewhere names none. An address at which an order
 * failed is not filled in again, because the next order would fail, too.
 */
function candidates({ recipient, connection, orders, chainId }: Context): readonly string[] {
  const connected = connection?.chainId === chainId ? connection.address : ''
  const addresses = [recipient.address, connected].filter(address => address !== '' && !hasFailedAt(orders, address))
  return sameAddress(addresses[0], addresses[1]) ? addresses.slice(0, 1) : addresses
}
