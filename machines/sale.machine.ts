import { type ActorRefFrom, assign, raise, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { OpenOrder } from '#domain/open-order'
import type { Order } from '#domain/order'
import { isPaid, type Made, mayBePaid, type OrderRecord, pinnedIn } from '#domain/record'
import type { Connection } from '#domain/wallet'
import { coinsMachine } from '#machines/coins'
import type { orderMachine, Wallet } from '#machines/order'
import type { ordersMachine } from '#machines/orders'
import { promocodeMachine, usableCode } from '#machines/promocode'
import { purchaseMachine } from '#machines/purchase'
import { stageMachine } from '#machines/stage'
import type { tokensMachine } from '#machines/tokens'
import type { walletMachine } from '#machines/wallet'
import { unprovidedAction, unprovidedChart, unprovidedWatcher } from './unprovided'

/** What earlier visits left, and what the page's address says; read once, before the sale starts. */
export interface SaleInput {
  codeInPath: string | null
  storedCode: string | null
  savedCoinCode: string | null
  wallet: Wallet
  /** The order that the buy form reminds of. */
  openOrder: OpenOrder | null
  /** Whether an order was sent that this browser has no answer to. */
  hasAttempt: boolean
  /** The amount that stood in the field before the page was loaded again. */
  draft: string
  /** Whether this build was loaded again already because a part of it was missing. */
  wasReloaded: boolean
  /** The orders of this browser, newest first. */
  orders: readonly OrderRecord[]
  /** The order that the page's address names (`#o=…`). */
  linkedOrder: string | null
  /** Whether nothing may be bought before a wallet is connected (the `wr` flag of section 2). */
  isWalletRequired: boolean
  recentConnectorId: string | null
  chainId: number
}

/** What the door 'watch orders' tells: what this browser keeps, because another tab or this one changed it. */
export type OrdersEvent =
  | { type: 'orders.told'; orders: readonly OrderRecord[]; openOrder: OpenOrder | null }
  | { type: 'order.opened'; uuid: string }

/** What the door 'watch parts' tells: a part that is loaded later is of a build that is gone. */
export type PartsEvent = { type: 'part.missed' }

interface Context extends SaleInput {
  /** The order on screen. */
  shown: OpenOrder | null
  /** The answer to its creation; `null` when it was resumed. */
  created: Order | null
  /** The connected wallet. A link opens an order while the sale only starts, when no child can be asked for it. */
  connection: Connection | null
}

/**
 * The page: `buying` or `paying`, with at most one panel over it. It owns every other actor and carries their news to
 * the buy form. The pay view's actor is new on every navigation (section 2), so leaving it stops all its work.
 */
export const saleMachine = setup({
  types: {
    context: {} as Context,
    input: {} as SaleInput,
    events: {} as
      | { type: 'coins.changed'; snapshot: SnapshotFrom<typeof coinsMachine> }
      | OrdersEvent
      | PartsEvent
      | { type: 'order.resumed' }
      | { type: 'order.left' }
      | { type: 'order.dismissed' }
      | { type: 'order.kept' }
      | { type: 'order.rechecked' }
      | { type: 'orders.opened' }
      | { type: 'receipt.opened'; uuid: string }
      | { type: 'tokens.opened' }
      | { type: 'wallet.opened' }
      | { type: 'wallet.connected' }
      | { type: 'panel.closed' }
      | { type: 'trace.requested' }
      | { type: 'coin.picked'; code: string },
    children: {} as {
      stage: 'stage'
      coins: 'coins'
      promocode: 'promocode'
      purchase: 'purchase'
      order: 'order'
      orders: 'orders'
      tokens: 'tokens'
      wallet: 'wallet'
    },
  },
  // Those that only stand here are of no use before the buy form is, and are loaded after it (whole-sale.ts).
  actors: {
    stage: stageMachine,
    coins: coinsMachine,
    promocode: promocodeMachine,
    purchase: purchaseMachine,
    order: unprovidedChart<typeof orderMachine>('order'),
    orders: unprovidedChart<typeof ordersMachine>('orders'),
    tokens: unprovidedChart<typeof tokensMachine>('tokens'),
    wallet: unprovidedChart<typeof walletMachine>('wallet'),
    'watch orders': unprovidedWatcher<OrdersEvent, string | null>('watch orders'),
    'watch parts': unprovidedWatcher<PartsEvent>('watch parts'),
  },
  actions: {
    'keep orders': assign((_, { orders, openOrder }: Pick<Context, 'orders' | 'openOrder'>) => ({ orders, openOrder })),
    'show order': assign(({ context }, uuid: string) => {
      const record = context.orders.find(one => one.uuid === uuid)
      return { shown: { uuid, coinPrice: record?.coinPrice ?? null, network: record?.network ?? null }, created: null }
    }),
    'show open order': assign(({ context }) => ({ shown: context.openOrder, created: null })),
    'tell stage': sendTo('purchase', (_, snapshot: SnapshotFrom<typeof stageMachine>) => ({
      type: 'stage.told',
      stage: snapshot.context.stage,
    })),
    'tell coin': sendTo('purchase', (_, snapshot: SnapshotFrom<typeof coinsMachine>) => ({
      type: 'coin.told',
      coin: snapshot.context.chosen,
      info: snapshot.context.info,
    })),
    'tell tokens': sendTo('tokens', (_, snapshot: SnapshotFrom<typeof coinsMachine>) => ({
      type: 'coins.told',
      coins: snapshot.context.coins,
      chosen: snapshot.context.chosen,
    })),
    'tell code': sendTo('purchase', (_, snapshot: SnapshotFrom<typeof promocodeMachine>) => ({
      type: 'code.told',
      promocode: usableCode(snapshot),
    })),
    'tell wallet': sendTo('purchase', ({ context }, snapshot: SnapshotFrom<typeof walletMachine>) => ({
      type: 'wallet.told',
      isMissing: context.isWalletRequired && !snapshot.matches('connected'), // spec 1.wallet
    })),
    'keep order': assign((_, snapshot: SnapshotFrom<typeof purchaseMachine>) => {
      // The order is of the coin it was asked with; another may have been picked while its answer was awaited.
      const { order, info, coin, answered } = snapshot.context
      const coinPrice = coin?.code === answered?.coin.code ? (info?.price ?? null) : null
      const network = answered?.coin.network ?? null
      const openOrder = order && { uuid: order.uuid, coinPrice, network }
      return order ? { created: order, openOrder, shown: openOrder } : {}
    }),
    'keep wallet': assign({
      wallet: (_, snapshot: SnapshotFrom<typeof orderMachine>) => snapshot.context.wallet,
    }),
    'keep connection': assign({
      connection: (_, snapshot: SnapshotFrom<typeof walletMachine>) => snapshot.context.connection,
    }),
    'drop answer': assign({ created: null }),
    // Another order may be open than the one on screen.
    'drop order': assign(({ context: { openOrder, shown } }) =>
      openOrder?.uuid === shown?.uuid ? { openOrder: null } : {},
    ),
    /** The form alone knows whether an order is under way. */
    'tell form of it': sendTo('purchase', { type: 'page.outdated' }),
    'open form': sendTo('purchase', { type: 'form.opened' }),
    'open choice': sendTo('wallet', { type: 'choice.opened' }),
    'close choice': sendTo('wallet', { type: 'choice.closed' }),
    'pass coin on': sendTo('coins', (_, code: string) => ({ type: 'coin.picked', code })),
    'store order': unprovidedAction('store order') as (_: unknown, order: OpenOrder | null) => void,
    /** Of an order that is not the open one there is nothing to forget. */
    'forget order': unprovidedAction('forget order') as (_: unknown, uuid: string) => void,
    'record order': unprovidedAction('record order') as (_: unknown, told: { order: Order | null; made: Made }) => void,
    /** Takes an order out of the page's address that is not the one on screen. */
    'tidy address': unprovidedAction('tidy address') as (_: unknown, shown: string | null) => void,
    'save trace': unprovidedAction('save trace'),
  },
  guards: {
    'an order was created': ({ context }, snapshot: SnapshotFrom<typeof purchaseMachine>) =>
      snapshot.matches('created') && snapshot.context.order?.uuid !== context.created?.uuid,
    'order is settled': (_, snapshot: SnapshotFrom<typeof orderMachine>) => snapshot.matches('settled'),
    'order is known': (_, snapshot: SnapshotFrom<typeof orderMachine>) => snapshot.context.order !== null,
    'money may be on its way': ({ context }) => {
      const record = recordOf(context, context.shown?.uuid)
      return record !== null && mayBePaid(record)
    },
    'payment has arrived': ({ context }) => {
      const record = recordOf(context, context.shown?.uuid)
      return record !== null && isPaid(record)
    },
    'a link names an order': ({ context }) => context.linkedOrder !== null,
    'address was saved': (_, snapshot: SnapshotFrom<typeof orderMachine>) =>
      snapshot.matches({ live: { receiver: 'saved' } }),
    'page was not reloaded for it': ({ context }) => !context.wasReloaded,
    /** An order that was made on this page has all that it needs, and is not left for a part that is shown beside it. */
    'payment was opened by its number': ({ context }) => !context.wasReloaded && context.created === null,
    'order is open': ({ context }) => context.openOrder !== null,
    'a coin was picked': (_, snapshot: SnapshotFrom<typeof tokensMachine>) => snapshot.matches('picked'),
    'wallet is connected': (_, snapshot: SnapshotFrom<typeof walletMachine>) => snapshot.matches('connected'),
  },
}).createMachine({
  id: 'sale',
  description: 'The page: the buy form or the payment, with at most one panel over it.',
  context: ({ input }) => ({ ...input, shown: null, created: null, connection: null }),
  on: {
    'orders.told': { actions: { type: 'keep orders', params: ({ event }) => event } },
    'trace.requested': { actions: 'save trace' },
  },
  invoke: [
    { src: 'watch orders', id: 'watch orders', input: ({ context }) => context.linkedOrder },
    { src: 'watch parts', id: 'watch parts' },
    {
      src: 'stage',
      id: 'stage',
      onSnapshot: { actions: { type: 'tell stage', params: ({ event }) => event.snapshot } },
    },
    {
      src: 'coins',
      id: 'coins',
      input: ({ context }) => ({ savedCode: context.savedCoinCode }),
      onSnapshot: {
        actions: [
          { type: 'tell coin', params: ({ event }) => event.snapshot },
          raise(({ event }) => ({ type: 'coins.changed', snapshot: event.snapshot })),
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
            raise({ type: 'wallet.connected' }),
          ],
        },
        {
          actions: [
            { type: 'tell wallet', params: ({ event }) => event.snapshot },
            { type: 'keep connection', params: ({ event }) => event.snapshot },
          ],
        },
      ],
    },
  ],
  type: 'parallel',
  states: {
    // spec 2.views
    form: {
      invoke: {
        src: 'purchase',
        id: 'purchase',
        input: ({ context }) => ({ hasAttempt: context.hasAttempt, typed: context.draft }),
        onSnapshot: {
          // spec 4.buy.created, 7.create.passed
          guard: { type: 'an order was created', params: ({ event }) => event.snapshot },
          target: '.paying',
          actions: [
            { type: 'keep order', params: ({ event }) => event.snapshot },
            { type: 'store order', params: ({ context }) => context.openOrder },
          ],
        },
      },
      on: {
        // The form is opened too: one that still holds a created order would bring that order back.
        'order.opened': {
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
            { target: 'buying' }, // spec 2.views.first
          ],
        },
        buying: {
          entry: { type: 'tidy address', params: null },
          on: {
            'order.resumed': { guard: 'order is open', target: 'paying', actions: 'show open order' },
            'part.missed': { guard: 'page was not reloaded for it', actions: 'tell form of it' },
          },
        },
        paying: {
          description:
            'Every opening starts a new pay screen, and leaving it stops all its work; the order itself goes on.',
          invoke: {
            src: 'order', // spec 2.views.anew, 2.pay
            id: 'order',
            input: ({ context }) => ({
              uuid: context.shown?.uuid ?? '',
              created: context.created,
              coinPrice: context.shown?.coinPrice ?? null,
              network: context.shown?.network ?? null,
              pinned: pinnedIn(context.orders.find(({ uuid }) => uuid === context.shown?.uuid)),
              wallet: receiver(context),
            }),
            onSnapshot: [
              {
                guard: { type: 'order is settled', params: ({ event }) => event.snapshot },
                target: '.open',
                actions: [
                  { type: 'record order', params: ({ event, context }) => told(event.snapshot, context) },
                  'drop order',
                  { type: 'forget order', params: ({ context }) => context.shown?.uuid ?? '' },
                ],
              },
              {
                guard: { type: 'address was saved', params: ({ event }) => event.snapshot },
                actions: [
                  { type: 'record order', params: ({ event, context }) => told(event.snapshot, context) },
                  { type: 'keep wallet', params: ({ event }) => event.snapshot },
                ],
              },
              {
                guard: { type: 'order is known', params: ({ event }) => event.snapshot },
                actions: { type: 'record order', params: ({ event, context }) => told(event.snapshot, context) },
              },
            ],
          },
          entry: { type: 'tidy address', params: ({ context }) => context.shown?.uuid ?? null },
          on: {
            'part.missed': { guard: 'payment was opened by its number', actions: 'tell form of it' },
            // spec 2.back, 2.back.stops, 2.address.close
            'order.left': { target: 'buying', actions: ['drop answer', 'open form'] },
            'order.rechecked': { target: 'paying', reenter: true, actions: ['drop answer', 'open form'] },
            // spec 2.deposit.cancel
            'order.dismissed': {
              target: 'buying',
              actions: [
                'drop answer',
                'drop order',
                { type: 'forget order', params: ({ context }) => context.shown?.uuid ?? '' },
                'open form',
              ],
            },
          },
          initial: 'open',
          states: {
            open: { on: { 'order.dismissed': { guard: 'money may be on its way', target: 'leaving' } } },
            leaving: {
              description:
                'A deposit address is known, so money may be on its way: the visitor is asked once, until it arrives.',
              always: { guard: 'payment has arrived', target: 'open' },
              on: { 'order.kept': 'open' },
            },
          },
        },
      },
    },
    panel: {
      initial: 'closed',
      states: {
        // spec 2.tokens, 2.selector.opens
        closed: {
          on: {
            'tokens.opened': 'tokens',
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
              record: event.type === 'receipt.opened' ? recordOf(context, event.uuid) : null,
            }),
          },
          on: { 'panel.closed': 'closed', 'order.opened': 'closed' },
        },
        tokens: {
          invoke: {
            src: 'tokens',
            id: 'tokens',
            input: ({ self }) => {
              const coins = self.getSnapshot().children.coins?.getSnapshot().context
              return { coins: coins?.coins ?? [], chosen: coins?.chosen ?? null }
            },
            onSnapshot: {
              guard: { type: 'a coin was picked', params: ({ event }) => event.snapshot },
              target: 'closed',
              actions: { type: 'pass coin on', params: ({ event }) => activeCode(event.snapshot) },
            },
          },
          on: {
            'coins.changed': { actions: { type: 'tell tokens', params: ({ event }) => event.snapshot } },
            'panel.closed': 'closed',
            // spec 2.tokens.pick
            'coin.picked': {
              target: 'closed',
              actions: { type: 'pass coin on', params: ({ event }) => event.code },
            },
          },
        },
        wallet: {
          description: 'Closes by itself as soon as a wallet is connected.',
          entry: 'open choice',
          exit: 'close choice',
          on: { 'panel.closed': 'closed', 'wallet.connected': 'closed' }, // spec 2.connect.closes
        },
      },
    },
  },
})

export type SaleActor = ActorRefFrom<typeof saleMachine>

function told({ context: { order } }: SnapshotFrom<typeof orderMachine>, { shown }: Context) {
  return { order, made: { coinPrice: shown?.coinPrice ?? null, network: shown?.network ?? null } }
}

function recordOf({ orders }: Context, uuid: string | undefined): OrderRecord | null {
  return orders.find(one => one.uuid === uuid) ?? null
}

function activeCode({ context: { matches, active } }: SnapshotFrom<typeof tokensMachine>): string {
  return matches[active]?.code ?? ''
}

/** Where the tokens go unless the visitor says otherwise: the address of an earlier visit, or the connected wallet's. */
function receiver({ wallet, connection }: Context): Wallet {
  return { ...wallet, address: wallet.address || (connection?.address ?? '') }
}
