/**
 * All that needs wagmi and viem. One dynamic import loads it, once the visitor picks a wallet or comes back with one.
 */
import {
  type Abi,
  type Address,
  type Chain,
  custom,
  defineChain,
  fallback,
  http,
  type Transport,
  withTimeout,
} from 'viem'
import { polygon } from 'viem/chains'
import { type CreateConnectorFn, createConfig } from 'wagmi'
import {
  connect,
  disconnect,
  getConnection,
  readContract,
  reconnect,
  switchChain,
  watchConnection,
} from 'wagmi/actions'
import { injected } from 'wagmi/connectors/injected'
import { walletConnect } from 'wagmi/connectors/walletConnect'
import { TIMINGS } from '#domain/timings'
import { accountsIn, type Connection, isGoneAlready, NoAccount, type TokenAmount } from '#domain/wallet'
import { CHAIN_CURRENCY, CHAIN_NAME, EXPLORER_URL } from '../../environment'
import { guardedProvider, type WalletProvider } from './guarded'

export interface WalletSettings {
  chainId: number
  /** The node for reading the chain when the wallet does not answer: an absolute URL or a path of the page's origin. */
  rpcUrl: string
  /** WalletConnect's project id; an empty one hides WalletConnect. */
  walletConnectProjectId: string
}

/** A question to a node of the chain, as JSON-RPC has it. */
export interface ChainRead {
  method: string
  params?: unknown
}

/** The token's contract, as `GET /contract` tells it. */
export interface TokenContract {
  address: string
  abi: readonly unknown[]
}

/** The session of one wallet. Each has a wagmi config of its own, so that a late answer reaches no other session. */
export type Session = ReturnType<typeof session>

/** A session with a wallet of this browser. */
export function injectedSession(settings: WalletSettings, id: string, provider: WalletProvider): Session {
  const target = { id, name: id, provider: provider as never }
  return session(settings, injected({ target }), provider)
}

/**
 * A session over WalletConnect. It downloads WalletConnect's library, so call this only once WalletConnect was picked.
 */
export function walletConnectSession(settings: WalletSettings): Session {
  const { origin } = location
  return session(
    settings,
    walletConnect({
      projectId: settings.walletConnectProjectId,
      showQrModal: false,
      telemetryEnabled: false,
      isNewChainsStale: false,
      metadata: { name: document.title, description: '', url: origin, icons: [`${origin}/favicon.svg`] },
    }),
    null,
  )
}

