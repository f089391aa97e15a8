/**
 * The page's side of the Sandbox Wallet: a wallet extension, played. It announces itself (EIP-6963), keeps what its user
 * chose in local storage, and asks the sandbox for whatever needs the key. It is served as a script of its own, with its
 * types taken out, so it imports nothing.
 */

/** The settings of the wallet's user, which the sandbox bar and the journeys change. */
interface WalletState {
  /** Whether this page may see the account. */
  connected: boolean
  chainId: number
  /** Whether the user declines whatever is asked next. */
  rejects: boolean
  /** Whether the request to change the network is answered with an error. */
  stuck: boolean
  /** How long the user thinks, in milliseconds. */
  delay: number
}

interface SandboxWallet {
  readonly home: number
  readonly state: WalletState
  change(changes: Partial<WalletState>): void
}

type Listener = (news: unknown) => void
type Call = { method: string; params?: readonly unknown[] }

/** The sandbox's chain; the server writes it above the script. */
declare const CHAIN_ID: number

const KEY = 'sandbox_wallet'
const listeners = new Map<string, Set<Listener>>()
let state: WalletState = { connected: false, chainId: CHAIN_ID, rejects: false, stuck: false, delay: 0, ...stored() }

function stored(): Partial<WalletState> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

function emit(event: string, news: unknown): void {
  for (const listener of listeners.get(event) ?? []) listener(news)
}

function change(changes: Partial<WalletState>): void {
  const before = state
  state = { ...state, ...changes }
  localStorage.setItem(KEY, JSON.stringify(state))
  if (state.chainId !== before.chainId) emit('chainChanged', hex(state.chainId))
  if (before.connected && !state.connected) emit('accountsChanged', [])
}

/** The methods that need the account; all others go to the node. */
const SIGNED = new Set(['eth_accounts', 'personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'])

const hex = (number: number) => `0x${number.toString(16)}`

class WalletError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** What the user sees as a question of the wallet. */
async function approved(): Promise<void> {
  if (state.delay > 0) await new Promise(resolve => setTimeout(resolve, state.delay))
  if (state.rejects) throw new WalletError(4001, 'User rejected the request.')
}

async function ask(method: string, params: readonly unknown[] = []): Promise<unknown> {
  const response = await fetch(SIGNED.has(method) ? '/_sandbox/wallet/rpc' : `/rpc/${CHAIN_ID}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error, message } = await response.json()
  if (error || message) throw new WalletError(error?.code ?? -32_603, error?.message ?? message)
  return result
}

async function request({ method, params = [] }: Call): Promise<unknown> {
  switch (method) {
    case 'eth_chainId':
      return hex(state.chainId)
    case 'eth_accounts':
      return state.connected ? ask('eth_accounts') : []
    case 'eth_requestAccounts':
      if (!state.connected) await approved()
      change({ connected: true })
      return ask('eth_accounts')
    case 'wallet_requestPermissions': {
      await approved()
      change({ connected: true })
      return [{ parentCapability: 'eth_accounts', caveats: [{ value: await ask('eth_accounts') }] }]
    }
    case 'wallet_revokePermissions':
      change({ connected: false })
      return null
    case 'wallet_switchEthereumChain': {
      await approved()
      if (state.stuck) throw new WalletError(-32_603, 'The network cannot be changed.')
      change({ chainId: Number((params[0] as { chainId: string }).chainId) })
      return null
    }
    case 'personal_sign':
    case 'eth_signTypedData_v4':
    case 'eth_sendTransaction':
      if (!state.connected) throw new WalletError(4100, 'This page is not connected.')
      await approved()
      return ask(method, params)
    default:
      if (state.chainId !== CHAIN_ID)
        throw new WalletError(-32_603, 'The Sandbox Wallet has a node of its own chain alone.')
      return ask(method, params)
  }
}

const provider = {
  request,
  on(event: string, listener: Listener) {
    listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    return provider
  },
  removeListener(event: string, listener: Listener) {
    listeners.get(event)?.delete(listener)
    return provider
  },
}

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="#f2c879"/><path d="M9 14h20a3 3 0 0 1 3 3v11a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3V12a3 3 0 0 1 3-3h15" fill="none" stroke="#14181f" stroke-width="2.5"/><circle cx="26" cy="22.500" r="2.500" fill="#14181f"/></svg>`
const detail = Object.freeze({
  info: Object.freeze({
    uuid: crypto.randomUUID(),
    name: 'Sandbox Wallet',
    icon: `data:image/svg+xml,${encodeURIComponent(ICON)}`,
    rdns: 'localhost.sandbox',
  }),
  provider,
})
const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

const wallet: SandboxWallet = {
  home: CHAIN_ID,
  get state() {
    return state
  },
  change,
}
Object.assign(window, { sandboxWallet: wallet })
window.addEventListener('eip6963:requestProvider', announce)
announce()

export type { SandboxWallet, WalletState }
