import { type ActorRefFrom, assign, raise, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { OpenOrder } from '#domain/open-order'
import type { Order } from '#domain/order'
import type { Connection } from '#domain/wallet'
import { coinsMachine } from '#machines/coins'
import { orderMachine, type Wallet } from '#machines/order'
import { promocodeMachine, usableCode } from '#machines/promocode'
import { purchaseMachine } from '#machines/purchase'
import { stageMachine } from '#machines/stage'
import { tokensMachine } from '#machines/tokens'
import { walletMachine } from '#machines/wallet'
import { unprovidedAction } from './unprovided'

/** What earlier visits left, and what the page's address says; read once, before the sale starts. */
export interface SaleInput {
  codeInPath: string | null
  storedCode: string | null
  savedCoinCode: string | null
  wallet: Wallet
  openOrder: OpenOrder | null
  /** Whether nothing may be bought before a wallet is connected (the `wr` flag of section 2). */
  isWalletRequired: boolean
  recentConnectorId: string | null
  chainId: number
}

interface Context extends SaleInput {
  /** The answer to the creation of the order on screen; `null` when it was resumed. */
  created: Order | null
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
      | { type: 'order.resumed' }
      | { type: 'order.left' }
      | { type: 'order.dismissed' }
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
      tokens: 'tokens'
      wallet: 'wallet'
    },
  },
  actors: {
    stage: stageMachine,
    coins: coinsMachine,
    promocode: promocodeMachine,
    purchase: purchaseMachine,
    order: orderMachine,
    tokens: tokensMachine,
    wallet: walletMachine,
  },
  actions: {
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
      return order ? { created: order, openOrder: { uuid: order.uuid, coinPrice, network } } : {}
    }),
    'keep wallet': assign({
      wallet: (_, snapshot: SnapshotFrom<typeof orderMachine>) => snapshot.context.wallet,
    }),
    'drop answer': assign({ created: null }),
    'drop order': assign({ openOrder: null }),
    'open form': sendTo('purchase', { type: 'form.opened' }),
    'open choice': sendTo('wallet', { type: 'choice.opened' }),
    'close choice': sendTo('wallet', { type: 'choice.closed' }),
    'pass coin on': sendTo('coins', (_, code: string) => ({ type: 'coin.picked', code })),
    'store order': unprovidedAction('store order') as (_: unknown, order: OpenOrder | null) => void,
    'forget order': unprovidedAction('forget order'),
    'save trace': unprovidedAction('save trace'),
  },
  guards: {
    'an order was created': ({ context }, snapshot: SnapshotFrom<typeof purchaseMachine>) =>
      snapshot.matches('created') && snapshot.context.order?.uuid !== context.created?.uuid,
    'order is settled': ({ context }, snapshot: SnapshotFrom<typeof orderMachine>) =>
      context.openOrder !== null && snapshot.matches('settled'),
    'address was saved': (_, snapshot: SnapshotFrom<typeof orderMachine>) =>
      snapshot.matches({ live: { receiver: 'saved' } }),
    'order is open': ({ context }) => context.openOrder !== null,
    'wallet is connected': (_, snapshot: SnapshotFrom<typeof walletMachine>) => snapshot.matches('connected'),
  },
}).createMachine({
  id: 'sale',
  description: 'The page: the buy form or the payment, with at most one panel over it.',
  context: ({ input }) => ({ ...input, created: null }),
  on: { 'trace.requested': { actions: 'save trace' } },
  invoke: [
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
            raise({ type: 'wallet.connected' }),
          ],
        },
        { actions: { type: 'tell wallet', params: ({ event }) => event.snapshot } },
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
      initial: 'buying', // spec 2.views.first
      states: {
        buying: {
          on: { 'order.resumed': { guard: 'order is open', target: 'paying' } },
        },
        paying: {
          description:
            'Every opening starts a new pay screen, and leaving it stops all its work; the order itself goes on.',
          invoke: {
            src: 'order', // spec 2.views.anew, 2.pay
            id: 'order',
            input: ({ context, self }) => ({
              uuid: context.openOrder?.uuid ?? '',
              created: context.created,
              coinPrice: context.openOrder?.coinPrice ?? null,
              network: context.openOrder?.network ?? null,
              wallet: receiver(context, self.getSnapshot().children.wallet?.getSnapshot().context.connection),
            }),
            onSnapshot: [
              {
                guard: { type: 'order is settled', params: ({ event }) => event.snapshot },
                actions: ['drop order', 'forget order'],
              },
              {
                guard: { type: 'address was saved', params: ({ event }) => event.snapshot },
                actions: { type: 'keep wallet', params: ({ event }) => event.snapshot },
              },
            ],
          },
          on: {
            // spec 2.back, 2.back.stops, 2.address.close
            'order.left': { target: 'buying', actions: ['drop answer', 'open form'] },
            'order.dismissed': {
              target: 'buying',
              actions: ['drop answer', 'drop order', 'forget order', 'open form'],
            },
          },
        },
      },
    },
    panel: {
      initial: 'closed',
      states: {
        closed: { on: { 'tokens.opened': 'tokens', 'wallet.opened': 'wallet' } }, // spec 2.tokens, 2.selector.opens
        tokens: {
          invoke: {
            src: 'tokens',
            id: 'tokens',
            input: ({ self }) => {
              const coins = self.getSnapshot().children.coins?.getSnapshot().context
              return { coins: coins?.coins ?? [], chosen: coins?.chosen ?? null }
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

/** Where the tokens go unless the visitor says otherwise: the address of an earlier visit, or the connected wallet's. */
function receiver({ wallet }: Context, connection: Connection | null | undefined): Wallet {
  return { ...wallet, address: wallet.address || (connection?.address ?? '') }
}
