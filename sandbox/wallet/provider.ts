/**
 * The page's side of the Sandbox Wallet: a wallet extension, played. It announces itself (EIP-6963), keeps what its user
 * chose in local storage, as one wallet for all tabs of a browser, and asks the sandbox for whatever needs the key or the
 * user. It is served as a script of its own, with its types taken out, so it imports nothing.
 */
import type { AccountName, Mode, QuestionName } from './modes'

/** What the wallet's user chose, which the sandbox bar and the journeys change. */
interface WalletState {
  /** Whether this page may see the account. */
  connected: boolean
  chainId: number
  account: AccountName
  /** What becomes of the next question. */
  mode: Mode
  /** The delay of the modes that act later, in milliseconds. */
  after: number
}

/** What the wallet asked its user, and was not answered, for pages that are gone too. */
interface Asked {
  /** The wallet's own id, by which the sandbox knows its questions. */
  readonly wallet: string
  readonly open: readonly Question[]
}

interface Question {
  readonly id: string
  readonly method: string
  readonly params: readonly unknown[]
}

interface SandboxWallet {
  /** The sale's chain. */
  readonly home: number
  /** The chains that it has a node of. */
  readonly chains: readonly { readonly chainId: number; readonly name: string }[]
  readonly state: WalletState
  readonly asked: Asked
  change(changes: Partial<WalletState>): void
  /** Calls `listener` at every change; returns the way to end that. */
  subscribe(listener: () => void): () => void
}

type Listener = (news: unknown) => void
type Call = { method: string; params?: unknown }
type Answer = { result?: unknown; error?: { code: number; message: string }; message?: string; silent?: true }

/** What the server writes above the script. */
interface Facts {
  home: number
  chains: SandboxWallet['chains']
  accounts: Record<AccountName, string>
  questions: readonly QuestionName[]
  reads: readonly string[]
}
declare const FACTS: Facts

const [STATE, ASKED] = ['sandbox_wallet', 'sandbox_wallet_asked']
const listeners = new Map<string, Set<Listener>>()
const watchers = new Set<() => void>()
const hex = (number: number) => `0x${number.toString(16)}`

let state: WalletState = {
  connected: false,
  chainId: FACTS.home,
  account: 'first account',
  mode: 'approve',
  after: 5_000,
  ...stored<WalletState>(STATE),
}
let asked: Asked = { wallet: crypto.randomUUID(), open: [], ...stored<Asked>(ASKED) }

function stored<Value>(key: string): Partial<Value> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

function store(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage it is a wallet of this page alone.
  }
}

function change(changes: Partial<WalletState>): void {
  const before = state
  state = { ...state, ...stored<WalletState>(STATE), ...changes }
  store(STATE, state)
  tell(before)
}

/** Tells the page of what is other than before. */
function tell(before: WalletState): void {
  if (state.chainId !== before.chainId) emit('chainChanged', hex(state.chainId))
  const [had, has] = [accountsOf(before), accountsOf(state)]
  if (before.connected && String(had) !== String(has)) emit('accountsChanged', has)
  for (const watcher of watchers) watcher()
}

function accountsOf({ connected, account }: WalletState): string[] {
  return connected ? [FACTS.accounts[account]] : []
}

function emit(event: string, news: unknown): void {
  for (const listener of listeners.get(event) ?? []) listener(news)
}

class WalletError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

async function post(path: string, call: object): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', ...call }),
  })
  return response.json()
}

/** Reads the chain that the wallet is on. */
async function read(method: string, params: unknown): Promise<unknown> {
  const { chainId } = state
  if (!FACTS.reads.includes(method)) throw new WalletError(4200, `The Sandbox Wallet does not know ${method}.`)
  if (!FACTS.chains.some(chain => chain.chainId === chainId)) {
    throw new WalletError(4901, `The Sandbox Wallet has no node of chain ${chainId}.`)
  }
  return resultOf(await post(`/rpc/${chainId}`, { id: 1, method, params }))
}

function resultOf({ result, error, message }: Answer): unknown {
  if (error || message) throw new WalletError(error?.code ?? -32_603, error?.message ?? message ?? '')
  return result
}

/** Asks the wallet's user. The question is the sandbox's from then on: it stays open when this page is gone. */
async function ask(method: string, params: readonly unknown[]): Promise<unknown> {
  const question = { id: crypto.randomUUID(), method, params }
  const { chainId, account, mode, after } = state
  keep(open => [...open, question])
  const wallet = { id: asked.wallet, chainId, account, mode, after }
  return hear(question, post('/_sandbox/wallet/rpc', { ...question, wallet }))
}

function keep(change: (open: readonly Question[]) => readonly Question[]): void {
  asked = { ...asked, ...stored<Asked>(ASKED) }
  asked = { ...asked, open: change(asked.open) }
  store(ASKED, asked)
  tell(state)
}

/** Waits for the answer to a question, and keeps the question until then, over a reload too. */
async function hear(question: Question, answering: Promise<Answer>): Promise<unknown> {
  const answer = await answering
  keep(open => open.filter(({ id }) => id !== question.id))
  if (answer.silent) return new Promise(() => {})
  const result = resultOf(answer)
  takeEffect(question, result)
  return result
}

/** What a yes to a question changes in the wallet. */
function takeEffect({ method, params }: Question, result: unknown): void {
  if (method === 'wallet_switchEthereumChain') {
    change({ chainId: Number((params[0] as { chainId: string }).chainId) })
  }
  if (method === 'eth_requestAccounts' || method === 'wallet_requestPermissions') {
    const told = JSON.stringify(result)
    const names = Object.keys(FACTS.accounts) as AccountName[]
    change({ connected: true, account: names.find(name => told.includes(FACTS.accounts[name])) ?? state.account })
  }
}

async function request({ method, params = [] }: Call): Promise<unknown> {
  switch (method) {
    case 'eth_chainId':
      return hex(state.chainId)
    case 'eth_accounts':
      return accountsOf(state)
    case 'wallet_revokePermissions':
      change({ connected: false })
      return null
    case 'eth_requestAccounts':
      return state.connected ? accountsOf(state) : ask(method, [])
    case 'eth_sendTransaction':
    case 'personal_sign':
    case 'eth_signTypedData_v4':
      if (!state.connected) throw new WalletError(4100, 'This page is not connected.')
  }
  if ((FACTS.questions as readonly string[]).includes(method)) return ask(method, params as readonly unknown[])
  return read(method, params)
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
  home: FACTS.home,
  chains: FACTS.chains,
  get state() {
    return state
  },
  get asked() {
    return asked
  },
  change,
  subscribe(listener) {
    watchers.add(listener)
    return () => watchers.delete(listener)
  },
}
Object.assign(window, { sandboxWallet: wallet })
window.addEventListener('eip6963:requestProvider', announce)
// The tabs of a browser share one wallet, whose state another tab has changed.
window.addEventListener('storage', () => {
  const before = state
  state = { ...state, ...stored<WalletState>(STATE) }
  asked = { ...asked, ...stored<Asked>(ASKED) }
  tell(before)
})
announce()

// The page that asked these is gone; whoever approves them now is heard here, and a switch of the network takes effect.
for (const question of asked.open) {
  const answering = fetch(`/_sandbox/wallet/questions/${question.id}`).then(response => response.json())
  hear(question, answering).catch(() => {})
}

export type { SandboxWallet, WalletState }
