import { fromCallback, fromPromise } from 'xstate'
import type { SaleApi } from '#api/client'
import {
  type Connection,
  INJECTED,
  type TokenAmount,
  WALLET_CONNECT,
  type WalletOption,
  walletFault,
} from '#domain/wallet'
import type { WalletNews } from '#machines/wallet'
import { announcements } from './announcements'
import type { ChainRead, Session, TokenContract, WalletSettings } from './wagmi'

/** Asks the sale's chain through the connected wallet; rejects where there is none, or where it does not read. */
export type ReadThroughWallet = (call: ChainRead) => Promise<unknown>

/**
 * The wallet's doors, as its chart names them, and the way through it to the chain. wagmi, viem and WalletConnect are
 * behind one import, made when needed: to read asks for none of them.
 */
export function walletDoors(settings: WalletSettings, api: Pick<SaleApi, 'contract'>) {
  const announced = announcements()
  const library = () => import('./wagmi')
  /** WalletConnect's session is kept: another one would open a second socket to the relay. */
  let paired: Promise<Session> | null = null
  let current: Session | null = null
  let contract: Promise<TokenContract> | null = null

  const open = async (id: string, signal: AbortSignal): Promise<Session> => {
    if (id !== WALLET_CONNECT) {
      const provider = await announced.provider(id, signal)
      return (await library()).injectedSession(settings, id, provider)
    }
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

  /** Reads the token. Its contract is asked for once, and again after a failure: it may have been the wrong one. */
  const ofToken = async <Value>(reads: (token: TokenContract) => Promise<Value>): Promise<Value> => {
    contract ??= api.contract()
    try {
      return await reads(await contract)
    } catch (error) {
      contract = null
      throw error
    }
  }

  const read: ReadThroughWallet = async call => session().read(call)

  const actors = {
    'watch wallets': fromCallback<WalletNews>(({ sendBack }) => {
      const leaving = new AbortController()
      announced.listen(wallet => sendBack({ type: 'wallet.announced', wallet }), leaving.signal)
      if (settings.walletConnectProjectId !== '') {
        const wallet = { id: WALLET_CONNECT, name: 'WalletConnect', icon: null }
        sendBack({ type: 'wallet.announced', wallet })
      }
      return () => leaving.abort()
    }),

    'connect wallet': fromCallback<WalletNews, { wallet: WalletOption | null }>(({ input, sendBack }) => {
      const attempt = new AbortController()
      const { signal } = attempt
      const tell = (news: WalletNews) => signal.aborted || sendBack(news)
      open(input.wallet?.id ?? INJECTED, signal)
        .then(async opened => {
          const connection = await opened.connect(uri => tell({ type: 'pairing.offered', uri }))
          // An approval that comes after the visitor gave up must not connect them.
          if (signal.aborted) return opened.disconnect()
          current = opened
          tell({ type: 'connection.made', connection })
        })
        .catch(error => {
          if (input.wallet?.id === WALLET_CONNECT && walletFault(error) === 'failed') paired = null
          tell({ type: 'connection.refused', fault: walletFault(error) })
        })
      return () => attempt.abort()
    }),

    'reconnect wallet': fromPromise<Connection | null, { connectorId: string | null }>(async ({ input, signal }) => {
      if (input.connectorId === WALLET_CONNECT && settings.walletConnectProjectId === '') return null
      const opened = await open(input.connectorId ?? INJECTED, signal)
      const connection = await opened.reconnect()
      if (connection && !signal.aborted) current = opened
      return connection
    }),

    'watch connection': fromCallback<WalletNews>(({ sendBack }) =>
      session().watch(connection =>
        sendBack(connection ? { type: 'connection.changed', connection } : { type: 'connection.lost' }),
      ),
    ),

    'disconnect wallet': fromPromise<void>(async () => {
      const ending = current
      current = null
      await ending?.disconnect()
    }),

    'switch network': fromPromise<Connection>(() => session().switchNetwork()),

    'read balance': fromPromise<TokenAmount, { address: string }>(async ({ input }) =>
      ofToken(token => session().balance(token, input.address)),
    ),

    'read owner': fromPromise<string>(async () => ofToken(token => session().owner(token))),
  }

  return { actors, read }
}
