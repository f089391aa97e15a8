import { type Decimal, fromUnits, round, ZERO } from './decimal'
import { EVM_ADDRESS } from './evm-address'
import { clean } from './text'

/** A wallet that can be picked: one that announced itself (EIP-6963), the browser's only one, or WalletConnect. */
export interface WalletOption {
  /** The connector's id: the wallet's reverse domain name, `injected` or `walletConnect`. */
  id: string
  name: string
  /** A `data:image/` address, `null` where the wallet gave none that may be shown. */
  icon: string | null
}

/** A wallet's connection (section 3). `address` is the first of `accounts`, in EIP-55 spelling. */
export interface Connection {
  connectorId: string
  address: string
  accounts: readonly string[]
  chainId: number
}

/** The events of the doors of a connection. */
export type WalletEvent =
  | { type: 'wallet.announced'; wallet: WalletOption }
  /** A wallet of this browser announced itself with data that cannot be read. */
  | { type: 'wallet.broken' }
  | { type: 'pairing.offered'; uri: string }
  | { type: 'connection.made'; connection: Connection }
  | { type: 'connection.refused'; fault: WalletFault }
  | { type: 'connection.changed'; connection: Connection }
  | { type: 'connection.lost' }

/** An amount of the token in its smallest unit. */
export interface TokenAmount {
  units: bigint
  decimals: number
}

/**
 * The fault of a wallet that did not connect or did not change its network. `rejected` is the visitor's own no, without
 * blame; `busy` is a wallet with another request open; `unreachable` is a relay that gave no pairing in time; `empty`
 * is a wallet that named no account; `broken` is a wallet that cannot even be asked.
 */
export type WalletFault = 'rejected' | 'busy' | 'expired' | 'unreachable' | 'empty' | 'broken' | 'failed'

/** The error of a wallet that connected without an account, which is no connection. */
export class NoAccount extends Error {
  override readonly name = 'NoAccount'
}

/** The one injected wallet of a browser whose wallets do not announce themselves. */
export const INJECTED = 'injected'
export const WALLET_CONNECT = 'walletConnect'

/** A rejection's codes: EIP-1193's, and the 5000s of WalletConnect. */
const REJECTED: readonly unknown[] = [4001, 5000, 5001, 5002, 5003]
/** EIP-1474's "resource unavailable": the wallet has a request open already. */
const BUSY = -32_002

/**
 * The errors of EIP-1193 and JSON-RPC after which the wallet surely sent nothing, by their code: it never asked, or the
 * visitor said no. A wallet may lose its line (4900) while its window is open.
 */
export const SENT_NOTHING = new Map<unknown, 'declined' | 'busy' | 'locked' | 'unfit' | 'network'>([
  ...REJECTED.map(code => [code, 'declined'] as const),
  [BUSY, 'busy'],
  [-32602, 'unfit'],
  [-32601, 'unfit'],
  [4100, 'locked'],
  [4200, 'unfit'],
  [4901, 'network'],
])

/** The error of a wallet that does not know the network. */
export const UNKNOWN_NETWORK = 4902

const DEEPEST_CAUSE = 6
const MOST_ACCOUNTS = 100

/** The account addresses of a wallet's answer, each once; throws where the answer is no list, or a list of nothing but nonsense. */
export function accountsIn(answer: unknown): string[] {
  if (!Array.isArray(answer)) throw new Error('The wallet answered with no list of accounts.')
  const accounts = answer.slice(0, MOST_ACCOUNTS).filter(one => typeof one === 'string' && EVM_ADDRESS.test(one))
  if (answer.length > 0 && accounts.length === 0) throw new Error('The wallet named accounts that are no addresses.')
  return [...new Set<string>(accounts)]
}

/** The chain id of a wallet's answer, hexadecimal, decimal or a number; throws where it is none. */
export function chainIdIn(answer: unknown): number {
  const id = typeof answer === 'string' && answer.trim() !== '' ? Number(answer) : answer
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0)
    throw new Error('The wallet answered with no chain id.')
  return id
}

/** The id by which a wallet is remembered whose reverse domain name is not unique: that name and the wallet's own. */
export function rememberedAs(rdns: string, name: string): string {
  return `${rdns}--${encodeURIComponent(name).replace(/[^\w.-]/g, '_')}`.slice(0, 120)
}

/** The printed balance: rounded to 2 decimals, 0 if not positive (section 7). */
export function printedBalance(balance: TokenAmount | null): Decimal {
  return balance && balance.units > 0n ? round(fromUnits(balance.units, balance.decimals), 2) : ZERO
}

/** A wallet from its EIP-6963 announcement; `null` for a wallet that can be neither named nor remembered. */
export function announcedWallet(info: unknown): WalletOption | null {
  if (typeof info !== 'object' || info === null) return null
  const { rdns, name, icon } = info as Record<string, unknown>
  if (typeof rdns !== 'string' || !/^[\w.-]{1,128}$/.test(rdns) || typeof name !== 'string') return null
  const shown = clean(name, 40)
  if (shown === '' || rdns === INJECTED || rdns === WALLET_CONNECT) return null
  return { id: rdns, name: shown, icon: typeof icon === 'string' && icon.startsWith('data:image/') ? icon : null }
}

/** The list with one more wallet: each once, WalletConnect last, and the unnamed wallet only while it is alone. */
export function withWallet(wallets: readonly WalletOption[], one: WalletOption): WalletOption[] {
  if (wallets.some(({ id }) => id === one.id)) return [...wallets]
  const all = [...wallets, one]
  const hasAnnounced = all.some(({ id }) => id !== INJECTED && id !== WALLET_CONNECT)
  const place = ({ id }: WalletOption) => (id === WALLET_CONNECT ? 1 : 0)
  return all.filter(({ id }) => !(hasAnnounced && id === INJECTED)).sort((a, b) => place(a) - place(b))
}

/** The fault in a wallet's error, or in its causes, because libraries wrap errors. */
export function walletFault(error: unknown): WalletFault {
  if (error instanceof NoAccount) return 'empty'
  let cause = error
  for (let depth = 0; depth < DEEPEST_CAUSE && typeof cause === 'object' && cause !== null; depth++) {
    const { code, message } = cause as { code?: unknown; message?: unknown }
    if (REJECTED.includes(code) || /user rejected|rejected by user|user denied/i.test(String(message)))
      return 'rejected'
    if (code === BUSY) return 'busy'
    if (/proposal expired|pairing expired/i.test(String(message))) return 'expired'
    cause = (cause as { cause?: unknown }).cause
  }
  return 'failed'
}

/** Whether disconnecting failed only because the session had ended already (section 8). */
export function isGoneAlready(error: unknown): boolean {
  return /No matching key/i.test(error instanceof Error ? error.message : String(error))
}

/** The URLs that open a wallet app on this phone with a pairing URI; the last one lets the phone choose the app. */
export function walletLinks(pairing: string): { name: string | null; href: string }[] {
  const uri = encodeURIComponent(pairing)
  return [
    { name: 'MetaMask', href: `https://metamask.app.link/wc?uri=${uri}` },
    { name: 'Trust Wallet', href: `https://link.trustwallet.com/wc?uri=${uri}` },
    { name: 'Rainbow', href: `https://rnbwapp.com/wc?uri=${uri}` },
    { name: null, href: pairing },
  ]
}
