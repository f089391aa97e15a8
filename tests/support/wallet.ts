import type { Connection, TokenAmount, WalletOption } from '#domain/wallet'
import { WALLET_CONNECT } from '#domain/wallet'
import { copyMachine } from '#machines/copy'
import { type WalletNews, walletMachine } from '#machines/wallet'
import { Deferred } from './deferred'
import { FakePage } from './page'
import { FakeWatcher } from './watcher'

export const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const RABBY: WalletOption = { id: 'io.rabby', name: 'Rabby', icon: 'data:image/svg+xml,rabby' }
export const PAIRED: WalletOption = { id: WALLET_CONNECT, name: 'WalletConnect', icon: null }
export const PAIRING = 'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn'

export function connection(changes: Partial<Connection> = {}): Connection {
  return { connectorId: 'io.rabby', address: ADDRESS, accounts: [ADDRESS], chainId: 137, ...changes }
}

/** The wallet's chart with every door in the hands of the test. */
export function fakeWallet(page = new FakePage()) {
  const doors = {
    wallets: new FakeWatcher<WalletNews>(),
    connect: new FakeWatcher<WalletNews, { wallet: WalletOption | null }>(),
    reconnect: new Deferred<Connection | null, { connectorId: string | null }>(),
    watch: new FakeWatcher<WalletNews>(),
    disconnect: new Deferred<void>(),
    network: new Deferred<Connection>(),
    balance: new Deferred<TokenAmount, { address: string }>(),
    owner: new Deferred<string>(),
    clipboard: new Deferred<void, string>(),
  }
  const did: { remembered: string | null; announced: string[]; logged: string[] } = {
    remembered: null,
    announced: [],
    logged: [],
  }
  const machine = walletMachine.provide({
    actors: {
      'watch wallets': doors.wallets.logic,
      'connect wallet': doors.connect.logic,
      'reconnect wallet': doors.reconnect.logic,
      'watch connection': doors.watch.logic,
      'disconnect wallet': doors.disconnect.logic,
      'switch network': doors.network.logic,
      'read balance': doors.balance.logic,
      'read owner': doors.owner.logic,
      'watch page': page.logic,
      copy: copyMachine.provide({ actors: { 'write clipboard': doors.clipboard.logic } }),
    },
    actions: {
      'remember connector': (_, connectorId) => {
        did.remembered = connectorId
      },
      'forget connector': () => {
        did.remembered = null
      },
      'announce connection': (_, connectorId) => did.announced.push(connectorId),
      'log failure': (_, { what }) => did.logged.push(what),
    },
  })
  return { machine, doors, did, page }
}
