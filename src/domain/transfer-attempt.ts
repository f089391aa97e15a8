import type { TransferTerms } from './transfer'
import { BUSY, type Connection, REJECTED } from './wallet'

/** The wallet is asked for these terms, from this account. */
export interface TransferQuestion {
  uuid: string
  terms: TransferTerms
  payer: Connection
  /** The record of the order's transfer before that. */
  before: TransferAttempt | null
}

/** A transfer that the wallet was asked for. Kept from before the question, because a wallet's window outlives the page. */
export interface TransferAttempt {
  /** The order that it pays. */
  uuid: string
  chainId: number
  /** The token's contract; `null` for the chain's own coin. */
  contract: string | null
  from: string
  to: string
  /** In the smallest unit of the coin, decimal. */
  units: string
  /** When the wallet was asked, in ms since 1970. */
  at: number
  /** The next nonce of the account, and the newest block of the chain, when the wallet was asked. */
  nonce: number
  /** Whether a node has shown the transaction with this nonce; until then the wallet may have given it a later one. */
  isNonceSeen: boolean
  block: number
  /** What the deposit address held of the chain's own coin when the wallet was asked, in the smallest unit. */
  unitsBefore: string
  /** The transaction, once it is known. */
  hash: string | null
  /** How the transaction ended, as far as the chain shows; `null` of one that may still pay. */
  end: 'mined' | 'failed' | 'lost' | null
}

/** A transfer that the wallet is asked for now, and the record of the order's transfer `before` that. */
export interface WalletQuestion {
  attempt: TransferAttempt
  before: TransferAttempt | null
}

/** This browser's record of an order's transfer, and whether this browser keeps such records at all. */
export interface AttemptEvent {
  type: 'attempt.changed'
  attempt: TransferAttempt | null
  isKept: boolean
}

/**
 * Whether this tab may ask a wallet for the order's transfer, with the record as it is then: another tab may be asking, or
 * a question of this tab may still be open in its wallet. `otherOrder` is an order whose question may be, too.
 */
export type TurnEvent =
  | { type: 'turn.taken'; attempt: TransferAttempt | null; otherOrder: string | null }
  | { type: 'turn.refused'; fault: TransferFault & { kind: 'elsewhere' | 'busy' } }

/** Whether a transfer that a wallet was asked for has paid, or may still pay: the chain has not shown otherwise. */
export function mayBePaidBy(attempt: TransferAttempt | null): attempt is TransferAttempt {
  return attempt !== null && attempt.end !== 'failed' && attempt.end !== 'lost'
}

/** The transaction by which a wallet sent a payment; `null` where it sent none, or where its transaction paid nothing. */
export function sentHashOf(attempt: TransferAttempt | null): string | null {
  return mayBePaidBy(attempt) ? attempt.hash : null
}

/** A wallet's transaction for a payment that was seen; `null` where there is none, or the chain has shown that it failed. */
export function seenHashOf(attempt: TransferAttempt | null): string | null {
  return attempt?.end === 'failed' ? null : (attempt?.hash ?? null)
}

/** Whether a wallet surely sent a payment: its transaction is known, or the chain has shown it, if without its hash. */
export function wasSent(attempt: TransferAttempt | null): boolean {
  return sentHashOf(attempt) !== null || attempt?.end === 'mined'
}

/** Whether a record tells of a payment that was sent, and that was not known `before`. */
export function isSentSince(before: TransferAttempt | null, record: TransferAttempt | null): boolean {
  return wasSent(record) && !(wasSent(before) && sentHashOf(before) === sentHashOf(record))
}

/**
 * The result of the check before the wallet is asked: the transfer to ask for, the fault in its way, or what the chain shows
 * by now of the transfer before, which was sent after all.
 */
export type TransferCheck = { attempt: TransferAttempt } | { fault: TransferFault } | { seen: Sighting }

/**
 * The reason why a transfer was not asked for, or not made:
 * - `declined`: the visitor's own no, in the wallet
 * - `busy`: the wallet has another question open; `locked`, `unfit`: it cannot be asked
 * - `elsewhere`: another tab asks for the same order, or found that it was sent
 * - `network`: the wallet stayed on another network; `unknown network`: it has no such network
 * - `account`: the wallet is on another account than the one that was checked
 * - `contract account`: many recipients do not credit the chain's own coin from a contract
 * - `token`: the contract on that chain is not the reviewed one
 * - `balance`, `gas`: too little of the coin, or of the chain's own coin for the fee; `missing` in the smallest unit
 * - `refused`: the token would refuse this transfer
 * - `unread`: the chain could not be read
 * - `unkept`: this browser does not keep the record
 */
export type TransferFault =
  | { kind: 'balance' | 'gas'; missing: string }
  | {
      kind:
        | 'declined'
        | 'busy'
        | 'locked'
        | 'unfit'
        | 'elsewhere'
        | 'network'
        | 'unknown network'
        | 'account'
        | 'contract account'
        | 'token'
        | 'refused'
        | 'unread'
        | 'unkept'
    }

/** The account's balance of the coin to pay in, in its smallest unit; or why the coin cannot be offered. */
export type Funds = { units: string } | { fault: TransferFault }

/**
 * The state of a transfer on the chain:
 * - `none`: the chain shows nothing of it yet
 * - `lost`: another transaction of the account took its place, and no transfer like it arrived
 * - `maybe lost`: the same of the chain's own coin, which leaves no log and may have been passed on at once; or of a
 *   transaction that no node has shown, whose nonce is not known
 */
export type Sighting =
  | { kind: 'none' }
  | { kind: 'pending' | 'mined'; hash: string | null; nonce: number | null }
  | { kind: 'failed' | 'lost' | 'maybe lost' }

/**
 * The errors of EIP-1193 and JSON-RPC after which the wallet surely sent nothing, by their code: it never asked, or the
 * visitor said no. A wallet may lose its line (4900) while its window is open.
 */
const SENT_NOTHING = new Map<unknown, 'declined' | 'busy' | 'locked' | 'unfit' | 'network'>([
  ...REJECTED.map(code => [code, 'declined'] as const),
  [BUSY, 'busy'],
  [-32602, 'unfit'],
  [-32601, 'unfit'],
  [4100, 'locked'],
  [4200, 'unfit'],
  [4901, 'network'],
])

/** The error of a wallet that does not know the network. */
const UNKNOWN_NETWORK = 4902

/** An error of the page's own, before the wallet was asked. */
export class NotAsked extends Error {
  readonly kind: 'elsewhere' | 'network' | 'unkept'

  constructor(kind: NotAsked['kind']) {
    super(`The wallet was not asked: ${kind}.`)
    this.kind = kind
  }
}

/** The fault in the error of a wallet that was asked to change its network. */
export function networkFault(error: unknown): TransferFault {
  return (error as { code?: unknown } | null)?.code === UNKNOWN_NETWORK
    ? { kind: 'unknown network' }
    : (transferFault(error) ?? { kind: 'network' })
}

/**
 * The fault in the error of a wallet that was asked for a transfer; `null` where nobody can know whether it was sent,
 * which is every error that does not surely say otherwise.
 */
export function transferFault(error: unknown): TransferFault | null {
  if (error instanceof NotAsked) return { kind: error.kind }
  const kind = SENT_NOTHING.get((error as { code?: unknown } | null)?.code)
  return kind ? { kind } : null
}
