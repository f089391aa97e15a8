import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { PageEvent } from '#domain/page'
import { TIMINGS } from '#domain/timings'
import {
  type Connection,
  type TokenAmount,
  WALLET_CONNECT,
  type WalletEvent,
  type WalletFault,
  type WalletOption,
  walletFault,
  withWallet,
} from '#domain/wallet'
import { copyMachine } from '#machines/copy'
import { unprovided, unprovidedAction, unprovidedWatcher } from './unprovided'

export interface WalletInput {
  /** The id of the sale's chain. */
  chainId: number
  /** The connector of an earlier visit that was not disconnected; `null` loads no wallet code. */
  recentConnectorId: string | null
}

interface Context extends WalletInput {
  wallets: readonly WalletOption[]
  picked: WalletOption | null
  /** The pairing URI for a wallet app, while WalletConnect waits for one. */
  pairing: string | null
  fault: WalletFault | null
  connection: Connection | null
  /** `null` until the balance is read. */
  balance: TokenAmount | null
  owner: string | null
}

/**
 * The visitor's wallet, which is optional. Leaving `connecting` aborts the connection, and its door disconnects a late
 * approval. While `connected` there are three regions: the balance, the network and the account popup. The balance is
 * read on the sale's chain, whatever network the wallet is on.
 */
