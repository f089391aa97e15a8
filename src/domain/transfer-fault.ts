import { SENT_NOTHING, UNKNOWN_NETWORK } from './wallet'

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
