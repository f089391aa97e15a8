import { type Decimal, toUnits } from './decimal'
import { sameAddress } from './evm-address'
import { dueOf, isLess } from './fract-due'
import { BYTES_32, word } from './json-rpc'
import { isSettled, type OrderStatus } from './order'
import type { Terms } from './terms'

/** The topic of ERC-20's `Transfer(address,address,uint256)`, the first of a log. */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** The delivery that an order claims: this transaction moved at least that much FRACT to this address. */
export interface DeliveryClaim {
  uuid: string
  txHash: string
  to: string
  amount: Decimal
}

/** The result of a verification. `not found` is a transaction that the node does not know, or not yet. */
export type DeliveryFinding = 'verified' | 'mismatch' | 'not found'

/** The part of a node's receipt (`eth_getTransactionReceipt`) that proves a transfer. */
export interface TransactionReceipt {
  hash: string
  hasSucceeded: boolean
  /** The number of its block, as the node writes it; `null` where it names none. */
  block: string | null
  logs: readonly TransactionLog[]
}

interface TransactionLog {
  address: string
  topics: readonly string[]
  data: string
}

/** Whether an order claims a delivery, proven or not. */
export function claimsDelivery({ status }: { status: OrderStatus | null }): boolean {
  return status === 'SUCCESS'
}

/**
 * The delivery that an order claims, or `null` unless it succeeded and names a transaction. The address is that of the
 * terms and the amount at least what is due, because the answer itself is to be verified.
 */
export function claimOf(
  uuid: string,
  { status, txHash, amountTo }: { status: OrderStatus | null; txHash: string | null; amountTo: Decimal | null },
  terms: Terms,
): DeliveryClaim | null {
  const [to, due] = [terms.receiver, dueOf(terms)]
  const amount = due === null || (amountTo !== null && !isLess(amountTo, due)) ? amountTo : due
  if (!claimsDelivery({ status }) || txHash === null || to === null || amount === null) return null
  return BYTES_32.test(txHash) ? { uuid, txHash, to, amount } : null
}

/**
 * This claim and those of other orders on the same transaction, which has to move the sum of them; `null` where the other
 * one names no amount or no address, because then nothing tells the shares apart.
 */
export function claimsOnTransaction(
  claim: DeliveryClaim,
  orders: readonly ({ uuid: string; terms: Terms } & Parameters<typeof claimOf>[1])[],
): readonly DeliveryClaim[] | null {
  const others = orders
    // An order that is still being sent claims nothing yet; once it does, both are summed there.
    .filter(({ status }) => isSettled(status))
    .filter(({ uuid, txHash }) => uuid !== claim.uuid && txHash?.toLowerCase() === claim.txHash.toLowerCase())
    .map(order => claimOf(order.uuid, order, order.terms))
  return others.every(other => other !== null) ? [claim, ...others] : null
}

/** A node's receipt; `null` for an answer that is none, or that has a log which cannot be read. */
export function transactionReceipt(answer: unknown): TransactionReceipt | null {
  if (typeof answer !== 'object' || answer === null) return null
  const { transactionHash: hash, status, logs, blockNumber } = answer as Record<string, unknown>
  if (typeof hash !== 'string' || typeof status !== 'string' || !Array.isArray(logs)) return null
  const read = logs.map(transactionLog)
  if (!read.every(log => log !== null)) return null
  return {
    hash,
    hasSucceeded: status === '0x1',
    block: typeof blockNumber === 'string' ? blockNumber : null,
    logs: read,
  }
}

function transactionLog(value: unknown): TransactionLog | null {
  if (typeof value !== 'object' || value === null) return null
  const { address, topics, data } = value as Record<string, unknown>
  if (typeof address !== 'string' || typeof data !== 'string' || !Array.isArray(topics)) return null
  return topics.every(topic => typeof topic === 'string') ? { address, topics, data } : null
}

/** By how many milliseconds a device's clock may be wrong: that of another time zone is by most of a day. */
const WRONG_CLOCK = 24 * 3_600_000

/**
 * Whether a node's block (`eth_getBlockByNumber`) was mined before an order was made, so that no transaction in it delivered
 * the order. `since` are milliseconds of the epoch by the clock of this device. A block that cannot be read says nothing.
 */
export function isBefore(since: number, block: unknown): boolean {
  const { timestamp } = (block ?? {}) as { timestamp?: unknown }
  const seconds = typeof timestamp === 'string' ? Number(timestamp) : Number.NaN
  return seconds * 1_000 < since - WRONG_CLOCK
}

/**
 * Whether the transaction moved at least the sum of the `amounts` of the contract's tokens to the address, in one transfer
 * or several, and left them there. Each amount is rounded down to the token's `decimals`, because nothing finer can be moved.
 */
export function movesTokens(
  { hasSucceeded, logs }: TransactionReceipt,
  { contract, to, amounts, decimals }: { contract: string; to: string; amounts: readonly Decimal[]; decimals: number },
): boolean {
  if (!hasSucceeded) return false
  const due = amounts.reduce((sum, amount) => sum + toUnits(amount, decimals), 0n)
  const transfers = logs
    .filter(({ address }) => sameAddress(address, contract))
    .filter(({ topics }) => topics.length === 3 && topics[0]?.toLowerCase() === TRANSFER_TOPIC)
  const receiver = `0x${word(to)}`
  /** The units of the transfers whose sender or recipient is the receiver of the delivery. */
  const units = (party: 'sender' | 'recipient') =>
    transfers
      .filter(({ topics }) => topics[party === 'sender' ? 1 : 2]?.toLowerCase() === receiver)
      .flatMap(({ data }) => (BYTES_32.test(data) ? [BigInt(data)] : []))
      .reduce((sum, amount) => sum + amount, 0n)
  return due > 0n && units('recipient') - units('sender') >= due
}