export const walletMachine = setup({
  types: {
    context: {} as Context,
    input: {} as WalletInput,
    events: {} as
      | PageEvent
      | WalletEvent
      | { type: 'choice.opened' }
      | { type: 'choice.closed' }
      | { type: 'wallet.picked'; wallet: WalletOption }
      | { type: 'attempt.cancelled' }
      | { type: 'network.requested' }
      | { type: 'account.toggled' }
      | { type: 'account.left' }
      | { type: 'account.dismissed' }
      | { type: 'disconnect.requested' },
    children: {} as { copy: 'copy' },
  },
  actors: {
    'watch wallets': unprovidedWatcher<WalletEvent>('watch wallets'),
    'connect wallet': unprovidedWatcher<WalletEvent, { wallet: WalletOption | null }>('connect wallet'),
    'reconnect wallet': unprovided<Connection | null, { connectorId: string | null }>('reconnect wallet'),
    'watch connection': unprovidedWatcher<WalletEvent>('watch connection'),
    'disconnect wallet': unprovided<void>('disconnect wallet'),
    'switch network': unprovided<Connection>('switch network'),
    'read balance': unprovided<TokenAmount, { address: string }>('read balance'),
    'read owner': unprovided<string>('read owner'),
    'watch page': unprovidedWatcher<PageEvent>('watch page'),
    copy: copyMachine,
  },
  actions: {
    'add wallet': assign({ wallets: ({ context }, wallet: WalletOption) => withWallet(context.wallets, wallet) }),
    'keep pick': assign({ picked: (_, wallet: WalletOption) => wallet, pairing: null, fault: null }),
    'keep pairing': assign({ pairing: (_, uri: string) => uri }),
    'keep fault': assign({ fault: (_, fault: WalletFault) => fault }),
    'drop fault': assign({ fault: null }),
    'keep connection': assign({
      connection: (_, connection: Connection) => connection,
      recentConnectorId: (_, { connectorId }: Connection) => connectorId,
    }),
    'drop connection': assign({ connection: null, balance: null, owner: null, pairing: null, fault: null }),
    'drop connector': assign({ recentConnectorId: null }),
    'keep balance': assign({ balance: (_, balance: TokenAmount) => balance }),
    'drop balance': assign({ balance: null }),
    'count balance as 0': assign({ balance: { units: 0n, decimals: 0 } }),
    'keep owner': assign({ owner: (_, owner: string) => owner }),
    'remember connector': unprovidedAction<string>('remember connector'),
    'forget connector': unprovidedAction('forget connector'),
    'announce connection': unprovidedAction<string>('announce connection'),
    'log failure': unprovidedAction<{ what: string; error: unknown }>('log failure'),
  },
  guards: {
    'nothing else is said': ({ context }) => context.fault === null,
    'there is a recent connector': ({ context }) => context.recentConnectorId !== null,
    'wallet pairs': (_, { id }: WalletOption) => id === WALLET_CONNECT,
    /** A wallet of this browser names no account while it is locked; a session over WalletConnect that is gone stays so. */
    'wallet may be locked': ({ context }) => context.recentConnectorId !== WALLET_CONNECT,
    'connection was restored': (_, connection: Connection | null) => connection !== null,
    'network is right': ({ context }) => context.connection?.chainId === context.chainId,
    'network is wrong': ({ context }) => context.connection?.chainId !== context.chainId,
    'account is another': ({ context }, { address }: Connection) => context.connection?.address !== address,
  },
  delays: {
    'reconnect limit': TIMINGS.walletReconnect,
    'pairing limit': TIMINGS.walletPairing,
    'disconnect limit': TIMINGS.walletDisconnect,
    'balance poll': TIMINGS.balancePoll,
    'popup close': TIMINGS.accountPopupClose,
  },
}).createMachine({
  id: 'wallet',
  description: 'The wallet of the visitor, which is optional: connecting, the account, its balance and its network.',
  context: ({ input }) => ({
    ...input,
    wallets: [],
    picked: null,
    pairing: null,
    fault: null,
    connection: null,
    balance: null,
    owner: null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [{ guard: 'there is a recent connector', target: 'reconnecting' }, { target: 'disconnected' }],
    },
    disconnected: {
      entry: 'drop connection',
      on: { 'choice.opened': 'choosing' },
    },
    reconnecting: {
      description: 'Only the wallet of an earlier visit is tried. Whoever wants another does not have to wait.',
      invoke: {
        src: 'reconnect wallet',
        id: 'reconnect wallet',
        input: ({ context }) => ({ connectorId: context.recentConnectorId }),
        onDone: [
          {
            guard: { type: 'connection was restored', params: ({ event }) => event.output },
            target: 'connected',
            actions: { type: 'keep connection', params: ({ event }) => event.output as Connection },
          },
          { guard: 'wallet may be locked', target: 'disconnected' },
          { target: 'disconnected', actions: ['drop connector', 'forget connector'] },
        ],
        onError: {
          target: 'disconnected',
          actions: { type: 'log failure', params: ({ event }) => ({ what: 'reconnect', error: event.error }) },
        },
      },
      after: { 'reconnect limit': 'disconnected' },
      on: { 'choice.opened': 'choosing' },
    },
    choosing: {
      description: 'The list grows while it stands open, because wallets announce themselves.',
      invoke: { src: 'watch wallets', id: 'watch wallets' },
      on: {
        'wallet.announced': { actions: { type: 'add wallet', params: ({ event }) => event.wallet } },
        'wallet.broken': {
          guard: 'nothing else is said',
          actions: { type: 'keep fault', params: 'broken' as const },
        },
        'choice.opened': { target: 'choosing', reenter: true, actions: 'drop fault' },
        'wallet.picked': [
          {
            guard: { type: 'wallet pairs', params: ({ event }) => event.wallet },
            target: 'connecting.pairing',
            actions: { type: 'keep pick', params: ({ event }) => event.wallet },
          },
          { target: 'connecting.asking', actions: { type: 'keep pick', params: ({ event }) => event.wallet } },
        ],
        'choice.closed': 'disconnected',
      },
    },
    connecting: {
      description: 'Leaving it gives the attempt up; an approval that comes late is disconnected again.',
      invoke: {
        src: 'connect wallet',
        id: 'connect wallet',
        input: ({ context }) => ({ wallet: context.picked }),
      },
      on: {
        'connection.made': {
          target: 'connected',
          actions: [
            { type: 'keep connection', params: ({ event }) => event.connection },
            { type: 'remember connector', params: ({ event }) => event.connection.connectorId },
            { type: 'announce connection', params: ({ event }) => event.connection.connectorId },
          ],
        },
        'connection.refused': {
          target: 'choosing',
          actions: { type: 'keep fault', params: ({ event }) => event.fault },
        },
        'attempt.cancelled': 'choosing',
        'choice.closed': 'disconnected',
      },
      initial: 'asking',
      states: {
        asking: {},
        pairing: {
          description: 'Waits for the code that a wallet app scans. When none comes, WalletConnect cannot be reached.',
          after: {
            'pairing limit': {
              target: '#wallet.choosing',
              actions: { type: 'keep fault', params: 'unreachable' as const },
            },
          },
          on: {
            'pairing.offered': {
              target: 'offering',
              actions: { type: 'keep pairing', params: ({ event }) => event.uri },
            },
          },
        },
        offering: {
          on: { 'pairing.offered': { actions: { type: 'keep pairing', params: ({ event }) => event.uri } } },
        },
      },
    },
    connected: {
      description: 'Balance, network and account live apart: none of them waits for another.',
      invoke: [
        { src: 'watch connection', id: 'watch connection' },
        { src: 'watch page', id: 'watch page' },
        { src: 'copy', id: 'copy' },
      ],
      on: {
        'connection.lost': [
          { guard: 'wallet may be locked', target: 'disconnected' },
          { target: 'disconnected', actions: ['drop connector', 'forget connector'] },
        ],
        'disconnect.requested': { target: 'disconnecting', actions: ['drop connector', 'forget connector'] },
      },
      type: 'parallel',
      states: {
        balance: {
          description: 'Read on the chain of the sale, whatever network the wallet is on.',
          on: {
            'page.hidden': '.asleep',
            'connection.changed': {
              guard: { type: 'account is another', params: ({ event }) => event.connection },
              target: '.asking',
              actions: 'drop balance',
            },
          },
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                src: 'read balance',
                id: 'read balance',
                input: ({ context }) => ({ address: context.connection?.address ?? '' }),
                onDone: { target: 'resting', actions: { type: 'keep balance', params: ({ event }) => event.output } },
                onError: {
                  target: 'resting',
                  actions: [
                    'count balance as 0',
                    { type: 'log failure', params: ({ event }) => ({ what: 'balance', error: event.error }) },
                  ],
                },
              },
            },
            resting: { after: { 'balance poll': 'asking' } },
            asleep: {
              on: {
                'page.shown': 'asking',
                'connection.changed': {
                  guard: { type: 'account is another', params: ({ event }) => event.connection },
                  actions: 'drop balance',
                },
              },
            },
          },
        },
        network: {
          on: {
            'connection.changed': { actions: { type: 'keep connection', params: ({ event }) => event.connection } },
          },
          initial: 'right',
          states: {
            right: { always: { guard: 'network is wrong', target: 'wrong' } },
            wrong: {
              always: { guard: 'network is right', target: 'right', actions: 'drop fault' },
              on: { 'network.requested': 'switching' },
            },
            switching: {
              description: 'A wallet that lost the question never answers it, so it may be asked again.',
              entry: 'drop fault',
              always: { guard: 'network is right', target: 'right' },
              on: { 'network.requested': { target: 'switching', reenter: true } },
              invoke: {
                src: 'switch network',
                id: 'switch network',
                onDone: { target: 'wrong', actions: { type: 'keep connection', params: ({ event }) => event.output } },
                onError: {
                  target: 'wrong',
                  actions: [
                    { type: 'keep fault', params: ({ event }) => walletFault(event.error) },
                    { type: 'log failure', params: ({ event }) => ({ what: 'network', error: event.error }) },
                  ],
                },
              },
            },
          },
        },
        account: {
          initial: 'closed',
          states: {
            closed: { on: { 'account.toggled': 'open' } },
            open: {
              invoke: {
                src: 'read owner',
                id: 'read owner',
                onDone: { actions: { type: 'keep owner', params: ({ event }) => event.output } },
                onError: {
                  actions: { type: 'log failure', params: ({ event }) => ({ what: 'owner', error: event.error }) },
                },
              },
              on: { 'account.toggled': 'closed', 'account.dismissed': 'closed', 'account.left': 'closing' },
            },
            closing: {
              description: 'A click outside closes the popup a moment later.',
              after: { 'popup close': 'closed' },
              on: { 'account.toggled': 'closed' },
            },
          },
        },
      },
    },
    disconnecting: {
      description: 'A wallet that does not answer counts as disconnected after a moment.',
      invoke: {
        src: 'disconnect wallet',
        id: 'disconnect wallet',
        onDone: 'disconnected',
        onError: {
          target: 'disconnected',
          actions: { type: 'log failure', params: ({ event }) => ({ what: 'disconnect', error: event.error }) },
        },
      },
      after: { 'disconnect limit': 'disconnected' },
      on: { 'choice.opened': { target: 'choosing', actions: 'drop connection' } },
    },
  },
})

