import { fromCallback, fromPromise } from 'xstate'
import type { SaleApi } from '#api/client'
import {
  type Connection,
  INJECTED,
  type TokenAmount,
  WALLET_CONNECT,
  type WalletEvent,
  type WalletOption,
  walletFault,
} from '#domain/wallet'
import type { Announcements, FoundWallet } from './announcements'
import type { PayingWallet } from './transfer'
import type { ChainRead, Session, TokenContract, WalletSettings } from './wagmi'

/**
 * Reads the sale's chain through the connected wallet; rejects where no wallet is connected, or where it does not read.
 */
export type ReadThroughWallet = (call: ChainRead) => Promise<unknown>

/**
 * An attempt to connect a wallet. A wallet gives its permission to the page, and not to an attempt: `approvedBefore` is the
 * session of an earlier attempt with the same wallet, which was approved after the visitor had given it up.
 */
interface Attempt {
  readonly id: string
  approvedBefore: Session | null
}

/**
 * The wallet's doors, by its machine's names for them, and the way through the wallet to the chain. One import loads
 * wagmi, viem and WalletConnect, when a wallet is needed; reading the chain never loads them. `api.contract` is asked for each
 * reading, and answers the same each time (`pinnedContract`).
 */
export function walletDoors(settings: WalletSettings, api: Pick<SaleApi, 'contract'>) {
  /** The wallets that announced themselves. The chunk is loaded when the list of wallets is first needed. */
  let hearing: Promise<Announcements> | null = null
  const announced = () => {
    hearing ??= import('./announcements').then(({ announcements }) => announcements())
    hearing.catch(() => {
      hearing = null
    })
    return hearing
  }
  const library = () => import('./wagmi')
  /** WalletConnect's session is reused: another one would open a second socket to the relay. */
  let paired: Promise<Session> | null = null
  let current: Session | null = null
  /** The attempt by which a wallet is connected, or connecting. */
  let latest: Attempt | null = null

  const injected = async ({ connectorId, provider }: FoundWallet): Promise<Session> =>
    (await library()).injectedSession(settings, connectorId, provider)

  const pair = async (): Promise<Session> => {
    paired ??= library().then(({ walletConnectSession }) => walletConnectSession(settings))
    paired.catch(() => {
      paired = null
    })
    return paired
  }

  const session = (): Session => {
    if (!current) throw new Error('No wallet is connected.')
    return current
  }

  const ofToken = async <Value>(reads: (token: TokenContract) => Promise<Value>): Promise<Value> =>
    reads(await api.contract())

  const read: ReadThroughWallet = async call => session().read(call)
  const paying: PayingWallet = {
    ask: async (method, params) => session().ask({ method, params }),
    read: async (chainId, method, params) => session().readChain(chainId, { method, params }),
  }

  const actors = {
    'watch wallets': fromCallback<WalletEvent>(({ sendBack }) => {
      const leaving = new AbortController()
      const report = (wallet: WalletOption | null) =>
        sendBack(wallet ? { type: 'wallet.announced', wallet } : { type: 'wallet.broken' })
      announced()
        .then(({ listen }) => leaving.signal.aborted || listen(report, leaving.signal))
        .catch(() => leaving.signal.aborted || report(null))
      if (settings.walletConnectProjectId !== '') {
        const wallet = { id: WALLET_CONNECT, name: 'WalletConnect', icon: null }
        sendBack({ type: 'wallet.announced', wallet })
      }
      return () => leaving.abort()
    }),

    'connect wallet': fromCallback<WalletEvent, { wallet: WalletOption | null }>(({ input, sendBack }) => {
      const leaving = new AbortController()
      const { signal } = leaving
      const attempt: Attempt = { id: input.wallet?.id ?? INJECTED, approvedBefore: null }
      let isMade = false
      latest = attempt
      const send = (news: WalletEvent) => signal.aborted || sendBack(news)
      const open = async (id: string) => (id === WALLET_CONNECT ? pair() : injected((await announced()).picked(id)))
      open(attempt.id)
        .then(async opened => {
          const connection = await opened.connect(uri => send({ type: 'pairing.offered', uri }))
          // An approval after the visitor left `connecting` must not connect them, nor take the permission from a later attempt.
          if (signal.aborted) {
            if (latest?.id !== attempt.id || attempt.id === WALLET_CONNECT) return opened.disconnect()
            latest.approvedBefore = opened
            return
          }
          current = opened
          isMade = true
          send({ type: 'connection.made', connection })
        })
        .catch(error => {
          if (input.wallet?.id === WALLET_CONNECT && walletFault(error) === 'failed') paired = null
          send({ type: 'connection.refused', fault: walletFault(error) })
        })
      return () => {
        leaving.abort()
        if (latest !== attempt || isMade) return
        latest = null
        attempt.approvedBefore?.disconnect().catch(() => {})
      }
    }),

    'reconnect wallet': fromPromise<Connection | null, { connectorId: string | null }>(async ({ input, signal }) => {
      if (input.connectorId === WALLET_CONNECT && settings.walletConnectProjectId === '') return null
      const id = input.connectorId ?? INJECTED
      const found = id === WALLET_CONNECT ? null : await (await announced()).recalled(id, signal)
      if (!found && id !== WALLET_CONNECT) return null
      const opened = await (found ? injected(found) : pair())
      const connection = await opened.reconnect()
      if (connection && !signal.aborted) current = opened
      return connection
    }),

    'watch connection': fromCallback<WalletEvent>(({ sendBack }) =>
      session().watch(connection => {
        if (!connection) latest = null
        sendBack(connection ? { type: 'connection.changed', connection } : { type: 'connection.lost' })
      }),
    ),

    'disconnect wallet': fromPromise<void>(async () => {
      const ending = current
      current = null
      latest = null
      await ending?.disconnect()
    }),

    'switch network': fromPromise<Connection>(() => session().switchNetwork()),

    'read balance': fromPromise<TokenAmount, { address: string }>(async ({ input }) =>
      ofToken(token => session().balance(token, input.address)),
    ),

    'read owner': fromPromise<string>(async () => ofToken(token => session().owner(token))),
  }

  return { actors, read, paying }
}