function session(
  { chainId, rpcUrl }: WalletSettings,
  createConnector: CreateConnectorFn,
  wallet: WalletProvider | null,
) {
  const rpc = http(new URL(rpcUrl, location.href).href)
  // A wallet app signs and does not read: over WalletConnect, reads go to the configured node.
  const transport: Transport = wallet
    ? fallback([custom({ request: readThrough(wallet) }, { retryCount: 0 }), rpc])
    : rpc
  const config = createConfig({
    chains: [chainOf(chainId, rpcUrl)],
    connectors: [createConnector],
    transports: { [chainId]: transport },
    // wagmi stores nothing: the page stores the recent connector itself.
    storage: null,
    multiInjectedProviderDiscovery: false,
    // The sandbox's chain has no multicall contract.
    batch: { multicall: false },
  })
  const [connector] = config.connectors
  if (!connector) throw new Error('wagmi made no connector.')
  hearSafely(connector as unknown as Handlers)

  /** On another network a wallet would answer from another chain. */
  function readThrough(provider: WalletProvider) {
    return async (call: ChainRead): Promise<unknown> => {
      if (getConnection(config).chainId !== chainId) throw new Error('The wallet is on another network.')
      return withTimeout(() => provider.request(call), { timeout: TIMINGS.walletRead })
    }
  }

  function connection(): Connection | null {
    const { address, addresses, chainId: connectedTo, status } = getConnection(config)
    // A wallet that names no account has connected nobody.
    if (status !== 'connected' || !address) return null
    return { connectorId: connector?.id ?? '', address, accounts: addresses, chainId: connectedTo }
  }

  function connected(): Connection {
    const made = connection()
    if (!made) throw new NoAccount('The wallet connected and named no account.')
    return made
  }

  const read = (contract: TokenContract, functionName: string, args: readonly unknown[] = []) =>
    readContract(config, {
      chainId,
      address: contract.address as Address,
      abi: contract.abi as Abi,
      functionName,
      args,
    })

  return {
    connection,
    /**
     * Reads the chain through a wallet of this browser; rejects for a wallet over WalletConnect, which reads nothing.
     */
    async read(call: ChainRead): Promise<unknown> {
      if (!wallet) throw new Error('This wallet does not read.')
      return readThrough(wallet)(call)
    },
    /**
     * Asks the wallet itself, however long its visitor takes. After a switch it is asked for its chain, too, because MetaMask may
     * switch without a `chainChanged` (metamask-extension #24247).
     */
    async ask(call: ChainRead): Promise<unknown> {
      const asked = wallet ?? guardedProvider(await connector.getProvider())
      if (!asked) throw new Error('This wallet cannot be asked.')
      const answer = await asked.request(call)
      if (call.method === 'wallet_switchEthereumChain')
        connector.onChainChanged(String(await asked.request({ method: 'eth_chainId' })))
      return answer
    },
    /**
     * Reads chain `id` through a wallet of this browser that is on it; the sale's chain also from its node. Rejects after
     * 15 s, because a wallet may hang.
     */
    async readChain(id: number, call: ChainRead): Promise<unknown> {
      const reads = async () => {
        const isOnIt = wallet !== null && Number(await wallet.request({ method: 'eth_chainId' })) === id
        if (isOnIt) return wallet.request(call)
        if (id !== chainId) throw new Error(`Network ${id} cannot be read: the wallet is not on it.`)
        return rpc({ retryCount: 0 }).request(call)
      }
      return withTimeout(reads, { timeout: TIMINGS.transferCheck })
    },
    /**
     * Connects, and then asks a wallet on another chain to switch to the sale's: the connection does not depend on its answer, because
     * a wallet may say yes and stay. `pair` receives the pairing URI for a wallet app.
     */
    async connect(pair: (uri: string) => void): Promise<Connection> {
      const hear = ({ type, data }: { type: string; data?: unknown }) => {
        if (type === 'display_uri') pair(String(data))
      }
      connector.emitter.on('message', hear)
      try {
        await connector.getProvider()
        await connect(config, { connector })
        const made = connected()
        // A task later, because a switch before the connection is watched would not be heard.
        if (made.chainId !== chainId) setTimeout(() => switchChain(config, { connector, chainId }).catch(() => {}))
        return made
      } finally {
        connector.emitter.off('message', hear)
      }
    },
    /** Reconnects without asking the visitor; `null` where the wallet has no connection to resume. */
    async reconnect(): Promise<Connection | null> {
      await reconnect(config, { connectors: [connector] })
      return connection()
    },
    async disconnect(): Promise<void> {
      try {
        await disconnect(config, { connector })
      } catch (error) {
        if (!isGoneAlready(error)) throw error
      }
    },
    /** Reports every change of account and network, and `null` once the wallet ended the connection. */
    watch(report: (connection: Connection | null) => void): () => void {
      return watchConnection(config, { onChange: () => report(connection()) })
    },
    /**
     * Asks the wallet to switch to the sale's chain. A wallet of this browser that does not switch leaves the question open, until it
     * is on the chain; a wallet app that answers from another chain is a failure.
     */
    async switchNetwork(): Promise<Connection> {
      await switchChain(config, { connector, chainId })
      const now = connected()
      if (now.chainId !== chainId) throw new Error(`The wallet stayed on network ${now.chainId}.`)
      return now
    },
    async balance(contract: TokenContract, address: string): Promise<TokenAmount> {
      const [units, decimals] = await Promise.all([read(contract, 'balanceOf', [address]), read(contract, 'decimals')])
      if (typeof units !== 'bigint') throw new Error('The contract answered with a balance that is no integer.')
      const places = Number(decimals)
      if (!Number.isInteger(places) || places < 0 || places > 77) throw new Error(`The token has ${decimals} decimals.`)
      return { units, decimals: places }
    },
    async owner(contract: TokenContract): Promise<string> {
      const owner = await read(contract, 'owner')
      if (typeof owner !== 'string') throw new Error('The contract answered with an owner that is no address.')
      return owner
    },
  }
}

type Handlers = Record<string, (news?: unknown) => unknown>

/**
 * Makes the connector's handlers of a wallet's news harmless. Nobody waits for them, so what they throw would go uncaught; and
 * over WalletConnect the news come past the guard of a provider.
 */
function hearSafely(connector: Handlers) {
  for (const name of ['onAccountsChanged', 'onChainChanged', 'onConnect', 'onDisconnect']) {
    const hear = connector[name]?.bind(connector)
    connector[name] = async news => {
      try {
        await hear?.(name === 'onAccountsChanged' ? accountsIn(news) : news)
      } catch (error) {
        console.warn("A wallet's news were not heard.", error)
      }
    }
  }
}

/** The chain of the token: viem's own where it knows it, with its public nodes, else as the build names it. */
function chainOf(id: number, rpcUrl: string): Chain {
  if (id === polygon.id) return polygon
  const url = new URL(rpcUrl, location.href).href
  return defineChain({
    id,
    name: CHAIN_NAME,
    nativeCurrency: { ...polygon.nativeCurrency, name: CHAIN_CURRENCY, symbol: CHAIN_CURRENCY },
    rpcUrls: { default: { http: [url] } },
    blockExplorers: { default: { name: new URL(EXPLORER_URL).host, url: EXPLORER_URL } },
  })
}