export type WalletActor = ActorRefFrom<typeof walletMachine>
type Snapshot = SnapshotFrom<typeof walletMachine>

export type WalletStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** The wallet's status, as one of the four of section 4. */
export function walletStatus(snapshot: Snapshot): WalletStatus {
  const status = (['connected', 'connecting', 'reconnecting'] as const).find(state => snapshot.matches(state))
  return status ?? 'disconnected'
}

/** Whether a wallet is connected, whatever network it is on. */
export function isConnected(snapshot: Snapshot): boolean {
  return snapshot.matches('connected')
}

/** Whether the wallet is on another network than the sale's. */
export function isOnWrongNetwork(snapshot: Snapshot): boolean {
  return isConnected(snapshot) && !isOnNetwork(snapshot)
}

/** Whether the wallet is on the sale's network. */
export function isOnNetwork(snapshot: Snapshot): boolean {
  return snapshot.matches({ connected: { network: 'right' } })
}

/** Whether the wallet was asked to come to the sale's network, and has not answered. */
export function isSwitchingNetwork(snapshot: Snapshot): boolean {
  return snapshot.matches({ connected: { network: 'switching' } })
}

/** Whether the account popup is open, and not on its way out. */
export function isAccountOpen(snapshot: Snapshot): boolean {
  return snapshot.matches({ connected: { account: 'open' } })
}

/** Whether the account popup is on the screen: open, or closing. */
export function isAccountShown(snapshot: Snapshot): boolean {
  return isConnected(snapshot) && !snapshot.matches({ connected: { account: 'closed' } })
}

/**
 * The fault that the list of wallets shows. A machine that is `disconnected` under an open list failed and started again: it
 * watches no wallets, so the list is broken.
 */
export function shownFault(snapshot: Snapshot): WalletFault | null {
  return snapshot.matches('disconnected') ? 'broken' : snapshot.context.fault
}
