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

/** This browser's record of an order's transfer, and whether this browser keeps such records at all. */
export interface AttemptEvent {
  type: 'attempt.changed'
  attempt: TransferAttempt | null
  isKept: boolean
}

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
