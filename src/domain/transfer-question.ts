import type { TransferTerms } from './transfer'
import type { TransferAttempt } from './transfer-attempt'
import type { TransferFault } from './transfer-fault'
import type { Sighting } from './transfer-sighting'
import type { Connection } from './wallet'

/** The wallet is asked for these terms, from this account. */
export interface TransferQuestion {
  uuid: string
  terms: TransferTerms
  payer: Connection
  /** The record of the order's transfer before that. */
  before: TransferAttempt | null
}

/** A transfer that the wallet is asked for now, and the record of the order's transfer `before` that. */
export interface WalletQuestion {
  attempt: TransferAttempt
  before: TransferAttempt | null
}

/**
 * Whether this tab may ask a wallet for the order's transfer, with the record as it is then: another tab may be asking, or
 * a question of this tab may still be open in its wallet. `otherOrder` is an order whose question may be, too.
 */
export type TurnEvent =
  | { type: 'turn.taken'; attempt: TransferAttempt | null; otherOrder: string | null }
  | { type: 'turn.refused'; fault: TransferFault & { kind: 'elsewhere' | 'busy' } }

/** The account's balance of the coin to pay in, in its smallest unit; or why the coin cannot be offered. */
export type Funds = { units: string } | { fault: TransferFault }

/**
 * The result of the check before the wallet is asked: the transfer to ask for, the fault in its way, or what the chain shows
 * by now of the transfer before, which was sent after all.
 */
export type TransferCheck = { attempt: TransferAttempt } | { fault: TransferFault } | { seen: Sighting }
