import { type Decimal, fractionDigits, toUnits } from './decimal'
import type { OrderStatus } from './order'

/** `Transfer(address,address,uint256)` of ERC-20, as it stands first among the topics of a log. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** What an order that succeeded says of its delivery: this transaction moved that much FRACT to this address. */
export interface DeliveryClaim {
  txHash: string
  to: string
  amount: Decimal
}

/** What the chain says of it. `unseen` is a transaction that the node does not know, or not yet. */
export type DeliveryFinding = 'moved' | 'different' | 'unseen'

/** A transaction as a node tells it (`eth_getTransactionReceipt`), as far as it proves a transfer. */
export interface TransactionReceipt {
  hash: string
  hasSucceeded: boolean
  logs: readonly TransactionLog[]
}

export interface TransactionLog {
  address: string
  topics: readonly string[]
  data: string
}

/** What there is to be looked for on the chain: nothing, unless the order succeeded and names all of it. */
export function claimOf(order: {
  status: OrderStatus | null
  txHash: string | null
  receiveAddress: string | null
  amountTo: Decimal | null
}): DeliveryClaim | null {
  const { status, txHash, receiveAddress: to, amountTo: amount } = order
  if (status !== 'SUCCESS' || txHash === null || to === null || amount === null) return null
  return /^0x[0-9a-fA-F]{64}$/.test(txHash) ? { txHash, to, amount } : null
}

/** Reads a node's answer; `null` where it is no receipt, or where a log in it cannot be read. */
export function transactionReceipt(answer: unknown): TransactionReceipt | null {
  if (typeof answer !== 'object' || answer === null) return null
  const { transactionHash: hash, status, logs } = answer as Record<string, unknown>
  if (typeof hash !== 'string' || typeof status !== 'string' || !Array.isArray(logs)) return null
  const read = logs.map(transactionLog)
  if (!read.every(log => log !== null)) return null
  return { hash, hasSucceeded: status === '0x1', logs: read }
}

function transactionLog(value: unknown): TransactionLog | null {
  if (typeof value !== 'object' || value === null) return null
  const { address, topics, data } = value as Record<string, unknown>
  if (typeof address !== 'string' || typeof data !== 'string' || !Array.isArray(topics)) return null
  return topics.every(topic => typeof topic === 'string') ? { address, topics, data } : null
}

/**
 * Whether the transaction moved exactly `amount` of the contract's tokens to the address, in one transfer or in several
 * that add up to it. An amount finer than the token's `decimals` cannot have been moved.
 */
export function movesTokens(
  { hasSucceeded, logs }: TransactionReceipt,
  { contract, to, amount, decimals }: { contract: string; to: string; amount: Decimal; decimals: number },
): boolean {
  if (!hasSucceeded || fractionDigits(amount) > decimals) return false
  const due = toUnits(amount, decimals)
  const moved = logs
    .filter(({ address }) => address.toLowerCase() === contract.toLowerCase())
    .filter(({ topics }) => topics.length === 3 && topics[0]?.toLowerCase() === TRANSFER)
    .filter(({ topics }) => topics[2]?.toLowerCase() === `0x${to.slice(2).toLowerCase().padStart(64, '0')}`)
    .flatMap(({ data }) => (/^0x[0-9a-fA-F]{64}$/.test(data) ? [BigInt(data)] : []))
  if (due === 0n || moved.length === 0) return false
  return moved.includes(due) || moved.reduce((sum, units) => sum + units, 0n) === due
}
